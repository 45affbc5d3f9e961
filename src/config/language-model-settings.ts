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

/** Whose readings are to count from now on; nothing where nobody said it, so that it stays as it is stored. */
export function readerWish(config: Config): { readonly readsBy?: string | null } {
  if (config.llm_reads === null) return {};
  return { readsBy: config.llm_reads === "reviews" ? withModel(config) : null };
}

/** Whose readings of the reviews are asked for, and where; null where nobody is to be asked. */
export function readerSettings(config: Config) {
  if (config.llm_reads !== "reviews") return null;
  return { model: withModel(config), endpoint: endpointOf(config) };
}
