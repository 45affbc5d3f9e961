import { sizeInWords } from "../core/text/counted.ts";
import { type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { expectStore, storeInWords, storePlace } from "./whereabouts.ts";

export const backup: Command = {
  summary: "Writes everything the store holds into one file, of one moment, also while servers run.",
  operands: "FILE",
  settings: ofStore,
  flags: { json: { describes: "Print the report as JSON." } },
  examples: ["shingle backup /var/backups/shingle.backup"],
  run: async (call) => {
    const [file, ...more] = call.operands;
    if (!file || more.length > 0) throw new UsageFault("name one file to write");
    const { config } = call.configure();
    await expectStore(call, config);
    await using copy = await call.parts.openStoreCopy(config);
    const outcome = await call.parts.copyFiles.write(file, (write) => copy.copyOut(write));
    if (outcome.kind === "refused") throw new InputFault(outcome.reason);
    const { head, bytes } = outcome;
    if (call.has("json"))
      call.console.print(
        JSON.stringify({
          file,
          bytes,
          version: head.version,
          site: { name: head.name, base_url: head.baseUrl },
          store: { ...storePlace(config), format: head.schema },
        }),
      );
    else
      call.console.print(
        `Wrote ${file}, ${sizeInWords(bytes)}: version ${head.version ?? "none"} of ${head.name ?? "a site not published yet"}; data in ${storeInWords(config)}. It holds secrets of subscribers: keep it to yourself.`,
      );
    return exitCodes.done;
  },
};
