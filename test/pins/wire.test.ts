import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import type { Changes, Dataset } from "../support/http-shapes.ts";
import { emptySite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

// What users, caches and programs rely on, letter for letter. A change here breaks them: it wants a new decision.

const opened = openForFile(() => {
  const site = emptySite();
  const words =
    "They didn’t leave “one” nail,\n and the façade is clean, Ｕｎｉｔ 4 was next, and the crew came back twice.";
  site.importRecords(
    [
      {
        source: "google",
        source_id: "g-aswdHKtx2FC",
        author: "Wes Trammell",
        rating: 4,
        date: "2023-06-23",
        text: "Gutter guards work.",
      },
      { source: "direct", source_id: "cr-a2022-0266", author: "Omar J.", rating: 5, date: "2022-07-27" },
      { source: "direct", author: "José  Ñandú", rating: 4, date: "2026-05-28", text: words },
      { source: "facebook", author: null, rating: 5, date: "2026-05-29" },
    ],
    "--at",
    "2026-11-20T10:00:00Z",
  );
  return site;
});

const base = "https://reviews.example.com";
const description = '<https://reviews.example.com/openapi.json>; rel="service-desc"; type="application/json"';

describe.each([...runtimes])("the wire, on %s", (runtime) => {
  const get = (target: string, fields: readonly (readonly [string, string])[] = []) =>
    opened.client(runtime).get(target, fields);

  test.each([
    ["/reviews.json", "application/json"],
    ["/insights.json", "application/json"],
    ["/api/feed.json", "application/json"],
    ["/feed.xml", "application/atom+xml"],
    ["/api/reviews/search", "application/json"],
    ["/api/reviews/since/2026-01-01", "application/json"],
    ["/api/reviews/changes", "application/json"],
    ["/reviews/R111EGKKBVK5620R96MPCPT7NT", "application/json"],
    ["/openapi.json", "application/json"],
    ["/docs", "text/html; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/nothing", "application/json"],
  ])("%s has the media type %s", async (target, type) => {
    expect((await get(target)).header("content-type")).toBe(type);
  });

  test("the headers of a document", async () => {
    const { fields } = await get("/reviews.json");
    const told = Object.fromEntries(
      fields.filter(([name]) => !["Date", "ETag", "Content-Length"].includes(name)),
    );
    expect(told).toEqual({
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400",
      "Last-Modified": "Fri, 20 Nov 2026 10:00:00 GMT",
      Link: `<${base}/api/websub/hub>; rel="hub", <${base}/reviews.json>; rel="self", ${description}`,
      Vary: "Accept-Encoding",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": expect.stringMatching(/^ETag, Last-Modified, Link, Retry-After\b/),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Strict-Transport-Security": "max-age=31536000",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test("the headers of an error", async () => {
    const { fields } = await get("/nothing");
    const told = Object.fromEntries(fields.filter(([name]) => !["Date", "Content-Length"].includes(name)));
    expect(told).toMatchObject({
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding, Accept",
      Link: description,
    });
    expect(Object.keys(told)).not.toContain("ETag");
  });

  test("the Link of each topic", async () => {
    for (const topic of ["/feed.xml", "/api/feed.json", "/reviews.json"]) {
      const link = `<${base}/api/websub/hub>; rel="hub", <${base}${topic}>; rel="self", ${description}`;
      expect((await get(topic)).header("link")).toBe(link);
    }
    expect((await get("/insights.json")).header("link")).toBe(description);
  });

  test("an ETag is strong, and a suffix names its coding", async () => {
    const tags: (string | null)[][] = [];
    for (const coding of ["identity", "br", "gzip", "zstd"]) {
      const reply = await get("/insights.json", [["Accept-Encoding", coding]]);
      tags.push([reply.header("content-encoding"), reply.header("etag")]);
    }
    const hash = tags[0]?.[1]?.slice(1, -1) ?? "";
    expect(hash).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(tags).toEqual([
      [null, `"${hash}"`],
      ["br", `"${hash}.br"`],
      ["gzip", `"${hash}.gz"`],
      ["zstd", `"${hash}.zst"`],
    ]);
    const digest = createHash("sha256")
      .update((await get("/insights.json")).body)
      .digest("base64url");
    expect(hash).toBe(digest.slice(0, 22));
  });

  test("an id is the first 130 bits of SHA-256 of source, NUL and source id, in Crockford's base32", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const idOf = (author: string) => reviews.find((review) => review.author === author)?.id;
    expect([idOf("Wes Trammell"), idOf("Omar J.")]).toEqual([
      "R111EGKKBVK5620R96MPCPT7NT",
      "71GB4ZJHG9YFMV8XP4BN2GFSWF",
    ]);
    expect(idOf("Wes Trammell")).toBe(crockford("google\0g-aswdHKtx2FC"));
    expect(idOf("Omar J.")).toBe(crockford("direct\0cr-a2022-0266"));
  });

  test("without a source id it is that of a fingerprint: ~, folded author, date, rating, 64 folded characters", async () => {
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const opening =
      `they didn't leave "one" nail, and the facade is clean, unit 4 was next, and the crew`.slice(0, 64);
    const idOf = (source: string) =>
      reviews.find((review) => review.source === source && review.date > "2026")?.id;
    expect([idOf("direct"), idOf("facebook")]).toEqual([
      "W2PC49HRTJH1X791Y3AQ5Y35AQ",
      "E38GMAWV1ZE64ZGCTGG55RK9C3",
    ]);
    expect(idOf("direct")).toBe(
      crockford(["direct", "~", "jose nandu", "2026-05-28", "4", opening].join("\0")),
    );
    expect(idOf("facebook")).toBe(
      crockford(["facebook", "~", "anonymous", "2026-05-29", "5", ""].join("\0")),
    );
  });

  test("a whole record", async () => {
    const reply = await get("/reviews/R111EGKKBVK5620R96MPCPT7NT");
    expect(reply.text()).toBe(
      '{"id":"R111EGKKBVK5620R96MPCPT7NT","author":"Wes Trammell","author_avatar_url":null,"rating":4,"date":"2023-06-23","text":"Gutter guards work.","source":"google","source_url":null,"owner_reply":null,"verified":false,"technicians":[],"services":["gutters"],"service_areas":[],"url":"https://reviews.example.com/reviews/R111EGKKBVK5620R96MPCPT7NT","first_published_at":"2026-11-20T10:00:00Z","updated_at":"2026-11-20T10:00:00Z"}',
    );
  });

  test("a search, a since and a changes answer", async () => {
    const [search, since, changes] = [
      await get("/api/reviews/search?limit=1"),
      await get("/api/reviews/since/2026-05-29"),
      await get("/api/reviews/changes?after=3"),
    ];
    expect(search.text()).toStartWith('{"matched":4,"returned":1,"next_cursor":"');
    expect(since.text()).toStartWith('{"since":"2026-05-29","matched":1,"returned":1,"reviews":[{"id":"');
    const {
      changes: [line],
    } = changes.json() as Changes;
    expect(changes.text()).toBe(
      `{"changes":[{"seq":4,"at":"2026-11-20T10:00:00Z","kind":"created","id":"${line?.id}","reason":null,"review":${JSON.stringify(line?.review)}}],"next":"4","up_to_date":true}`,
    );
  });

  test("an error and its issue", async () => {
    expect((await get("/api/reviews/search?rating=6")).text()).toBe(
      '{"type":"about:blank","title":"Bad Request","status":400,"detail":"The request has faults; each is told in issues.","issues":[{"code":"too_big","path":["rating"],"message":"rating must be a whole number from 1 to 5.","in":"query","parameter":"rating"}]}',
    );
    expect((await get("/nothing")).text()).toBe(
      '{"type":"about:blank","title":"Not Found","status":404,"detail":"There is nothing at \\"/nothing\\". See https://reviews.example.com/docs.","issues":[]}',
    );
  });

  test("the keys of the dataset's parts", async () => {
    const { aggregate_rating, coverage } = await opened.client(runtime).json<Dataset>("/reviews.json");
    expect(JSON.stringify(aggregate_rating)).toBe(
      '{"rating_value":4.5,"rating_count":4,"review_count":2,"best_rating":5,"worst_rating":1,"distribution":{"1":0,"2":0,"3":0,"4":2,"5":2}}',
    );
    expect(JSON.stringify(coverage[0])).toBe(
      '{"source":"direct","published":2,"withheld":{},"corrected":0,"total_at_source":null,"as_of":"2026-11-20"}',
    );
  });

  test("an Atom entry", async () => {
    expect((await get("/feed.xml")).text()).toContain(
      '<entry><id>https://reviews.example.com/reviews/R111EGKKBVK5620R96MPCPT7NT</id><title type="text">4/5 by Wes Trammell: Gutter guards work.</title><link rel="alternate" href="https://reviews.example.com/reviews/R111EGKKBVK5620R96MPCPT7NT"/><published>2023-06-23T00:00:00Z</published><updated>2026-11-20T10:00:00Z</updated><author><name>Wes Trammell</name></author><category term="gutters" label="Gutters"/><content type="text">Rated 4 out of 5 stars.\n\nGutter guards work.</content></entry>',
    );
  });

  test("a JSON Feed item", async () => {
    expect((await get("/api/feed.json")).text()).toContain(
      '{"id":"https://reviews.example.com/reviews/R111EGKKBVK5620R96MPCPT7NT","url":"https://reviews.example.com/reviews/R111EGKKBVK5620R96MPCPT7NT","title":"4/5 by Wes Trammell: Gutter guards work.","content_text":"Rated 4 out of 5 stars.\\n\\nGutter guards work.","date_published":"2023-06-23T00:00:00Z","date_modified":"2026-11-20T10:00:00Z","authors":[{"name":"Wes Trammell"}],"tags":["Gutters"],"_shingle":{"rating":4,"date":"2023-06-23","source":"google","verified":false,"technicians":[],"services":["gutters"],"owner_reply":null}}',
    );
  });
});

/** Big numbers and a division: nothing of how the program does it. */
function crockford(key: string): string {
  let number = BigInt(`0x${createHash("sha256").update(key, "utf8").digest("hex")}`) >> 126n;
  let text = "";
  for (let place = 0; place < 26; place += 1) {
    text = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[Number(number % 32n)] + text;
    number /= 32n;
  }
  return text;
}
