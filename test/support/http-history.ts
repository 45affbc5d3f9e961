import type { Client, Site } from "./http-site.ts";
import { record } from "./shingle.ts";

/** Five reviews and what befalls them, one publication a step. The months are those of 2026. */
export interface Step {
  readonly name: string;
  readonly at: string;
  readonly run: (site: Site, idOf: (sourceId: string) => string) => void;
}

const review = (source_id: string, month: string, more: object = {}) =>
  record({ source_id, date: `2026-${month}-10`, text: `The ${source_id} job went well.`, ...more });

const january = review("january", "01");
const february = review("february", "02");
const march = review("march", "03", { rating: 4 });
const april = review("april", "04");
const may = review("may", "05", { rating: 3 });
const edited = { ...february, text: "The february job went well, all in all." };
const late = review("late", "03", { date: "2026-03-20" });
const replied = { ...edited, owner_reply: { text: "Thank you!", date: "2026-06-01" } };

const hour = (number: number) => `2026-11-20T${String(10 + number).padStart(2, "0")}:00:00Z`;

function step(
  number: number,
  name: string,
  run: (site: Site, at: string, idOf: (id: string) => string) => void,
): Step {
  const at = hour(number);
  return { name, at, run: (site, idOf) => run(site, at, idOf) };
}

export const steps: readonly Step[] = [
  step(0, "five reviews are created", (site, at) => {
    site.importRecords([january, february, march, april, may], "--at", at);
  }),
  step(1, "the text of February's is edited", (site, at) => {
    site.importRecords([edited], "--at", at);
  }),
  step(2, "the source drops January's", (site, at) => {
    site.importRecords([edited, march, april, may], "--scope", "complete", "--at", at);
  }),
  step(3, "one of March arrives late", (site, at) => {
    site.importRecords([late], "--at", at);
  }),
  step(4, "April's is withheld", (site, at, idOf) => {
    site.run("withhold", idOf("april"), "--reason", "privacy", "--at", at);
  }),
  step(5, "April's is restored", (site, at, idOf) => {
    site.run("restore", idOf("april"), "--at", at);
  }),
  step(6, "February's is answered by the owner", (site, at) => {
    site.importRecords([replied], "--at", at);
  }),
  step(7, "May's moves back to March", (site, at) => {
    site.importRecords([{ ...may, date: "2026-03-05" }], "--at", at);
  }),
  step(8, "May's moves forward again, and March's is withheld for good", (site, at, idOf) => {
    site.importRecords([may], "--at", at);
    site.run("withhold", idOf("march"), "--reason", "legal", "--at", at);
  }),
];

/** The dataset's version after a step; the last step publishes twice. */
export function versionAfter(index: number): number {
  return index === steps.length - 1 ? steps.length + 1 : index + 1;
}

/** Waits until a running server has taken a publication in; it does so by itself within a second. */
export async function untilVersion(client: Client, version: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await client.json<{ version: number }>("/reviews.json")).version >= version) return;
    await Bun.sleep(25);
  }
  throw new Error(`version ${version} was not taken in`);
}
