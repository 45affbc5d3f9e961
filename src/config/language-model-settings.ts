import { SettingsRefused } from "./setting-fault.ts";
import type { Config } from "./settings.ts";

function withModel({ llm_model: model, llm_url: url }: Config): string {
  if (model !== null) return model;
  const needs =
    url === null
      ? "llm_reads: reviews needs the name of whose readings count"
      : "llm_url needs the model's name";
  throw new SettingsRefused("The configuration cannot be used", [
    { where: "llm_model", message: `is missing; ${needs}` },
  ]);
}

function endpointOf({ llm_url: url, llm_key: key, ...config }: Config) {
  return url === null
    ? null
    : {
        url,
        model: withModel({ llm_url: url, llm_key: key, ...config }),
        key,
        timeoutSeconds: config.llm_timeout_seconds,
      };
}

/** Who words summary and answers, by the configuration; null where nobody does. */
export function narratorSettings(config: Config) {
  const endpoint = endpointOf(config);
  return config.llm_reads === "wording" ? endpoint : null;
}

/** Whose readings of the reviews count, and where more can be asked for; null where the engine alone reads. */
export function readerSettings(config: Config) {
  if (config.llm_reads !== "reviews") return null;
  return { model: withModel(config), endpoint: endpointOf(config) };
}
