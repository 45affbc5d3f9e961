/** What a real client is sent to do, and what it brings home. Runs on any Node that strips types. */

export interface Errand {
  readonly url: string;
  readonly mode: string;
  /** Tools to call, with their arguments. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly resource: string;
  readonly prompt: { readonly name: string; readonly arguments: Readonly<Record<string, string>> };
}

export interface Home {
  readonly era: string;
  readonly server: string;
  readonly tools: readonly string[];
  readonly resources: readonly string[];
  readonly prompts: readonly string[];
  /** The structured content of each call. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly resource: string;
  readonly promptMessages: number;
}

export function errand(): Errand {
  return JSON.parse(process.argv[2] ?? "{}") as Errand;
}

export function bringHome(home: Home): void {
  process.stdout.write(JSON.stringify(home));
}
