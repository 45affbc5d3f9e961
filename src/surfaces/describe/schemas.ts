import * as z from "zod";
import { datasetSchemas } from "./schemas/dataset.ts";
import { feedSchemas } from "./schemas/feed.ts";
import type { Define, DefineOpen } from "./schemas/fields.ts";
import { insightsSchemas } from "./schemas/insights.ts";
import { problemSchemas } from "./schemas/problem.ts";
import { reviewSchemas } from "./schemas/review.ts";
import { subscriptionSchemas } from "./schemas/subscription.ts";
import { summarySchemas } from "./schemas/summary.ts";

/** A JSON Schema as OpenAPI 3.1 holds it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

function build() {
  // A registry of our own: names in zod's global one would clash with any other surface that registers them.
  const registry = z.registry<{ id: string }>();
  const define: Define = (name, means, shape) => {
    const schema = z.strictObject(shape).describe(means);
    registry.add(schema, { id: name });
    return schema;
  };
  const open: DefineOpen = (name, means, shape) => {
    const schema = z.looseObject(shape).describe(means);
    registry.add(schema, { id: name });
    return schema;
  };
  const reviews = reviewSchemas(define);
  const dataset = datasetSchemas(define, reviews);
  const schemas = {
    ...reviews,
    ...dataset,
    ...summarySchemas(define, { ...reviews, ...dataset }),
    ...insightsSchemas(define),
    ...feedSchemas(define, { open, OwnerReply: reviews.OwnerReply }),
    ...subscriptionSchemas(define),
    ...problemSchemas(define),
  };
  return { registry, schemas };
}

let built: ReturnType<typeof build> | null = null;

/** Built at the first call, since a process that only imports reviews never needs them. */
function schemasOnce(): ReturnType<typeof build> {
  built ??= build();
  return built;
}

/** The schemas of the answers, by component name: what OpenAPI shows and what tests validate answers with. */
export function answerSchemas() {
  return schemasOnce().schemas;
}

export type AnswerName = keyof ReturnType<typeof answerSchemas>;

export function componentRef(name: AnswerName): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

// zod's bound for safe integers says nothing about our data.
const unboundedFrom = Number.MAX_SAFE_INTEGER;

/** The schema without what OpenAPI has no use for. */
function tidied(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidied);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      !["$schema", "$id", "propertyNames"].includes(key) &&
      !(key === "maximum" && value === unboundedFrom) &&
      !(key === "minimum" && value === -unboundedFrom),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, tidied(value)]));
}

export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return tidied(z.toJSONSchema(schema, { io: "input" })) as JsonSchema;
}

let components: Readonly<Record<string, JsonSchema>> | null = null;

/** `components.schemas` of OpenAPI, by name. They depend on no publication, and making them costs most. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  if (components !== null) return components;
  const { schemas } = z.toJSONSchema(schemasOnce().registry, { uri: (id) => `#/components/schemas/${id}` });
  components = tidied(schemas) as Record<string, JsonSchema>;
  return components;
}
