import type * as z from "zod";
import type { Issue } from "../../../core/http/issue.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import type { Coming } from "../../../core/when-there.ts";
import { issuesOf } from "../../search-query.ts";
import type { Wanted } from "../telling/dispatch-types.ts";
import type { OutputSchema } from "./output-schema.ts";

/** What a tool answers from. */
export interface ToolCall {
  readonly publication: ServedPublication;
  readonly signal: Wanted;
}

export type ToolAnswer =
  | { readonly kind: "told"; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: "refused"; readonly error: string; readonly issues: readonly Issue[] };

export type Given = Readonly<Record<string, unknown>>;

export type ArgumentsReading<Value> =
  | { readonly kind: "read"; readonly value: Value }
  | { readonly kind: "refused"; readonly issues: readonly Issue[] };

interface ToolText {
  readonly name: string;
  readonly title: string;
  /** Written for a model: what it returns, when to use which sibling instead, ordering, limits, one rule more. */
  readonly description: string;
  /** The answer holds words that customers wrote. */
  readonly tellsCustomersWords: boolean;
  /** What the tool takes. It describes the arguments to clients, and checks them. */
  readonly arguments: z.ZodObject;
  readonly output: OutputSchema;
}

export interface Tool extends ToolText {
  /** Reads arguments whose names are known. */
  read(given: Given): ArgumentsReading<(call: ToolCall) => Coming<ToolAnswer>>;
}

export interface ToolParts<Value> extends ToolText {
  read(given: Given): ArgumentsReading<Value>;
  answer(value: Value, call: ToolCall): Coming<ToolAnswer>;
}

export function toolOf<Value>({ read, answer, ...text }: ToolParts<Value>): Tool {
  return {
    ...text,
    read: (given) => {
      const reading = read(given);
      return reading.kind === "refused"
        ? reading
        : { kind: "read", value: (call) => answer(reading.value, call) };
    },
  };
}

/** Reads arguments that their schema alone can judge. */
export function readingBy<Schema extends z.ZodObject>(
  schema: Schema,
): (given: Given) => ArgumentsReading<z.infer<Schema>> {
  return (given) => {
    const parsed = schema.safeParse(given);
    return parsed.success
      ? { kind: "read", value: parsed.data }
      : { kind: "refused", issues: issuesOf(parsed.error, "body") };
  };
}

export function told(value: Readonly<Record<string, unknown>>): ToolAnswer {
  return { kind: "told", value };
}
