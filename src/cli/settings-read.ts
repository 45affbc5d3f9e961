import type { Config, SettingName } from "../config/settings.ts";

/** Which settings a command reads: those of what it opens, and its own. Its help tells these, and it is given no others. */

export const ofStore = ["data_dir", "database_url"] as const satisfies readonly SettingName[];

const ofModel = [
  "llm_url",
  "llm_reads",
  "llm_max_reviews",
  "llm_model",
  "llm_key",
  "llm_timeout_seconds",
  "log",
] as const satisfies readonly SettingName[];

/** What documents are made under. The port stands in the address where no other is set. */
export const ofImprint = [
  "business",
  "base_url",
  "port",
  "author_names",
] as const satisfies readonly SettingName[];

export const ofPublishing = [...ofStore, ...ofImprint, ...ofModel] as const satisfies readonly SettingName[];

export const ofServer = [
  "host",
  "port",
  "base_url",
  ...ofStore,
  "author_names",
  "admin_port",
  "trusted_proxies",
  "hub_allow_cidrs",
  "hub_retry_seconds",
  "hub_debounce_seconds",
  "hub_min_lease_seconds",
  "hub_failure_policy",
  "hub_signature",
  "mcp_secret",
  ...ofModel,
] as const satisfies readonly SettingName[];

/** Who edits a review reads no business file: what is published of the business stays as it is. */
export const ofDesk = [
  ...ofStore,
  "base_url",
  "author_names",
  ...ofModel,
] as const satisfies readonly SettingName[];

/** The configuration as far as a command reads it. Reading on is a fault of the program, and is told as one. */
export function only(config: Config, read: readonly SettingName[]): Config {
  const given = {};
  for (const [name, value] of Object.entries(config)) {
    if ((read as readonly string[]).includes(name)) {
      Object.defineProperty(given, name, { value, enumerable: true });
      continue;
    }
    const get = () => {
      throw new Error(`the command reads the setting ${name} and does not say so`);
    };
    // Not enumerable: what is copied or sent to a thread holds what was declared.
    Object.defineProperty(given, name, { get, enumerable: false });
  }
  return given as Config;
}
