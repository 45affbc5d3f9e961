import { expect, test } from "bun:test";
import { HubOnDemand } from "../../src/flows/hub/hub-on-demand.ts";
import type { HubOffice } from "../../src/ports/hub-office.ts";

function office(ended: string[]): HubOffice {
  return {
    takeIn: () => Promise.reject(new Error("nobody asks")),
    view: async () => null,
    serves: () => undefined,
    report: async () => null,
    [Symbol.asyncDispose]: async () => void ended.push("ended"),
  };
}

test("a hub opens when somebody waits for it, and ends with the server", async () => {
  const told: string[] = [];
  const open = () => {
    told.push("opened");
    return office(told);
  };
  const hub = new HubOnDemand({ open, isAwaited: async () => true });
  await hub.look();
  await hub.look();
  await hub[Symbol.asyncDispose]();
  expect(told).toEqual(["opened", "ended"]);
});

test("a server that stops while it asks whether anybody waits opens no hub that nobody would end", async () => {
  const told: string[] = [];
  const answer = Promise.withResolvers<boolean>();
  const open = () => {
    told.push("opened");
    return office(told);
  };
  const hub = new HubOnDemand({ open, isAwaited: () => answer.promise });
  const looking = hub.look();
  await hub[Symbol.asyncDispose]();
  answer.resolve(true);
  await looking;
  expect(told).toEqual([]);
});
