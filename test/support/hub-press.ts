import { readFileSync } from "node:fs";
import { readBusiness } from "../../src/config/business-file.ts";
import type { Business } from "../../src/core/business.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { toInstant } from "../../src/core/instant.ts";
import { publish } from "../../src/flows/publish.ts";
import { engine as insights } from "./engine.ts";
import { hastyCompressor } from "./hasty-compressor.ts";
import { noReadingShelf } from "./no-reading-shelf.ts";
import { facts, idOf } from "./reviews.ts";
import { demoBusiness, type Variables } from "./shingle.ts";
import { openStore } from "./stored.ts";

export const pressUrl = "https://reviews.example.com";

/** Publishes editions into a store, in this process: quicker than a command, and the same flow. */
export interface Press extends AsyncDisposable {
  /** The newest edition; 0 before the first. A press that goes on where another stopped is told. */
  edition: number;
  /** All three topics change, and hold the edition's number. */
  publish(): Promise<number>;
}

/** The edition that a topic's body is of; 0 when it is of none. */
export function editionOf(body: Uint8Array | string): number {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  return Math.max(0, ...[...text.matchAll(/Edition (\d+)\./g)].map(([, number]) => Number(number)));
}

function demoBusinessFile(): Business {
  const reading = readBusiness(JSON.parse(readFileSync(demoBusiness, "utf8")));
  if (reading.kind !== "read") throw new Error("the demo's business file cannot be read");
  return reading.business;
}

export async function openPress(variables: Variables): Promise<Press> {
  const store = await openStore(variables);
  const imprint = {
    business: demoBusinessFile(),
    address: { kind: "given", baseUrl: pressUrl } as const,
    authorNames: "full" as const,
  };
  const print = async () => {
    press.edition += 1;
    const { edition } = press;
    const review = facts("edition", { text: `Edition ${edition}.`, date: "2026-11-01" });
    const incoming = new Map([[idOf("edition"), review]]);
    await publish(
      { store, compressor: hastyCompressor, engine: insights, ...noReadingShelf },
      { imprint, at: toInstant(Math.floor(Date.now() / 1000)), edit: () => ({ ...noEdits, incoming }) },
    );
    return edition;
  };
  let printing: Promise<unknown> = Promise.resolve();
  const press: Press = {
    edition: 0,
    // One after the other, so that a later version holds a later edition.
    publish: () => {
      const printed = printing.then(print);
      printing = printed.catch(() => undefined);
      return printed;
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
  return press;
}
