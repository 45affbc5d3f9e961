import {
  faultCodes,
  type McpContent,
  type McpContext,
  type McpRequest,
  type McpResult,
  ProtocolFault,
} from "../../src/surfaces/mcp/telling/dispatch-types.ts";

/** What the official conformance suite asks for by name, as far as it needs nothing of the client. */

type Params = McpRequest["params"];
type Answer = (params: Params, context: McpContext) => McpResult | Promise<McpResult>;

// One red pixel, and a wave file without a sample.
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";

const image = { type: "image", data: png, mimeType: "image/png" };
const text = (words: string) => ({ type: "text", text: words });
const resource = (uri: string, mimeType: string, words: string) => ({
  type: "resource",
  resource: { uri, mimeType, text: words },
});

const toolContents: Readonly<Record<string, readonly object[]>> = {
  test_simple_text: [text("Plain words.")],
  test_image_content: [image],
  test_audio_content: [{ type: "audio", data: wav, mimeType: "audio/wav" }],
  test_embedded_resource: [resource("test://embedded-resource", "text/plain", "Embedded words.")],
  test_multiple_content_types: [
    text("Several kinds:"),
    image,
    resource("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
  ],
  json_schema_2020_12_tool: [text("Taken.")],
  // Whatever a tool does, nothing but its answer goes out.
  test_logging_tool: [text("Logged nothing.")],
  test_streaming_elicitation: [text("Asked nothing.")],
};

const schema2020 = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's.
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
};

const toolDefinitions = [...Object.keys(toolContents), "test_error_handling"].map((name) => ({
  name,
  description: `Answers as the suite expects of ${name}.`,
  inputSchema: name === "json_schema_2020_12_tool" ? schema2020 : { type: "object" },
}));

function callTool({ name }: Params): McpResult {
  if (name === "test_error_handling")
    return { isError: true, content: [text("This tool always fails, and says so.")] };
  const content = toolContents[String(name)];
  if (content === undefined) throw new ProtocolFault(faultCodes.invalidParams, `no tool ${String(name)}`);
  return { content };
}

function readResource({ uri }: Params): McpResult {
  const asked = String(uri);
  if (asked === "test://static-text")
    return { contents: [{ uri: asked, mimeType: "text/plain", text: "A text that never changes." }] };
  if (asked === "test://static-binary")
    return { contents: [{ uri: asked, mimeType: "image/png", blob: png }] };
  const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(asked) ?? [];
  if (id === undefined)
    throw new ProtocolFault(faultCodes.invalidParams, `no resource ${asked}`, { uri: asked });
  const told = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri: asked, mimeType: "application/json", text: told }] };
}

const promptArguments: Readonly<Record<string, readonly string[]>> = {
  test_simple_prompt: [],
  test_prompt_with_arguments: ["arg1", "arg2"],
  test_prompt_with_embedded_resource: ["resourceUri"],
  test_prompt_with_image: [],
};

function getPrompt({ name, arguments: given }: Params): McpResult {
  const asked = (given ?? {}) as Readonly<Record<string, string>>;
  const user = (content: object) => ({ role: "user", content });
  switch (name) {
    case "test_simple_prompt":
      return { messages: [user(text("A simple prompt."))] };
    case "test_prompt_with_arguments":
      return { messages: [user(text(`arg1='${asked.arg1}', arg2='${asked.arg2}'`))] };
    case "test_prompt_with_embedded_resource":
      return {
        messages: [
          user(resource(String(asked.resourceUri), "text/plain", "Embedded.")),
          user(text("Read it.")),
        ],
      };
    case "test_prompt_with_image":
      return { messages: [user(image), user(text("Look at it."))] };
    default:
      throw new ProtocolFault(faultCodes.invalidParams, `no prompt ${String(name)}`);
  }
}

const described = (name: string) => ({ name, description: `What the suite calls ${name}.` });
const cached: McpResult = { ttlMs: 60_000, cacheScope: "public" };

const answers: Readonly<Record<string, Answer>> = {
  "tools/list": () => ({ ...cached, tools: toolDefinitions }),
  "tools/call": callTool,
  "resources/list": () => ({
    ...cached,
    resources: [
      { ...described("static text"), uri: "test://static-text", mimeType: "text/plain" },
      { ...described("static binary"), uri: "test://static-binary", mimeType: "image/png" },
      { ...described("watched"), uri: "test://watched-resource", mimeType: "text/plain" },
    ],
  }),
  "resources/templates/list": () => ({
    ...cached,
    resourceTemplates: [{ ...described("template"), uriTemplate: "test://template/{id}/data" }],
  }),
  "resources/read": (params) => ({ ...cached, ...readResource(params) }),
  "resources/subscribe": async ({ uri }, { subscriptions }) => {
    await subscriptions?.subscribe(String(uri));
    return {};
  },
  "resources/unsubscribe": async ({ uri }, { subscriptions }) => {
    await subscriptions?.unsubscribe(String(uri));
    return {};
  },
  "prompts/list": () => ({
    ...cached,
    prompts: Object.entries(promptArguments).map(([name, names]) => ({
      ...described(name),
      arguments: names.map((each) => ({ name: each, required: true })),
    })),
  }),
  "prompts/get": getPrompt,
  "completion/complete": () => ({ completion: { values: ["test", "testing"], total: 2, hasMore: false } }),
};

export const fixtureContent: McpContent = {
  dispatch: async (era, context, { method, params }) => {
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
    if (answer === undefined) throw new ProtocolFault(faultCodes.methodNotFound, `no method ${method}`);
    const { ttlMs, cacheScope, ...told } = await answer(params, context);
    return era === "modern" && ttlMs !== undefined ? { ...told, ttlMs, cacheScope } : told;
  },
  profile: () => ({
    identity: { name: "fixtures", version: "1.0.0" },
    capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {} },
    instructions: "What the conformance suite asks for.",
  }),
  changedResources: (_before, _after, uris) => [...uris],
};
