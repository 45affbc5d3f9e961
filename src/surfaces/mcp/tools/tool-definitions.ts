import { type JsonSchema, jsonSchemaOf } from "../../describe/schemas.ts";
import type { Tool } from "./tool.ts";
import { tools } from "./tool-table.ts";

const inputSchemas = new WeakMap<Tool, JsonSchema>();

/** What the tool takes, as clients are told. */
export function inputSchemaOf(tool: Tool): JsonSchema {
  const held = inputSchemas.get(tool);
  if (held !== undefined) return held;
  const { properties = {}, required } = jsonSchemaOf(tool.arguments);
  const made: JsonSchema = {
    type: "object",
    properties,
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  };
  inputSchemas.set(tool, made);
  return made;
}

/**
 * Without the length that a text may have at most: no model comes near it, and who does is told. And without `format`: Gemini's
 * interface refuses every tool of a client that passes on one of a date.
 */
function told({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const shown = Object.entries(properties).map(([name, property]) => {
    const { maxLength: _most, format: _form, ...rest } = property as JsonSchema;
    return [name, rest];
  });
  return { ...schema, properties: Object.fromEntries(shown) };
}

function definitionOf(tool: Tool) {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: told(inputSchemaOf(tool)),
    outputSchema: tool.output,
    // Clients read an open world as "the output may be untrusted": so it is where customers' words are told.
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: tool.tellsCustomersWords,
    },
  };
}

let made: ReturnType<typeof definitionOf>[] | null = null;

/** What `tools/list` tells: the same for everybody, made at first use. */
export function toolDefinitions(): ReturnType<typeof definitionOf>[] {
  made ??= tools.map(definitionOf);
  return made;
}
