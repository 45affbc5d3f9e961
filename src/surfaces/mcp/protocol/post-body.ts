import type { HttpRequest } from "../../../core/http/message.ts";
import { isNestedDeeper } from "../../../core/mcp/json-depth.ts";
import { rpcCodes } from "./json-rpc.ts";

const largestBody = 262_144;
const deepestNesting = 64;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

export type PostBody =
  | { readonly kind: "read"; readonly body: unknown }
  | { readonly kind: "refused"; readonly status: number; readonly code: number; readonly message: string };

function refused(status: number, message: string, code: number = rpcCodes.invalidRequest): PostBody {
  return { kind: "refused", status, code, message };
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** What a POST carries, read within its limits: JSON of any shape. */
export async function readPostBody(request: HttpRequest): Promise<PostBody> {
  if (!isJson(request.headers.get("content-type")))
    return refused(415, "Content-Type must be application/json.");
  const read = await request.readBody(largestBody);
  if (read.kind === "too-large") return refused(413, `The body may have at most ${largestBody} bytes.`);
  if (read.kind === "broken") return refused(400, "The body ended early.", rpcCodes.parseError);
  if (isNestedDeeper(read.bytes, deepestNesting))
    return refused(400, `The body may nest at most ${deepestNesting} levels deep.`);
  try {
    return { kind: "read", body: JSON.parse(strictUtf8.decode(read.bytes)) as unknown };
  } catch {
    return refused(400, "The body is not valid JSON in UTF-8.", rpcCodes.parseError);
  }
}
