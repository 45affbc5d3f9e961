import type { Config } from "../config/settings.ts";
import type { Site } from "../core/site/site.ts";
import { answeringServers, firstAnswering, urlsOf } from "./answering-servers.ts";
import { type Call, type Command, exitCodes } from "./command.ts";
import { addressChecks } from "./doctor/address-checks.ts";
import { agentChecks, hubCheck } from "./doctor/agent-checks.ts";
import { advised, type Check, required } from "./doctor/check.ts";
import { documentChecks } from "./doctor/document-checks.ts";
import { folderChecks } from "./doctor/machine-checks.ts";
import { refusalToWrite } from "./only-read.ts";
import { otherAddress } from "./other-address.ts";
import { ofStore } from "./settings-read.ts";
import { publishedSite } from "./shown-review.ts";
import { expectStore, storeInWords } from "./whereabouts.ts";

interface Process {
  readonly url: string;
  /** Whether it listens where these settings say, so that they are its own. */
  readonly isConfigured: boolean;
}

/** Where a server of this store answers: where it was found to listen, else where these settings have it listen. */
async function processOf(call: Call, { config, site }: { config: Config; site: Site }): Promise<Process> {
  const configured = urlsOf(config);
  const found = ((await answeringServers(call, { config, site })) ?? []).flatMap(({ url }) =>
    url === null ? [] : [url],
  );
  const url =
    found.find((each) => configured.includes(each)) ?? found[0] ?? (await firstAnswering(configured));
  if (url === null) return { url: configured[0] ?? "", isConfigured: true };
  return { url, isConfigured: configured.includes(url) };
}

/** A server that still runs may have been started with other settings; its next start may not. */
function settingChecks(config: Config, baseUrl: string): Check[] {
  const other = otherAddress(config, baseUrl);
  return other === null ? [] : [advised("other-address", { ok: false, ...other })];
}

/** The same of a database as of a folder: whether its user may write what is there. */
async function databaseChecks(call: Call, config: Config): Promise<Check[]> {
  const refusal = await refusalToWrite(call, config);
  const message = refusal ?? `${storeInWords(config)} can be read and written`;
  const advice = "nothing can be imported or changed, and nobody can subscribe, until that is done";
  return [required("permissions", { ok: refusal === null, message, advice })];
}

interface Findings {
  readonly url: string;
  readonly checks: readonly Check[];
}

async function examine(call: Call, config: Config): Promise<Findings> {
  await using store = await call.parts.openStore(config);
  const { site } = await publishedSite(call, store, config);
  const { baseUrl } = site;
  const document = (await store.load())?.documents.find(({ path }) => path === "/reviews.json");
  const process = await processOf(call, { config, site });
  const { checks, isReached } = await addressChecks({
    baseUrl,
    nowSeconds: call.parts.clock.nowSeconds(),
    processUrl: process.url,
    trustedProxies: process.isConfigured ? config.trusted_proxies : null,
  });
  // An address that does not answer at all would be told of a dozen times.
  const throughIt =
    isReached && document !== undefined
      ? [
          ...(await documentChecks({ baseUrl, document })),
          ...(await agentChecks(baseUrl)),
          await hubCheck(baseUrl),
        ]
      : [];
  const machine =
    config.database_url === null ? folderChecks(config.data_dir) : await databaseChecks(call, config);
  return { url: baseUrl, checks: [...settingChecks(config, baseUrl), ...checks, ...throughIt, ...machine] };
}

function lines({ checks }: Findings): string[] {
  const failed = checks.filter(({ ok }) => !ok);
  return [
    ...checks.flatMap(({ ok, severity, code, message, advice }) => [
      `${ok ? "ok     " : severity === "error" ? "FAILED " : "warning"}  ${message} [${code}]`,
      ...(advice === null ? [] : [`         ${advice}`]),
    ]),
    failed.length === 0
      ? "Nothing is wrong."
      : `${failed.filter(({ severity }) => severity === "error").length} failed, ${failed.filter(({ severity }) => severity === "warning").length} to look at.`,
  ];
}

export const doctor: Command = {
  summary:
    "Looks at the site from outside and from inside, and says of each fault what to do. Exit code 1 when one matters.",
  settings: [...ofStore, "base_url", "host", "port", "trusted_proxies"],
  flags: { json: { describes: "Print it as JSON: every check with its outcome." } },
  examples: ["shingle doctor"],
  run: async (call) => {
    const { config } = call.configure();
    await expectStore(call, config);
    const found = await examine(call, config);
    if (call.has("json")) call.console.print(JSON.stringify(found));
    else for (const line of lines(found)) call.console.print(line);
    return found.checks.some(({ ok, severity }) => !ok && severity === "error")
      ? exitCodes.badInput
      : exitCodes.done;
  },
};
