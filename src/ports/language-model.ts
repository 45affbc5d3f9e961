export interface Prompt {
  readonly system: string;
  readonly user: string;
  /** The JSON Schema that an answer keeps to. */
  readonly schema: object;
}

export type Completion =
  | { readonly kind: "answered"; readonly text: string }
  /** `reason` tells the operator what happened, and holds neither the key nor more of the answer than its error's name. */
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
export interface WordingCache extends AsyncDisposable {
  answerTo(key: string): Promise<string | null>;
  /**
   * True when this is for the caller to ask; false while another process asks the same. It stays so until it is kept or released, the
   * cache is closed, or its process has ended.
   */
  claim(model: string, key: string): Promise<boolean>;
  release(): Promise<void>;
  keep(key: string, answer: string): Promise<void>;
}
