import type { SignatureMethod } from "../core/hub/signature.ts";
import { hostOfOrigin } from "../core/hub/signature-host.ts";
import type { SubscriptionView, SubscriptionViews } from "../ports/hub/subscription-views.ts";
import { progressOf } from "../surfaces/websub/status-document.ts";
import { exitCodes, UsageFault } from "./command.ts";
import { type HubVerb, jsonFlag, withSubscriptions } from "./hub-verb.ts";
import { ofStore } from "./settings-read.ts";

const pageSize = 500;

/** In pages, so that a million cost no memory. */
async function* allViews(store: SubscriptionViews): AsyncGenerator<SubscriptionView> {
  for (let after: SubscriptionView["id"] | null = null; ; ) {
    const page: readonly SubscriptionView[] = await store.views(after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}

/** By host, the hash that the operator chose; the setting's counts for all others. */
type Signatures = ReadonlyMap<string, SignatureMethod>;

function jsonLine(view: SubscriptionView, signatures: Signatures): string {
  const { id, topic, origin, state } = view;
  const signature = signatures.get(hostOfOrigin(origin)) ?? null;
  return JSON.stringify({ id, topic, origin, state, ...progressOf(view), signature });
}

// Wide enough for every id, state and topic; what is open in length stands last.
const widths = [32, 20, 14, 20, 7, 8, 12, 20, 9] as const;
const heads = [
  "ID",
  "STATE",
  "TOPIC",
  "LEASE UNTIL",
  "VERSION",
  "FAILURES",
  "LAST",
  "NEXT ATTEMPT",
  "SIGNATURE",
  "ORIGIN",
] as const;

function tableLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell, index) => String(cell ?? "-").padEnd(widths[index] ?? 0)).join("  ");
}

function viewLine(view: SubscriptionView, signatures: Signatures): string {
  const progress = progressOf(view);
  return tableLine([
    view.id,
    view.state,
    view.topic,
    progress.lease_until,
    progress.delivered_version,
    progress.failures,
    progress.last_status,
    progress.next_attempt_at,
    signatures.get(hostOfOrigin(view.origin)) ?? null,
    view.origin,
  ]);
}

export const list: HubVerb = {
  operands: "",
  describes: "every subscription, ended ones that are still remembered included",
  settings: ofStore,
  flags: { json: jsonFlag },
  run: async (call) => {
    if (call.operands.length > 0) throw new UsageFault(`${call.operands[0]} is one word too many`);
    const asJson = call.has("json");
    await withSubscriptions(call, async (store) => {
      const signatures = await store.signatures();
      let count = 0;
      for await (const view of allViews(store)) {
        if (count === 0 && !asJson) call.console.print(tableLine(heads));
        call.console.print(asJson ? jsonLine(view, signatures) : viewLine(view, signatures));
        count += 1;
      }
      if (count === 0 && !asJson) call.console.tell("Nobody has subscribed yet.");
    });
    return exitCodes.done;
  },
};
