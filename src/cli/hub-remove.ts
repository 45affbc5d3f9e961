import { exitCodes, InputFault } from "./command.ts";
import { type HubVerb, subscriptionOf, withSubscriptions } from "./hub-verb.ts";

export const remove: HubVerb = {
  operands: "ID",
  describes: "end a subscription; its subscriber may ask again unless its host is denied",
  run: async (call) => {
    const { clock } = call.parts;
    await withSubscriptions(call, async (store) => {
      const { id, state } = await subscriptionOf(call, store);
      const ended = await store.end(null, id, { reason: "denied", now: clock.nowSeconds() });
      if (ended === null) throw new InputFault(`subscription ${id} is ${state} already`);
      call.console.print(`${id} is removed.`);
    });
    return exitCodes.done;
  },
};
