export interface Prompt {
  readonly system: string;
  readonly user: string;
  /** The JSON Schema that an answer keeps to. */
  readonly schema: object;
}

export type Completion =
  | { readonly kind: "answered"; readonly text: string }
  /** `reason` tells the operator what happened, and holds neither the key nor anything of the answer. */
  | { readonly kind: "failed"; readonly reason: string };

/** A language model somewhere else. Answers within its deadline or fails; never rejects. */
export interface LanguageModel {
  readonly name: string;
  complete(prompt: Prompt): Promise<Completion>;
}

/** What a model answered before, by what it was asked. Forgotten when a publication asks for something else. */
export interface WordingCache {
  answerTo(key: string): Promise<string | null>;
  keep(key: string, answer: string): Promise<void>;
}
