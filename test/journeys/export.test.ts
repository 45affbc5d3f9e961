import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateReviews } from "../../bench/support/generated-reviews.ts";
import { limitsInWords, limitsOf } from "../../src/cli/export-limits.ts";
import { headersFile } from "../../src/surfaces/export/host-files.ts";
import { demoSite, emptySite, firstInstant, open, type Site } from "../support/http-site.ts";
import { demoReviews, type Runtime, record, runtimes, shingle } from "../support/shingle.ts";
import { filesUnder, hostFiles } from "../support/static-host.ts";
import { engines, engineVariables } from "../support/stored.ts";

setDefaultTimeout(300_000);

const address = "https://static.example.net/our-reviews";

function exported(site: Site, name: string, { runtime = "bun", flags = [] as readonly string[] } = {}) {
  const folder = join(site.folder, name);
  const args = ["export", folder, "--base-url", address, "--json", ...flags];
  const { code, stdout, stderr } = shingle(args, {
    runtime: runtime as Runtime,
    variables: withoutAddress(site),
  });
  if (code !== 0) throw new Error(stderr);
  return { folder, report: JSON.parse(stdout) as Report, files: () => filesUnder(folder), stderr };
}

interface Report {
  readonly files: number;
  readonly bytes: number;
  readonly created: string[];
  readonly changed: string[];
  readonly removed: string[];
  readonly left: string[];
  readonly limits: { host: string }[];
}

/** The export reads the store alone: neither the business file nor the server's address is there. */
function withoutAddress({ variables }: Site) {
  const { SHINGLE_BASE_URL: _, SHINGLE_BUSINESS: __, ...rest } = variables;
  return rest;
}

const texts = (files: ReturnType<typeof filesUnder>) =>
  new Map([...files].map(([name, { text }]) => [name, text]));

const sameFields = [
  "access-control-allow-origin",
  "cross-origin-embedder-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
];

/** What `_headers` says of a path below the address: fields of two rules that match are joined. */
function fieldsOf(headers: string, path: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const rule of headers.split(/\n(?=\/)/)) {
    const [where = "", ...lines] = rule.trimEnd().split("\n");
    const pattern = where.replace("/our-reviews", "");
    const isMatch = pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    for (const line of isMatch ? lines : []) {
      const [name = "", value = ""] = line.trim().split(/: (.*)/);
      const before = fields.get(name.toLowerCase());
      fields.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return fields;
}

let site: Site;
let demo: ReturnType<typeof exported>;
beforeAll(() => {
  site = demoSite();
  demo = exported(site, "demo");
});
afterAll(() => site[Symbol.dispose]());

/** Follows every link of the same site, from home on. */
async function crawl(url: string): Promise<{ seen: Map<string, number>; pages: Map<string, string> }> {
  const [seen, pages, waiting] = [new Map<string, number>(), new Map<string, string>(), [`${url}/`]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    const answer = await fetch(next);
    const text = await answer.text();
    seen.set(next, answer.status);
    if (!(answer.headers.get("content-type") ?? "").startsWith("text/html")) continue;
    pages.set(next, text);
    for (const [, link = ""] of text.matchAll(/(?:href|src|property="og:image" content)="([^"]*)"/g)) {
      const to = new URL(link.replaceAll("&amp;", "&").replace(address, url), answer.url);
      to.hash = "";
      if (to.href.startsWith(url)) waiting.push(to.href);
    }
  }
  return { seen, pages };
}

/** The pages that run a script: ours, and one for each. */
const scripts = new Map([
  ["/", "assets/search.js"],
  ["/docs/widget/", "../../assets/reviews.js"],
]);

test("everything is there under its own address, no link is dead, and every file is linked or well known", async () => {
  const { folder, files } = demo;
  await using host = hostFiles(folder, "/our-reviews");
  const { seen, pages } = await crawl(host.url);
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
  const reached = new Set(
    [...seen.keys()].map((url) => {
      const path = url.slice(host.url.length + 1);
      return path === "" || path.endsWith("/") ? `${path}index.html` : path;
    }),
  );
  // Pages elsewhere pin it.
  const lasting = [...files().keys()].filter((name) => /^assets\/reviews-.{22}\.js$/.test(name));
  expect(lasting.length).toBe(1);
  const unlinked = [...files().keys()].filter((name) => !reached.has(name));
  expect(unlinked.sort()).toEqual([
    ".nojekyll",
    ".shingle-export.json",
    ".well-known/security.txt",
    "404.html",
    "_headers",
    "_redirects",
    ...lasting,
    "favicon.ico",
    "robots.txt",
    "search/reviews-1.json",
  ]);
  for (const [url, text] of pages) {
    const path = url.slice(host.url.length);
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1];
    // A frame is no page of its own.
    if (path === "/embed/") expect(text).toContain('<meta name="robots" content="noindex, follow">');
    else if (canonical !== undefined) expect(canonical).toBe(address + path);
    expect(text.match(/<script(?! type="application\/ld\+json">)[^>]*>/g) ?? []).toEqual(
      scripts.has(path) ? [`<script src="${scripts.get(path)}" defer>`] : [],
    );
    expect(text).not.toMatch(/ (?:style|on\w+)="/);
  }
});

