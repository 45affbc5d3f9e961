/**
 * How many of the technicians, services and areas that people find in reviews does the program find, how many
 * does it invent, and how fast? `bench/mentions.ts LABELLED.jsonl [--business FILE] [--misses build|held|all]`
 * The labelled file has one `{id, text, technicians, services, areas}` a line; every third line is the held-out part.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Business } from "../src/core/business.ts";
import { compileMentions } from "../src/core/mentions/mentions.ts";

interface Labelled {
  readonly id: string;
  readonly text: string;
  readonly technicians: readonly string[];
  readonly services: readonly string[];
  readonly areas: readonly string[];
}

type Kind = "technicians" | "services" | "areas";
const kinds: readonly Kind[] = ["technicians", "services", "areas"];

interface Tally {
  right: number;
  invented: number;
  missed: number;
}

interface BusinessFile {
  readonly name: string;
  readonly technicians: Business["technicians"];
  readonly services: Business["services"];
  readonly service_areas: Business["serviceAreas"];
}

function readBusiness(path: string): Business {
  const file = JSON.parse(readFileSync(path, "utf8")) as BusinessFile;
  const absent = {
    legalName: null,
    description: null,
    url: null,
    telephone: null,
    email: null,
    address: null,
  };
  return {
    ...absent,
    name: file.name,
    type: "LocalBusiness",
    geo: null,
    timeZone: "UTC",
    hours: [],
    services: file.services,
    technicians: file.technicians,
    serviceAreas: file.service_areas,
    logoUrl: null,
    sameAs: [],
    licenseNumbers: [],
    coverage: [],
    verification: null,
  };
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : (process.argv[at + 1] ?? "all");
}

const path = process.argv[2];
if (path === undefined || path.startsWith("--")) throw new Error("Give the labelled file's path.");
const labelled = readFileSync(path, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line) as Labelled);
const business = readBusiness(option("--business") ?? join(dirname(path), "business.json"));
const misses = option("--misses");
const mentionsOf = compileMentions(business);

function find(text: string): Record<Kind, readonly string[]> {
  const { technicians, services, serviceAreas } = mentionsOf(text);
  return { technicians, services, areas: serviceAreas };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "    –" : `${((100 * part) / whole).toFixed(1).padStart(5)}`;
}

function judge(part: readonly Labelled[], name: "build" | "held"): void {
  const tallies = new Map<string, Tally>();
  for (const review of part) {
    const found = find(review.text);
    for (const kind of kinds) {
      const invented = found[kind].filter((id) => !review[kind].includes(id));
      const missed = review[kind].filter((id) => !found[kind].includes(id));
      for (const row of [kind, "together"]) {
        const tally = tallies.get(row) ?? { right: 0, invented: 0, missed: 0 };
        tallies.set(row, tally);
        tally.right += found[kind].length - invented.length;
        tally.invented += invented.length;
        tally.missed += missed.length;
      }
      if ((misses === name || misses === "all") && invented.length + missed.length > 0) {
        console.log(`${review.id} ${kind} invented [${invented}] missed [${missed}]\n   ${review.text}`);
      }
    }
  }
  console.log(`${name}, ${part.length} reviews: precision %, recall %`);
  for (const [row, { right, invented, missed }] of tallies) {
    const counts = `${right} right, ${invented} invented, ${missed} missed`;
    console.log(
      `  ${row.padEnd(12)} ${percent(right, right + invented)} ${percent(right, right + missed)}  (${counts})`,
    );
  }
}

function timeOf(texts: readonly string[]): number {
  const began = performance.now();
  for (const text of texts) mentionsOf(text);
  return (performance.now() - began) / 1000;
}

judge(
  labelled.filter((_review, index) => (index + 1) % 3 !== 0),
  "build",
);
judge(
  labelled.filter((_review, index) => (index + 1) % 3 === 0),
  "held",
);

const texts = Array.from({ length: 100 }, () => labelled.map(({ text }) => text)).flat();
const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
timeOf(texts.slice(0, 5000));
const seconds = timeOf(texts);
console.log(
  `speed: ${Math.round(texts.length / seconds)} reviews/s (${Math.round(words / texts.length)} words each)`,
);
const crowd = "Mike ".repeat(200_000);
console.log(`hostile: 1 MB of one ambiguous name in ${(timeOf([crowd]) * 1000).toFixed(0)} ms`);
