import { type SignatureMethod, signatureMethods } from "../core/hub/signature.ts";
import { readSignatureHost } from "../core/hub/signature-host.ts";
import type { SubscriptionId } from "../core/hub/subscription.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { type Call, exitCodes, InputFault, type OperatorsStore, UsageFault } from "./command.ts";
import { changingSubscriptions, type HubVerb, ofHubChange, withSubscriptions } from "./hub-verb.ts";

/** Null goes back to the setting. */
interface Choice {
  readonly host: string;
  readonly method: SignatureMethod | null;
}

const known = `${signatureMethods.slice(0, -1).join(", ")} or ${signatureMethods.at(-1)}`;

function methodOf(text: string): SignatureMethod {
  const wanted = text.toLowerCase().replace(/^sha-/, "sha");
  const method = signatureMethods.find((each) => each === wanted);
  if (method !== undefined) return method;
  const nearest = nearestName(wanted, signatureMethods);
  const hint = nearest === null ? "" : `; did you mean ${nearest}?`;
  throw new UsageFault(`METHOD ${text} is not possible: use ${known}${hint}`);
}

function hostOf(text: string): string {
  const host = readSignatureHost(text);
  if (host === null)
    throw new UsageFault(`${text} is no HOST: name one as in a callback, without scheme, port and path`);
  return host;
}

/** Null when nothing is to be changed, only shown. */
function choiceOf(call: Call): Choice | null {
  const [host, method, ...more] = call.operands;
  if (more.length > 0) throw new UsageFault(`${more[0]} is one word too many`);
  if (call.has("default")) {
    if (host === undefined) throw new UsageFault("--default needs a HOST");
    if (method !== undefined) throw new UsageFault(`${method} and --default cannot go together`);
    return { host: hostOf(host), method: null };
  }
  if (host === undefined) return null;
  if (method === undefined) throw new UsageFault(`name a METHOD for ${host}: ${known}; or --default`);
  return { host: hostOf(host), method: methodOf(method) };
}

/** An id looks like a host, and a choice for it would change nothing. */
async function refuseId(call: Call, store: OperatorsStore): Promise<void> {
  const [id = ""] = call.operands;
  const view = await store.view(id as SubscriptionId);
  if (view === null) return;
  const { hostname } = new URL(view.origin);
  throw new InputFault(`${id} is a subscription; name its host, ${hostname}`);
}

async function choose(call: Call, store: OperatorsStore, { host, method }: Choice): Promise<void> {
  await refuseId(call, store);
  if (method !== null) {
    await store.chooseSignature(host, method);
    call.console.print(`${host}: notifications are signed with ${method} from now on.`);
    return;
  }
  if (!(await store.dropSignature(host)))
    throw new InputFault(`nothing was chosen for ${host}; shingle hub signature shows what was`);
  call.console.print(`${host}: notifications are signed as the setting hub_signature says from now on.`);
}

export const signature: HubVerb = {
  operands: "[HOST METHOD]",
  describes: `sign what goes to HOST with METHOD (${signatureMethods.join(", ")}); without HOST, show what was chosen`,
  settings: ofHubChange,
  flags: { default: { describes: "signature: go back to what the setting hub_signature says." } },
  run: async (call) => {
    const choice = choiceOf(call);
    if (choice !== null) {
      await changingSubscriptions(call, (store) => choose(call, store, choice));
      return exitCodes.done;
    }
    await withSubscriptions(call, async (store) => {
      const chosen = await store.signatures();
      for (const [host, method] of chosen) call.console.print(`${method.padEnd("sha256".length)}  ${host}`);
      if (chosen.size === 0) call.console.tell("Every host gets what the setting hub_signature says.");
    });
    return exitCodes.done;
  },
};
