import type { SettingName } from "../config/settings.ts";
import type { SubscriptionId } from "../core/hub/subscription.ts";
import { settledAddress } from "../core/site/address.ts";
import type { SubscriptionView, SubscriptionViews } from "../ports/hub/subscription-views.ts";
import { type Call, type Flag, InputFault, type OperatorsStore, UsageFault, type Verb } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { storedSite } from "./stored-site.ts";
import { expectStore, tellWhereabouts } from "./whereabouts.ts";

export type HubVerb = Verb;

export const jsonFlag: Flag = { describes: "Print JSON: one object a line." };

/** The one operand that a verb is about. */
export function onlyOperand(call: Call, what: string): string {
  const [operand, ...more] = call.operands;
  if (operand === undefined || more.length > 0) throw new UsageFault(`name one ${what}`);
  return operand;
}

/** Opens the store that a running server uses too, for as long as the work takes. */
export async function withSubscriptions<T>(
  call: Call,
  work: (store: OperatorsStore) => Promise<T>,
): Promise<T> {
  const { config } = call.configure();
  await expectStore(call, config);
  await tellWhereabouts(call, config);
  await using store = await call.parts.openSubscriptions(config);
  return await work(store);
}

/** What a verb reads that changes something: the address tells whether the store is the one that is meant. */
export const ofHubChange = [...ofStore, "base_url"] as const satisfies readonly SettingName[];

/** The same for work that changes something: refused where the settings are another site's. */
export async function changingSubscriptions<T>(
  call: Call,
  work: (store: OperatorsStore) => Promise<T>,
): Promise<T> {
  const { config } = call.configure();
  const site = await storedSite(call, config);
  if (site !== null && config.base_url !== null)
    settledAddress(site, { kind: "given", baseUrl: config.base_url });
  return await withSubscriptions(call, work);
}

const idForm = /^[A-Za-z0-9_-]{1,64}$/;

/** The subscription that the operand names. */
export async function namedSubscription(call: Call, store: SubscriptionViews): Promise<SubscriptionView> {
  const id = onlyOperand(call, "subscription by its id, the last part of its status address");
  const view = idForm.test(id) ? await store.view(id as SubscriptionId) : null;
  if (view === null) throw new InputFault(`there is no subscription ${id}; shingle hub list tells all`);
  return view;
}