test("nothing tells of what only a server does, nor of the server's own address", () => {
  const { files } = demo;
  const own = /https:\/\/reviews\.example\.com(?!\/g\/)/;
  // The widget is one for every site: where no search answers, it leaves the link that stands in it.
  const told = [...files()].filter(([name]) => !name.startsWith("assets/reviews"));
  for (const [name, { text }] of told) {
    expect([
      name,
      /api\/websub|\/mcp"|rel="hub"|"hubs"|api\/reviews\/|openapi\.json|rel="api-catalog"|oembed|an embed block|paste this site/.exec(
        text,
      )?.[0],
    ]).toEqual([name, undefined]);
    // The ids of feed entries stay what they were: readers would take others for new entries.
    const rest = text.replaceAll(/<id>[^<]*<\/id>|"id":"https:[^"]*"/g, "");
    expect([name, own.exec(rest)?.[0]]).toEqual([name, undefined]);
  }
});

test("documents are the bytes that a server at that address serves; feeds but for the hub, which is not there", async () => {
  using there = emptySite({ variables: { SHINGLE_BASE_URL: address } });
  there.run("import", demoReviews, "--at", firstInstant);
  const { files } = demo;
  await using client = await open(there);
  const held = files();
  const live = async (path: string) => (await client.get(path)).body.toString("latin1");
  const same =
    "reviews.json insights.json favicon.svg assets/shingle.css robots.txt badge.svg api/summary.json assets/embed.css";
  const cards = ["card", ...[1, 2, 3, 4, 5].map((rating) => `card-${rating}`)].map(
    (name) => `assets/${name}.png`,
  );
  for (const path of [...same.split(" "), ...cards])
    expect([path, held.get(path)?.text === (await live(`/${path}`))]).toEqual([path, true]);
  const { reviews } = JSON.parse(held.get("reviews.json")?.text ?? "") as { reviews: { id: string }[] };
  for (const { id } of reviews.slice(0, 20))
    expect(held.get(`reviews/${id}.json`)?.text).toBe(await live(`/reviews/${id}`));
  const ids = (text: string) => text.replaceAll("https://reviews.example.com", address);
  expect(held.get("feed.xml")?.text).toContain("<id>https://reviews.example.com/");
  expect(ids(held.get("feed.xml")?.text ?? "")).toBe(
    (await live("/feed.xml")).replace(/<link rel="hub" [^>]*>\n/, ""),
  );
  const { hubs, ...feed } = JSON.parse(await live("/api/feed.json")) as { hubs: unknown };
  expect(hubs).toBeArray();
  expect(JSON.parse(ids(held.get("api/feed.json")?.text ?? ""))).toEqual(feed);
  // A host that reads `_headers` answers as the server does.
  for (const path of ["/", "/reviews.json", "/feed.xml", "/embed"]) {
    const reply = await client.get(path);
    const there = fieldsOf(held.get("_headers")?.text ?? "", path === "/embed" ? "/embed/" : path);
    for (const name of sameFields)
      expect([path, name, there.get(name) ?? null]).toEqual([path, name, reply.header(name)]);
    expect(there.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=600");
    if (path === "/feed.xml")
      expect(reply.header("content-type")).toStartWith(there.get("content-type") ?? "none");
  }
});

test("the sitemap and what hosts are told hold of every page: who may frame it, and where folders without one lead", () => {
  const held = demo.files();
  const text = (name: string) => held.get(name)?.text ?? "";
  expect(text("404.html")).toMatch(
    /There is nothing at this address, or not any more\..*Status 404, Not Found\./s,
  );
  const pages = [...held.keys()].filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(260);
  const canonical = pages.flatMap((name) => {
    const [, own] = /<link rel="canonical" href="([^"]*)">/.exec(text(name)) ?? [];
    return own === undefined || text(name).includes("noindex") ? [] : [own];
  });
  const mapped = [...held.keys()]
    .filter((name) => /^sitemap.*xml$/.test(name))
    .flatMap((name) => [...text(name).matchAll(/<url><loc>([^<]*)/g)].map(([, own = ""]) => own));
  // How to show the widget is for who reads the documentation.
  expect([...mapped, `${address}/docs/widget/`].sort()).toEqual(canonical.sort());
  for (const name of pages) {
    for (const path of new Set([`/${name}`, `/${name.replace(/(?:^|(?<=\/))index\.html$/, "")}`])) {
      const policy = fieldsOf(text("_headers"), path).get("content-security-policy") ?? "";
      expect(policy).toContain("script-src 'self'");
      expect([path, policy.includes("frame-ancestors 'none'")]).toEqual([path, name !== "embed/index.html"]);
    }
  }
  expect(fieldsOf(headersFile("http://static.example.net"), "/").has("strict-transport-security")).toBe(
    false,
  );
  const folders = new Set(pages.filter((name) => name.includes("/")).map((name) => name.split("/")[0] ?? ""));
  const pageless = [...folders].filter((folder) => folder !== "docs" && !held.has(`${folder}/index.html`));
  const redirects = text("_redirects").trimEnd().split("\n");
  expect(redirects.map((line) => line.split(" ")[0]).sort()).toEqual(
    pageless.flatMap((folder) => [`/our-reviews/${folder}`, `/our-reviews/${folder}/`]).sort(),
  );
  for (const line of redirects) {
    const [, folder, id, status] = /^\/our-reviews\/(\w+)\/? \/our-reviews\/#(\S+) (\d+)$/.exec(line) ?? [];
    const [, there = ""] = text("index.html").split(` id="${id}"`);
    const [section = ""] = there.split(/ id="(?:said|mentions|reviews)"/);
    expect([line, status, folder === "stars" || section.includes(`href="${folder}/`)]).toEqual([
      line,
      "302",
      true,
    ]);
  }
});

