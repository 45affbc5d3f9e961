import type { Subscription } from "../core/hub/subscription.ts";
import { tellDenied } from "../flows/hub/deliver.ts";
import { faultsOnly } from "../ports/log.ts";
import { type Call, exitCodes, InputFault } from "./command.ts";
import { changingSubscriptions, type HubVerb, namedSubscription, ofHubChange } from "./hub-verb.ts";
import { storedSite } from "./stored-site.ts";

/** By this command itself: a running server need not be there, and learns of the end from the store. */
async function tell(call: Call, ended: Subscription, denied: readonly string[]): Promise<boolean> {
  const { config } = call.configure();
  const site = await storedSite(call, config);
  await using subscriber = await call.parts.openSubscriber({
    config,
    baseUrl: site?.baseUrl ?? "",
    denied: () => denied,
    log: faultsOnly(call.parts.openLog(config.log)),
    authorities: [],
  });
  return await tellDenied(subscriber, { ...ended, reason: "denied" }, call.stop());
}

export const remove: HubVerb = {
  operands: "ID",
  describes: "end a subscription and tell its subscriber, who may ask again unless its host is denied",
  settings: [...ofHubChange, "log", "hub_allow_cidrs"],
  run: async (call) => {
    const { clock } = call.parts;
    await changingSubscriptions(call, async (store) => {
      const { id, state } = await namedSubscription(call, store);
      const [ended] = await store.end(null, [id], { reason: "denied", now: clock.nowSeconds() });
      if (ended === undefined) throw new InputFault(`subscription ${id} is ${state} already`);
      call.console.print(`${id} is removed.`);
      if (!(await tell(call, ended, await store.denied())))
        call.console.tell("Its subscriber did not answer when it was told.");
    });
    return exitCodes.done;
  },
};
