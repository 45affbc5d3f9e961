import { SettingsRefused } from "./setting-fault.ts";
import type { Config } from "./settings.ts";

/** What the configuration says of a language model; null where it names none. */
export function languageModelSettings({ llm_url: url, llm_model: model, llm_key: key, ...config }: Config) {
  if (url === null) return null;
  if (model === null) {
    const fault = { where: "llm_model", message: "is missing; llm_url needs the model's name" };
    throw new SettingsRefused("The configuration cannot be used", [fault]);
  }
  return { url, model, key, timeoutSeconds: config.llm_timeout_seconds };
}
