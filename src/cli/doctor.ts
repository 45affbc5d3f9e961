import type { Config } from "../config/settings.ts";
import { type Call, type Command, exitCodes } from "./command.ts";
import { addressChecks } from "./doctor/address-checks.ts";
import { agentChecks, hubCheck } from "./doctor/agent-checks.ts";
import { ask } from "./doctor/ask.ts";
import { advised, type Check } from "./doctor/check.ts";
import { documentChecks } from "./doctor/document-checks.ts";
import { folderChecks } from "./doctor/machine-checks.ts";
import { otherAddress } from "./other-address.ts";
import { reachedHosts } from "./reached-hosts.ts";
import { ofStore } from "./settings-read.ts";
import { publishedSite } from "./shown-review.ts";
import { expectStore } from "./whereabouts.ts";

/** Where the process itself answers; where it may be when it does not. */
async function processUrl({ host, port }: Config): Promise<string> {
  const [likely = "", ...others] = reachedHosts(host).map(
    (reached) => `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`,
  );
  if (others.length === 0) return likely;
  for (const url of [likely, ...others]) if ((await ask(`${url}/healthz`)).kind === "answered") return url;
  return likely;
}

/** A server that still runs may have been started with other settings; its next start may not. */
function settingChecks(config: Config, baseUrl: string): Check[] {
  const other = otherAddress(config, baseUrl);
  return other === null ? [] : [advised("other-address", { ok: false, ...other })];
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
  const { checks, isReached } = await addressChecks({
    baseUrl,
    nowSeconds: call.parts.clock.nowSeconds(),
    processUrl: await processUrl(config),
    trustedProxies: config.trusted_proxies,
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
  const machine = config.database_url === null ? folderChecks(config.data_dir) : [];
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
