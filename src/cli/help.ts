import { flagOf, settings, variableOf } from "../config/settings.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

const lineWidth = 150;

/** A text as lines of at most so many characters, cut at spaces. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) =>
    wrapped(right, lineWidth - width - 4).map(
      (line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`,
    ),
  );
}

export function generalHelp(): string {
  return [
    "shingle: publishes one local business's customer reviews.",
    "",
    "Usage: shingle COMMAND [FLAGS]",
    "",
    "Commands:",
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    "",
    "shingle help COMMAND tells its flags. Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 environment.",
  ].join("\n");
}

type Told = Pick<Command, "summary" | "operands" | "flags" | "settings" | "examples">;

export function commandHelp(
  name: string,
  { summary, operands, flags = {}, settings: read = [], examples }: Told,
) {
  const own = Object.entries(flags).map(([flag, { value, describes }]): [string, string] => [
    value === undefined ? `--${flag}` : `--${flag} ${value}`,
    describes,
  ]);
  const shared = read.map((setting): [string, string] => [
    `${flagOf(setting)} VALUE`,
    `${settings[setting].describes} (${variableOf(setting)})`,
  ]);
  return [
    summary,
    "",
    `Usage: shingle ${name}${operands === undefined || operands === "" ? "" : ` ${operands}`} [FLAGS]`,
    ...(own.length === 0 ? [] : ["", "Flags:", ...columns(own)]),
    ...(shared.length === 0
      ? []
      : [
          "",
          "Settings that it reads, also as environment variables and as keys of shingle.json:",
          ...columns([["--config FILE", "The configuration file (SHINGLE_CONFIG)."], ...shared]),
        ]),
    ...(examples === undefined ? [] : ["", "Examples:", ...examples.map((line) => `  ${line}`)]),
  ].join("\n");
}

/** Of a command, or of one of the things that it does: `shingle help hub list`. */
export function helpOf(name: string, command: Command, verbName: string | undefined): string {
  const { verbs = {} } = command;
  const verb = verbName !== undefined && Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
  if (verb === undefined) return commandHelp(name, command);
  const { describes, ...told } = verb;
  const summary = `${describes.charAt(0).toUpperCase()}${describes.slice(1)}.`;
  return commandHelp(`${name} ${verbName}`, { ...told, summary });
}
