import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { resourceText } from "./resource-texts.ts";
import { parseResourceUri } from "./resource-uris.ts";

/** Which of these resources read differently now, gone and new ones included; each once, in their order. */
export function changedResources(
  before: ServedPublication | null,
  after: ServedPublication,
  uris: Iterable<string>,
): string[] {
  return [...new Set(uris)].filter((uri) => {
    const address = parseResourceUri(uri);
    if (address === null) return false;
    const earlier = before === null ? null : resourceText(before, address);
    return earlier !== resourceText(after, address);
  });
}
