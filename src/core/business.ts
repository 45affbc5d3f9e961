import type { CalendarDate } from "./calendar-date.ts";
import type { InsightWishes } from "./insight-wishes.ts";
import type { Logo } from "./logo.ts";

export interface PostalAddress {
  readonly street: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

export interface OpeningHours {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

export interface Technician {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly aliases: readonly string[];
}

export interface Service {
  readonly id: string;
  readonly label: string;
  readonly synonyms: readonly string[];
}

export interface ServiceArea {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** What the operator knows of a source's completeness. */
export interface CoverageInput {
  readonly source: string;
  readonly totalAtSource: number | null;
  readonly asOf: CalendarDate | null;
}

/** The business file, read and checked. Aliases and synonyms serve matching and are never published. */
export interface Business {
  readonly name: string;
  readonly legalName: string | null;
  readonly description: string | null;
  /** A schema.org type such as `RoofingContractor`. */
  readonly type: string;
  readonly url: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
  readonly address: PostalAddress | null;
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  readonly timeZone: string;
  readonly hours: readonly OpeningHours[];
  readonly services: readonly Service[];
  readonly technicians: readonly Technician[];
  readonly serviceAreas: readonly ServiceArea[];
  readonly logoUrl: string | null;
  /** The colour of links and buttons on the pages, as `#rrggbb`; absent in what older versions published. */
  readonly accent?: string | null;
  /** What stands at the head of the pages; absent in what older versions published. */
  readonly logo?: Logo | null;
  readonly sameAs: readonly string[];
  readonly licenseNumbers: readonly string[];
  readonly coverage: readonly CoverageInput[];
  /** One sentence on how `verified` is decided. */
  readonly verification: string | null;
  /** What of the taxonomy is another in this trade; absent where nothing is. */
  readonly insights?: InsightWishes;
}
