import { beforeAll, describe, expect, test } from "bun:test";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { runThrough } from "../../src/core/steps.ts";
import { pageSiteOf } from "../../src/surfaces/page/page-site.ts";
import { pageSteps } from "../../src/surfaces/page/pages.ts";
import type { PagePath } from "../../src/surfaces/page-address.ts";
import { badgeDrawing } from "../../src/surfaces/widget/badge.ts";
import { embedPageSteps } from "../../src/surfaces/widget/embed-page.ts";

import { baseUrl, businessOf, demoRecords, editionOf } from "../support/mcp-publications.ts";
import { record } from "../support/shingle.ts";

// What a page says and leads to in the cases that few visitors see, looked at without a server.

type Insights = {
  readonly topics: readonly { readonly id: string; readonly label: string }[];
};

let demo: ServedPublication;
beforeAll(async () => {
  demo = (await editionOf(demoRecords)).publication;
});

/** The page at an address below the site's, `?` and all. */
function pageOf(publication: ServedPublication, address: string): string {
  const [path = "", query = null] = address.split("?");
  const made = runThrough(pageSteps(publication, { path: path as PagePath, query, form: "served" }));
  if (made === null) throw new Error(`there is no page ${address}`);
  return made.text;
}

function frameOf(publication: ServedPublication, query: string | null): string {
  return runThrough(embedPageSteps(pageSiteOf(publication), query, "served"))?.text ?? "";
}

const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const titleOf = (page: string) => /<h2 id="reviews">([^<]*)/.exec(page)?.[1];
const idsOn = (page: string) => [...page.matchAll(/ id="r-([^"]+)"/g)].map(([, id = ""]) => id);
const reviewsOf = (publication: ServedPublication) =>
  publication.shelf.ids().map((id) => publication.shelf.read(publication.shelf.ordinalOf(id) ?? 0));

test.each([
  ["technicians/t-elena?rating=5", "technicians/t-elena", 5],
  ["services/gutters?rating=5", "services/gutters", 5],
  ["aspects/communication?rating=1&limit=40", "aspects/communication?limit=100", 1],
])("a page about one thing lists those of one rating: %s", (narrowed, whole, rating) => {
  const all = new Set(idsOn(pageOf(demo, `${whole}${whole.includes("?") ? "" : "?limit=100"}`)));
  const expected = reviewsOf(demo).filter((each) => all.has(each.id) && each.rating === rating);
  expect(expected.length).toBeGreaterThan(0);
  expect(titleOf(pageOf(demo, narrowed))).toMatch(new RegExp(`^${expected.length} reviews?$`));
});

