/** Revisions with a handshake, newest first: the first is the answer to a version that nobody knows. */
export const legacyVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;
export type LegacyVersion = (typeof legacyVersions)[number];

/** Revisions without one: every request carries what it needs. */
export const modernVersions = ["2026-07-28"] as const;

export const protocolVersions: readonly string[] = [...modernVersions, ...legacyVersions];

export function isLegacyVersion(version: string): version is LegacyVersion {
  return legacyVersions.some((known) => known === version);
}

export function isModernVersion(version: string): boolean {
  return modernVersions.some((known) => known === version);
}

/** Revision 2025-06-18 removed batches; a server that agreed on one before has to take them. */
export function takesBatches(version: LegacyVersion): boolean {
  return version === "2025-03-26" || version === "2024-11-05";
}
