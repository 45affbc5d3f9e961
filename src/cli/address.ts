import type { Config } from "../config/settings.ts";
import type { AddressWish } from "../core/site/address.ts";

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

/** What a server at this port would have it be. */
export function servedAddressWish({ base_url, port }: Named): AddressWish {
  return base_url === null
    ? { kind: "local", baseUrl: thisMachine(port) }
    : { kind: "given", baseUrl: base_url };
}
