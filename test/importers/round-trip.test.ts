import { expect, test } from "bun:test";
import fc from "fast-check";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import type { SourcedReview } from "../../src/core/reviews/review.ts";
import { cleanLine, cleanText } from "../../src/core/text/clean-text.ts";
import { readReviewFile } from "../../src/importers/read-file.ts";
import { bytesOf, chicago, ofRecords, rowsOf, sourceOf } from "./feeding.ts";

const text = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\\", "a", "ü", "😀") }),
  )
  .map(cleanText);
const day = fc
  .date({ min: new Date("1995-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDate);
const link = fc.option(fc.webUrl({ withQueryParameters: true }).filter((url) => /^[!-~]*$/.test(url)));

const review: fc.Arbitrary<SourcedReview> = fc.record({
  source: fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,8}$/),
  sourceId: fc.option(fc.stringMatching(/^[!-~]{1,20}$/).filter((id) => !/^\d(\.\d+)?E\+\d+$/.test(id))),
  author: fc.string({ unit: "binary", maxLength: 20 }).map((name) => cleanLine(name) ?? "Anonymous"),
  authorAvatarUrl: link,
  rating: fc.constantFrom(1, 2, 3, 4, 5),
  date: day,
  text,
  sourceUrl: link,
  ownerReply: fc.record({ text, date: fc.option(day) }).map((reply) => {
    return reply.text === null ? null : { text: reply.text, date: reply.date };
  }),
  verified: fc.boolean(),
  attributed: fc.constant(null),
  flaggedAs: fc.constant(null),
  channel: fc.constant("native"),
  changedAt: fc.constant(null),
});

function recordOf(from: SourcedReview) {
  return {
    source: from.source,
    source_id: from.sourceId,
    author: from.author,
    author_avatar_url: from.authorAvatarUrl,
    rating: from.rating,
    date: from.date,
    text: from.text,
    source_url: from.sourceUrl,
    owner_reply: from.ownerReply,
    verified: from.verified,
  };
}

function csvOf(reviews: readonly SourcedReview[], separator: string, lineEnd: string): string {
  const quote = (cell: unknown) => `"${String(cell ?? "").replaceAll('"', '""')}"`;
  const rows = reviews.map(recordOf).map(({ owner_reply: reply, ...rest }) => {
    return { ...rest, owner_reply_text: reply?.text, owner_reply_date: reply?.date };
  });
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quote).join(separator) + lineEnd)
    .join("");
}

const writers: Readonly<Record<string, (reviews: readonly SourcedReview[]) => string>> = {
  NDJSON: (reviews) => reviews.map((one) => `${JSON.stringify(recordOf(one))}\n`).join(""),
  "a JSON array": (reviews) => JSON.stringify(reviews.map(recordOf)),
  "a wrapped JSON array over lines": (reviews) =>
    JSON.stringify({ n: 1, reviews: reviews.map(recordOf) }, null, 2),
  "CSV with commas and LF": (reviews) => csvOf(reviews, ",", "\n"),
  "CSV with semicolons and CRLF": (reviews) => csvOf(reviews, ";", "\r\n"),
  "CSV with tabs and CR": (reviews) => csvOf(reviews, "\t", "\r"),
};

test.each(Object.keys(writers))(
  "what is written as %s is read as it was, in chunks of any size",
  async (name) => {
    const write = writers[name]!;
    await fc.assert(
      fc.asyncProperty(
        fc.array(review, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 200 }),
        async (reviews, chunkSize) => {
          const source = sourceOf(bytesOf(write(reviews)), chunkSize);
          const events = await Array.fromAsync(readReviewFile(source, { settings: chicago, forced: null }));
          expect(rowsOf(events)).toEqual(reviews);
          expect(ofRecords(events).map(({ record }) => record)).toEqual(reviews.map((_, index) => index + 1));
        },
      ),
      { numRuns: 150 },
    );
  },
);

test("whatever bytes come, there are rows and problems, no exception, and every chunking agrees", async () => {
  const scraps = [
    '{"reviews":[',
    '{"source":"g",',
    '"author":null',
    "]",
    "}",
    "[",
    ",",
    '"',
    "\\",
    "\n",
    "\r",
    "\u0000",
  ];
  const header = "source,author,rating,date\n";
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 80 }),
    fc
      .array(fc.constantFrom(...scraps, header, "a", "ü", "5"), { maxLength: 30 })
      .map((parts) => bytesOf(parts.join(""))),
  );
  const forced = fc.constantFrom(null, "native", "native-ndjson", "native-json", "native-csv");
  await fc.assert(
    fc.asyncProperty(bytes, forced, fc.integer({ min: 1, max: 9 }), async (content, as, size) => {
      const read = (chunkSize: number) =>
        Array.fromAsync(readReviewFile(sourceOf(content, chunkSize), { settings: chicago, forced: as }));
      expect(await read(size)).toEqual(await read(1000));
    }),
    { numRuns: 1500 },
  );
});
