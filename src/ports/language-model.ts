export interface Prompt {
  readonly system: string;
  readonly user: string;
  /** The JSON Schema that an answer keeps to. */
  readonly schema: object;
}

export type Completion =
  | { readonly kind: "answered"; readonly text: string }
  /** `reason` tells the operator what happened, and holds neither the key nor anything of the answer. */
  | {
      readonly kind: "failed";
      readonly reason: string;
      /** Present where the endpoint asks to be tried again; null where it does not say when. */
      readonly retryAfterSeconds?: number | null;
    };

/** A language model somewhere else. Answers within its deadline or fails, at once when the signal fires; never rejects. */
export interface LanguageModel {
  readonly name: string;
  complete(prompt: Prompt, signal?: AbortSignal): Promise<Completion>;
}

/** What a model answered before, by what it was asked. Forgotten when a publication asks for something else. */
export interface WordingCache {
  answerTo(key: string): Promise<string | null>;
  keep(key: string, answer: string): Promise<void>;
}
