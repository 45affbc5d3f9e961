import type { Steps } from "../steps.ts";
import { aggregateRating, businessObject, coverageObjects } from "./business-object.ts";
import { ByteWriter } from "./byte-writer.ts";
import { type DatasetBefore, KeptRecords } from "./kept-records.ts";
import { publishedNames } from "./names.ts";
import type { Manuscript } from "./publication.ts";
import { RecordsWriter } from "./records-writer.ts";
import { reviewRecord } from "./review-record.ts";

const pauseAfter = 256;

export interface Dataset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each review's record begins, and one past the end of the last one, plus its separator. */
  readonly recordStarts: Uint32Array;
}

/**
 * `/reviews.json`, decisions §3. The reviews come last, so that every record is one slice of the bytes. Records that stand in the
 * dataset before are taken from there.
 */
export function* renderDataset(manuscript: Manuscript, before: DatasetBefore | null = null): Steps<Dataset> {
  const { version, at, business, baseUrl, coverage, reviews } = manuscript;
  const head = {
    version,
    updated_at: at,
    business: businessObject(business),
    aggregate_rating: aggregateRating(reviews),
    coverage: coverageObjects(coverage),
    verification: business.verification,
  };
  const writer = new ByteWriter(4096 + reviews.length * 900);
  const names = publishedNames(business);
  writer.write(`${JSON.stringify(head).slice(0, -1)},"reviews":[`);
  const records = new RecordsWriter(writer, {
    count: reviews.length,
    kept: before === null ? null : new KeptRecords(before),
    recordOf: (review) => JSON.stringify(reviewRecord(review, names, baseUrl)),
  });
  for (const [ordinal, review] of reviews.entries()) {
    records.add(review);
    if (ordinal % pauseAfter === 0) yield;
  }
  const recordStarts = records.end();
  writer.write("]}");
  return { bytes: writer.finish(), recordStarts };
}
