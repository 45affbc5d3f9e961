import type { Config } from "../config/settings.ts";
import { AddressRefused, settledAddress } from "../core/site/address.ts";

function isRefused(given: string, stored: string): boolean {
  try {
    settledAddress({ baseUrl: stored, idBase: stored }, { kind: "given", baseUrl: given });
    return false;
  } catch (error) {
    if (error instanceof AddressRefused) return true;
    throw error;
  }
}

/** What is wrong with a written address that a server would not start with; null where nothing is. */
export function otherAddress(
  { base_url }: Pick<Config, "base_url">,
  stored: string,
): { readonly message: string; readonly advice: string } | null {
  if (base_url === null || !isRefused(base_url, stored)) return null;
  return {
    message: `the settings name ${base_url}, and the site is published at ${stored}: a server that reads them is refused`,
    advice: `leave base_url out (shingle config --effective tells where it is), or shingle move --base-url ${base_url}`,
  };
}
