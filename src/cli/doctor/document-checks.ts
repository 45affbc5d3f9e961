import { codings } from "../../core/http/coding.ts";
import type { ServedDocument } from "../../core/serving/served-publication.ts";
import { type Answer, ask, type NoAnswer } from "./ask.ts";
import { advised, type Check, required } from "./check.ts";

export interface Asked {
  readonly baseUrl: string;
  /** What the store holds of `/reviews.json`. */
  readonly document: ServedDocument;
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

const noCompression = "turn the proxy's own compression off: every form is stored already";

function sameCheck(plain: Answer, { document }: Asked): Check {
  const coding = plain.header("content-encoding");
  const ok = plain.status === 200 && coding === null && sameBytes(plain.body, document.bytes);
  const seen =
    plain.status === 200
      ? `${plain.body.length} bytes${coding === null ? "" : `, coded as ${coding} unasked`}`
      : `status ${plain.status}`;
  return required("same-bytes", {
    ok,
    message: ok
      ? "/reviews.json comes as the store holds it"
      : `/reviews.json is not what the store holds: ${seen}`,
    advice:
      "let the proxy pass requests and bodies on unchanged and cache nothing longer than their headers say; a server that was just told of a publication needs a second",
  });
}

function tagCheck(plain: Answer, { document }: Asked): Check {
  const [tag, expected] = [plain.header("etag"), `"${document.digest}"`];
  const ok = tag === expected;
  const seen = tag === null ? "there is none" : `it is ${tag} instead of ${expected}`;
  // With another one polling works all the same, if the next check says so.
  return (tag === null ? required : advised)("etag", {
    ok,
    message: ok ? "the ETag comes as it is" : `the ETag of /reviews.json was changed on its way: ${seen}`,
    advice: `let the proxy pass ETag on; a weak one (W/) tells of compression on the way: ${noCompression}`,
  });
}

/** By the tag that readers are given: a cache that makes tags of its own knows no other. */
async function revalidationCheck(plain: Answer, { baseUrl, document }: Asked): Promise<Check> {
  const tag = plain.header("etag") ?? `"${document.digest}"`;
  const answer = await ask(`${baseUrl}/reviews.json`, {
    headers: { "If-None-Match": tag, "Accept-Encoding": "identity" },
  });
  const ok = answer.kind === "answered" && answer.status === 304 && answer.body.length === 0;
  return required("not-modified", {
    ok,
    message: ok
      ? "an unchanged document costs a 304"
      : `If-None-Match with the current tag is answered with ${answer.kind === "answered" ? `status ${answer.status}` : `nothing: ${answer.reason}`}`,
    advice: "let the proxy pass If-None-Match on, and 304 back",
  });
}

function varyCheck(plain: Answer): Check {
  const vary = (plain.header("vary") ?? "")
    .toLowerCase()
    .split(",")
    .map((field) => field.trim());
  const ok = vary.includes("accept-encoding") || vary.includes("*");
  return required("vary", {
    ok,
    message: ok
      ? "Vary names Accept-Encoding"
      : "Vary does not name Accept-Encoding: a cache may give compressed bytes to who cannot read them",
    advice: "let the proxy pass Vary on",
  });
}

async function codingCheck(coding: (typeof codings)[number], { baseUrl, document }: Asked): Promise<Check> {
  const answer = await ask(`${baseUrl}/reviews.json`, { headers: { "Accept-Encoding": coding } });
  const told = answer.kind === "answered" ? answer.header("content-encoding") : null;
  const ok =
    answer.kind === "answered" && told === coding && sameBytes(answer.body, document.codings[coding]);
  const given = told === null ? document.bytes : codings.find((each) => each === told);
  const held = typeof given === "string" ? document.codings[given] : given;
  // Every reader knows gzip; who gets the right bytes in it, or uncompressed, lacks nothing but a better coding.
  const isRight = answer.kind === "answered" && held !== undefined && sameBytes(answer.body, held);
  const seen = () => {
    if (answer.kind === "silent") return `no answer: ${answer.reason}`;
    // Whoever reads it takes it for plain text, and finds none.
    if (told === null && sameBytes(answer.body, document.codings[coding]))
      return "its Content-Encoding was lost on its way";
    if (told !== coding) return `it comes ${told === null ? "uncompressed" : `as ${told}`}`;
    return "it was compressed anew on its way";
  };
  return (isRight && coding !== "gzip" ? advised : required)(`coding-${coding}`, {
    ok,
    message: ok ? `${coding} comes as it is stored` : `asked for ${coding}: ${seen()}`,
    advice: `let the proxy pass Accept-Encoding on, and Content-Encoding back; ${noCompression}`,
  });
}

function linksCheck(answer: Answer | NoAnswer, { baseUrl }: Asked): Check {
  const links = answer.kind === "answered" ? (answer.header("link") ?? "") : "";
  const ok =
    links.includes(`<${baseUrl}/feed.xml>; rel="self"`) &&
    links.includes(`<${baseUrl}/api/websub/hub>; rel="hub"`);
  return required("links", {
    ok,
    message: ok
      ? "feeds tell where they are and who their hub is"
      : "the feed's Link header lost its hub or its own address on its way",
    advice: "let the proxy pass Link on unchanged",
  });
}

/** What readers get of the documents, through the public address. */
export async function documentChecks(asked: Asked): Promise<Check[]> {
  const plain = await ask(`${asked.baseUrl}/reviews.json`, { headers: { "Accept-Encoding": "identity" } });
  if (plain.kind === "silent") return [];
  const feed = await ask(`${asked.baseUrl}/feed.xml`, { headers: { "Accept-Encoding": "identity" } });
  return [
    sameCheck(plain, asked),
    tagCheck(plain, asked),
    await revalidationCheck(plain, asked),
    varyCheck(plain),
    ...(await Promise.all(codings.map((coding) => codingCheck(coding, asked)))),
    linksCheck(feed, asked),
  ];
}
