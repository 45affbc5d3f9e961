import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateReviews, type NativeRecord, seededRandom } from "../../bench/support/generated-reviews.ts";
import { RawConnection, type RawReply } from "../support/http-raw.ts";
import { emptySite, type Site } from "../support/http-site.ts";
import { demoBusiness, demoReviews, type Runtime, startServer } from "../support/shingle.ts";
import { type Engine, engineVariables, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const demo = readFileSync(demoReviews, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as NativeRecord);
const everything = [...demo.slice(0, 70), ...generateReviews(40, 7)];

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const quoted = (value: unknown) => `"${String(value ?? "").replaceAll('"', '""')}"`;

function table(records: readonly NativeRecord[]): string {
  const rows = records.map(({ owner_reply, ...record }) => [
    record.source,
    record.source_id,
    record.author,
    record.author_avatar_url,
    record.rating,
    record.date,
    record.text,
    record.source_url,
    record.verified,
    owner_reply?.text,
    owner_reply?.date,
  ]);
  const header =
    "source,source_id,author,author_avatar_url,rating,date,text,source_url,verified,owner_reply_text,owner_reply_date";
  return [header, ...rows.map((row) => row.map(quoted).join(","))].join("\r\n");
}

type Writer = (folder: string, records: readonly NativeRecord[]) => string[];

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The same records as an operator might have them: whole or in parts, in any order, in any format. */
const writers: Readonly<Record<string, Writer>> = {
  ndjson: (folder, records) => [
    write(folder, "a.ndjson", records.map((each) => JSON.stringify(each)).join("\n")),
  ],
  "json in two files": (folder, records) => {
    const [half, mixed] = [records.length >> 1, shuffled(records, 1)];
    return [
      write(folder, "b.json", JSON.stringify({ reviews: mixed.slice(half) }, null, 2)),
      write(folder, "a.json", JSON.stringify(mixed.slice(0, half))),
    ];
  },
  csv: (folder, records) => [write(folder, "a.csv", table(shuffled(records, 2)))],
  "a mixture with repetitions": (folder, records) => {
    const mixed = shuffled(records, 3);
    return [
      write(folder, "z.csv", table(mixed.slice(0, 50))),
      write(folder, "y.json", JSON.stringify(mixed.slice(40, 80))),
      write(
        folder,
        "x.ndjson",
        mixed
          .slice(70)
          .map((each) => JSON.stringify(each))
          .join("\n"),
      ),
    ];
  },
};

function editedBusiness(folder: string): string {
  const business = JSON.parse(readFileSync(demoBusiness, "utf8")) as {
    services: { id: string; synonyms: string[] }[];
  };
  business.services[0]?.synonyms.push("decking");
  return write(folder, "business.json", JSON.stringify(business));
}

const changed = everything.map(
  (record, index): NativeRecord =>
    index % 9 === 0
      ? { ...record, text: `${record.text ?? ""} PS: Elena Ortiz came back.`, rating: 4 }
      : record,
);

/** A history: two imports, one that changes nothing, a complete one, the operator's edits. */
function live(site: Site, writer: Writer): void {
  const day = (number: number) => ["--at", `2026-11-${number}T10:00:00Z`];
  const bring = (records: readonly NativeRecord[], number: number, ...args: string[]) =>
    site.run("import", ...writer(site.folder, records), ...day(number), ...args);
  bring(everything.slice(0, 90), 10);
  bring(changed, 11);
  expect(bring(shuffled(changed, 5), 12).stdout).toContain("Nothing public changed");
  const { reviews } = JSON.parse(bring(changed.slice(6), 13, "--scope", "complete", "--json").stdout) as {
    reviews: { id: string; source_id: string }[];
  };
  const idOf = (record: NativeRecord | undefined) =>
    reviews.find(({ source_id }) => source_id === record?.source_id)?.id ?? "";
  site.run("withhold", idOf(changed[20]), "--reason", "spam", ...day(14));
  site.run("withhold", idOf(changed[30]), "--reason", "privacy", ...day(15));
  site.run("restore", idOf(changed[20]), ...day(16));
  site.run("publish", "--business", editedBusiness(site.folder), ...day(17));
}

const paths = [
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/openapi.json",
  "/api/reviews/changes",
  "/api/reviews/changes?after=60&limit=50",
  "/api/reviews/since/2024-01-01",
  "/api/reviews/since/2030-01-01",
  "/api/reviews/search",
  "/api/reviews/search?query=roof&min_rating=4&limit=100",
  "/api/reviews/search?mentions_technician=Elena&order=lowest&limit=30",
  "/api/reviews/search?mentions_service=roof-replacement&order=oldest",
  "/api/reviews/search?query=caf%C3%A9",
  "/",
  "/docs",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/api-catalog",
];

function told(reply: RawReply): string {
  const digest = createHash("sha256").update(reply.decoded()).digest("hex");
  return [reply.status, reply.header("etag"), reply.header("last-modified"), digest].join(" ");
}

/** What a server says on every path, in every coding, as one line each. */
async function everyAnswer(site: Site, runtime: Runtime): Promise<string[]> {
  await using server = await startServer(["serve"], { runtime, variables: site.variables });
  using connection = new RawConnection(server.port);
  const lines: string[] = [];
  for (const path of paths) {
    for (const coding of ["identity", "br", "gzip", "zstd"]) {
      const reply = await connection.send(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${coding}\r\n\r\n`,
      );
      lines.push(`${path} ${coding} ${told(reply)}`);
    }
  }
  return lines;
}

const lives: readonly (readonly [string, Engine, Runtime, Runtime])[] = [
  ["ndjson", "SQLite", "bun", "node"],
  ["json in two files", "SQLite", "node", "bun"],
  ["csv", "PostgreSQL", "bun", "bun"],
  ["a mixture with repetitions", "PostgreSQL", "node", "node"],
];

describe("the same history gives the same bytes, tags and dates on every path", () => {
  let expected: string[] | null = null;

  test.each([...lives])("%s, %s, written on %s, served on %s", async (writer, engine, writes, serves) => {
    using site = emptySite({ runtime: writes, variables: await engineVariables(engine) });
    live(site, writers[writer] as Writer);
    const { version, dataset } = await readStored(site.variables);
    expect([version, dataset.updated_at]).toEqual([7, "2026-11-17T10:00:00Z"]);
    const answers = await everyAnswer(site, serves);
    expect(answers.filter((line) => !/ 200 "[^"]+" /.test(line))).toEqual([]);
    expected ??= answers;
    expect(answers).toEqual(expected);
  });
});
