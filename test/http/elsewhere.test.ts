import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { outlineOf } from "../describe/html-outline.ts";
import type { Dataset } from "../support/http-shapes.ts";
import { demoSite, emptySite, open, openForFile } from "../support/http-site.ts";
import { record, runtimes, temporaryFolder } from "../support/shingle.ts";
import { snippetFor, snippets } from "../support/snippets.ts";

/** What other sites show of this one. */

const opened = openForFile(demoSite);
const browser = [["Accept", "text/html,*/*;q=0.8"]] as const;

describe.each([...runtimes])("on other sites, served on %s", (runtime) => {
  const client = () => opened.client(runtime);
  const text = async (target: string) => new TextDecoder().decode((await client().get(target)).body);

  test("the summary tells what the dataset tells", async () => {
    const dataset = await client().json<Dataset>("/reviews.json");
    const reply = await client().get("/api/summary.json");
    const summary = reply.json() as Record<string, unknown>;
    expect(Object.keys(summary)).toEqual([
      "version",
      "updated_at",
      "name",
      "url",
      "rating_value",
      "rating_count",
      "review_count",
      "verified_count",
      "best_rating",
      "worst_rating",
      "distribution",
      "newest",
    ]);
    expect(summary.newest).toEqual(dataset.reviews.slice(0, 10));
    expect(summary.rating_count).toBe(dataset.reviews.length);
    expect(summary.verified_count).toBe(dataset.reviews.filter(({ verified }) => verified).length);
    const again = await client().get("/api/summary.json", [["If-None-Match", reply.header("etag") ?? ""]]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("the script has one address that moves and one that lasts, of the same bytes, below 6 KB", async () => {
    const moving = await client().get("/assets/reviews.js");
    expect(moving.header("content-type")).toBe("text/javascript; charset=utf-8");
    expect(moving.header("cache-control")).toBe(
      "public, max-age=600, stale-while-revalidate=86400, stale-if-error=86400",
    );
    expect(moving.header("access-control-allow-origin")).toBe("*");
    const coded = await client().get("/assets/reviews.js", [["Accept-Encoding", "br"]]);
    expect(coded.header("content-encoding")).toBe("br");
    expect(coded.body.length).toBeLessThanOrEqual(6 * 1024);
    expect(Buffer.compare(brotliDecompressSync(coded.body), moving.body)).toBe(0);
    const page = await text("/docs/widget");
    const [, path = "", integrity = ""] =
      /https:\/\/reviews\.example\.com(\/assets\/reviews-[\w-]+\.js)&quot; integrity=&quot;(sha384-[^&]+)&quot;/.exec(
        page,
      ) ?? [];
    const lasting = await client().get(path);
    expect(lasting.header("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Buffer.compare(lasting.body, moving.body)).toBe(0);
    expect(integrity).toBe(`sha384-${createHash("sha384").update(lasting.body).digest("base64")}`);
    expect((await client().get("/assets/reviews-nothing.js")).status).toBe(404);
  });

  test("the badge tells mean and number in either scheme", async () => {
    const { reviews } = await client().json<Dataset>("/reviews.json");
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    for (const target of ["/badge.svg", "/badge.svg?theme=light", "/badge.svg?theme=dark"]) {
      const reply = await client().get(target);
      const drawing = reply.text();
      expect([reply.status, reply.header("content-type")]).toEqual([200, "image/svg+xml"]);
      expect(drawing).toContain(
        `<title>Copper Ridge Roofing &amp; Construction: ${mean.toFixed(2)} out of 5, ${reviews.length} reviews</title>`,
      );
      expect(drawing.includes("prefers-color-scheme")).toBe(target === "/badge.svg");
      expect(drawing).not.toMatch(/<script|href|@import|url\(/);
    }
    const refused = await client().get("/badge.svg?theme=drak");
    expect(refused.status).toBe(400);
    expect(refused.text()).toContain("theme must be one of auto, light, dark");
  });

  test("the page for frames may be framed, and no other may", async () => {
    const framed = await client().get("/embed?theme=dark&form=carousel&count=2&min_rating=4", browser);
    expect(framed.header("content-security-policy")).toContain("frame-ancestors *");
    expect(framed.header("content-security-policy")).not.toContain("script-src");
    expect(framed.header("cross-origin-embedder-policy")).toBe("require-corp");
    for (const target of ["/", "/docs", "/docs/widget", "/badge.svg", "/aspects/pricing", "/nothing"])
      expect([target, (await client().get(target, browser)).header("content-security-policy")]).toEqual([
        target,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    const page = framed.text();
    expect(outlineOf(page).faults).toEqual([]);
    expect(page).toContain('<html lang="en" class="dark form-carousel">');
    expect(page.match(/<li class="review">/g)).toHaveLength(2);
    const { matched } = await client().json<{ matched: number }>("/api/reviews/search?min_rating=4");
    expect(page).toContain(`4–5 stars only, ${matched} of 260`);
    expect(page).toContain("All reviews: reviews.example.com");
  });

  test.each([
    ["min_rating=5", />5 stars only, \d+ of 260</],
    ["max_rating=1", />1 star only, \d+ of 260</],
    ["verified=false", />not verified only, \d+ of 260</],
    ["verified=true&has_reply=false", />verified, without a reply only, \d+ of 260</],
    [
      "mentions_technician=t-elena&has_reply=true",
      />technician: Elena Ortiz, with a reply only, \d+ of 260</,
    ],
    ["aspect=pricing&polarity=negative", />aspect: Pricing, polarity: blame only, \d+ of 260</],
  ])("a frame's choice is told in words and names: %s", async (query, told) => {
    expect((await client().get(`/embed?${query}`, browser)).text()).toMatch(told);
  });

  test.each([
    ["order=highest", ">order: highest<"],
    ["order=oldest&rating=1", / of 260 · order: oldest</],
    ["order=newest", null],
  ])("an order leaves nobody out: %s", async (query, told) => {
    const page = (await client().get(`/embed?${query}`, browser)).text();
    if (told === null) expect(page).not.toContain("order:");
    else expect(page).toMatch(told);
    expect(page).not.toMatch(/order: \w+ only/);
  });

  test("what a frame cannot show is told in the frame", async () => {
    const reply = await client().get("/embed?theme=x&count=99&rating=9&form=grid", browser);
    expect(reply.status).toBe(400);
    for (const part of ["theme must be one of", "count must be", "rating must be", "form must be one of"])
      expect(reply.text()).toContain(part);
    expect(reply.header("content-security-policy")).toContain("frame-ancestors *");
    expect((await client().get("/embed?review=AAAAAAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
  });

  test("one page alone runs a script, and none but ours", async () => {
    const reply = await client().get("/docs/widget", browser);
    expect(reply.header("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(reply.text().match(/<script/g)).toHaveLength(1);
    expect(outlineOf(reply.text().replaceAll("shingle-reviews", "span")).faults).toEqual([]);
  });

  test("oEmbed gives the frame of a pasted address, and of no other's", async () => {
    const { reviews } = await client().json<Dataset>("/reviews.json");
    const home = await text("/");
    const href =
      /type="application\/json\+oembed" title="[^"]*" href="https:\/\/reviews\.example\.com([^"]+)"/.exec(
        home,
      )?.[1];
    const whole = await client().json<{ html: string }>(href ?? "");
    expect(whole.html).toContain('<iframe src="https://reviews.example.com/embed" width="640" height="720"');
    const id = reviews[0]?.id;
    const one = await client().json<{ html: string; width: number }>(
      `/oembed?url=${encodeURIComponent(`https://reviews.example.com/reviews/${id}`)}&maxwidth=300`,
    );
    expect([one.width, one.html.includes(`/embed?review=${id}`)]).toEqual([300, true]);
    for (const [query, status] of [
      ["", 400],
      ["url=https://reviews.example.com.evil.example/", 404],
      ["url=https://reviews.example.com/docs", 404],
      ["url=https://reviews.example.com/&maxwidth=x", 400],
      ["url=https://reviews.example.com/&format=xml", 501],
    ] as const)
      expect([query, (await client().get(`/oembed?${query}`)).status]).toEqual([query, status]);
  });

  for (const { name, program, title, canRun } of snippets) {
    test.if(canRun)(
      `a snippet writes the newest reviews, and a link where the site is gone: ${title}`,
      () => {
        using folder = temporaryFolder();
        const run = (site: string) => {
          const file = join(folder.path, name);
          writeFileSync(file, snippetFor(site, name));
          return spawnSync(program, [file], {
            encoding: "utf8",
            env: { ...process.env, TMPDIR: folder.path },
          });
        };
        const { stdout, stderr } = run(client().server.url);
        expect(stderr).toBe("");
        expect(stdout.match(/<li>/g)).toHaveLength(5);
        expect(stdout).toContain(`<a href="${client().server.url}/">all 260 reviews</a>`);
        expect(run("http://127.0.0.1:1").stdout).toContain('<a href="http://127.0.0.1:1/">Our reviews</a>');
      },
    );
  }
});

test("a snippet counts one review as one", async () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  await using client = await open(site);
  using folder = temporaryFolder();
  for (const { name, program } of snippets.filter(({ canRun }) => canRun)) {
    const file = join(folder.path, name);
    writeFileSync(file, snippetFor(client.server.url, name));
    const env = { ...process.env, TMPDIR: folder.path };
    const { stdout } = spawnSync(program, [file], { encoding: "utf8", env });
    expect([name, stdout]).toEqual([
      name,
      expect.stringContaining(`<p><a href="${client.server.url}/">1 review</a></p>`),
    ]);
  }
});

test("of fewer than five reviews nobody is told a mean; what is written there stays text", async () => {
  using site = emptySite();
  const text = '</text><script>alert(1)</script> "quoted" & more';
  site.importRecords(["a", "b", "c", "d"].map((source_id) => record({ source_id, author: text, text })));
  await using client = await open(site);
  const badge = (await client.get("/badge.svg")).text();
  expect(badge).toContain("4 reviews");
  expect(badge).not.toContain("5.00");
  const embed = (await client.get("/embed")).text();
  expect(embed).not.toContain("5.00");
  expect(embed).not.toContain("<script");
  expect(outlineOf(embed).faults).toEqual([]);
});