test("the lists of every rating, and the whole list, go on until all their reviews were shown once", async () => {
  const { folder } = demo;
  const { reviews } = JSON.parse(readFileSync(join(folder, "reviews.json"), "utf8")) as {
    reviews: { id: string; rating: number }[];
  };
  await using host = hostFiles(folder);
  const shownFrom = async (start: string) => {
    const ids: string[] = [];
    for (let next: string | undefined = host.url + start; next !== undefined; ) {
      const text: string = await (await fetch(next)).text();
      ids.push(...[...text.matchAll(/<article class="review" id="r-([^"]+)">/g)].map(([, id = ""]) => id));
      const onward: string | undefined = /rel="next" href="([^"#]+)/.exec(text)?.[1];
      next = onward === undefined ? undefined : new URL(onward, next).href;
    }
    return ids;
  };
  expect(await shownFrom("/")).toEqual(reviews.map(({ id }) => id));
  for (const rating of [1, 2, 3, 4, 5])
    expect(await shownFrom(`/stars/${rating}/`)).toEqual(
      reviews.filter((review) => review.rating === rating).map(({ id }) => id),
    );
});

describe.each([...engines])("%s", (engine) => {
  test("both runtimes lay down the same bytes", async () => {
    using stored = demoSite({ variables: await engineVariables(engine) });
    const [bun, node] = runtimes.map((runtime) => texts(exported(stored, runtime, { runtime }).files()));
    expect(bun?.size).toBeGreaterThan(600);
    expect(bun).toEqual(node as Map<string, string>);
  });
});

test("a second run touches nothing; a changed review changes its own pages and what lists it, and nothing else", () => {
  using own = demoSite();
  const first = exported(own, "site");
  const before = first.files();
  const again = exported(own, "site");
  expect([again.report.created, again.report.changed, again.report.removed]).toEqual([[], [], []]);
  expect(again.files()).toEqual(before);

  const id = JSON.parse(before.get("reviews.json")?.text ?? "").reviews[0].id as string;
  own.run("reply", id, "--text", "Thank you, we will look into it.", "--at", "2026-11-21T10:00:00Z");
  const { report, files } = exported(own, "site");
  expect([report.created, report.removed]).toEqual([[], []]);
  expect(report.changed).toContain(`reviews/${id}/index.html`);
  expect(report.changed).toContain(`reviews/${id}.json`);
  expect(report.changed).toContain("index.html");
  const others = report.changed.filter((name) => name.startsWith("reviews/") && !name.includes(id));
  expect(others).toEqual([]);
  const touched = [...files()].filter(([name, { at }]) => before.get(name)?.at !== at).map(([name]) => name);
  expect(touched.sort()).toEqual([...report.changed, ".shingle-export.json"].sort());

  own.run("withhold", id, "--reason", "legal", "--at", "2026-11-22T10:00:00Z");
  const withheld = exported(own, "site");
  expect(withheld.report.removed).toContain(`reviews/${id}/index.html`);
  expect(withheld.report.removed).toContain(`reviews/${id}.json`);
  expect([...withheld.files().keys()].some((name) => name.includes(id))).toBe(false);
  for (const [name, { text }] of withheld.files()) expect([name, text.includes(id)]).toEqual([name, false]);
});

test("precompressed forms hold the same bytes", () => {
  const { files, report } = exported(site, "coded", { flags: ["--precompressed"] });
  const held = files();
  const bytes = (name: string) => Buffer.from(held.get(name)?.text ?? "", "latin1");
  const gzipped = [...held.keys()].filter((name) => name.endsWith(".gz"));
  expect(gzipped.length).toBeGreaterThan(300);
  for (const name of gzipped) {
    const plain = name.slice(0, -3);
    expect(Buffer.from(Bun.gunzipSync(bytes(name))).equals(bytes(plain))).toBe(true);
    expect(held.has(`${plain}.br`)).toBe(true);
  }
  // The other runtime codes differently, and has no reason to touch what is right.
  const again = exported(site, "coded", { runtime: "node", flags: ["--precompressed"] });
  expect([again.report.created, again.report.changed, again.report.removed]).toEqual([[], [], []]);
  expect([again.report.files, again.report.bytes]).toEqual([report.files, report.bytes]);
  const plain = exported(site, "coded");
  expect(plain.report.removed.length).toBe(2 * gzipped.length);
});

test("a site without reviews has its pages, and no search", async () => {
  using empty = emptySite();
  empty.importRecords([record({ source_id: "only" })]);
  const { id } = JSON.parse(empty.run("list", "--json").stdout.split("\n")[0] ?? "") as { id: string };
  empty.run("withhold", id, "--reason", "spam");
  const { folder, files } = exported(empty, "empty");
  expect(files().get("index.html")?.text).toContain("There are no reviews to show.");
  expect(files().get("index.html")?.text).not.toContain('id="search"');
  const order = ["export", folder, "--base-url", address, "--print", "types"];
  const printed = shingle(order, { variables: withoutAddress(empty) }).stdout;
  const types = new Map(
    printed
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t") as [string, string]),
  );
  expect([...types.keys(), ".shingle-export.json"].sort()).toEqual([...files().keys()]);
  expect(
    ["reviews.json", "api/summary.json", "feed.xml", "index.html"].map((name) => types.get(name)),
  ).toEqual(["application/json", "application/json", "application/atom+xml", "text/html; charset=utf-8"]);
  // Its script would look for what is not there.
  expect(files().get("index.html")?.text).not.toContain("<script src");
  expect(files().has("assets/search.js")).toBe(false);
  await using host = hostFiles(folder);
  const { seen } = await crawl(host.url);
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
});

test("of more than a thousand reviews there are some two files each", () => {
  using large = emptySite();
  large.importRecords([...generateReviews(1200, 3)]);
  const { report, files } = exported(large, "large");
  expect(report.limits).toEqual([]);
  expect(report.files).toBeLessThan(3000);
  const names = [...files().keys()];
  expect(names.filter((name) => /^reviews\/[^/]+\/index\.html$/.test(name))).toHaveLength(1200);
  expect(names.filter((name) => name.startsWith("search/"))).toEqual([
    "search/reviews-1.json",
    "search/reviews-2.json",
  ]);
});

test("hosts' limits are told where a site goes beyond them", () => {
  const documents = [{ bytes: new Uint8Array(26 * 1024 * 1024) }];
  expect(limitsInWords(limitsOf({ files: 20_000, documents: [] }))).toEqual([]);
  expect(limitsInWords(limitsOf({ files: 20_001, documents }))).toEqual([
    "Cloudflare Pages, free plan takes 20000 files, and these are 20001.",
    "Cloudflare Pages, in one file takes 26.2 MB, and one file has 27.3 MB.",
  ]);
  const beyond = (files: number, bytes: number) =>
    limitsOf({
      files,
      documents: [{ bytes: { length: bytes } as Uint8Array }, { bytes: new Uint8Array(1) }],
    }).map(({ what, most, here }) => [what, most, here]);
  const mebibyte = 1024 * 1024;
  expect(beyond(100_000, 25 * mebibyte)).toEqual([["files", 20_000, 100_000]]);
  expect(beyond(100_001, 25 * mebibyte + 1)).toEqual([
    ["files", 20_000, 100_001],
    ["files", 100_000, 100_001],
    ["bytes", 25 * mebibyte, 25 * mebibyte + 1],
  ]);
  expect(beyond(1, 100 * mebibyte).map(([, most]) => most)).toEqual([25 * mebibyte]);
  expect(beyond(1, 100 * mebibyte + 1).map(([, most]) => most)).toEqual([25 * mebibyte, 100 * mebibyte]);
});
