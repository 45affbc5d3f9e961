import type { HttpHandler, HttpReply, HttpRequest } from "../../core/http/message.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { McpReport } from "../metrics/mcp-metrics.ts";
import type { McpOptions, McpService } from "./mcp-service.ts";

/** The endpoint's door. What stands behind it, the protocol's library above all, is loaded when somebody knocks. */
export class McpSurface implements Disposable {
  readonly #options: McpOptions;
  #service: McpService | null = null;
  #opening: Promise<McpService> | null = null;
  #served: ServedPublication | null = null;
  #isClosed = false;

  constructor(options: McpOptions) {
    this.#options = options;
  }

  answers(path: string): boolean {
    return path === "/mcp";
  }

  /** Null while nobody has asked for anything. */
  report(): McpReport | null {
    return this.#service?.report() ?? null;
  }

  readonly handle: HttpHandler = (request) => {
    if (this.#service !== null) return this.#service.handle(request);
    return this.#answerLater(request);
  };

  /** This server shows this publication from now on. */
  serves(publication: ServedPublication): void {
    const before = this.#served;
    this.#served = publication;
    this.#service?.published(before, publication).catch((error: unknown) => {
      this.#options.log.warn("mcp.streams_not_told", { error: String(error) });
    });
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    this.#service?.[Symbol.dispose]();
  }

  async #answerLater(request: HttpRequest): Promise<HttpReply> {
    return (await this.#open()).handle(request);
  }

  /** Once. Where it could not be loaded, as with too many files open, the next who knocks tries again. */
  #open(): Promise<McpService> {
    this.#opening ??= this.#load().catch((cause: unknown) => {
      this.#opening = null;
      throw cause;
    });
    return this.#opening;
  }

  async #load(): Promise<McpService> {
    const { McpService } = await import("./mcp-service.ts");
    this.#service = new McpService(this.#options);
    if (this.#isClosed) this.#service[Symbol.dispose]();
    return this.#service;
  }
}
