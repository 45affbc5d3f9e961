import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { machineCode, machineReason } from "../core/machine-fault.ts";
import type { Engine, Mismatch, PublishedDataset, PublishedInsights } from "../insights/engine.ts";
import { answerSchemas } from "../surfaces/describe/schemas.ts";
import type { Verb } from "./command.ts";
import { type Call, exitCodes, InputFault, UsageFault } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { expectStore, storeInWords, tellWhereabouts } from "./whereabouts.ts";

interface Texts {
  readonly insights: string;
  readonly dataset: string;
}

const fetchSeconds = 60;
const shownMismatches = 50;

async function fetched(address: string): Promise<string> {
  try {
    const answer = await fetch(address, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(fetchSeconds * 1000),
    });
    if (!answer.ok) throw new InputFault(`${address} answered with status ${answer.status}`);
    return await answer.text();
  } catch (error) {
    if (error instanceof InputFault) throw error;
    const code = machineCode(error);
    throw new InputFault(`${address} cannot be fetched${code === null ? "" : `: ${machineReason(code)}`}`);
  }
}

/** Both documents of a site, from the address of its insights or from the site's own. */
async function fromSite(address: string): Promise<Texts> {
  const base = address.replace(/\/insights\.json$/, "").replace(/\/+$/, "");
  return {
    insights: await fetched(`${base}/insights.json`),
    dataset: await fetched(`${base}/reviews.json`),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new InputFault(`${file} cannot be read: ${machineReason(machineCode(error) ?? "")}`);
  }
}

async function fromStore(call: Call): Promise<Texts> {
  const { config } = call.configure();
  await expectStore(call, config);
  await tellWhereabouts(call, config);
  await using store = await call.parts.openStore(config);
  const taken = await store.load();
  if (taken === null) throw new InputFault(`nothing has been published yet in ${storeInWords(config)}`);
  const textOf = (path: string) =>
    new TextDecoder().decode(taken.documents.find((document) => document.path === path)?.bytes);
  return { insights: textOf("/insights.json"), dataset: textOf("/reviews.json") };
}

function textsOf(call: Call): Promise<Texts> | Texts {
  const [place, ...more] = call.operands;
  if (more.length > 0) throw new UsageFault("name one file or one address");
  if (place === undefined) return fromStore(call);
  if (/^https?:\/\//.test(place)) return fromSite(place);
  const reviews = call.valueOf("reviews") ?? join(dirname(place), "reviews.json");
  return { insights: readText(place), dataset: readText(reviews) };
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputFault(`${what} is not JSON`);
  }
}

/** A document in another shape than the interface's cannot be computed anew; what is wrong with it is told. */
function shapeFaults(name: "Insights" | "ReviewsDataset", value: unknown): Mismatch[] {
  const reading = answerSchemas()[name].safeParse(value);
  if (reading.success) return [];
  return reading.error.issues.map(({ path, message }) => ({
    path: `${name}: ${path.join(".")}`,
    told: null,
    computed: message,
  }));
}

function mismatchesIn(texts: Texts, engine: Engine): readonly Mismatch[] {
  const insights = parsed(texts.insights, "insights.json");
  const dataset = parsed(texts.dataset, "reviews.json");
  const faults = [...shapeFaults("Insights", insights), ...shapeFaults("ReviewsDataset", dataset)];
  if (faults.length > 0) return faults;
  return engine.check(insights as PublishedInsights, dataset as PublishedDataset);
}

function tell({ console }: Call, mismatches: readonly Mismatch[]): void {
  if (mismatches.length === 0)
    console.print("Every published number follows from per_review and the reviews.");
  for (const { path, told, computed } of mismatches.slice(0, shownMismatches))
    console.print(`${path}: told ${JSON.stringify(told)}, computed ${JSON.stringify(computed)}`);
  if (mismatches.length > shownMismatches)
    console.print(`… and ${mismatches.length - shownMismatches} more (--json tells all)`);
}

export const check: Verb = {
  operands: "[FILE|URL]",
  describes: "every published number computed anew, with no code in common",
  settings: ofStore,
  flags: {
    reviews: { value: "FILE", describes: "The reviews.json beside a FILE; default: in the same folder." },
    json: { describes: "Print JSON: one object a line." },
  },
  run: async (call) => {
    const mismatches = mismatchesIn(await textsOf(call), await call.parts.openInsights());
    if (call.has("json")) for (const mismatch of mismatches) call.console.print(JSON.stringify(mismatch));
    else tell(call, mismatches);
    return mismatches.length === 0 ? exitCodes.done : exitCodes.badInput;
  },
};
