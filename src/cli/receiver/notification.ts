import { timingSafeEqual } from "node:crypto";
import { type SignatureMethod, signatureMethods, signatureOf } from "../../core/hub/signature.ts";
import { counted } from "../../core/text/counted.ts";

export type SignatureVerdict = "ok" | "bad" | "absent" | "unchecked";

const encoder = new TextEncoder();

/** What X-Hub-Signature says of a body; `unchecked` when there is one and no secret to check it with. */
export function checkSignature(
  given: string | null,
  { body, secret }: { readonly body: Uint8Array; readonly secret: string | null },
): SignatureVerdict {
  if (given === null) return "absent";
  if (secret === null) return "unchecked";
  const method = signatureMethods.find((name): name is SignatureMethod => given.startsWith(`${name}=`));
  if (method === undefined) return "bad";
  const [expected, actual] = [encoder.encode(signatureOf(body, secret, method)), encoder.encode(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? "ok" : "bad";
}

const shownCharacters = 60;

/** A text from the network on one line of a terminal, without anything that would steer it. */
export function printable(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const characters = [...plain];
  return characters.length <= shownCharacters ? plain : `${characters.slice(0, shownCharacters).join("")}…`;
}

function ofJson(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  const { version, reviews, items } = value as {
    readonly version?: unknown;
    readonly reviews?: unknown;
    readonly items?: readonly { readonly title?: unknown }[];
  };
  if (Array.isArray(items))
    return items.length === 0 ? "no items" : `newest "${printable(String(items[0]?.title))}"`;
  if (!Array.isArray(reviews)) return null;
  return `version ${printable(String(version))}, ${counted(reviews.length, "review")}`;
}

function ofAtom(text: string): string | null {
  const entry = text.indexOf("<entry");
  if (!/<feed[\s>]/.test(text)) return null;
  if (entry < 0) return "no entries";
  const title = /<title[^>]*>([^<]*)</.exec(text.slice(entry))?.[1] ?? "";
  return `newest "${printable(title)}"`;
}

/** What is new in a topic's content, in a few words. */
export function describeContent(body: Uint8Array): string {
  const text = new TextDecoder().decode(body);
  try {
    return ofJson(JSON.parse(text)) ?? "content that is no topic's";
  } catch {
    return ofAtom(text) ?? "content that is no topic's";
  }
}

/** The topic that a Link field names as itself (RFC 8288, as far as hubs write it). */
export function selfOf(link: string | null): string | null {
  for (const [, target = "", parameters = ""] of (link ?? "").matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel="?([a-z]+ )*self\b/i.test(parameters)) return target;
  }
  return null;
}
