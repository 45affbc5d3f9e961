import { describe, expect, test } from "bun:test";
import { generateReviews } from "../../bench/support/generated-reviews.ts";
import { readingThreads } from "../../src/adapters/reading-threads.ts";
import { readBusiness } from "../../src/config/business-file.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { formatVersion } from "../../src/core/documents/render.ts";
import type { Instant } from "../../src/core/instant.ts";
import { type Amendment, nothingAmended } from "../../src/core/reviews/amendment.ts";
import type { GivenFinding } from "../../src/core/reviews/model-reading.ts";
import type { ReviewId, SourcedReview } from "../../src/core/reviews/review.ts";
import { type Proof, proofread } from "../../src/flows/proofread.ts";
import { ManyTexts, textFinder } from "../../src/flows/read-ahead.ts";
import type { Readings } from "../../src/flows/readings-held.ts";
import type { Desk } from "../../src/ports/publication-store.ts";
import type { FoundInText, OpenReadingThreads, ReadingThread } from "../../src/ports/reading-threads.ts";
import { engine } from "../support/engine.ts";
import { byId, facts, idOf } from "../support/reviews.ts";

const reading = readBusiness({
  name: "Test Roofing",
  time_zone: "UTC",
  technicians: [{ id: "mike", name: "Mike Hill" }],
  services: [{ id: "gutters", label: "Gutters" }],
});
if (reading.kind === "refused") throw new Error("the test's business file is wrong");
const { business } = reading;
const under = { business, authorNames: "initial" } as const;
const imprint = { ...under, address: { kind: "given", baseUrl: "http://localhost:1" } } as const;

const many = 2100;
/** A sentence of each is enough, since every test reads them all. */
const texts: readonly SourcedReview[] = [...generateReviews(many, 11)].map(({ text, rating, author }, at) =>
  facts(`n${at}`, { text: text?.match(/^.*?[.!?](?= |$)/s)?.[0] ?? text, rating, author }),
);
const incoming = new Map<ReviewId, SourcedReview>(texts.map((each, at) => [idOf(`n${at}`), each]));
const emptyDesk: Desk = {
  revision: 0,
  site: null,
  head: null,
  highestVersion: 0,
  reviews: new Map(),
  channelKeys: [],
};

interface Case {
  readonly desk?: Desk;
  readonly incoming?: ReadonlyMap<ReviewId, SourcedReview>;
  readonly amended?: ReadonlyMap<ReviewId, Amendment | null>;
  readonly readings?: Readings;
  readonly begun?: ManyTexts;
}

function proofOf(
  { desk = emptyDesk, readings, begun, ...edits }: Case,
  openThreads?: OpenReadingThreads,
): Promise<Proof> {
  return proofread(desk, {
    edits: { ...noEdits, incoming, ...edits },
    imprint,
    at: "2026-11-02T10:00:00Z" as Instant,
    texts: "changed",
    engine,
    openThreads,
    begun,
    ...(readings === undefined ? {} : { readings }),
  });
}

let alone: Promise<Proof> | null = null;

/** What one thread makes of all of them. */
function readAlone(): Promise<Proof> {
  alone ??= proofOf({});
  return alone;
}

