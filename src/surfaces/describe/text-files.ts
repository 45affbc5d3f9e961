import { utf8 } from "../../core/documents/byte-writer.ts";
import { epochSeconds, type Instant, toInstant } from "../../core/instant.ts";
import { webAddress } from "../html.ts";
import { mailAddress } from "./mail-address.ts";
import type { Described, Site } from "./site.ts";

const contentType = "text/plain; charset=utf-8";
const yearSeconds = 365 * 24 * 3600;

/** RFC 9116. It expires a year after the process started, so it is no published byte. */
export function securityText({ baseUrl, business }: Site, startedAt: Instant): Described {
  const mail = mailAddress(business.email);
  const contact = mail === null ? (webAddress(business.url) ?? `${baseUrl}/docs`) : `mailto:${mail}`;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${toInstant(epochSeconds(startedAt) + yearSeconds)}`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    "",
  ];
  return { path: "/.well-known/security.txt", contentType, bytes: utf8(lines.join("\n")) };
}

/** RFC 9309. Everything is meant to be read. */
export function robotsText({ baseUrl }: Site): Described {
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${baseUrl}/sitemap.xml`, ""];
  return { path: "/robots.txt", contentType, bytes: utf8(lines.join("\n")) };
}
