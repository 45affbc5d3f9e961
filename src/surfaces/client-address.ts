import ipaddr from "ipaddr.js";
import { BoundedMap } from "../core/bounded-map.ts";
import type { HttpRequest } from "../core/http/message.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [address: Address, bits: number];

/** Only the usual spellings: the library would read `010.1` and `0x7f.1` as addresses too. */
function readAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.parse(text);
  const [withoutZone = ""] = text.split("%");
  // An IPv4 client of a socket that speaks both appears as ::ffff:192.0.2.1.
  return ipaddr.IPv6.isValid(withoutZone) ? ipaddr.process(withoutZone) : null;
}

/** A member of X-Forwarded-For: an address, with a port where some proxies write one. */
function readMember(member: string): Address | null {
  const bare = member.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(bare) ?? [];
  const [, v4] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare) ?? [];
  return readAddress(bracketed ?? v4 ?? bare);
}

const mappedPrefixBits = 96;

function readRange(text: string): Range {
  const [address = "", length] = text.split("/");
  const read = readAddress(address);
  if (read === null) throw new Error(`${text} is no address and no CIDR range.`);
  const whole = read.kind() === "ipv4" ? 32 : 128;
  const bits = length === undefined ? whole : Number(length);
  // An IPv4 range, written as IPv6.
  const isMapped = whole === 32 && address.includes(":") && length !== undefined;
  return [read, isMapped ? Math.max(0, bits - mappedPrefixBits) : bits];
}

function isWithin(address: Address, ranges: readonly Range[]): boolean {
  return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
}

/**
 * Finds who really sent a request: the peer, unless that is a trusted proxy; then the right-most address of
 * X-Forwarded-For that is no trusted proxy. What stands further left, anybody may have written.
 */
export function clientAddresses(
  trustedProxies: readonly string[],
): (request: Pick<HttpRequest, "peer" | "headers">) => string {
  const trusted = trustedProxies.map(readRange);
  return ({ peer, headers }) => {
    let client = readAddress(peer);
    if (client === null) return peer;
    const members = (headers.get("x-forwarded-for") ?? "").split(",").reverse();
    for (const member of members) {
      if (!isWithin(client, trusted)) break;
      const address = readMember(member);
      // A proxy that names nobody is itself the client, as far as can be told.
      if (address === null) break;
      client = address;
    }
    return client.toString();
  };
}

/** What limits count by: an IPv4 address, but an IPv6 network of /64, of which one host has all addresses. */
export function limitKey(client: string): string {
  const address = readAddress(client);
  if (address === null || address.kind() === "ipv4") return client;
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** What limits need to know of a client. */
export interface Client {
  readonly limitKey: string;
  /** Whether it is on this machine itself. */
  readonly isLocal: boolean;
}

const rememberedClients = 1000;

/** The same clients ask again and again, and reading their addresses costs more than many an answer. */
export function knownClients(
  trustedProxies: readonly string[],
): (request: Pick<HttpRequest, "peer" | "headers">) => Client {
  const addressOf = clientAddresses(trustedProxies);
  const remembered = new BoundedMap<string, Client>(rememberedClients);
  return (request) => {
    const told = `${request.peer} ${request.headers.get("x-forwarded-for") ?? ""}`;
    const known = remembered.get(told);
    if (known !== undefined) return known;
    const address = addressOf(request);
    const isLocal = readAddress(address)?.range() === "loopback";
    const client = { limitKey: limitKey(address), isLocal };
    remembered.set(told, client);
    return client;
  };
}