/** A thread of this process that falls after so many blocks. */
function threadThatReads(blocks: number, seen: SourcedReview[]): ReadingThread {
  const find = textFinder(under, engine);
  let left = blocks;
  return {
    find: async (block) => {
      if (left-- <= 0) throw new Error("fallen");
      seen.push(...block);
      await Bun.sleep(1);
      return JSON.parse(JSON.stringify(block.map(find))) as FoundInText[];
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

describe("many texts are read on several threads", () => {
  test.each([
    ["one that reads to the end", [Number.POSITIVE_INFINITY]],
    ["two", [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]],
    ["one that falls at once", [0]],
    ["one that falls on its way, beside one that does not", [3, Number.POSITIVE_INFINITY]],
  ])("with %s, and the publication says the same", async (_which, lives) => {
    const seen: SourcedReview[] = [];
    const proof = await proofOf({}, () => lives.map((blocks) => threadThatReads(blocks, seen)));
    const { manuscript, contentDigest } = await readAlone();
    expect(proof.manuscript).toEqual(manuscript);
    expect(proof.contentDigest).toBe(contentDigest);
    expect(seen.length > 0).toBe(lives.some((blocks) => blocks > 0));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("each is ended, also when reading fails", async () => {
    let ended = 0;
    const thread: ReadingThread = {
      find: async (block) => block.map(() => null as never),
      [Symbol.asyncDispose]: async () => {
        ended += 1;
      },
    };
    await proofOf({}, () => [thread, thread]).catch(() => undefined);
    expect(ended).toBe(2);
  });

  test("not for a few texts, nor for those that tell what they told before", async () => {
    const never: OpenReadingThreads = () => {
      throw new Error("nobody asked for threads");
    };
    const few = new Map([...incoming].slice(0, 1500));
    await proofOf({ incoming: few }, never);
    const { plan, manuscript, site } = await readAlone();
    const head = {
      ...manuscript,
      recastAt: manuscript.at,
      formatVersion: 0,
      analyser: engine.name,
      contentDigest: "",
      stamps: [],
    };
    const reviews = byId(...plan.reviews.filter((review) => review.state === "published"));
    const held: Desk = { ...emptyDesk, site, head: { ...head, formatVersion }, reviews };
    await proofOf({ desk: held }, never);
    const older: Desk = { ...held, head: { ...head, formatVersion: formatVersion - 1 } };
    const seen: SourcedReview[] = [];
    await proofOf({ desk: older, incoming: new Map() }, () => [threadThatReads(99, seen)]);
    expect(seen.length).toBeGreaterThan(0);
  });

  test("what the operator corrected, or a model read, is not taken from them", async () => {
    const [first = "" as ReviewId, second = "" as ReviewId] = incoming.keys();
    const text = texts[1]?.text ?? "";
    const amended = new Map<ReviewId, Amendment>([
      [
        first,
        {
          ...nothingAmended,
          aspects: { added: [{ aspect: "pricing", polarity: "negative", label: "Pricing" }], removed: [] },
        },
      ],
    ]);
    const given: GivenFinding = { aspect: "pricing", polarity: "positive", quote: text.slice(0, 12) };
    const readings: Readings = {
      of: (read) =>
        read.text === text ? { model: "m", prompt: engine.asked.prompt.version, findings: [given] } : null,
    };
    const proof = await proofOf({ amended, readings }, () => [threadThatReads(99, [])]);
    const own = await proofOf({ amended, readings });
    const of = ({ plan }: Proof, id: ReviewId) => plan.reviews.find((review) => review.id === id);
    expect(of(proof, first)).toEqual(of(own, first) as never);
    expect(of(proof, second)).toEqual(of(own, second) as never);
    expect(JSON.stringify(of(proof, second))).toContain('"reading"');
  });
});

describe("texts that are offered as they come", () => {
  const never: OpenReadingThreads = () => {
    throw new Error("more threads were opened");
  };
  const opened = (...threads: readonly ReadingThread[]) => ({ openThreads: () => threads });
  const offered = (begun: ManyTexts, some: readonly SourcedReview[]) => {
    for (const each of some) begun.offer(each);
    return begun;
  };
  const readSoFar = async (seen: readonly SourcedReview[], count: number) => {
    while (seen.length < count) await Bun.sleep(5);
  };
  const wholeBlocks = many - (many % 64);

  test("are read before all are there, each once, and the publication says the same", async () => {
    const seen: SourcedReview[] = [];
    const begun = offered(new ManyTexts(under, opened(threadThatReads(Infinity, seen))), texts);
    await readSoFar(seen, wholeBlocks);
    const proof = await proofOf({ begun }, never);
    expect(proof.manuscript).toEqual((await readAlone()).manuscript);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("are read where they are needed when a thread fell, or others came of them", async () => {
    const seen: SourcedReview[] = [];
    const rows = texts.map((each) => ({ ...each, text: `${each.text} Or so we were told.` }));
    const begun = offered(new ManyTexts(under, opened(threadThatReads(3, seen))), [
      ...rows.slice(0, 500),
      ...texts.slice(500),
    ]);
    await readSoFar(seen, 3 * 64);
    const proof = await proofOf({ begun }, never);
    expect(seen.length).toBe(3 * 64);
    expect(proof.manuscript).toEqual((await readAlone()).manuscript);
  });

  test("count for nothing under another name style, nor a second time", async () => {
    const seen: SourcedReview[] = [];
    const others: SourcedReview[] = [];
    const other = { ...under, authorNames: "full" } as const;
    const begun = offered(new ManyTexts(other, opened(threadThatReads(Infinity, others))), texts);
    const open = opened(threadThatReads(Infinity, seen)).openThreads;
    const { manuscript } = await readAlone();
    expect((await proofOf({ begun }, open)).manuscript).toEqual(manuscript);
    expect(seen.length).toBeGreaterThan(0);
    const twice = offered(new ManyTexts(under, opened(threadThatReads(Infinity, []))), texts);
    await proofOf({ begun: twice }, never);
    seen.length = 0;
    expect((await proofOf({ begun: twice }, open)).manuscript).toEqual(manuscript);
    expect(seen.length).toBeGreaterThan(0);
  });

  test("open no thread while they are few, and theirs end with them where nobody goes on", async () => {
    let ended = 0;
    const thread: ReadingThread = {
      find: async (block) => block.map(textFinder(under, engine)),
      [Symbol.asyncDispose]: async () => {
        ended += 1;
      },
    };
    offered(new ManyTexts(under, { openThreads: never }), texts.slice(0, 1999));
    {
      await using begun = new ManyTexts(under, opened(thread));
      offered(begun, texts);
      await Bun.sleep(1);
      expect(ended).toBe(0);
    }
    expect(ended).toBe(1);
  });
});

describe("a thread of the program", () => {
  const open = readingThreads({
    module: new URL("../../src/main.ts", import.meta.url),
    assignment: (given) => ({ role: "reader", under: given }),
  });

  test("finds what this one finds, in the order of the texts", async () => {
    const threads = open(under);
    // On a machine with one processor there are none.
    for (const thread of threads) {
      await using reader = thread;
      const block = texts.slice(0, 40);
      const [found, again] = await Promise.all([reader.find(block), reader.find(block.toReversed())]);
      const own = block.map(textFinder(under, engine));
      expect(found).toEqual(own);
      expect(again).toEqual(own.toReversed());
      // Told in the same order of keys: what is stored of it is the same to the letter.
      expect(JSON.stringify(found)).toBe(JSON.stringify(own));
    }
  });

  test("that cannot be begun is done without", () => {
    const module = new URL("../../src/main.ts", import.meta.url);
    // What no thread can be told: the runtime refuses it as it refuses one more thread than a user may have.
    expect(readingThreads({ module, assignment: () => () => "code" })(under)).toEqual([]);
  });

  test("that was ended refuses, and nobody waits for ever", async () => {
    for (const thread of open(under)) {
      const waiting = thread.find(texts.slice(0, 10));
      const outcome = waiting.then(
        () => "told",
        () => "refused",
      );
      await thread[Symbol.asyncDispose]();
      expect(await outcome).toBe("refused");
      await expect(thread.find(texts.slice(0, 1))).rejects.toThrow("ended");
    }
  });
});
