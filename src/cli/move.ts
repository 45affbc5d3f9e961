import { readerWish } from "../config/language-model-settings.ts";
import { noEdits } from "../core/change/edits.ts";
import type { AddressWish } from "../core/site/address.ts";
import type { Site } from "../core/site/site.ts";
import { publish } from "../flows/publish.ts";
import { type Call, type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { tellProof, wouldPublish } from "./publish.ts";
import { atFlag, dryRunFlag, instantOf, openPublishing } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";
import { expectStore, storeInWords } from "./whereabouts.ts";

/** Where the site is to go. A file or variable that another shell set is no order to move: only the flag is. */
function destination(call: Call): AddressWish {
  const { base_url } = call.configure().config;
  if (!call.has("base-url") || base_url === null)
    throw new UsageFault("--base-url is needed: the address that the site moves to");
  return { kind: "moved", baseUrl: base_url };
}

/** What a restart of the servers would meet: a setting that says another address, and so refuses them. */
function staleSettings({ standing }: ReturnType<Call["configure"]>, { baseUrl }: Site): string[] {
  return standing("base_url")
    .filter(({ value }) => value !== null && value !== baseUrl)
    .map(
      ({ value, where }) =>
        `${where} still says ${value}: change it before the restart, or take it out; a server that reads it is refused.`,
    );
}

function movedInWords(from: Site, to: Site): string {
  const ids =
    from.idBase === to.idBase ? "Feed ids stay as they were." : "Feed ids begin with the new address.";
  return `Moved from ${from.baseUrl}. Restart the servers of this site; until then they go on under the old address. ${ids}`;
}

async function run(call: Call): Promise<number> {
  const address = destination(call);
  const configured = call.configure();
  const { config } = configured;
  await expectStore(call, config);
  const isDryRun = call.has("dry-run");
  await using ports = await openPublishing(call, config, { isStoring: !isDryRun });
  const [before, head] = [await ports.store.site(), await ports.store.head()];
  if (head === null || before === null)
    throw new InputFault(`nothing has been published yet in ${storeInWords(config)}, so nothing can move`);
  const imprint = {
    business: head.business,
    address,
    authorNames: config.author_names,
    ...readerWish(config),
  };
  const request = { imprint, at: instantOf(call), edit: () => noEdits };
  const proof = await (isDryRun ? wouldPublish : publish)(ports, request);
  const asJson = call.has("json");
  tellProof(call.console, proof, { config, isDryRun, asJson });
  if (!asJson && !isDryRun && before.baseUrl !== proof.site.baseUrl)
    call.console.print(movedInWords(before, proof.site));
  // A program that reads the report hears of it beside it.
  for (const line of staleSettings(configured, proof.site))
    asJson ? call.console.tell(line) : call.console.print(line);
  return exitCodes.done;
}

export const move: Command = {
  summary: "Moves the site to another public address; feed readers go on as if nothing had happened.",
  operands: "--base-url URL",
  settings: ofDesk,
  flags: { "dry-run": dryRunFlag, json: { describes: "Print the report as JSON." }, at: atFlag },
  examples: ["shingle move --base-url https://reviews.example.com"],
  run,
};
