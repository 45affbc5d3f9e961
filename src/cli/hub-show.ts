import type { SignatureMethod } from "../core/hub/signature.ts";
import { hostOfOrigin } from "../core/hub/signature-host.ts";
import type { SubscriptionView } from "../ports/hub/subscription-views.ts";
import { progressOf } from "../surfaces/websub/status-document.ts";
import { exitCodes } from "./command.ts";
import { type HubVerb, jsonFlag, namedSubscription, withSubscriptions } from "./hub-verb.ts";
import { ofStore } from "./settings-read.ts";

function shownOf(view: SubscriptionView, signatures: ReadonlyMap<string, SignatureMethod>) {
  const { id, topic, origin, state, reason } = view;
  const signature = signatures.get(hostOfOrigin(origin)) ?? null;
  return { id, topic, origin, state, reason, ...progressOf(view), signature };
}

export const show: HubVerb = {
  operands: "ID",
  describes: "all that the hub tells of one subscription",
  settings: ofStore,
  flags: { json: jsonFlag },
  run: async (call) => {
    const shown = await withSubscriptions(call, async (store) =>
      shownOf(await namedSubscription(call, store), await store.signatures()),
    );
    if (call.has("json")) {
      call.console.print(JSON.stringify(shown));
      return exitCodes.done;
    }
    for (const [key, value] of Object.entries(shown)) {
      call.console.print(`${key.padEnd("delivered_version".length)}  ${value ?? "-"}`);
    }
    return exitCodes.done;
  },
};
