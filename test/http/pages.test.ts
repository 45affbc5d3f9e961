import { describe, expect, test } from "bun:test";
import { outlineOf } from "../describe/html-outline.ts";
import type { Dataset, Problem } from "../support/http-shapes.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);
const browser = [["Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"]] as const;

describe.each([...runtimes])("pages for people on %s", (runtime) => {
  const client = () => opened.client(runtime);
  const page = async (target: string) => {
    const reply = await client().get(target, browser);
    const text = new TextDecoder().decode(reply.body);
    const outline = outlineOf(text.replace(/<script type="application\/ld\+json">.*?<\/script>/s, ""));
    return { reply, text, faults: outline.faults, elements: outline.elements };
  };
  const dataset = () => client().json<Dataset>("/reviews.json");

  test("home shows the newest reviews in full, with reply, source, verification and permalink", async () => {
    const { reviews } = await dataset();
    const { reply, text, faults } = await page("/");
    expect([reply.status, reply.header("content-type"), faults]).toEqual([
      200,
      "text/html; charset=utf-8",
      [],
    ]);
    const shown = [...text.matchAll(/<article class="review" id="r-([^"]+)">/g)].map(([, id]) => id);
    expect(shown).toEqual(reviews.slice(0, 10).map(({ id }) => id));
    for (const { id, rating } of reviews.slice(0, 10)) {
      expect(text).toContain(`href="reviews/${id}"`);
      expect(text).toContain(`aria-label="${rating} out of 5"`);
    }
    expect(text).toContain("Verified customer");
    expect(text).toContain("Not verified");
    expect(text).toContain("Reply by");
  });

  test("each row of the distribution leads to its reviews, the low ones as plainly as the high ones", async () => {
    const { reviews } = await dataset();
    for (const rating of [1, 2, 3, 4, 5]) {
      const { text } = await page(`/?rating=${rating}`);
      const count = reviews.filter((review) => review.rating === rating).length;
      expect(text).toContain(`${count} reviews with ${rating} ${rating === 1 ? "star" : "stars"}`);
      expect(text).toContain(`href="./?rating=${rating}#reviews" aria-current="true"`);
      const stars = [
        ...text.matchAll(/<article[^>]*>\s*<header><span class="stars" role="img" aria-label="(\d) out/g),
      ];
      expect(new Set(stars.map(([, given]) => given))).toEqual(new Set([String(rating)]));
    }
  });

  test("paging goes through every review once", async () => {
    const seen: string[] = [];
    let next: string | undefined = "/?limit=50";
    while (next !== undefined) {
      const { text } = await page(next);
      seen.push(...[...text.matchAll(/id="r-([^"]+)"/g)].map(([, id = ""]) => id));
      const href = /<a class="onward" rel="next" href="\.\/([^"#]+)/.exec(text)?.[1];
      next = href === undefined ? undefined : `/${href.replaceAll("&amp;", "&")}`;
    }
    expect(seen).toEqual((await dataset()).reviews.map(({ id }) => id));
  });

  test("a permalink is a page to who would rather have one, and the record to everybody else", async () => {
    const [review] = (await dataset()).reviews;
    const target = `/reviews/${review?.id}`;
    const { reply, text, faults } = await page(target);
    expect([reply.status, reply.header("content-type"), faults]).toEqual([
      200,
      "text/html; charset=utf-8",
      [],
    ]);
    expect(text).toContain(`<link rel="canonical" href="https://reviews.example.com${target}">`);
    for (const accept of ["*/*", "application/json", "application/json, text/html", "text/html;q=0.5, */*"]) {
      const plain = await client().get(target, [["Accept", accept]]);
      expect([accept, plain.header("content-type")]).toEqual([accept, "application/json"]);
      expect(plain.header("etag")).not.toBe(reply.header("etag"));
      expect(plain.header("vary")).toBe("Accept, Accept-Encoding");
    }
    expect(reply.header("vary")).toBe("Accept, Accept-Encoding");
    const again = await client().get(target, [...browser, ["If-None-Match", reply.header("etag") ?? ""]]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("people, services, areas and aspects have pages that list what the search lists", async () => {
    for (const [path, query] of [
      ["/technicians/t-elena", "mentions_technician=t-elena"],
      ["/services/gutters", "mentions_service=gutters"],
      ["/areas/round-rock", "mentions_area=round-rock"],
      ["/aspects/communication", "aspect=communication"],
      ["/aspects/communication?polarity=negative", "aspect=communication&polarity=negative"],
    ] as const) {
      const { reply, text, faults } = await page(path);
      const { matched } = await client().json<{ matched: number }>(`/api/reviews/search?${query}`);
      expect([path, reply.status, faults]).toEqual([path, 200, []]);
      expect(text).toContain(`<h2 id="reviews">${matched} reviews</h2>`);
    }
    expect((await page("/technicians/nobody")).reply.status).toBe(404);
    expect((await page("/aspects/weather")).reply.status).toBe(404);
  });

  test("whoever guesses the address of a page is told that of the one that was meant, else those that there are", async () => {
    const base = "https://reviews.example.com";
    for (const [asked, told] of [
      ["/technicians/Elena%20Ortiz", `Did you mean ${base}/technicians/t-elena?`],
      ["/technicians/mike", `Did you mean ${base}/technicians/t-mike-d or ${base}/technicians/t-mike-s?`],
      ["/services/gutter", `Did you mean ${base}/services/gutters?`],
      ["/areas/Austin", `Did you mean ${base}/areas/austin?`],
      ["/aspects/cost", `Did you mean ${base}/aspects/pricing?`],
      ["/technicians/ray", "Known: Marcus Hale (t-marcus), Elena Ortiz (t-elena), "],
      ["/areas/fairview", "Known: Austin (austin), "],
    ] as const) {
      const { status, detail } = (await client().get(asked)).json() as Problem;
      expect([asked, status]).toEqual([asked, 404]);
      expect(detail).toStartWith(`There is nothing at "${asked}". ${told}`);
      const { text, faults } = await page(asked);
      expect(faults).toEqual([]);
      // People follow a link, whatever host they came by.
      for (const [, path = ""] of told.matchAll(/example\.com(\S+[^?\s])/g))
        expect(text).toContain(`<a href="${path}">${path}</a>`);
    }
    const { text } = await page("/%3Cb%3Ehttps://reviews.example.com/%22%3E%3Ci%3E");
    expect([text.includes("<i>"), text.includes("<b>")]).toEqual([false, false]);
  });

  test("a search for who wrote something leads to what they wrote", async () => {
    const { reviews } = await dataset();
    const { id, date } = reviews.find(({ author }) => author === "Gregory Haslam") ?? { id: "", date: "" };
    const { text, faults } = await page("/?query=Haslam");
    expect(faults).toEqual([]);
    expect(date).toBe("2023-06-14");
    expect(text).toContain(
      `<li><a href="reviews/${id}"><bdi>the review by Gregory Haslam, 14 June 2023</bdi></a></li>`,
    );
  });

  test("the words that a review was read by are marked on the aspect's page", async () => {
    const { text } = await page("/aspects/workmanship");
    expect(text).toMatch(/<mark>[^<]{3,}<\/mark>/);
    expect(text).toContain("Read as praise");
  });

  test("errors are pages for people and JSON for programs", async () => {
    for (const [target, status] of [
      ["/nothing", 404],
      ["/reviews/AAAAAAAAAAAAAAAAAAAAAAAAAA", 404],
      ["/api/reviews/search?rating=9", 400],
      ["/?rating=9", 400],
    ] as const) {
      const { reply, faults, text } = await page(target);
      expect([target, reply.status, faults]).toEqual([target, status, []]);
      expect(reply.header("content-type")).toBe("text/html; charset=utf-8");
      expect(text).toContain("<h1>");
      const plain = await client().get(target);
      expect([target, plain.status, plain.header("content-type")]).toEqual([
        target,
        status,
        "application/json",
      ]);
    }
    const { text } = await page("/?rating=9&query=leak");
    expect(text).toContain(
      '<p class="fault" id="e-rating">“Stars, exactly” must be a whole number from 1 to 5.</p>',
    );
    expect(text).toContain('name="query" type="search" maxlength="200" value="leak"');
    for (const [target, lead] of [
      ["/api/reviews/search?rating=9", "The address has a fault:"],
      ["/api/reviews/search?rating=9&limit=0", "The address has faults:"],
    ] as const)
      expect((await page(target)).text).toContain(`<p class="lead">${lead}</p><ul><li>rating must be`);
  });

  test.each([
    ["/?since=2026-06-01&until=2026-05-01", "“From day” (2026-06-01) is after “To day” (2026-05-01), so"],
    ["/?rating=5&rating=4", "“Stars, exactly” stands more than once; send it once."],
    ["/?min_rating=x", "“Stars, at least” must be a number from 1 to 5"],
    [
      "/?polarity=negative",
      "“Praise or blame” needs a choice in “Speaks of”; for reviews that are bad on the whole set",
    ],
    ["/?cursor=x", "This part of the list is not to be found; begin with the first."],
    ["/aspects/pricing?polarity=bad", "“Praise or blame” must be one of positive, neutral, negative, mixed."],
  ])("a fault speaks of fields as the form calls them: %s", async (target, told) => {
    const { reply, text } = await page(target);
    expect([reply.status, text]).toEqual([400, expect.stringContaining(told)]);
    const [name = ""] = /\w+(?==\w*$)/.exec(target) ?? [];
    // Programs are told the names of the interface.
    expect((await client().get(target)).text()).toContain(name);
  });

  test("a search that finds next to nothing leads on to what finds more, in numbers that hold", async () => {
    const waysOf = (text: string) => {
      const [, list = ""] = /<ul class="plain help">(.*?)<\/ul>/s.exec(text) ?? [];
      const way =
        /<a href="\.\/(\?[^"#]*)#reviews"><bdi>([^<]*)<\/bdi><\/a>(?: <span class="fine">([^<]*))?/g;
      return [...list.matchAll(way)].map(([, query = "", words = "", count = ""]) => ({
        query: query.replaceAll("&amp;", "&"),
        words,
        count,
      }));
    };
    const rude = waysOf((await page("/?query=rude+staff")).text);
    expect(rude.map(({ words, count }) => `${words} ${count}`)).toEqual([
      "“rude” alone 1 review",
      "Speaks of: Professionalism, blame 14 reviews",
      "Tells of a problem: Rude or dishonest conduct 14 reviews",
    ]);
    const narrowed = waysOf((await page("/?query=solar+panels&rating=5")).text);
    expect(narrowed.map(({ words }) => words)).toEqual(["“solar” alone", "“panels” alone"]);
    const withoutOne = waysOf((await page("/?rating=1&mentions_technician=Ellie&order=oldest")).text);
    expect(withoutOne.map(({ words }) => words)).toEqual(["without “Stars, exactly”", "without “Person”"]);
    expect(waysOf((await page("/?source=gogle")).text)).toEqual([
      { query: "?source=google", words: "Source: google", count: "" },
    ]);
    const meant = waysOf((await page("/?aspect=nails&polarity=negative")).text);
    expect(meant.map(({ words, count }) => `${words} ${count}`)).toEqual([
      "Speaks of: Cleanliness, blame 10 reviews",
      "Tells of a problem: Nails left behind 2 reviews",
    ]);
    for (const { query, count } of [...rude, ...narrowed, ...withoutOne, ...meant]) {
      const [, title = ""] = /<h2 id="reviews">([^<]*)/.exec((await page(`/${query}`)).text) ?? [];
      expect([query, title.replace(/ (?:found|with .*)$/, "")]).toEqual([query, count]);
    }
    for (const many of ["/", "/?query=roof", "/?rating=9", "/?query=zzqq"])
      expect([many, waysOf((await page(many)).text)]).toEqual([many, []]);
  });

  test("what others append to an address is none of a page's business", async () => {
    const [whole, tracked] = [await page("/"), await page("/?utm_source=letter&fbclid=x")];
    expect([tracked.reply.status, tracked.text]).toEqual([200, whole.text]);
  });

  test("parts of the whole are not for search engines, and the whole is", async () => {
    expect((await page("/")).text).not.toContain("noindex");
    for (const target of ["/?rating=1", "/aspects/pricing?polarity=negative", "/nothing"])
      expect((await page(target)).text).toContain('<meta name="robots" content="noindex, follow">');
  });

  test("tell search engines what is so: the business's own rating, and nobody else's", async () => {
    const graphOf = (text: string) => {
      const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
      return (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
    };
    const [business, ...reviews] = graphOf((await page("/")).text);
    expect(business?.aggregateRating).toMatchObject({ ratingCount: 260, bestRating: 5 });
    expect(reviews.length).toBe(10);
    const collection = graphOf((await page("/technicians/t-elena")).text);
    expect(collection.filter((thing) => "aggregateRating" in thing).length).toBe(1);
    expect(collection.map((thing) => thing["@type"])).toEqual(["RoofingContractor", "CollectionPage"]);
  });

  test("no page loads or runs anything that its policy forbids", async () => {
    const [review] = (await dataset()).reviews;
    for (const target of [
      "/",
      "/?rating=1",
      `/reviews/${review?.id}`,
      "/aspects/pricing",
      "/services/gutters",
      "/nothing",
    ]) {
      const { reply, text, elements } = await page(target);
      expect(reply.header("content-security-policy")).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(text).not.toMatch(
        /style="|<style|<script(?! type="application\/ld\+json")|javascript:| on\w+="/i,
      );
      const loaded = elements.filter(({ attributes }) => attributes.has("src"));
      expect([target, loaded]).toEqual([target, []]);
    }
  });
});

test("both runtimes make the same bytes of every page", async () => {
  const [review] = (await opened.client("bun").json<Dataset>("/reviews.json")).reviews;
  for (const target of [
    "/",
    "/?query=crew&order=lowest",
    `/reviews/${review?.id}`,
    "/aspects/workmanship",
    "/areas/austin",
  ]) {
    const [bun, node] = [
      await opened.client("bun").get(target, browser),
      await opened.client("node").get(target, browser),
    ];
    expect(new TextDecoder().decode(node.body)).toBe(new TextDecoder().decode(bun.body));
    expect(node.header("etag")).toBe(bun.header("etag"));
  }
});
