import type { AnsweringServer } from "./answering-servers.ts";
import { type Command, exitCodes } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { tellSeveral } from "./several-sites.ts";
import { type SiteStatus, statusOf } from "./site-status.ts";

function serverInWords({ pid, url }: AnsweringServer): string {
  return url === null ? `process ${pid}, which does not answer` : `${url} (process ${pid})`;
}

function statusLines({ site, store, version, ...rest }: SiteStatus): string[] {
  const { reviews, servers, subscriptions, last_import: last, problems } = rest;
  const row = (label: string, text: string) => `${label.padEnd(14)}${text}`;
  return [
    row(
      "Site",
      `${site.name ?? "not published yet"}${site.base_url === null ? "" : `, served at ${site.base_url}`}`,
    ),
    row("Data", `${store.place} (${store.kind}, format ${store.format})`),
    row("Version", version === null ? "none" : `${version} of ${rest.published_at}`),
    row("Reviews", `${reviews.published} published, ${reviews.withheld} withheld, ${reviews.erased} erased`),
    ...Object.entries(reviews.by_source).map(([source, { published, withheld }]) =>
      row("", `${source}: ${published} published, ${withheld} withheld`),
    ),
    row(
      "Last import",
      last === null
        ? "none"
        : `${last.at}: ${last.created} created, ${last.updated} updated, ${last.removed} removed`,
    ),
    ...(servers === null
      ? []
      : [row("Server", servers.map(serverInWords).join(", ") || "none seen running on this machine")]),
    row("Subscribers", `${subscriptions.active} active, ${subscriptions.failing} failing`),
    ...(problems.length === 0
      ? [row("Problems", "none")]
      : problems.map(({ code, message }, at) => row(at === 0 ? "Problems" : "", `${message} [${code}]`))),
  ];
}

export const status: Command = {
  summary:
    "Shows the site at a glance, with open problems; of several businesses, by the files of their settings, a line each.",
  operands: "[CONFIG …]",
  settings: [...ofStore, "base_url"],
  flags: { json: { describes: "Print it as JSON." } },
  examples: ["shingle status", "shingle status /etc/shingle/*/shingle.json"],
  run: async (call) => {
    if (call.operands.length > 0) return await tellSeveral(call);
    const { config } = call.configure();
    const told = await statusOf(call, config);
    if (call.has("json")) call.console.print(JSON.stringify(told));
    else for (const line of statusLines(told)) call.console.print(line);
    return exitCodes.done;
  },
};
