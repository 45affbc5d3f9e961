import type { Prompt } from "../ports/language-model.ts";

/** How an endpoint wants to be asked: they call themselves compatible, and each refuses something else. */
export interface ChatDialect {
  readonly limit: "max_tokens" | "max_completion_tokens" | null;
  readonly format: "json_schema" | "json_object" | null;
  readonly hasTemperature: boolean;
}

export const usualDialect: ChatDialect = { limit: "max_tokens", format: "json_schema", hasTemperature: true };

/** What everybody understands. */
export const plainestDialect: ChatDialect = { limit: null, format: null, hasTemperature: false };

const mostTokens = { max_tokens: 4000, /** Thoughts included. */ max_completion_tokens: 16_000 };

const plainerLimit = { max_tokens: "max_completion_tokens", max_completion_tokens: null } as const;
const plainerFormat = { json_schema: "json_object", json_object: null } as const;

/** How to ask where the endpoint refused to be asked like this, by the parameters that it complains of; null where it names none. */
export function plainerDialect(asked: ChatDialect, complaint: string): ChatDialect | null {
  const { limit, format, hasTemperature } = asked;
  const isOfLimit = limit !== null && /max_(completion_)?tokens/.test(complaint);
  const isOfFormat = format !== null && /response_format|json_schema|json_object|schema/.test(complaint);
  const isOfTemperature = hasTemperature && complaint.includes("temperature");
  if (!isOfLimit && !isOfFormat && !isOfTemperature) return null;
  return {
    limit: isOfLimit ? plainerLimit[limit] : limit,
    format: isOfFormat ? plainerFormat[format] : format,
    hasTemperature: hasTemperature && !isOfTemperature,
  };
}

export function isPlainest({ limit, format, hasTemperature }: ChatDialect): boolean {
  return limit === null && format === null && !hasTemperature;
}

function formatOf({ format }: ChatDialect, schema: object): object {
  if (format === null) return {};
  if (format === "json_object") return { response_format: { type: "json_object" } };
  return {
    response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
  };
}

/** The body of a request. A schema that the endpoint does not take is told to the model itself. */
export function bodyIn(dialect: ChatDialect, { system, user, schema }: Prompt, model: string): string {
  const { limit, format, hasTemperature } = dialect;
  const told = `\n\nAnswer with one JSON object and nothing else. Its JSON Schema:\n${JSON.stringify(schema)}`;
  return JSON.stringify({
    model,
    messages: [
      { role: "system", content: format === "json_schema" ? system : system + told },
      { role: "user", content: user },
    ],
    ...(hasTemperature ? { temperature: 0 } : {}),
    ...(limit === null ? {} : { [limit]: mostTokens[limit] }),
    stream: false,
    ...formatOf(dialect, schema),
  });
}
