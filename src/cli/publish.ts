import { noEdits } from "../core/change/edits.ts";
import type { ChangePlan } from "../core/change/plan-changes.ts";
import { settledSite } from "../core/site/site.ts";
import { type Proof, proofread } from "../flows/proofread.ts";
import { type PublishPorts, type PublishRequest, publish, worded } from "../flows/publish.ts";
import { readingsHeld } from "../flows/readings-held.ts";
import { type Call, type Command, type Console, exitCodes } from "./command.ts";
import { modelRunObject, readOn, tellModelRun } from "./model-reading.ts";
import { placeObject, publicationInWords } from "./publication-in-words.ts";
import { atFlag, checkedImprint, dryRunFlag, instantOf, openPublishing } from "./publishing.ts";
import { ofPublishing } from "./settings-read.ts";
import type { StoreSettings } from "./whereabouts.ts";

function counted({ changes }: ChangePlan) {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  return { created: count("created"), updated: count("updated"), removed: count("removed") };
}

/** What a publishing command did, or would do. */
export function tellProof(
  console: Console,
  proof: Proof,
  {
    config,
    isDryRun,
    asJson,
    more = {},
  }: { config: StoreSettings; isDryRun: boolean; asJson: boolean; more?: object },
): void {
  const counts = counted(proof.plan);
  const version = proof.isNews ? proof.manuscript.version : null;
  if (asJson) {
    console.print(
      JSON.stringify({ summary: counts, version, dry_run: isDryRun, ...placeObject(proof, config), ...more }),
    );
    return;
  }
  console.print(`${counts.created} created, ${counts.updated} updated, ${counts.removed} removed`);
  console.print(publicationInWords(proof, { config, isDryRun }));
}

/** What `publish` would make of it, and stores nothing. */
export async function wouldPublish(
  ports: PublishPorts,
  { edit, texts = "changed", ...order }: PublishRequest,
): Promise<Proof> {
  const desk = await ports.store.desk();
  const readings = await readingsHeld(ports, settledSite(desk.site, order.imprint));
  const edits = await edit(desk);
  const proof = await proofread(desk, { ...order, texts, edits, engine: ports.engine, readings });
  return worded(ports, { desk, proof, mayAsk: false });
}

async function run(call: Call): Promise<number> {
  const { config } = call.configure();
  const imprint = await checkedImprint(call, config);
  const at = instantOf(call);
  const isDryRun = call.has("dry-run");
  await using ports = await openPublishing(call, config, { isStoring: !isDryRun });
  const request = { imprint, at, texts: "all", edit: () => noEdits } as const;
  const proof = await (isDryRun ? wouldPublish : publish)(ports, request);
  const asJson = call.has("json");
  if (!asJson) tellProof(call.console, proof, { config, isDryRun, asJson });
  const modelRun = isDryRun ? null : await readOn(call, ports, { config, imprint });
  if (asJson) tellProof(call.console, proof, { config, isDryRun, asJson, more: modelRunObject(modelRun) });
  else tellModelRun(call, modelRun, config);
  return exitCodes.done;
}

export const publishCommand: Command = {
  summary: "Derives and renders everything anew, after a change of the business file or the program.",
  settings: ofPublishing,
  flags: {
    "dry-run": dryRunFlag,
    json: { describes: "Print the report as JSON." },
    at: atFlag,
  },
  examples: ["shingle publish --dry-run"],
  run,
};
