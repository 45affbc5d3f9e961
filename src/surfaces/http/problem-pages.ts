import type { Business } from "../../core/business.ts";
import { utf8 } from "../../core/documents/byte-writer.ts";
import type { HeaderLine, HttpReply, HttpRequest } from "../../core/http/message.ts";
import { prefersHtml } from "../../core/http/prefers-html.ts";
import type { ToldProblem } from "../page/error-page.ts";
import type { Answer } from "./route.ts";

export interface ProblemPageParts {
  readonly baseUrl: string;
  /** Null before anything was published. */
  readonly business: () => Business | null;
  /** The page's own policy in place of the data's. */
  readonly page: readonly HeaderLine[];
}

const pageHeaders = new Set(["content-security-policy"]);

async function asPage(reply: HttpReply, { baseUrl, business, page }: ProblemPageParts): Promise<HttpReply> {
  const [{ errorPage }, { brandOf, unnamedBrand }] = await Promise.all([
    import("../page/error-page.ts"),
    import("../page/brand.ts"),
  ]);
  const known = business();
  const brand = known === null ? unnamedBrand : brandOf(known);
  const problem = JSON.parse(new TextDecoder().decode(reply.body as Uint8Array)) as ToldProblem;
  const policy = page.filter(([name]) => pageHeaders.has(name.toLowerCase()));
  const headers = reply.headers
    .filter(([name]) => !pageHeaders.has(name.toLowerCase()))
    .map(
      ([name, value]): HeaderLine =>
        name === "Content-Type" ? [name, "text/html; charset=utf-8"] : [name, value],
    );
  return {
    ...reply,
    headers: [...headers, ...policy],
    body: utf8(errorPage(problem, { baseUrl, brand })),
  };
}

function isProblem({ status, headers, body }: HttpReply): boolean {
  return (
    status >= 400 &&
    body instanceof Uint8Array &&
    headers.some(([name, value]) => name === "Content-Type" && value === "application/json")
  );
}

/** The same problem as a page, for who would rather have one. */
export function problemAsPage(answer: Answer, request: HttpRequest, parts: ProblemPageParts): Answer {
  if (!prefersHtml(request.headers.get("accept"))) return answer;
  if (answer instanceof Promise)
    return answer.then((reply) => (isProblem(reply) ? asPage(reply, parts) : reply));
  return isProblem(answer) ? asPage(answer, parts) : answer;
}
