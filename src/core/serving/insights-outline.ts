import type { FindingName, FindingNames } from "../search/named-sets.ts";

/** What pages tell of the insights; all of it is in `/insights.json` too. */
export interface InsightsOutline {
  readonly summary: string | null;
  readonly aspects: readonly {
    readonly id: string;
    readonly label: string;
    readonly mention_count: number;
    readonly positive_count: number;
    readonly negative_count: number;
  }[];
  readonly entities: {
    readonly problems: readonly { readonly id: string; readonly label: string }[];
  };
}

const decoder = new TextDecoder();

/** Where the bytes of an ASCII text stand, looked for from one end; -1 when nowhere. */
function placeOf(bytes: Uint8Array, text: string, from: "start" | "end"): number {
  const last = bytes.length - text.length;
  const stands = (at: number) => {
    for (let offset = 0; offset < text.length; offset += 1)
      if (bytes[at + offset] !== text.charCodeAt(offset)) return false;
    return true;
  };
  if (from === "start") {
    for (let at = 0; at <= last; at += 1) if (stands(at)) return at;
  } else {
    for (let at = last; at >= 0; at -= 1) if (stands(at)) return at;
  }
  return -1;
}

/**
 * Reads the document's ends and leaves out what it says of each review, which may be very long. A bare quote never
 * follows a comma inside of a JSON string, so such a key is the document's own.
 */
export function readInsightsOutline(bytes: Uint8Array): InsightsOutline {
  const head = placeOf(bytes, ',"per_review":', "start");
  const tail = placeOf(bytes, ',"faq":', "end");
  if (head < 0 || tail < head) throw new Error("the stored insights are not what this program writes");
  const text = `${decoder.decode(bytes.subarray(0, head))}${decoder.decode(bytes.subarray(tail))}`;
  return JSON.parse(text) as InsightsOutline;
}

const named = ({ id, label }: FindingName): FindingName => ({ id, label });

/** Those that the bytes of `/insights.json` tell. */
export function findingNamesIn(insights: Uint8Array | undefined): FindingNames {
  if (insights === undefined) return { aspects: [], problems: [] };
  const { aspects, entities } = readInsightsOutline(insights);
  return { aspects: aspects.map(named), problems: entities.problems.map(named) };
}
