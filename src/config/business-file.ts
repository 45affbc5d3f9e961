import * as z from "zod";
import type { Business } from "../core/business.ts";
import { type CalendarDate, isTimeZone, parseCalendarDate } from "../core/calendar-date.ts";
import { fold } from "../core/text/fold.ts";
import { cleanedLine, cleanedText } from "./cleaned.ts";
import { insightsSchema, wishesFrom } from "./insights-keys.ts";
import { faultsOf, type SettingFault } from "./setting-fault.ts";

const line = () => cleanedLine().min(1, "must not be empty").max(500, "must have at most 500 characters");
const optionalLine = () => line().nullable().default(null);
const lines = () => z.array(line(), "must be a list of texts").default([]);
const webAddress = () =>
  z
    .url({ protocol: /^https?$/, error: "must be an absolute http or https URL" })
    .max(2048, "must have at most 2048 characters");
const optionalAddress = () => webAddress().nullable().default(null);
const id = () =>
  z
    .string("must be a text")
    .regex(
      /^[a-z0-9][a-z0-9._-]{0,63}$/i,
      "must be an id of letters, digits, dots, dashes and underscores, for example roof-repair",
    );
const clock = () =>
  z
    .string("must be a text")
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day as HH:MM, for example 08:00");
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const day = () =>
  z
    .string("must be a text")
    .refine((text) => parseCalendarDate(text) !== null, "must be a day that exists, as YYYY-MM-DD");

const address = z.strictObject({
  street: optionalLine(),
  locality: optionalLine(),
  region: optionalLine(),
  postal_code: optionalLine(),
  country: optionalLine(),
});

const hours = z.strictObject({
  days: z
    .array(z.enum(weekdays, `must be one of ${weekdays.join(", ")}`))
    .min(1, "must name at least one day"),
  opens: clock(),
  closes: clock(),
});

const coverage = z.strictObject({
  source: line(),
  total_at_source: z.int("must be a whole number").min(0, "must not be negative").nullable().default(null),
  as_of: day().nullable().default(null),
});

