import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import {
  createMcpHandler,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import * as z from "zod";

/**
 * A peer of the MCP bench, run as a process: `mcp-peer.ts KIND ANSWERS.json`. It answers two tools with what the file
 * holds for them, and has seven more like it, as our server has nine. `default` and `sessionful` are written as the
 * official library's documentation shows; `by-hand` knows nothing but how to answer a call.
 */

const [kind = "", file = ""] = process.argv.slice(2);
const answers = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, unknown>>;

const filters = z.object({
  rating: z.number().int().min(1).max(5).optional().describe("Exactly this many stars."),
  min_rating: z.number().min(1).max(5).optional().describe("At least this many stars."),
  since: z.string().optional().describe("First day, as YYYY-MM-DD."),
  until: z.string().optional().describe("Last day, as YYYY-MM-DD."),
  query: z.string().max(200).optional().describe("Part of the text."),
  mentions_technician: z.string().optional().describe("Name, alias or id."),
  mentions_service: z.string().optional().describe("Id or label."),
  limit: z.number().int().min(1).max(100).default(20).describe("Most reviews to return."),
});
const told = z.looseObject({});
const names = [
  ...Object.keys(answers),
  ...Array.from({ length: 9 - Object.keys(answers).length }, (_, index) => `another_tool_${index}`),
];

function newServer(): McpServer {
  const server = new McpServer({ name: "peer", version: "1.0.0" });
  for (const name of names) {
    const definition = {
      title: name,
      description: `Tells what ${name} tells: what it returns, when to use it, and which other tool to use instead.`,
      inputSchema: filters,
      outputSchema: told,
      annotations: { readOnlyHint: true },
    };
    server.registerTool(name, definition, async () => {
      const structuredContent = answers[name] ?? {};
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    });
  }
  return server;
}

type Answer = (request: Request) => Promise<Response>;

function sessionful(): Answer {
  const transports = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return async (request) => {
    const known = transports.get(request.headers.get("mcp-session-id") ?? "");
    if (known !== undefined) return known.handleRequest(request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      enableJsonResponse: true,
      onsessioninitialized: (id) => {
        transports.set(id, transport);
      },
    });
    await newServer().connect(transport);
    return transport.handleRequest(request);
  };
}

async function byHand(request: Request): Promise<Response> {
  const { id, params } = (await request.json()) as { id: unknown; params: { name: string } };
  const structuredContent = answers[params.name];
  const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
  return Response.json({ jsonrpc: "2.0", id, result: { content, structuredContent } });
}

function answerOf(): Answer {
  if (kind === "by-hand") return byHand;
  if (kind === "sessionful") return sessionful();
  const handler = createMcpHandler(() => newServer());
  return (request) => handler.fetch(request);
}

/** As thin as it can be: Node has no server that speaks web requests. */
function serveOnNode(answer: Answer): Promise<number> {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const body = parts.length === 0 ? {} : { body: Buffer.concat(parts) };
    const url = `http://127.0.0.1${incoming.url ?? "/"}`;
    const reply = await answer(new Request(url, { method: incoming.method ?? "GET", headers, ...body }));
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
    outgoing.end(Buffer.from(await reply.arrayBuffer()));
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
}

const answer = answerOf();
const port =
  "Bun" in globalThis
    ? (await import("bun")).serve({ hostname: "127.0.0.1", port: 0, fetch: answer }).port
    : await serveOnNode(answer);
console.log(`ready ${port}`);
