import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { flagOf, settingNames, settings, variableOf } from "../config/settings.ts";
import { machineCode } from "../core/machine-fault.ts";
import { type Command, exitCodes, InputFault, UsageFault } from "./command.ts";

/** Whoever forgets to fill it in has published a site of this name. */
export const nameToFillIn = "Your Business";

const businessTemplate = `// The business whose reviews Shingle publishes. Comments may stay. Only name and time_zone are required.
{
  "name": "${nameToFillIn}",
  // A schema.org type: RoofingContractor, Plumber, Electrician, LocalBusiness, …
  "type": "LocalBusiness",
  // Review dates are days of this time zone.
  "time_zone": "America/Chicago",

  // "legal_name": "Your Business LLC",
  // "description": "One or two sentences.",
  // "url": "https://www.example.com",
  // "telephone": "+1-512-555-0100",
  // "email": "office@example.com",
  // "address": { "street": "1 Main St", "locality": "Austin", "region": "TX", "postal_code": "78701", "country": "US" },
  // "geo": { "latitude": 30.27, "longitude": -97.74 },
  // "hours": [{ "days": ["monday", "tuesday"], "opens": "08:00", "closes": "17:00" }],
  // "logo_url": "https://www.example.com/logo.png",
  // A picture beside this file for the head of the pages: SVG, PNG, JPEG or WebP, at most 48 KB.
  // "logo": "logo.svg",
  // The colour of links and buttons; it is made darker or lighter where it could not be read.
  // "accent": "#1e5ba1",
  // "same_as": ["https://www.example.org/your-business"],
  // "license_numbers": [],

  // Reviews that name these are found by it. Aliases and synonyms help to find them and are never published.
  "technicians": [
    // { "id": "t-ana", "name": "Ana Ruiz", "role": "inspector", "aliases": ["Annie"] }
  ],
  "services": [
    // { "id": "roof-repair", "label": "Roof repair", "synonyms": ["fixed the leak", "patched"] }
  ],
  "service_areas": [
    // { "id": "austin", "name": "Austin", "aliases": ["ATX"] }
  ],

  // How many reviews each source really holds, as far as you know, and when you looked.
  "coverage": [
    // { "source": "google", "total_at_source": 120, "as_of": "2026-11-01" }
  ],
  // One sentence on how you decide that a review is verified. It is published.
  "verification": null
}
`;

function configTemplate(): string {
  const lines = settingNames.flatMap((name) => {
    const value = JSON.stringify(settings[name].reader.fallback);
    return [
      `  // ${settings[name].describes}`,
      `  // Also ${variableOf(name)} and ${flagOf(name)}.`,
      `  // "${name}": ${value},`,
      "",
    ];
  });
  return [
    "// Settings of Shingle. Flags count before environment variables, those before this file, this before defaults.",
    "{",
    ...lines.slice(0, -1),
    "}",
    "",
  ].join("\n");
}

/** A file that the disk had no room for is none: an empty one would be refused by all that reads it, and by the next try. */
function write(file: string, text: string): void {
  const isNew = !existsSync(file);
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (isNew) rmSync(file, { force: true });
    // What is not there yet cannot be to blame.
    const isClosed = isNew && ["EACCES", "EPERM", "EROFS"].includes(machineCode(error) ?? "");
    throw isClosed ? Object.assign(error as Error, { path: dirname(resolve(file)) }) : error;
  }
}

export const init: Command = {
  summary: "Writes a commented business file and a commented configuration.",
  operands: "[FOLDER]",
  flags: { force: { describes: "Write over files that exist." } },
  examples: ["shingle init", "shingle init /srv/reviews"],
  run: async (call) => {
    const [folder = ".", ...more] = call.operands;
    if (more.length > 0) throw new UsageFault("name one folder");
    const files: [string, string][] = [
      [join(folder, "business.json"), businessTemplate],
      [join(folder, "shingle.json"), configTemplate()],
    ];
    const held = call.has("force") ? undefined : files.find(([file]) => existsSync(file));
    if (held !== undefined) throw new InputFault(`${held[0]} exists already; --force writes over it`);
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of files) {
      write(file, text);
      call.console.print(`Wrote ${file}`);
    }
    const there = folder === "." ? "" : `, in ${folder}`;
    call.console.print(`Next${there}: fill in business.json, then shingle import FILE, then shingle serve.`);
    return exitCodes.done;
  },
};
