import type { Issue } from "../../core/http/issue.ts";
import { issueOf } from "../../core/http/issue.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { oneLine } from "../describe/site.ts";
import { html } from "../html.ts";
import { quoted, readQuery } from "../query-string.ts";

const parameters = ["url", "maxwidth", "maxheight", "format"];
const usual = { width: 640, height: 720 };
const least = 120;

export type OembedAnswer =
  | { readonly kind: "answered"; readonly text: string }
  | { readonly kind: "refused"; readonly issues: readonly Issue[] }
  | { readonly kind: "missing"; readonly detail: string }
  | { readonly kind: "no-format" };

/** What of this site an address shows: everything (""), or one review's id. Null where it is none of ours. */
function shownAt(address: string, { head, shelf }: ServedPublication): string | null {
  if (address !== head.baseUrl && !address.startsWith(`${head.baseUrl}/`)) return null;
  const path = address
    .slice(head.baseUrl.length)
    .replace(/[?#].*$/s, "")
    .replace(/\/$/, "");
  if (path === "") return "";
  const id = /^\/reviews\/([^/]+)$/.exec(path)?.[1];
  return id !== undefined && shelf.ordinalOf(id) !== null ? id : null;
}

function sideOf(
  values: ReadonlyMap<string, string>,
  name: "maxwidth" | "maxheight",
  faults: Issue[],
): number {
  const normal = name === "maxwidth" ? usual.width : usual.height;
  const text = values.get(name);
  if (text === undefined) return normal;
  if (/^[1-9]\d{0,5}$/.test(text)) return Math.max(least, Math.min(normal, Number(text)));
  const message = `${name} must be a whole number of pixels, not ${quoted(text)}.`;
  faults.push(issueOf({ in: "query", parameter: name }, { code: "invalid_value", message }));
  return normal;
}

function answerFor(publication: ServedPublication, id: string, size: typeof usual): string {
  const { baseUrl, business } = publication.head;
  const name = oneLine(business.name);
  const title = id === "" ? `Reviews of ${name}` : `A review of ${name}`;
  const source = id === "" ? `${baseUrl}/embed` : `${baseUrl}/embed?review=${id}`;
  const frame = html`<iframe src="${source}" width="${size.width}" height="${size.height}" title="${title}" loading="lazy"></iframe>`;
  return JSON.stringify({
    type: "rich",
    version: "1.0",
    title,
    provider_name: name,
    provider_url: `${baseUrl}/`,
    cache_age: 86_400,
    ...size,
    html: frame.html,
  });
}

/** `/oembed`, for whoever makes a frame of a pasted address (oembed.com §2). */
export function oembedAnswer(publication: ServedPublication, query: string | null): OembedAnswer {
  const { values, issues } = readQuery(query, parameters);
  const faults = issues.filter(({ code }) => code !== "unrecognized_parameter");
  const address = values.get("url");
  const size = { width: sideOf(values, "maxwidth", faults), height: sideOf(values, "maxheight", faults) };
  if (address === undefined) {
    const message = `url must be the address of a page here, such as ${publication.head.baseUrl}/.`;
    faults.push(issueOf({ in: "query", parameter: "url" }, { code: "missing_parameter", message }));
  }
  if (faults.length > 0 || address === undefined) return { kind: "refused", issues: faults };
  if ((values.get("format") ?? "json") !== "json") return { kind: "no-format" };
  const id = shownAt(address, publication);
  if (id !== null) return { kind: "answered", text: answerFor(publication, id, size) };
  const detail = `Nothing can be embedded from ${quoted(address)}; ${publication.head.baseUrl}/ and the permalinks of its reviews can.`;
  return { kind: "missing", detail };
}
