import { toInstant } from "../core/instant.ts";
import { counted } from "../core/text/counted.ts";
import type { CopyFileReading, CopyHead } from "../ports/store-copy.ts";
import { type Call, type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { publishedEdit } from "./named-review.ts";
import { pipedBytes, pipedName, standardStream } from "./piped-files.ts";
import { ofDesk } from "./settings-read.ts";
import { storeInWords, storePlace } from "./whereabouts.ts";

interface Recovered {
  readonly head: CopyHead;
  readonly erasedAgain: number;
  /** The version that was published at once, without what was erased here; null where that was not needed. */
  readonly published: number | null;
}

function tellRecovered(call: Call, { head, erasedAgain, published }: Recovered): void {
  const { config } = call.configure();
  const { version, name, baseUrl } = head;
  if (call.has("json")) {
    const site = { name, base_url: baseUrl };
    const report = { version: published ?? version, site, store: storePlace(config) };
    call.console.print(
      JSON.stringify(erasedAgain === 0 ? report : { ...report, recovered: version, erased: erasedAgain }),
    );
    return;
  }
  call.console.print(
    `Recovered version ${version ?? "none"} of ${name ?? "a site not published yet"}${baseUrl === null ? "" : `, served at ${baseUrl}`}; data in ${storeInWords(config)}`,
  );
  if (erasedAgain === 0) return;
  const [were, stay] = erasedAgain === 1 ? ["was", "stays"] : ["were", "stay"];
  const told = `${counted(erasedAgain, "review")} of the backup ${were} erased here since, and ${stay} so.`;
  call.console.print(published === null ? told : `Published version ${published}: ${told}`);
}

type WholeCopy = Extract<CopyFileReading, { readonly kind: "read" }>;

/** Neither the name nor the address of what is there: a shell's settings lead to somebody else's data, which would be gone. */
async function expectNoOther(call: Call, file: string, { name, baseUrl }: CopyHead): Promise<void> {
  const { config } = call.configure();
  await using store = await call.parts.openStore(config);
  // What is damaged tells nothing, and is what backups are for.
  const there = await store.head().catch(() => null);
  if (there === null || name === null || baseUrl === null) return;
  if (there.business.name === name || there.baseUrl === baseUrl) return;
  throw new InputFault(
    `${storeInWords(config)} holds ${there.business.name}, served at ${there.baseUrl}, and ${file} is a backup of ${name}, served at ${baseUrl}; nothing was changed. Put it into an empty place (--data-dir NEW), or name the place that is its own`,
  );
}

/** How many erased ones the backup brought back. The store is closed then: its log takes no space of the disk any more. */
async function putBack(call: Call, file: string, { head, lines }: WholeCopy): Promise<number> {
  const { config } = call.configure();
  if (call.has("replace")) await expectNoOther(call, file, head);
  await using copy = await call.parts.openStoreCopy(config);
  if (head.schema > copy.newestSchema)
    throw new InputFault(
      `${file} was made by a newer release (form ${head.schema}; this one knows ${copy.newestSchema}): install that release first`,
    );
  if (!call.has("replace") && !(await copy.isEmpty()))
    throw new InputFault(
      `${storeInWords(config)} is not empty, and nothing was changed; --replace puts the backup in place of all that it holds`,
    );
  const now = toInstant(call.parts.clock.nowSeconds());
  return await copy.copyIn({ head, lines: lines(), now });
}

/** The documents of the backup hold what was erased, unless it was removed or withheld there: nothing of them is shown. */
async function publishWithout(call: Call, erasedAgain: number): Promise<number | null> {
  let isPublished = false;
  try {
    const { manuscript, isNews } = await publishedEdit(call, {
      atAnyAddress: true,
      edit: () => ({}),
      afterwards: (store) => {
        isPublished = true;
        return store.purge();
      },
    });
    return isNews ? manuscript.version : null;
  } catch (error) {
    const held = `The backup is in its place. It holds ${counted(erasedAgain, "review")} that you erased since`;
    call.console.tell(
      isPublished
        ? `${held}, and is published without; mend what is told below.`
        : `${held}, so that nothing of it is shown until it is published without: mend what is told below, then shingle publish.`,
    );
    throw error;
  }
}

export const recover: Command = {
  summary:
    "Puts a backup into an empty store, of either kind of database; --replace puts it in place of what is there.",
  operands: "FILE",
  settings: ofDesk,
  flags: {
    replace: { describes: "Put it in place of everything that the store holds, of the same business." },
    json: { describes: "Print the report as JSON." },
  },
  examples: [
    "shingle recover /var/backups/shingle.backup --data-dir /var/lib/shingle",
    "shingle recover - < shingle.backup",
  ],
  run: async (call) => {
    const [named, ...more] = call.operands;
    if (named === undefined || more.length > 0) throw new UsageFault("name one file to read");
    const isPiped = named === standardStream;
    const file = isPiped ? pipedName : named;
    const reading = await call.parts.copyFiles.read(file, ...(isPiped ? [await pipedBytes(null)] : []));
    if (reading.kind === "refused") throw new InputFault(reading.reason);
    const { head } = reading;
    const erasedAgain = await putBack(call, file, reading);
    const published =
      erasedAgain > 0 && head.version !== null ? await publishWithout(call, erasedAgain) : null;
    tellRecovered(call, { head, erasedAgain, published });
    return exitCodes.done;
  },
};
