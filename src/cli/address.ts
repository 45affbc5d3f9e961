import type { Config } from "../config/settings.ts";
import { type AddressWish, isRefusedAddress } from "../core/site/address.ts";

type Named = Pick<Config, "base_url" | "port">;

function thisMachine(port: number): string {
  return `http://localhost:${port}`;
}

/** What a publishing command would have the address be: what was written down, else what is stored. */
export function addressWish({ base_url, port }: Named): AddressWish {
  return base_url === null
    ? { kind: "any", baseUrl: thisMachine(port) }
    : { kind: "given", baseUrl: base_url };
}

/** What is wrong with a written address that a server would not start with; null where nothing is. */
export function otherAddress(
  { base_url }: Pick<Config, "base_url">,
  stored: string,
): { readonly message: string; readonly advice: string } | null {
  if (base_url === null || !isRefusedAddress(base_url, stored)) return null;
  return {
    message: `the settings name ${base_url}, and the site is published at ${stored}: a server that reads them is refused`,
    advice: `leave base_url out (shingle config --effective tells where it is), or shingle move --base-url ${base_url}`,
  };
}

/** What a server at this port would have it be. */
export function servedAddressWish({ base_url, port }: Named): AddressWish {
  return base_url === null
    ? { kind: "local", baseUrl: thisMachine(port) }
    : { kind: "given", baseUrl: base_url };
}
