import { flagOf, type SettingName } from "../config/settings.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { type Call, type Command, UsageFault, type Verb } from "./command.ts";

export interface VerbTable {
  /** The command's name. */
  readonly name: string;
  readonly summary: string;
  readonly operands: string;
  readonly verbs: Readonly<Record<string, Verb>>;
}

function verbOf({ name: command, verbs }: VerbTable, name: string | undefined): Verb {
  const verb = name !== undefined && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb !== undefined) return verb;
  const verbNames = Object.keys(verbs);
  const known = `one of ${verbNames.join(", ")}`;
  if (name === undefined) throw new UsageFault(`say what to do: ${known}`);
  const nearest = nearestName(name, verbNames);
  throw new UsageFault(
    `${command} cannot ${name}; ${nearest === null ? `it knows ${known}` : `did you mean ${nearest}?`}`,
  );
}

function settingFlags(settings: readonly SettingName[]): readonly string[] {
  return settings.map((setting) => flagOf(setting).slice(2));
}

/** A flag or setting of another verb is a slip, and would change nothing. */
function refuseForeignFlags(
  call: Call,
  verb: Verb,
  { label, all }: { label: string; all: readonly string[] },
) {
  const own = [...Object.keys(verb.flags ?? {}), ...settingFlags(verb.settings ?? [])];
  const foreign = all.find((flag) => call.has(flag) && !own.includes(flag));
  if (foreign !== undefined) throw new UsageFault(`${label} has no flag --${foreign}`);
}

/** A command that does one of several things, named by its first operand. */
export function commandOf(table: VerbTable): Command {
  const { name: command, summary, operands, verbs } = table;
  const flags = Object.assign({}, ...Object.values(verbs).map((verb) => verb.flags ?? {})) as NonNullable<
    Command["flags"]
  >;
  const examples = Object.entries(verbs).map(
    ([name, verb]) =>
      `${`shingle ${command} ${name} ${verb.operands}`.trimEnd().padEnd(26)}  # ${verb.describes}`,
  );
  const settings = [...new Set(Object.values(verbs).flatMap((verb) => verb.settings ?? []))];
  return {
    summary,
    operands,
    flags,
    settings,
    verbs,
    examples,
    run: async (call) => {
      const [name, ...rest] = call.operands;
      const verb = verbOf(table, name);
      refuseForeignFlags(call, verb, {
        label: `${command} ${name}`,
        all: [...Object.keys(flags), ...settingFlags(settings)],
      });
      return verb.run({ ...call, operands: rest });
    },
  };
}
