import { nearestName } from "../core/reviews/nearest-name.ts";
import { flagOf, settingNames } from "../settings.ts";
import { type Call, type Command, UsageFault } from "./command.ts";
import { allow, deny } from "./hub-deny.ts";
import { list } from "./hub-list.ts";
import { listen } from "./hub-listen.ts";
import { remove } from "./hub-remove.ts";
import { retry } from "./hub-retry.ts";
import { show } from "./hub-show.ts";
import type { HubVerb } from "./hub-verb.ts";

const verbs: Readonly<Record<string, HubVerb>> = { list, show, retry, remove, deny, allow, listen };
const verbNames = Object.keys(verbs);

function verbOf(name: string | undefined): HubVerb {
  const verb = name !== undefined && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb !== undefined) return verb;
  const known = `one of ${verbNames.join(", ")}`;
  if (name === undefined) throw new UsageFault(`say what to do: ${known}`);
  const nearest = nearestName(name, verbNames);
  throw new UsageFault(
    `hub cannot ${name}; ${nearest === null ? `it knows ${known}` : `did you mean ${nearest}?`}`,
  );
}

const flags = Object.assign({}, ...Object.values(verbs).map((verb) => verb.flags ?? {})) as NonNullable<
  Command["flags"]
>;

/** A flag of another verb is a slip, and would change nothing. Settings are every command's. */
function refuseForeignFlags(call: Call, name: string, verb: HubVerb): void {
  const own = [...Object.keys(verb.flags ?? {}), ...settingNames.map((setting) => flagOf(setting).slice(2))];
  const foreign = Object.keys(flags).find((flag) => call.has(flag) && !own.includes(flag));
  if (foreign !== undefined) throw new UsageFault(`hub ${name} has no flag --${foreign}`);
}

function example([name, { operands, describes }]: readonly [string, HubVerb]): string {
  return `${`shingle hub ${name} ${operands}`.trimEnd().padEnd(26)}  # ${describes}`;
}

export const hub: Command = {
  summary: "Looks after the hub's subscriptions, also beside a running server, and tries them out.",
  operands: "VERB [ID|ENTRY]",
  flags,
  examples: Object.entries(verbs).map(example),
  run: async (call) => {
    const [name, ...operands] = call.operands;
    const verb = verbOf(name);
    refuseForeignFlags(call, name ?? "", verb);
    return verb.run({ ...call, operands });
  },
};
