import { describe, expect, test } from "bun:test";
import type { Rating } from "../../src/core/reviews/review.ts";
import { analyse } from "../support/engine.ts";

/** Aspects with the sign of what is said of them, as in the training texts. */
function saidIn(text: string, rating: Rating): readonly string[] {
  const signs: Readonly<Record<string, string>> = { positive: "+", negative: "-" };
  return analyse({ text, rating, attributed: null }).aspects.map(
    ({ aspect, polarity }) => aspect + (signs[polarity] ?? "="),
  );
}

describe("what customers say outright", () => {
  test.each<[Rating, string, string]>([
    [5, "Fast, professional crew. Highly recommended.", "professionalism+"],
    [5, "Great customer service!", "professionalism+"],
    [5, "Very professional.", "professionalism+"],
    [5, "They were patient with my mother.", "professionalism+"],
    [5, "Prompt and courteous.", "speed+ professionalism+"],
    [5, "Thorough.", "workmanship+"],
    [5, "Great job on our roof!", "workmanship+"],
    [5, "No leaks since.", "workmanship+"],
    [5, "They stand behind their work.", "warranty+"],
    [5, "Not a nail left behind.", "cleanliness+"],
    [5, "Kept us informed the whole way.", "communication+"],
    [5, "Fair price.", "pricing+"],
    [5, "Crew knew their stuff.", "technical_knowledge+"],
    [5, "Finished ahead of schedule.", "speed+"],
    [5, "They helped with our insurance claim.", "insurance_help+"],
    [4, "Showed up on time.", "punctuality+"],
    [4, "Great work, a little pricey.", "workmanship+ pricing-"],
    [1, "ZERO customer service", "professionalism-"],
    [1, "Scammers!", "professionalism-"],
    [1, "Stay away, crooks.", "professionalism-"],
    [1, "Never called back.", "communication-"],
    [1, "They never showed up.", "punctuality-"],
    [1, "Roof still leaks.", "workmanship-"],
    [1, "Hidden fees!", "pricing-"],
    [1, "Left nails all over my driveway.", "cleanliness-"],
    [1, "Took way too long.", "speed-"],
    [1, "They refuse to honor the warranty.", "warranty-"],
  ])("under %d stars is found: %s", (rating, text, told) => {
    expect(saidIn(text, rating)).toEqual(expect.arrayContaining(told.split(" ")));
  });

  test.each<[Rating, string, string]>([
    [
      5,
      "Our last roofer was very professional, I thought, until he vanished. Not these.",
      "professionalism+",
    ],
    [3, "I had hoped for great work.", "workmanship+"],
    [3, "They are not very professional.", "professionalism+"],
    [5, "I was afraid they never showed up, but there they were.", "punctuality-"],
    [1, "Very professional, sure. Very.", "professionalism+"],
  ])("under %d stars is not forced on: %s", (rating, text, untold) => {
    expect(saidIn(text, rating)).not.toContain(untold);
  });
});
