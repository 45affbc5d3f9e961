import { createMCPClient } from "@ai-sdk/mcp";
import { bringHome, errand } from "./errand.ts";

/** The AI SDK's client, which chooses the era by itself. */

const { url, calls, resource, prompt } = errand();
const client = await createMCPClient({ transport: { type: "http", url } });
const { tools } = await client.listTools();
// What an application hands to its model.
const made = client.toolsFromDefinitions({ tools });
if (Object.keys(made).length !== tools.length) throw new Error("not every tool was made");
const answers: Record<string, unknown> = {};
for (const [name, given] of Object.entries(calls)) {
  const answer = await client.callTool({ name, arguments: given });
  if (answer.isError === true) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  answers[name] = answer.structuredContent;
}
const { resources } = await client.listResources();
const { prompts } = await client.listPrompts();
const { contents } = await client.readResource({ uri: resource });
const [content] = contents;
const { messages } = await client.getPrompt(prompt);
bringHome({
  era: client.initializeResult.protocolVersion,
  server: String(client.serverInfo.name),
  tools: tools.map(({ name }) => name),
  resources: resources.map(({ uri }) => uri),
  prompts: prompts.map(({ name }) => name),
  answers,
  resource: content !== undefined && "text" in content ? String(content.text) : "",
  promptMessages: messages.length,
});
await client.close();
