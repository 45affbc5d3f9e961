import { implied, isBlank, type VendorField } from "./record-fields.ts";

/** Scrapers of Google Maps also bring reviews that Google shows from elsewhere; they say so, or it is Google. */
export function scrapedSource({ name, sent }: VendorField): VendorField {
  if (isBlank(sent)) return implied(name, "google");
  const written = typeof sent === "string" ? sent.trim().toLowerCase() : sent;
  if (typeof written !== "string" || written.startsWith("google")) return implied(name, "google");
  const words = written.slice(0, 100).split(/[^a-z0-9._]/);
  return implied(name, words.filter((word) => word !== "").join("-"));
}
