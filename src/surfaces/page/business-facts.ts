import type { Business, OpeningHours, PostalAddress } from "../../core/business.ts";
import { dialAddress } from "../describe/dial-address.ts";
import { mailAddress } from "../describe/mail-address.ts";
import { type Content, type Html, html, webAddress } from "../html.ts";

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** `Mon–Fri`, `Sat, Sun`, `Mon, Wed–Fri`: from three on, days that follow each other are told by the first and the last. */
function daysText(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .flatMap(([first, last]) =>
      last - first > 1 ? `${dayNames[first]}–${dayNames[last]}` : dayNames.slice(first, last + 1),
    )
    .join(", ");
}

const spanText = ({ opens, closes }: OpeningHours) =>
  opens === "00:00" && /^(?:00:00|23:59)$/.test(closes) ? "all day" : `${opens}–${closes}`;

/** As a door tells it: the days that are alike together, a day's hours in one line. */
function hoursTexts(hours: readonly OpeningHours[]): readonly string[] {
  const alike = new Map<string, number[]>();
  for (const [at, day] of week.entries()) {
    const open = hours.filter(({ days }) => days.includes(day)).sort((a, b) => (a.opens < b.opens ? -1 : 1));
    if (open.length === 0) continue;
    const text = [...new Set(open.map(spanText))].join(", ");
    const days = alike.get(text);
    if (days === undefined) alike.set(text, [at]);
    else days.push(at);
  }
  return [...alike].map(([text, days]) => `${daysText(days)}: ${text}`);
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

/** `RoofingContractor` as `Roofing contractor`; nothing of a type that says no more than that there is a business. */
function typeWords(type: string): string | null {
  if (/^(?:LocalBusiness|Organization|Thing)$/.test(type)) return null;
  return type
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
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

/** What is known of the business; null where that is its name. */
export function businessFacts(business: Business): Html | null {
  const { address, telephone, url, email } = business;
  const site = webAddress(url);
  const mail = mailAddress(email);
  const dial = telephone === null ? null : dialAddress(telephone);
  const facts = [
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
    listed("Open", hoursTexts(business.hours)),
    listed(
      "Services",
      business.services.map(({ label }) => label),
    ),
    listed(
      "Areas",
      business.serviceAreas.map(({ name }) => name),
    ),
    listed("Licences", business.licenseNumbers),
  ].filter((each) => each !== null);
  return facts.length === 0 ? null : html`<dl class="facts">${facts}</dl>`;
}
