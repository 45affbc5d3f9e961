import type { Following } from "../flows/follow-publications.ts";
import { NewerForm, OnlyRead, type PublicationStore } from "../ports/publication-store.ts";
import type { ProgramParts } from "./program-parts.ts";

const storeAnswerMilliseconds = 2000;

export interface Ready {
  readonly store: PublicationStore;
  readonly following: Following;
  readonly program: ProgramParts;
}

/** What keeps a server from being ready, in the operator's words; empty when nothing does. */
export async function hindrancesOf({ store, following, program }: Ready): Promise<string[]> {
  const hindrances: string[] = [];
  if (program.hindrance !== null) hindrances.push(program.hindrance);
  const foreign = following.foreign();
  if (following.current() === null)
    hindrances.push(
      foreign === null
        ? "Nothing has been published yet."
        : `What is published is of ${foreign}, which this server was not started for: restart it.`,
    );
  const held = following.held();
  if (held !== null) hindrances.push(held);
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), storeAnswerMilliseconds).unref();
  });
  await Promise.race([store.ping(), tooLate]).catch((error: unknown) =>
    hindrances.push(
      error instanceof NewerForm
        ? "A newer release has brought the store to its form: start this server with that release."
        : error instanceof OnlyRead
          ? "The store can only be read, so nothing is taken in."
          : "The store cannot be reached.",
    ),
  );
  return hindrances;
}
