import { isIP } from "node:net";
import { readDeniedHost } from "../core/hub/denied-host.ts";
import { type Call, exitCodes, InputFault, UsageFault } from "./command.ts";
import {
  changingSubscriptions,
  type HubVerb,
  ofHubChange,
  onlyOperand,
  withSubscriptions,
} from "./hub-verb.ts";

const entryMessage = "a host, a .suffix with all hosts beneath it, an address, or a CIDR range";

/** An IPv6 address may be written in many ways; with the name of an interface of this machine it is no callback's. */
function readAddress(text: string): string | null {
  if (isIP(text) !== 6) return isIP(text) === 4 ? text : null;
  return URL.parse(`https://[${text}]`)?.hostname.slice(1, -1) ?? null;
}

function readRange(text: string): string | null {
  const [written = "", bits, ...more] = text.split("/");
  const address = readAddress(written);
  if (more.length > 0 || address === null) return null;
  const most = address.includes(":") ? 128 : 32;
  if (bits === undefined) return address;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? `${address}/${Number(bits)}` : null;
}

/** An entry of the deny-list in its one spelling; null when it is none. */
export function readDenyEntry(text: string): string | null {
  return readRange(text) ?? readDeniedHost(text);
}

function entryOf(text: string): string {
  const entry = readDenyEntry(text);
  if (entry === null) throw new UsageFault(`${text} cannot be denied; name ${entryMessage}`);
  return entry;
}

function show({ console }: Call, denied: readonly string[]): void {
  for (const entry of denied) console.print(entry);
  if (denied.length === 0) console.tell("Nobody is denied.");
}

export const deny: HubVerb = {
  operands: "[ENTRY]",
  describes: "put a host, .suffix, address or CIDR range on the deny-list; without ENTRY, show it",
  settings: ofHubChange,
  run: async (call) => {
    const entry = call.operands.length === 0 ? null : entryOf(onlyOperand(call, "entry"));
    if (entry === null) await withSubscriptions(call, async (store) => show(call, await store.denied()));
    else
      await changingSubscriptions(call, async (store) => {
        await store.deny(entry);
        call.console.print(`${entry} is denied: the hub does not call it any more.`);
      });
    return exitCodes.done;
  },
};

export const allow: HubVerb = {
  operands: "ENTRY",
  describes: "take an entry off the deny-list",
  settings: ofHubChange,
  run: async (call) => {
    const word = onlyOperand(call, "entry of the deny-list; shingle hub deny shows it");
    // What an earlier release took for an entry can be taken off as it stands there.
    const entry = readDenyEntry(word) ?? word;
    await changingSubscriptions(call, async (store) => {
      if (!(await store.allow(entry)))
        throw new InputFault(`${entry} is not on the deny-list; shingle hub deny shows it`);
      call.console.print(`${entry} is not denied any more.`);
    });
    return exitCodes.done;
  },
};
