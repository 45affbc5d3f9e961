import type { TopicPath } from "../../core/documents/publication.ts";

export interface TopicVersion {
  readonly topic: TopicPath;
  readonly version: number;
  /** Of its bytes: a backup that was put back may have the same version with others. */
  readonly digest: string;
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
