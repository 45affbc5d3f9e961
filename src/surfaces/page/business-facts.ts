import type { Business, OpeningHours, PostalAddress } from "../../core/business.ts";
import { dialAddress } from "../describe/dial-address.ts";
import { mailAddress } from "../describe/mail-address.ts";
import { type Content, type Html, html, webAddress } from "../html.ts";

function hoursText({ days, opens, closes }: OpeningHours): string {
  const names = days.map((day) => day.charAt(0).toUpperCase() + day.slice(1, 3));
  return `${names.join(", ")}: ${opens}–${closes}`;
}

function fact(name: string, content: Content): Html | null {
  if (content === null || content === "") return null;
  return html`<div><dt>${name}</dt><dd>${content}</dd></div>`;
}

/** What others wrote, in its own direction. */
function named(text: string | null): Html | null {
  return text === null || text === "" ? null : html`<bdi>${text}</bdi>`;
}

function listed(name: string, items: readonly string[]): Html | null {
  if (items.length === 0) return null;
  return html`<div class="wide"><dt>${name}</dt><dd><ul>${items.map((item) => html`<li><bdi>${item}</bdi></li>`)}</ul></dd></div>`;
}

/** `RoofingContractor` as words. */
function typeWords(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

/** Where the code stands before the town, and the region, if at all, by itself: `80801 München`. */
const codeFirst = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LU MC MD ME MK NL NO PL PT RO RS SE SI SK SM TR".split(
    " ",
  ),
);

function addressText({ street, locality, region, postalCode, country }: PostalAddress): string {
  const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" ");
  const town = codeFirst.has(country?.toUpperCase() ?? "")
    ? [joined(postalCode, locality), region]
    : [...(region === null ? [] : [locality]), joined(region ?? locality, postalCode)];
  return [street, ...town, country].filter((line) => line).join(", ");
}

/** What is known of the business. */
export function businessFacts(business: Business): Html {
  const { address, telephone, url, email } = business;
  const site = webAddress(url);
  const mail = mailAddress(email);
  const dial = telephone === null ? null : dialAddress(telephone);
  return html`<dl class="facts">${[
    fact("Kind", typeWords(business.type)),
    fact("Registered as", named(business.legalName)),
    fact("Address", named(address && addressText(address))),
    fact("Telephone", dial === null ? telephone : html`<a href="${dial}">${telephone}</a>`),
    fact("E-mail", mail === null ? email : html`<a href="mailto:${mail}">${mail}</a>`),
    fact(
      "Web site",
      site === null
        ? null
        : html`<a href="${site}">${site.replace(/^https?:\/\//, "").replace(/\/$/, "")}</a>`,
    ),
    listed("Open", business.hours.map(hoursText)),
    listed(
      "Services",
      business.services.map(({ label }) => label),
    ),
    listed(
      "Areas",
      business.serviceAreas.map(({ name }) => name),
    ),
    listed("Licences", business.licenseNumbers),
  ]}</dl>`;
}
