import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { bringHome, errand } from "./errand.ts";

/** The official TypeScript client. It holds structured content against the tool's output schema by itself. */

const { url, mode, calls, resource, prompt } = errand();
const negotiation = mode === "legacy" || mode === "auto" ? mode : { pin: mode };
const client = new Client(
  { name: "official", version: "1.0.0" },
  { versionNegotiation: { mode: negotiation } },
);
await client.connect(new StreamableHTTPClientTransport(new URL(url)));
const { tools } = await client.listTools();
const answers: Record<string, unknown> = {};
for (const [name, given] of Object.entries(calls)) {
  const answer = await client.callTool({ name, arguments: given });
  if (answer.isError === true) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  answers[name] = answer.structuredContent;
}
const { resources } = await client.listResources();
const { prompts } = await client.listPrompts();
const read = await client.readResource({ uri: resource });
const [content] = read.contents;
const { messages } = await client.getPrompt(prompt);
bringHome({
  era: String(client.getProtocolEra()),
  server: String(client.getServerVersion()?.name),
  tools: tools.map(({ name }) => name),
  resources: resources.map(({ uri }) => uri),
  prompts: prompts.map(({ name }) => name),
  answers,
  resource: content !== undefined && "text" in content ? content.text : "",
  promptMessages: messages.length,
});
await client.close();
