import { existsSync } from "node:fs";
import { isatty } from "node:tty";
import type { Config } from "../config/settings.ts";
import { sizeInWords } from "../core/text/counted.ts";
import type { CopyFiles } from "../ports/store-copy.ts";
import { type Call, type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { standardStream } from "./piped-files.ts";
import { ofStore } from "./settings-read.ts";
import { expectStore, storeInWords, storePlace } from "./whereabouts.ts";

async function written(copyFiles: CopyFiles, ...[file, produce]: Parameters<CopyFiles["write"]>) {
  const outcome = await copyFiles.write(file, produce);
  if (outcome.kind === "refused") throw new InputFault(outcome.reason);
  return outcome;
}

/**
 * Neither the name nor the address of what is to be written, or nothing published at all: a shell's settings lead to other data, or a server
 * that began without its folder has made an empty one, and a good backup would be gone.
 */
async function expectNoOther(call: Call, file: string, config: Config): Promise<void> {
  const { copyFiles } = call.parts;
  const there = existsSync(file) ? await copyFiles.read(file) : null;
  if (there?.kind !== "read") return;
  const { name, baseUrl } = there.head;
  await using store = await call.parts.openStore(config, { mayUpgrade: false });
  // What is damaged tells nothing.
  const head = await store.head().catch(() => undefined);
  if (head === undefined || name === null || baseUrl === null) return;
  if (head?.business.name === name || head?.baseUrl === baseUrl) return;
  const held = head === null ? "nothing published" : `${head.business.name}, served at ${head.baseUrl}`;
  throw new InputFault(
    `${file} is a backup of ${name}, served at ${baseUrl}, and ${storeInWords(config)} holds ${held}; nothing was written. Name another file, or the place that is its own (--data-dir)`,
  );
}

export const backup: Command = {
  summary: "Writes everything the store holds into one file, of one moment, also while servers run.",
  operands: "FILE",
  settings: ofStore,
  flags: { json: { describes: "Print the report as JSON." } },
  examples: ["shingle backup /var/backups/shingle.backup", "shingle backup - > shingle.backup"],
  run: async (call) => {
    const [file, ...more] = call.operands;
    if (!file || more.length > 0) throw new UsageFault("name one file to write");
    const isPiped = file === standardStream;
    if (isPiped && (call.has("json") || isatty(1)))
      throw new UsageFault(`the backup itself is printed: shingle backup ${file} > FILE, without --json`);
    const { config } = call.configure();
    await expectStore(call, config);
    if (!isPiped) await expectNoOther(call, file, config);
    await using copy = await call.parts.openStoreCopy(config);
    const { copyFiles } = call.parts;
    const produce: Parameters<typeof copyFiles.print>[0] = (write) => copy.copyOut(write);
    const { head, bytes } = isPiped
      ? await copyFiles.print(produce)
      : await written(copyFiles, file, produce);
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
      call.console[isPiped ? "tell" : "print"](
        `Wrote ${isPiped ? "to standard output" : file}, ${sizeInWords(bytes)}: version ${head.version ?? "none"} of ${head.name ?? "a site not published yet"}; data in ${storeInWords(config)}. It holds secrets of subscribers: keep it to yourself.`,
      );
    return exitCodes.done;
  },
};
