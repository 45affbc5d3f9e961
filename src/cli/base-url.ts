import type { Config } from "../config/settings.ts";

export function baseUrlOf({ base_url, port }: Pick<Config, "base_url" | "port">): string {
  return base_url ?? `http://localhost:${port}`;
}
