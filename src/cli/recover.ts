import { type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { storeInWords, storePlace } from "./whereabouts.ts";

export const recover: Command = {
  summary:
    "Puts a backup into an empty store, of either kind of database; --replace puts it in place of what is there.",
  operands: "FILE",
  settings: ofStore,
  flags: {
    replace: { describes: "Put it in place of everything that the store holds." },
    json: { describes: "Print the report as JSON." },
  },
  examples: ["shingle recover /var/backups/shingle.backup --data-dir /var/lib/shingle"],
  run: async (call) => {
    const [file, ...more] = call.operands;
    if (file === undefined || more.length > 0) throw new UsageFault("name one file to read");
    const { config } = call.configure();
    const reading = await call.parts.copyFiles.read(file);
    if (reading.kind === "refused") throw new InputFault(reading.reason);
    const { head } = reading;
    await using copy = await call.parts.openStoreCopy(config);
    if (head.schema > copy.newestSchema)
      throw new InputFault(
        `${file} was made by a newer release (form ${head.schema}; this one knows ${copy.newestSchema}): install that release first`,
      );
    if (!call.has("replace") && !(await copy.isEmpty()))
      throw new InputFault(
        `${storeInWords(config)} is not empty, and nothing was changed; --replace puts the backup in place of all that it holds`,
      );
    await copy.copyIn(head, reading.lines());
    const version = head.version;
    if (call.has("json"))
      call.console.print(
        JSON.stringify({
          version,
          site: { name: head.name, base_url: head.baseUrl },
          store: storePlace(config),
        }),
      );
    else
      call.console.print(
        `Recovered version ${version ?? "none"} of ${head.name ?? "a site not published yet"}${head.baseUrl === null ? "" : `, served at ${head.baseUrl}`}; data in ${storeInWords(config)}`,
      );
    return exitCodes.done;
  },
};