test.each(["?min_rating=4&limit=50", "technicians/t-elena?order=oldest", "aspects/communication?limit=40"])(
  "a list goes on to its end, and only the way on tells where it is: %s",
  (first) => {
    const [path = ""] = first.split("?");
    const seen: string[] = [];
    const total = Number.parseInt(titleOf(pageOf(demo, first)) ?? "", 10);
    for (let next: string | undefined = first; next !== undefined; ) {
      const page = pageOf(demo, next);
      seen.push(...idsOn(page));
      const href: string | undefined = /<a class="onward" rel="next" href="([^"]*)"/
        .exec(page)?.[1]
        ?.replaceAll("&amp;", "&");
      expect(page.split("cursor=").length - 1).toBe(href === undefined ? 0 : 1);
      expect(page.includes(">Back to the first</a>")).toBe(next !== first);
      next = href === undefined ? undefined : `${path}?${/\?([^#]*)/.exec(href)?.[1]}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  },
);

test.each([
  ["", /^Newest reviews$/],
  ["?match=any_word", /^Newest reviews$/],
  ["?order=oldest", /^Reviews$/],
  ["?rating=5", /^\d+ reviews with 5 stars$/],
  // The stars alone would be another number.
  ["?rating=5&query=crew", /^\d+ reviews found$/],
])("a list is called what it is of: %j", (address, title) => {
  expect(titleOf(pageOf(demo, address))).toMatch(title);
});

test("a list that goes on calls itself the newest on its first page alone", () => {
  const [, onward = ""] = /rel="next" href="\.\/([^"#]*)/.exec(pageOf(demo, "")) ?? [];
  expect(titleOf(pageOf(demo, onward))).toBe("Reviews");
});

test("what is refused is not listed all the same", () => {
  const page = pageOf(demo, "?rating=5&rating=4");
  expect([titleOf(page), idsOn(page)]).toEqual(["This cannot be searched for", []]);
});

test("a part of a list is no page of its own: it is offered to no search engine and to no frame", () => {
  const [review = ""] = demo.shelf.ids();
  const offered = (address: string) => {
    const page = pageOf(demo, address);
    return [page.includes('content="noindex'), page.includes("application/json+oembed")];
  };
  expect(["", `reviews/${review}`, "?rating=5", "aspects/pricing"].map(offered)).toEqual([
    [false, true],
    [false, true],
    [true, false],
    [false, false],
  ]);
});

test("twelve topics are told at once, and the others behind a word that counts them", () => {
  const document = demo.documents.get("/insights.json");
  const { topics } = JSON.parse(new TextDecoder().decode(document?.bytes)) as Insights;
  const labels = topics.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(12);
  const [, at = "", more = "", rest = ""] =
    /<ul class="plain topics">(.*?)<\/ul><details><summary>([^<]*)<\/summary><ul class="plain topics">(.*?)<\/ul>/s.exec(
      pageOf(demo, ""),
    ) ?? [];
  const told = (list: string) => [...list.matchAll(/<li>([^<]*?) </g)].map(([, label]) => label);
  expect([told(at), more, told(rest)]).toEqual([
    labels.slice(0, 12),
    `${labels.length - 12} more`,
    labels.slice(12),
  ]);
});

describe("a long text", () => {
  let long: ServedPublication;
  beforeAll(async () => {
    const text = `${"The shelf stands.\n".repeat(60)}They were late and rude.`;
    long = (await editionOf([record({ source_id: "a", rating: 2, text })])).publication;
  });

  test("is cut in the list, and whole where the words are marked that it was read by", () => {
    const [listed, read] = [pageOf(long, ""), pageOf(long, "aspects/punctuality")];
    expect([listed.includes("rest of this review"), /<p class="words"[^>]*>[^<]*late/.test(listed)]).toEqual([
      true,
      false,
    ]);
    expect(read).toMatch(/<mark>[^<]*late[^<]*<\/mark>/);
    expect(read).not.toContain("rest of this review");
  });

  test("describes its page in one line", () => {
    const [id = ""] = long.shelf.ids();
    const [, description = ""] =
      /<meta name="description" content="([^"]*)">/.exec(pageOf(long, `reviews/${id}`)) ?? [];
    expect(description).toMatch(/^(?:The shelf stands\. )+[^\n]*…$/);
  });
});

describe("what few reviews mention", () => {
  const business = businessOf({
    name: "Shelf & Son",
    time_zone: "UTC",
    logo_url: "https://shelf.example/logo.png",
    technicians: [{ id: "t", name: "Nora Quimby" }],
    services: [{ id: "s", label: "Shelves", synonyms: ["shelf"] }],
  });
  const site = async (count: number) => {
    const records = Array.from({ length: count }, (_, at) =>
      record({ source_id: `r${at}`, rating: at === 0 ? 1 : 5, text: `Note ${at} on the shelf.` }),
    );
    return (await editionOf(records, { business })).publication;
  };

  test("has a mean from five reviews on, on its page, in the badge and in the frame", async () => {
    const told = async (count: number) => {
      const publication = await site(count);
      const mean = ((5 * count - 4) / count).toFixed(2);
      const badge = badgeDrawing(publication, "auto");
      const frames = [frameOf(publication, null), frameOf(publication, "form=badge")];
      return [pageOf(publication, "services/s"), badge, ...frames].map((each) => each.includes(`>${mean}<`));
    };
    expect([await told(4), await told(5)]).toEqual([
      [false, false, false, false],
      [true, true, true, true],
    ]);
  });

  test("and what none does stands in no list of the mentioned, and says so on its own page", async () => {
    const publication = await site(1);
    expect(wordsOf(pageOf(publication, ""))).toContain(
      "Who, what and where Services Shelves 1 review How complete this is",
    );
    expect(wordsOf(pageOf(publication, "technicians/t"))).toContain(
      "No review mentions this person by name.",
    );
  });

  test("a frame of the badge alone counts the reviews, names the business and leads to it", async () => {
    const frame = frameOf(await site(5), "form=badge&theme=dark");
    expect(frame).toContain('<meta name="color-scheme" content="dark">');
    expect(frame).toContain(
      `<a href="${baseUrl}/" target="_blank" rel="noopener">5 reviews of <bdi>Shelf &amp; Son</bdi></a>`,
    );
    expect(frame).not.toContain('<li class="review">');
    expect(frameOf(await site(5), "form=carousel")).toContain('role="list" tabindex="0">');
  });

  test("search engines are given the picture that the business names", async () => {
    expect(pageOf(await site(1), "")).toContain('"logo":"https://shelf.example/logo.png"');
  });
});
