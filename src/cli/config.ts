import { expectTwoPorts } from "../config/setting-fault.ts";
import { type Setting, settingNames, settings } from "../config/settings.ts";
import { type Command, exitCodes } from "./command.ts";

function shown(value: unknown, { isSecret, mask }: Setting): unknown {
  if (mask !== undefined) return mask(value);
  return isSecret === true && value !== null ? "********" : value;
}

export const configCommand: Command = {
  summary: "Checks the configuration; --effective shows every value and where it comes from.",
  settings: settingNames,
  flags: {
    effective: { describes: "Show every setting with its value; secrets are masked." },
    json: { describes: "Print as JSON." },
  },
  run: async (call) => {
    const { config, origins } = call.configure();
    expectTwoPorts(config);
    if (call.has("json")) {
      const entries = settingNames.map((name) => [name, shown(config[name], settings[name])]);
      call.console.print(JSON.stringify(Object.fromEntries(entries)));
    } else if (call.has("effective")) {
      for (const name of settingNames) {
        call.console.print(
          `${name} = ${JSON.stringify(shown(config[name], settings[name]))}  (${origins[name]})`,
        );
      }
    } else {
      call.console.print("The configuration is valid. --effective shows it.");
    }
    return exitCodes.done;
  },
};
