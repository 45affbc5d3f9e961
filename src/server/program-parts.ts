import { utf8 } from "../core/documents/byte-writer.ts";
import type { HeaderLine, HttpHandler, HttpReply, HttpRequest } from "../core/http/message.ts";
import type { Log } from "../ports/log.ts";
import { problemReply } from "../surfaces/http/problem.ts";

interface ProgramPartsOptions {
  /** Whether another release was put in the place of the one that runs. */
  readonly isReplaced: () => boolean;
  readonly log: Log;
  /** Headers of every answer. */
  readonly house: () => readonly HeaderLine[];
}

const reason = "Another release was put in the place of this server's program: restart it.";
/** For people, who can restart nothing. What makes the other pages may be gone. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back soon</title>
<h1>Back soon</h1><p>This page is away until its server is restarted. Please come again later.</p></html>
`;

/** What of the program is loaded when it is first asked for cannot be had any more once its files were replaced. */
export class ProgramParts {
  readonly #options: ProgramPartsOptions;
  #isShort = false;

  constructor(options: ProgramPartsOptions) {
    this.#options = options;
  }

  /** In the operator's words; null while nothing was asked for in vain. */
  get hindrance(): string | null {
    return this.#isShort ? reason : null;
  }

  /** Answers that it cannot at present where a part is gone: nothing is wrong with the request. */
  guarding(handler: HttpHandler): HttpHandler {
    return (request) => {
      const reply = handler(request);
      return reply instanceof Promise ? reply.catch((error) => this.#instead(request, error)) : reply;
    };
  }

  #instead(request: HttpRequest, error: unknown): HttpReply {
    const { isReplaced, log, house } = this.#options;
    if (!isReplaced()) throw error;
    this.#isShort = true;
    log.error("program.replaced", { path: request.path, error: String(error), remedy: reason });
    const headers: readonly HeaderLine[] = [["Retry-After", "60"]];
    const reply = problemReply({ status: 503, detail: reason, headers }, { request, house: house() });
    // Browsers alone begin so.
    if (!request.headers.get("accept")?.startsWith("text/html")) return reply;
    const isOther = ([name]: HeaderLine) => name !== "Content-Type";
    const typed = ["Content-Type", "text/html; charset=utf-8"] as const;
    return { ...reply, headers: [typed, ...reply.headers.filter(isOther)], body: utf8(page) };
  }
}
