import { toInstant } from "../core/instant.ts";
import type { JournalLine, ServedPublication } from "../core/serving/served-publication.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { PublicationStore, StoredPublication } from "../ports/publication-store.ts";

interface Loss {
  readonly shown: Pick<ServedPublication, "head" | "documents" | "journal" | "removals">;
  readonly taken: StoredPublication;
}

interface Ports {
  readonly store: PublicationStore;
  readonly log: Log;
  readonly clock: Clock;
}

const namedAtMost = 20;

function namesOf(lines: readonly JournalLine[]): string {
  return lines
    .slice(0, namedAtMost)
    .map(({ id, reason }) => `${id} (${reason})`)
    .join(", ");
}

/** Those that readers were told are gone, and that the store publishes again. */
function backAgain({ shown, taken }: Loss): readonly JournalLine[] {
  const last = new Map(taken.journal.map(({ id, kind }) => [id, kind]));
  return [...shown.removals.values()].filter(({ id }) => (last.get(id) ?? "removed") !== "removed");
}

/** Such as a standby that took over without the last commits, or the files of an older day. */
async function goOn({ store, log, clock }: Ports, loss: Loss): Promise<boolean> {
  const { shown, taken } = loss;
  const { version, at } = shown.head;
  const digests = new Map([...shown.documents.values()].map(({ path, digest }) => [path, digest]));
  const lastSeq = shown.journal.at(-1)?.seq ?? 0;
  const now = toInstant(clock.nowSeconds());
  if (!(await store.goOnAfter({ version, at, lastSeq, digests }, now))) return false;
  log.error("publication.lost", {
    shown: version,
    stored: taken.head.version,
    since: taken.head.at,
    back: namesOf(backAgain(loss)),
    advice:
      "the store has lost what was published since then: import it again, and withhold or erase again what is back",
  });
  return true;
}

/**
 * Of a publication that does not go on from what this process shows. `again`: it had lost something, was told what readers know,
 * and is to be looked at anew. Words: why it may not be shown. Null: it may.
 */
export async function whatBecomesOf(ports: Ports, loss: Loss): Promise<"again" | string | null> {
  if (await goOn(ports, loss)) return "again";
  const erased = backAgain(loss).filter(({ reason }) => reason === "erased");
  if (erased.length === 0) return null;
  ports.log.error("publication.shows_erased", {
    version: loss.taken.head.version,
    back: namesOf(erased),
    advice: "shingle erase each of them again; until then this server goes on with what it shows",
  });
  return "What is stored shows reviews again that were erased, and is not taken in: erase them again (the log names them).";
}
