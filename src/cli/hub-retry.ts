import { exitCodes, InputFault } from "./command.ts";
import { changingSubscriptions, type HubVerb, namedSubscription, ofHubChange } from "./hub-verb.ts";

export const retry: HubVerb = {
  operands: "ID",
  describes: "make a failing subscription due at once, its failures forgotten",
  settings: ofHubChange,
  run: async (call) => {
    const { nowSeconds } = call.parts.clock;
    await changingSubscriptions(call, async (store) => {
      const { id, state } = await namedSubscription(call, store);
      if (!(await store.retryNow(id, nowSeconds())))
        throw new InputFault(`subscription ${id} is ${state}; only one that is served can be tried again`);
      call.console.print(`${id}: its failures are forgotten, and what it is owed is due now.`);
    });
    return exitCodes.done;
  },
};
