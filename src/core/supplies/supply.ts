import type { Scope } from "../importing/removals.ts";
import type { ImportEvent, ImportSettings } from "../importing/row.ts";
import type { Instant } from "../instant.ts";

/** A file, folder or address that reviews come from again and again, as the operator configured it. */
export interface Supply {
  readonly name: string;
  /** A path or an address, secrets included: never to be shown or stored. */
  readonly from: string;
  /** The format that it is in whatever it looks like; null to go by the content. */
  readonly as: string | null;
  readonly scope: Scope;
  readonly settings: ImportSettings;
  /** Names everything that decides how its content is read: under other terms the same content may say something else. */
  readonly terms: string;
}

/** What a web server gives to ask with later whether anything changed (RFC 9110 §8.8). */
export interface SupplyValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export const noValidators: SupplyValidators = { etag: null, lastModified: null };

/** Why a supply brought nothing: a short stable code, and a sentence that holds no address and no secret. */
export interface SupplyFault {
  readonly code: string;
  readonly message: string;
}

/** What one content of a supply was, so that the same one is recognised. */
export interface SupplyEdition extends SupplyValidators {
  readonly terms: string;
  /** SHA-256 of the content, in hexadecimal. */
  readonly digest: string;
  readonly reviews: number;
  /** The review sources that its reviews are of, in order. */
  readonly reviewSources: readonly string[];
}

/** What is remembered of a supply from run to run. */
export interface SupplyRecord {
  readonly name: string;
  /** The edition that was imported last; null before the first. */
  readonly edition: SupplyEdition | null;
  readonly succeededAt: Instant | null;
  readonly failedAt: Instant | null;
  /** Whether its last run failed. */
  readonly isFailing: boolean;
  /** The last fault, also when it is over. */
  readonly fault: SupplyFault | null;
}

export function unknownSupply(name: string): SupplyRecord {
  return { name, edition: null, succeededAt: null, failedAt: null, isFailing: false, fault: null };
}

export type SupplyReading =
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "read";
      readonly events: readonly ImportEvent[];
      readonly digest: string;
      readonly validators: SupplyValidators;
      /** What is told of files beside the exports, which were not read, each as a sentence. */
      readonly passedOver: readonly string[];
    }
  | { readonly kind: "failed"; readonly fault: SupplyFault };
