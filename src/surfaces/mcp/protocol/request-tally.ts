import type { Era } from "../telling/dispatch-types.ts";

const knownMethods = [
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "resources/subscribe",
  "resources/unsubscribe",
  "prompts/list",
  "prompts/get",
  "completion/complete",
];

export type RequestEnd = "answered" | "refused" | "cancelled" | "timed-out";

export interface RequestTallyLine {
  readonly era: Era;
  readonly method: string;
  readonly end: RequestEnd;
  readonly count: number;
}

/** Counts requests by era, method and how they ended; bounded in number, whatever clients ask for. */
export class RequestTally {
  readonly #counts = new Map<string, number>();

  count(era: Era, method: string, end: RequestEnd): void {
    const key = `${era} ${knownMethods.includes(method) ? method : "other"} ${end}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  lines(): RequestTallyLine[] {
    return [...this.#counts].map(([key, count]) => {
      const [era, method = "", end] = key.split(" ");
      return { era: era as Era, method, end: end as RequestEnd, count };
    });
  }
}
