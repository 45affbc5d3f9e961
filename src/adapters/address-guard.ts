import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { BoundedMap, remembered } from "../core/bounded-map.ts";
import { withoutRootDots } from "../core/http/host-name.ts";
import {
  type Address,
  type AddressRange,
  isDeniedAddress,
  isDeniedName,
  isGlobalUnicast,
  isLocalName,
  mayConnect,
} from "../core/hub/address-rules.ts";
import { readDeniedHost } from "../core/hub/denied-host.ts";

export interface AddressGuard {
  /** Whether a callback may have this name at all, before anybody asks DNS. */
  admitsName(hostname: string): boolean;
  /** Those of the addresses that may be connected to, in one spelling, in the given order. */
  admitted(addresses: readonly string[], port: number): readonly string[];
  /** Whether the deny-list names this host or literal address. */
  denies(hostname: string): boolean;
}

export interface AddressGuardOptions {
  /** Ranges that callbacks may have beyond the public internet. */
  readonly allow: readonly string[];
  /** Hosts, `.suffixes` and ranges of the operator's deny-list as of now. */
  readonly denied: () => readonly string[];
}

const mostRemembered = 10_000;

interface DenyList {
  readonly entries: readonly string[];
  readonly names: readonly string[];
  readonly ranges: readonly AddressRange[];
  /** Judged under this list; another list begins anew. */
  readonly judged: BoundedMap<string, boolean>;
}

/**
 * ipaddr.js takes `::127.0.0.1`, an IPv4-compatible address, for the IPv4-mapped one; written in hexadecimal it does not.
 * Null for what is no address, zone ids (`fe80::1%eth0`) included.
 */
function inHexadecimal(text: string): string | null {
  if (text.includes("%")) return null;
  const version = isIP(text);
  if (version === 6) return URL.parse(`https://[${text}]`)?.hostname.slice(1, -1) ?? null;
  return version === 4 ? text : null;
}

/** The address that a text means; null when it means none. */
export function readAddress(text: string): Address | null {
  const written = inHexadecimal(text);
  if (written === null) return null;
  const address = ipaddr.process(written);
  return {
    text: address.toString(),
    bytes: address.toByteArray(),
    range: address.range(),
  };
}

const mappedPrefixBits = 96;

/** An address or CIDR range; an IPv4-mapped one counts as the IPv4 range that it is. */
export function readAddressRange(text: string): AddressRange | null {
  const [address = "", length, ...more] = text.split("/");
  const base = inHexadecimal(address);
  if (base === null || more.length > 0) return null;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const written = ipaddr.parse(base).toByteArray();
  const bytes = ipaddr.process(base).toByteArray();
  const bits = length === undefined ? written.length * 8 : Number(length);
  if (bits > written.length * 8) return null;
  if (bytes.length === written.length) return { bytes, bits };
  return bits >= mappedPrefixBits ? { bytes, bits: bits - mappedPrefixBits } : { bytes: written, bits };
}

function readDenyList(entries: readonly string[]): DenyList {
  const ranges: AddressRange[] = [];
  const names: string[] = [];
  for (const entry of entries) {
    const range = readAddressRange(entry);
    const name = range === null ? readDeniedHost(entry) : null;
    if (range !== null) ranges.push(range);
    if (name !== null) names.push(name);
  }
  return { entries: [...entries], names, ranges, judged: new BoundedMap(mostRemembered) };
}

/** Reads the list anew only when it has changed, in place too. */
function followDenyList(denied: () => readonly string[]): () => DenyList {
  let known = readDenyList([]);
  return () => {
    const entries = denied();
    const isSame =
      entries.length === known.entries.length &&
      entries.every((entry, index) => entry === known.entries[index]);
    if (!isSame) known = readDenyList(entries);
    return known;
  };
}

function readAllowed(text: string): AddressRange {
  const range = readAddressRange(text);
  if (range === null)
    throw new Error(`The allowed range "${text}" must be an address or CIDR range, for example 127.0.0.0/8.`);
  return range;
}

/** Who allows a range that is not public wants callbacks of the own network, and there they have local names. */
function hasLocalRange(allow: readonly string[]): boolean {
  return allow.some((text) => {
    const base = readAddress(text.split("/")[0] ?? "");
    return base !== null && !isGlobalUnicast(base);
  });
}

export function createAddressGuard({ allow, denied }: AddressGuardOptions): AddressGuard {
  const allowedRanges = allow.map(readAllowed);
  const admitsLocalNames = hasLocalRange(allow);
  const denyList = followDenyList(denied);
  // The same hosts come again with every publication; what an address is never changes.
  const readKnown = remembered(mostRemembered, readAddress);
  const mayReach = (address: Address, port: number): boolean => {
    const { ranges, judged } = denyList();
    const key = `${port} ${address.text}`;
    const known = judged.get(key);
    if (known !== undefined) return known;
    const isAdmitted = mayConnect(address, port, { allowed: allowedRanges, denied: ranges });
    judged.set(key, isAdmitted);
    return isAdmitted;
  };
  return {
    admitsName: (hostname) => {
      const name = withoutRootDots(hostname);
      if (isIP(name) !== 0) return true;
      return !isDeniedName(name, denyList().names) && (admitsLocalNames || !isLocalName(name));
    },
    admitted: (addresses, port) => {
      const admitted: string[] = [];
      for (const text of addresses) {
        const address = readKnown(text);
        if (address !== null && mayReach(address, port)) admitted.push(address.text);
      }
      return admitted;
    },
    denies: (hostname) => {
      const name = withoutRootDots(hostname);
      const { names, ranges } = denyList();
      const address = readKnown(name);
      return address === null ? isDeniedName(name, names) : isDeniedAddress(address, ranges);
    },
  };
}
