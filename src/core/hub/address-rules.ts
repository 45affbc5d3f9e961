/** An address as the rules see it: 4 or 16 bytes, an IPv4-mapped IPv6 address folded to its 4. */
export interface Address {
  readonly text: string;
  readonly bytes: readonly number[];
  /** What the registries of special addresses call its range; `unicast` when they know nothing special. */
  readonly range: string;
}

export interface AddressRange {
  readonly bytes: readonly number[];
  readonly bits: number;
}

export interface AddressPolicy {
  readonly allowed: readonly AddressRange[];
  readonly denied: readonly AddressRange[];
}

/** Reachable as public addresses, and yet the machine's own surroundings. */
const innerRanges: readonly AddressRange[] = [
  // Azure's platform address, the same in every virtual network.
  { bytes: [168, 63, 129, 16], bits: 32 },
];

/** The Fetch standard's "bad ports" above 1023: other protocols live there. */
const badPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

const localSuffixes = [".localhost", ".local", ".internal"];

export function isInRange(bytes: readonly number[], range: AddressRange): boolean {
  if (bytes.length !== range.bytes.length) return false;
  return bytes.every((byte, index) => {
    const bits = Math.min(8, Math.max(0, range.bits - index * 8));
    return (byte ^ (range.bytes[index] ?? 0)) >> (8 - bits) === 0;
  });
}

function isInAny(bytes: readonly number[], ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => isInRange(bytes, range));
}

/** RFC 4291 §2.4: only 2000::/3 is assigned for global unicast, whatever has no special name elsewhere. */
export function isGlobalUnicast({ bytes, range }: Address): boolean {
  const isAssigned = bytes.length === 4 || (bytes[0] ?? 0) >> 5 === 0b001;
  return range === "unicast" && isAssigned && !isInAny(bytes, innerRanges);
}

/**
 * The IPv4 addresses that an IPv6 one may stand for: NAT64 and IPv4-compatible in the last four bytes, 6to4 after the
 * prefix, Teredo's server and its client, which is written inverted.
 */
export function carriedAddresses(bytes: readonly number[]): (readonly number[])[] {
  if (bytes.length !== 16) return [];
  const last = bytes.slice(12);
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0x20 && second === 0x02) return [bytes.slice(2, 6)];
  if (first === 0x20 && second === 0x01 && third === 0 && fourth === 0)
    return [bytes.slice(4, 8), last.map((byte) => byte ^ 0xff)];
  return first === 0 ? [last] : [];
}

/** Callbacks live on 443 or on ports that ordinary users may open. */
export function isPublicPort(port: number): boolean {
  return port === 443 || (port >= 1024 && port <= 65_535 && !badPorts.has(port));
}

/** Also where it is carried inside another one. */
export function isDeniedAddress({ bytes }: Address, denied: readonly AddressRange[]): boolean {
  return [bytes, ...carriedAddresses(bytes)].some((meant) => isInAny(meant, denied));
}

/** The deny-list beats the allow-list, and the allow-list beats every other rule for exactly its ranges. */
export function mayConnect(address: Address, port: number, { allowed, denied }: AddressPolicy): boolean {
  if (isDeniedAddress(address, denied)) return false;
  if (isInAny(address.bytes, allowed)) return port > 0 && port <= 65_535;
  return isGlobalUnicast(address) && isPublicPort(port);
}

/** Names that mean this machine or its surroundings; they are not even looked up. */
export function isLocalName(name: string): boolean {
  return !name.includes(".") || localSuffixes.some((suffix) => name.endsWith(suffix));
}

/** `example.com` denies that host; `.example.com` it and all beneath it. */
export function isDeniedName(name: string, denied: readonly string[]): boolean {
  return denied.some((entry) =>
    entry.startsWith(".") ? name.endsWith(entry) || name === entry.slice(1) : name === entry,
  );
}
