import type { TopicPath } from "../../core/documents/publication.ts";

export interface TopicVersion {
  readonly topic: TopicPath;
  readonly version: number;
  /** When the topic got this version: a store that a backup has put back may tell the same number of something else. */
  readonly at: string | null;
  /** Under which address it is published: a hub at another one has no business with it. */
  readonly baseUrl: string;
}

export interface TopicBody extends TopicVersion {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What is published under each topic: what GET serves is what is pushed. */
export interface TopicBodies {
  topics(): Promise<readonly TopicVersion[]>;
  /** The topic's current bytes with their version, from one moment. */
  topicBody(topic: TopicPath): Promise<TopicBody | null>;
}
