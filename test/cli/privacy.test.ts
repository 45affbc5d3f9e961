import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { emptySite, type Site } from "../support/http-site.ts";
import { record, shingle, startServer, writeRecords } from "../support/shingle.ts";
import { engineVariables } from "../support/stored.ts";

setDefaultTimeout(300_000);

const secrets = ["ann.secret@mail.example", "512-555-0142", "ORD-99817", "203.0.113.77", "Birthday 1971"];
const [email = "", phone = "", order = "", address = "", note = ""] = secrets;

const columns = {
  email,
  phone,
  "Customer Phone": phone,
  order_number: order,
  orderId: order,
  ip: address,
  internal: { notes: [note, email] },
};

/** Files of every native format, good and bad, with columns that are nobody's business. */
function files(folder: string): string[] {
  const [ndjson, json, csv, bad, broken] = ["a.ndjson", "b.json", "c.csv", "d.ndjson", "e.json"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string, string];
  writeRecords(ndjson, [record({ source_id: "n1", text: "Fine roof.", ...columns })]);
  writeFileSync(
    json,
    JSON.stringify({ exported_by: email, reviews: [record({ source_id: "j1", ...columns })] }),
  );
  writeFileSync(
    csv,
    `source,source_id,author,rating,date,E-Mail,Phone,"Order #",IP\ngoogle,c1,Ann,5,2026-01-02,${email},${phone},${order},${address}\n`,
  );
  const faulty = [
    { ...columns, ...record({ source_id: "b1", rating: 9 }) },
    record({
      source_id: "b2",
      rating: email,
      date: email,
      source: email,
      author: { email },
      source_url: email,
      ...columns,
    }),
  ];
  writeFileSync(
    bad,
    `${faulty.map((each) => JSON.stringify(each)).join("\n")}\n{"email": "${email}", "phone": ${phone}}\n`,
  );
  writeFileSync(broken, `[{"email": "${email}", "order": ${order}}]`);
  return [ndjson, json, csv, bad, broken];
}

/** The same in files of vendors, whose own columns are as personal. */
function vendorFiles(folder: string): string[] {
  const outscraper = join(folder, "outscraper.csv");
  const header =
    "review_id,author_title,author_id,author_email,phone,review_text,review_rating,review_datetime_utc";
  const fault = `v2,"Bob <${email}>",7,${email},${phone},Fine,${email},${phone}`;
  writeFileSync(
    outscraper,
    `${header}\nv1,${email},7,${email},${phone},Fine,5,2026-01-02 10:00:00\n${fault}\n`,
  );
  const takeout = join(folder, "reviews.json");
  const reviewer = { displayName: "Vera", email, phone, ip: address };
  const times = { createTime: "2026-01-02T10:00:00Z", updateTime: "2026-01-02T10:00:00Z" };
  const good = {
    name: "accounts/1/locations/2/reviews/t1",
    reviewer,
    starRating: "FIVE",
    order,
    note,
    ...times,
  };
  writeFileSync(
    takeout,
    JSON.stringify({ reviews: [good, { ...good, starRating: email, createTime: address }] }),
  );
  const apify = join(folder, "apify.json");
  const item = {
    reviewId: "p1",
    name: "Cy",
    stars: 5,
    text: "Fine",
    publishedAtDate: times.createTime,
    reviewerEmail: email,
  };
  writeFileSync(
    apify,
    JSON.stringify([
      { ...item, orderId: order, details: { ip: address, note } },
      { ...item, stars: phone },
    ]),
  );
  return [outscraper, takeout, apify];
}

function bytesUnder(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("\n");
}

async function rowsOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  let text = "";
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text from "${name}" t`);
    text += JSON.stringify(rows);
  }
  await client.end();
  return text;
}

function leaks(text: string): string[] {
  return secrets.filter((secret) => text.includes(secret));
}

const paths = [
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/api/reviews/search?limit=100",
].concat([
  "/api/reviews/since/2020-01-01",
  "/api/reviews/changes",
  "/openapi.json",
  "/",
  "/sitemap.xml",
  "/llms.txt",
]);

async function everythingServed(site: Site): Promise<string> {
  await using server = await startServer(["serve"], { variables: site.variables });
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(`${server.url}${path}`)).text()));
  return bodies.join("\n") + server.stderr() + server.stdout();
}

describe("columns of an import that are nobody's business", () => {
  test.each([
    ["SQLite", "bun"],
    ["PostgreSQL", "node"],
  ] as const)("are in no table, document, report or log: %s, %s", async (engine, runtime) => {
    const variables = await engineVariables(engine);
    using site = emptySite({ runtime, variables });
    const sent = [...files(site.folder), ...vendorFiles(site.folder)];
    let said = "";
    for (const args of [["--dry-run", "--json"], ["--json"], ["--skip-bad"], ["--skip-bad", "--json"]]) {
      const { stdout, stderr } = shingle(["import", ...sent, ...args], {
        runtime,
        variables: site.variables,
      });
      said += stdout + stderr;
    }
    expect(said).toContain("6 created");
    expect(leaks(said)).toEqual([]);
    const { SHINGLE_DATABASE_URL } = site.variables;
    const stored =
      SHINGLE_DATABASE_URL === undefined
        ? bytesUnder(join(site.folder, "data"))
        : await rowsOf(SHINGLE_DATABASE_URL);
    expect(stored.includes("Fine roof.")).toBe(true);
    expect(leaks(stored)).toEqual([]);
    const served = await everythingServed(site);
    expect(served.includes("Fine roof.")).toBe(true);
    expect(leaks(served)).toEqual([]);
  });
});

test("the words of a review that its source removed stay for one undo, and are gone from the file with the next edit", () => {
  using site = emptySite();
  const others = Array.from({ length: 30 }, (_, index) =>
    record({ source_id: `k${index}`, author: `A${index}` }),
  );
  site.importRecords([
    ...others,
    record({ source_id: "gone", author: "Zebulon Q.", text: "Words that have to go." }),
  ]);
  const readable = () =>
    ["Words that have to go.", "Zebulon"].filter((words) =>
      bytesUnder(join(site.folder, "data")).includes(words),
    );
  expect(readable()).toHaveLength(2);
  site.importRecords(others, "--scope", "complete");
  expect(readable()).toHaveLength(2);
  site.importRecords([record({ source_id: "next" })]);
  expect(readable()).toEqual([]);
});
