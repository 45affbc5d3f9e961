import type { BodyRead, HttpRequest } from "../../../core/http/message.ts";
import { isNestedDeeper } from "../../../core/mcp/json-depth.ts";
import { type Coming, whenThere } from "../../../core/when-there.ts";
import { rpcCodes } from "./json-rpc.ts";

const largestBody = 262_144;
const deepestNesting = 64;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

type Refused = {
  readonly kind: "refused";
  readonly status: number;
  readonly code: number;
  readonly message: string;
};

/** What a POST carries, as it came. */
export interface ReadText {
  readonly kind: "text";
  readonly bytes: Uint8Array;
  readonly text: string;
}
export type PostText = ReadText | Refused;
/** The same understood: JSON of any shape. */
export type PostBody = { readonly kind: "read"; readonly body: unknown } | Refused;

function refused(status: number, message: string, code: number = rpcCodes.invalidRequest): Refused {
  return { kind: "refused", status, code, message };
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

const tooDeep = refused(400, `The body may nest at most ${deepestNesting} levels deep.`);
const notJson = refused(400, "The body is not valid JSON in UTF-8.", rpcCodes.parseError);

/** Read within its limits. */
export function readPostText(request: HttpRequest): Coming<PostText> {
  if (!isJson(request.headers.get("content-type")))
    return refused(415, "Content-Type must be application/json.");
  return whenThere(request.readBody(largestBody), textOf);
}

function textOf(read: BodyRead): PostText {
  if (read.kind === "too-large") return refused(413, `The body may have at most ${largestBody} bytes.`);
  if (read.kind === "broken") return refused(400, "The body ended early.", rpcCodes.parseError);
  const { bytes } = read;
  try {
    return { kind: "text", bytes, text: strictUtf8.decode(bytes) };
  } catch {
    return isNestedDeeper(bytes, deepestNesting) ? tooDeep : notJson;
  }
}

export function readPostBody({ bytes, text }: ReadText): PostBody {
  if (isNestedDeeper(bytes, deepestNesting)) return tooDeep;
  try {
    return { kind: "read", body: JSON.parse(text) as unknown };
  } catch {
    return notJson;
  }
}
