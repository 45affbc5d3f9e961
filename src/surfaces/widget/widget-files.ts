import { digestOf, integrityOf } from "../../core/documents/digest.ts";

/** The folder `assets/widget/`: the script, its earlier editions, and what the page of snippets shows. */
export type WidgetFolder = ReadonlyMap<string, Uint8Array>;

export const movingScript = "/assets/reviews.js";
const scriptName = "reviews.js";

export interface WidgetScript {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The path names the bytes: they never change. */
  readonly isLasting: boolean;
}

function bytesOf(folder: WidgetFolder, name: string): Uint8Array {
  const bytes = folder.get(name);
  if (bytes === undefined) throw new Error(`the program's own file assets/widget/${name} is missing`);
  return bytes;
}

const lastingPath = (bytes: Uint8Array) => `/assets/reviews-${digestOf(bytes)}.js`;

/**
 * Every address that serves the widget: one that moves with the program, and one for each edition, which pages pin with
 * `integrity`. An edition that was released stays beside the newest as `reviews-*.js`, so that no page loses it.
 */
export function widgetScripts(folder: WidgetFolder): readonly WidgetScript[] {
  const editions = [...folder.keys()].filter((name) => /^reviews(?:-[^/]+)?\.js$/.test(name)).toSorted();
  const lasting = editions.map((name) => {
    const bytes = bytesOf(folder, name);
    return { path: lastingPath(bytes), bytes, isLasting: true };
  });
  return [{ path: movingScript, bytes: bytesOf(folder, scriptName), isLasting: false }, ...lasting];
}

/** The newest edition's lasting address, and what `integrity` holds for it. */
export function pinnedScript(folder: WidgetFolder): { readonly path: string; readonly integrity: string } {
  const bytes = bytesOf(folder, scriptName);
  return { path: lastingPath(bytes), integrity: integrityOf(bytes) };
}

/** A snippet as it stands in the file, with this site's address. */
export function snippet(folder: WidgetFolder, name: string, baseUrl: string): string {
  const text = new TextDecoder().decode(bytesOf(folder, `snippets/${name}`));
  return text.replaceAll("https://reviews.example.com", baseUrl.replaceAll(/['"\\]/g, ""));
}
