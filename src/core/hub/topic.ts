import { type TopicPath, topicPaths } from "../documents/publication.ts";

/** The topic that a subscriber names by its absolute URL, or leniently by its bare path. Null when it is none of ours. */
export function parseTopic(given: string, baseUrl: string): TopicPath | null {
  return topicPaths.find((path) => given === path || given === baseUrl + path) ?? null;
}
