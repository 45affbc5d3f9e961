import type { Business } from "../../core/business.ts";
import type { Instant } from "../../core/instant.ts";
import type { InsightsOutline } from "../../core/serving/insights-outline.ts";
import { turningMarks } from "../html.ts";
import type { PagePath, SiteForm } from "../page-address.ts";

/** The version of the interface that OpenAPI's `info.version` tells; independent of the program's. */
export const interfaceVersion = "1.0.0";

export const product = { name: "Shingle", version: "0.1.0" } as const;

/** What the self-describing documents are made of. Each of them is a pure function of it. */
export interface Site {
  /** `exported` where files alone are served, and nothing answers questions. */
  readonly form?: SiteForm;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly business: Business;
  readonly rating: { readonly value: number | null; readonly count: number };
  /** How many of its reviews are established to be a real customer's. */
  readonly verified: number;
  readonly insights: InsightsOutline;
  /** The publication's instant. */
  readonly publishedAt: Instant;
  /** The pages besides the overview, the guide and the permalinks, such as `services/gutters`. */
  readonly pages?: readonly PagePath[];
  /** Newest first. */
  readonly reviews: readonly { readonly id: string; readonly updatedAt: string }[];
}

export interface Described {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** True for pages, which go out with the page's content security policy. */
  readonly csp?: boolean;
}

/** A text from outside on one line, for formats in which a line break would begin something new; nothing turns what follows it around. */
export function oneLine(text: string): string {
  return text
    .replace(turningMarks, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
