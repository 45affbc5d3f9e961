import { flagOf, settingNames, settings, variableOf } from "../config/settings.ts";
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
    "shingle: publishes one local business's verified customer reviews.",
    "",
    "Usage: shingle COMMAND [FLAGS]",
    "",
    "Commands:",
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    "",
    "shingle COMMAND --help tells a command's flags. Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 environment.",
  ].join("\n");
}

export function commandHelp(name: string, command: Command): string {
  const own = Object.entries(command.flags ?? {});
  const flags = own.map(([flag, { value, describes }]): [string, string] => [
    value === undefined ? `--${flag}` : `--${flag} ${value}`,
    describes,
  ]);
  const shared = settingNames.map((setting): [string, string] => [
    `${flagOf(setting)} VALUE`,
    `${settings[setting].describes} (${variableOf(setting)})`,
  ]);
  return [
    command.summary,
    "",
    `Usage: shingle ${name}${command.operands === undefined ? "" : ` ${command.operands}`} [FLAGS]`,
    ...(flags.length === 0 ? [] : ["", "Flags:", ...columns(flags)]),
    "",
    "Settings, also as environment variables and as keys of shingle.json:",
    ...columns([["--config FILE", "The configuration file (SHINGLE_CONFIG)."], ...shared]),
    ...(command.examples === undefined
      ? []
      : ["", "Examples:", ...command.examples.map((line) => `  ${line}`)]),
  ].join("\n");
}