/** The business file's keys, as operators write them; docs/schemas/business.schema.json is made from this. */
export const businessSchema = z.strictObject({
  $schema: z.string().optional(),
  name: line(),
  legal_name: optionalLine(),
  description: cleanedText().max(2000, "must have at most 2000 characters").nullable().default(null),
  type: z
    .string("must be a text")
    .regex(/^[A-Z][A-Za-z]+$/, "must be a schema.org type, for example RoofingContractor")
    .default("LocalBusiness"),
  url: optionalAddress(),
  telephone: optionalLine(),
  email: z.email("must be an e-mail address").nullable().default(null),
  address: address.nullable().default(null),
  geo: z
    .strictObject({
      latitude: z
        .number("must be a number")
        .min(-90, "must be from -90 to 90")
        .max(90, "must be from -90 to 90"),
      longitude: z
        .number("must be a number")
        .min(-180, "must be from -180 to 180")
        .max(180, "must be from -180 to 180"),
    })
    .nullable()
    .default(null),
  time_zone: z
    .string("must be a text")
    .refine(isTimeZone, "must be an IANA time zone, for example America/Chicago"),
  hours: z.array(hours, "must be a list").default([]),
  services: z
    .array(z.strictObject({ id: id(), label: line(), synonyms: lines() }), "must be a list")
    .default([]),
  technicians: z
    .array(
      z.strictObject({ id: id(), name: line(), role: optionalLine(), aliases: lines() }),
      "must be a list",
    )
    .default([]),
  service_areas: z
    .array(z.strictObject({ id: id(), name: line(), aliases: lines() }), "must be a list")
    .default([]),
  logo_url: optionalAddress(),
  logo: z.string("must be the name of a picture file").min(1, "must not be empty").nullable().default(null),
  accent: z
    .string("must be a text")
    .regex(/^#[0-9a-f]{6}$/i, "must be a colour as #RRGGBB, for example #1e5ba1")
    .nullable()
    .default(null),
  same_as: z.array(webAddress(), "must be a list of URLs").default([]),
  license_numbers: lines(),
  coverage: z.array(coverage, "must be a list").default([]),
  verification: cleanedText()
    .min(1, "must not be empty")
    .max(1000, "must have at most 1000 characters")
    .nullable()
    .default(null),
  insights: insightsSchema.optional(),
});

type BusinessKeys = z.infer<typeof businessSchema>;

export type BusinessReading =
  | {
      readonly kind: "read";
      readonly business: Business;
      /** Relative to the business file. */
      readonly logoFile: string | null;
    }
  | { readonly kind: "refused"; readonly faults: readonly SettingFault[] };

function repeated(
  list: string,
  values: readonly { readonly value: string; readonly key: string }[],
): SettingFault[] {
  const seen = new Set<string>();
  const faults: SettingFault[] = [];
  for (const [index, { value, key }] of values.entries()) {
    const folded = fold(value);
    if (seen.has(folded)) {
      faults.push({
        where: `${list}[${index}].${key}`,
        message: `"${value}" stands there twice; published ${key}s must differ`,
      });
    }
    seen.add(folded);
  }
  return faults;
}

/** Records carry names, and filters ids, so neither may stand for two. */
function clashes({ technicians, services, service_areas, coverage: told }: BusinessKeys): SettingFault[] {
  const byId = (list: string, items: readonly { id: string }[]) =>
    repeated(
      list,
      items.map((item) => ({ value: item.id, key: "id" })),
    );
  return [
    ...byId("technicians", technicians),
    ...byId("services", services),
    ...byId("service_areas", service_areas),
    ...repeated(
      "technicians",
      technicians.map(({ name }) => ({ value: name, key: "name" })),
    ),
    ...repeated(
      "services",
      services.map(({ label }) => ({ value: label, key: "label" })),
    ),
    ...repeated(
      "coverage",
      told.map(({ source }) => ({ value: source, key: "source" })),
    ),
  ];
}

function fromKeys(keys: BusinessKeys): Business {
  return {
    name: keys.name,
    legalName: keys.legal_name,
    description: keys.description || null,
    type: keys.type,
    url: keys.url,
    telephone: keys.telephone,
    email: keys.email,
    address: keys.address && {
      street: keys.address.street,
      locality: keys.address.locality,
      region: keys.address.region,
      postalCode: keys.address.postal_code,
      country: keys.address.country,
    },
    geo: keys.geo && { latitude: keys.geo.latitude, longitude: keys.geo.longitude },
    timeZone: keys.time_zone,
    hours: keys.hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    services: keys.services.map(({ id, label, synonyms }) => ({ id, label, synonyms })),
    technicians: keys.technicians.map(({ id, name, role, aliases }) => ({ id, name, role, aliases })),
    serviceAreas: keys.service_areas.map(({ id, name, aliases }) => ({ id, name, aliases })),
    logoUrl: keys.logo_url,
    accent: keys.accent?.toLowerCase() ?? null,
    sameAs: keys.same_as,
    licenseNumbers: keys.license_numbers,
    coverage: keys.coverage.map(({ source, total_at_source, as_of }) => ({
      source: source.toLowerCase(),
      totalAtSource: total_at_source,
      asOf: as_of as CalendarDate | null,
    })),
    verification: keys.verification,
    ...(keys.insights === undefined ? {} : { insights: wishesFrom(keys.insights) }),
  };
}

/** Checks what a business file holds. All faults are told together. */
export function readBusiness(value: unknown): BusinessReading {
  const parsed = businessSchema.safeParse(value);
  if (!parsed.success)
    return { kind: "refused", faults: faultsOf(parsed.error, { schema: businessSchema, input: value }) };
  const faults = clashes(parsed.data);
  if (faults.length > 0) return { kind: "refused", faults };
  return { kind: "read", business: fromKeys(parsed.data), logoFile: parsed.data.logo };
}
