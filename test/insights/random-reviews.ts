import fc from "fast-check";
import type { Polarity } from "../../src/core/reviews/finding.ts";
import type { PublishedReview, Rating } from "../../src/core/reviews/review.ts";
import { type Given, review } from "./site.ts";

const fragments = [
  "The crew was on time every day.",
  "Fair price and no surprises!",
  "They left nails in the yard.",
  "Marcus fixed the gutters before the storm came through Austin.",
  "Nobody called back for three weeks…",
  "The ridge vent was loose, the ridge vent whistled.",
  "Ridge vent again.",
  "Elena explained the roof repair step by step and we were grateful for her patience.",
  "Call me at 512-555-0199 or write to ann@example.com.",
  "ÜBER-clean site – “spotless”, truly.",
  "😀👍🏽 great",
  "gutters\ngutters\ngutters",
  "I was told\u0301 it would hold.",
];
const aspects = ["punctuality", "pricing", "cleanliness", "workmanship", "communication"];
const polarities: readonly Polarity[] = ["positive", "negative", "neutral", "mixed"];

const textOf = fc
  .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(" "));

const findingsIn = (text: string) =>
  fc
    .subarray(aspects)
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((aspect) =>
          fc
            .tuple(
              fc.constantFrom(...polarities),
              fc.integer({ min: 0, max: Math.max(0, text.length - 12) }),
              fc.boolean(),
            )
            .map(
              ([polarity, at, isBeside]) =>
                [aspect, polarity, isBeside ? null : text.slice(at, at + 12)] as const,
            ),
        ),
      ),
    );

const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));

const given: fc.Arbitrary<Given> = fc.oneof(
  {
    weight: 5,
    arbitrary: textOf.chain((text) =>
      fc.record({
        text: fc.constant(text),
        rating: fc.integer({ min: 1, max: 5 }) as fc.Arbitrary<Rating>,
        date: day,
        author: fc.constantFrom("Ann", "Bo Reyes", "Anonymous"),
        found: findingsIn(text),
        problems: fc.subarray(["leak"]),
        conflict: fc.boolean(),
      }),
    ),
  },
  { weight: 1, arbitrary: fc.record({ text: fc.constant(null), rating: fc.constant<Rating>(4), date: day }) },
);

/** Sets of reviews that no engine has seen: any findings, at any place. */
export const randomReviews: fc.Arbitrary<PublishedReview[]> = fc
  .array(given, { maxLength: 40 })
  .map((all) => all.map((each, at) => review(`r${at}`, each)));
