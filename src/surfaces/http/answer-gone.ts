import type { JournalLine } from "../../core/serving/served-publication.ts";
import { dayThereInWords } from "../day-words.ts";
import { removalInWords } from "../removal-words.ts";
import { problemReply } from "./problem.ts";
import type { RouteTools, Visit } from "./route.ts";

/**
 * What people are told of a review that was published once: the page's heading says that it is gone, left are the day
 * and why.
 */
export function answerGone(
  { reason, at }: JournalLine,
  { request, publication }: Visit,
  { headers }: RouteTools,
) {
  const { timeZone } = publication.head.business;
  const detail = `It was taken out on ${dayThereInWords(at, timeZone)}.${removalInWords(reason)}`;
  return problemReply({ status: 410, detail }, { request, house: headers });
}
