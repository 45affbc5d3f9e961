import { exitCodes, InputFault } from "./command.ts";
import { type HubVerb, namedSubscription, withSubscriptions } from "./hub-verb.ts";
import { ofStore } from "./settings-read.ts";

export const retry: HubVerb = {
  operands: "ID",
  describes: "make a failing subscription due at once, its failures forgotten",
  settings: ofStore,
  run: async (call) => {
    const { nowSeconds } = call.parts.clock;
    await withSubscriptions(call, async (store) => {
      const { id, state } = await namedSubscription(call, store);
      if (!(await store.retryNow(id, nowSeconds())))
        throw new InputFault(`subscription ${id} is ${state}; only one that is served can be tried again`);
      call.console.print(`${id}: its failures are forgotten, and what it is owed is due now.`);
    });
    return exitCodes.done;
  },
};
