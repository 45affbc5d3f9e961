import { expect, setDefaultTimeout, test } from "bun:test";
import type { Instant } from "../../src/core/instant.ts";
import { emptyStore } from "../../src/flows/empty-store.ts";
import { followPublications } from "../../src/flows/follow-publications.ts";
import type { PublicationHead } from "../../src/ports/publication-head.ts";
import { OnlyRead, type PublicationStore } from "../../src/ports/publication-store.ts";
import { emptySite } from "../support/http-site.ts";
import { record } from "../support/shingle.ts";
import { openStore } from "../support/stored.ts";

setDefaultTimeout(30_000);

interface Watched {
  readonly store: PublicationStore;
  /** As if a commit had come. */
  change(): void;
  readonly looks: () => number;
  readonly isWatched: () => boolean;
}

/** A store that cannot be read the first few times from this one on. */
function failing({ from, times }: { readonly from: number; readonly times: number }): Watched {
  let [looks, isWatched] = [0, false];
  let onChange = () => {};
  return {
    store: {
      ...emptyStore,
      head: async () => {
        looks += 1;
        if (looks >= from && looks < from + times) throw new Error("no memory is left");
        return null;
      },
      watch: async (listener) => {
        [onChange, isWatched] = [listener, true];
        return {
          [Symbol.asyncDispose]: async () => {
            isWatched = false;
          },
        };
      },
    },
    change: () => onChange(),
    looks: () => looks,
    isWatched: () => isWatched,
  };
}

function followed(store: PublicationStore) {
  const faults: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (event: string) => faults.push(event) };
  return {
    faults,
    following: followPublications({ store, log, clock: { nowSeconds: () => 1_790_000_000 }, baseUrl: null }),
  };
}

test("who cannot begin leaves no watch behind, which would keep its process", async () => {
  const { store, isWatched } = failing({ from: 1, times: 1 });
  await expect(followed(store).following).rejects.toThrow("no memory is left");
  expect(isWatched()).toBe(false);
});

test("what could not be taken is looked at again, though no further commit comes", async () => {
  const { store, change, looks, isWatched } = failing({ from: 2, times: 2 });
  const { faults, following } = followed(store);
  const opened = await following;
  expect(looks()).toBe(1);
  change();
  for (let tries = 0; looks() < 4 && tries < 1000; tries += 1) await Bun.sleep(10);
  expect([looks(), faults]).toEqual([4, ["publication.not_taken", "publication.not_taken"]]);
  await opened[Symbol.asyncDispose]();
  expect(isWatched()).toBe(false);
});

test("nothing is looked at after the end", async () => {
  const { store, change, looks } = failing({ from: 2, times: 1 });
  const { faults, following } = followed(store);
  const opened = await following;
  change();
  for (let tries = 0; faults.length === 0 && tries < 1000; tries += 1) await Bun.sleep(1);
  await opened[Symbol.asyncDispose]();
  await Bun.sleep(2500);
  expect(looks()).toBe(2);
});

test("an older publication is taken in of a store that can be written, and of no standby that lags behind", async () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  await using real = await openStore(site.variables);
  const stored = await real.load();
  if (stored === null) throw new Error("nothing is published");
  let [version, isStandby, onChange, loads] = [7, false, () => {}, 0];
  let other: Partial<PublicationHead> = {};
  const store: PublicationStore = {
    ...emptyStore,
    head: async () => ({ ...stored.head, version, ...other }),
    load: async () => {
      loads += 1;
      return { ...stored, head: { ...stored.head, version, ...other } };
    },
    goOnAfter: async () => false,
    ping: async () => {
      if (isStandby) throw new OnlyRead("it is a standby");
    },
    watch: async (listener) => {
      onChange = listener;
      return { [Symbol.asyncDispose]: async () => undefined };
    },
  };
  const { faults, following } = followed(store);
  await using opened = await following;
  const shown = () => opened.current()?.head.version;
  expect(shown()).toBe(7);
  [version, isStandby] = [6, true];
  onChange();
  for (let tries = 0; faults.length === 0 && tries < 1000; tries += 1) await Bun.sleep(1);
  expect([shown(), faults]).toEqual([7, ["publication.not_taken"]]);
  // Promoted, it is looked at again by itself.
  isStandby = false;
  for (let tries = 0; shown() !== 6 && tries < 500; tries += 1) await Bun.sleep(10);
  expect(shown()).toBe(6);
  // A backup may have the same version with another date or content.
  for (const told of [{ at: "2026-01-01T00:00:00Z" as Instant }, { contentDigest: "another" }, {}]) {
    const before = loads;
    other = { ...other, ...told };
    onChange();
    for (let tries = 0; loads === before && tries < 100; tries += 1) await Bun.sleep(1);
    expect([told, loads - before]).toEqual([told, Object.keys(told).length]);
  }
});
