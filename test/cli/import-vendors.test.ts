import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { type Finished, type Runtime, runtimes, shingle } from "../support/shingle.ts";
import { engineVariables, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

function newSite(...options: Parameters<typeof emptySite>): Site {
  const site = emptySite(...options);
  sites.push(site);
  return site;
}

function write(folder: string, name: string, content: unknown): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  return file;
}

const people = ["Ines Calder", "Ben Ash", "Cleo Dorn", "Dov Elm", "Eda Finch", "Flo Gray"];

function exported(index: number, changes: object = {}) {
  return {
    name: `accounts/${index < 3 ? 31 : 99}/locations/72/reviews/R${index}`,
    reviewer: { displayName: people[index] },
    starRating: "FIVE",
    comment: `Visit number ${index} went well.`,
    createTime: `2026-0${index + 1}-11T03:30:00.123456789Z`,
    updateTime: `2026-0${index + 1}-11T03:30:00.123456789Z`,
    ...changes,
  };
}

const places = {
  type: "FeatureCollection",
  features: [
    { type: "Feature", properties: { five_star_rating_published: 4, review_text_published: "Nice café." } },
  ],
};

/** The tree that Takeout writes, with what lies beside the reviews. */
function takeout(folder: string, pages: Readonly<Record<string, unknown>>): string {
  const root = join(folder, "Takeout");
  const location = "Google Business Profile/account-31/location-72";
  for (const [name, page] of Object.entries(pages)) write(root, `${location}/${name}`, page);
  write(root, `${location}/data.json`, { name: "locations/72", title: "Ridge & Gable" });
  write(root, `${location}/additionalData.json`, [{ attributeId: "has_wheelchair", values: ["true"] }]);
  write(root, "Maps (your places)/Reviews.json", places);
  write(root, "My Activity/settings.json", { header: "Settings", title: "Changed" });
  write(root, "archive_browser.html", "<!doctype html><title>Takeout</title>");
  return root;
}

const pages = {
  "reviews.json": {
    reviews: [
      exported(0, {
        comment: "Elena fixed it.\n\nPositive: Responsiveness, Quality\nServices: Skylights",
        reviewReply: { comment: "Thank you, Ines!", updateTime: "2026-01-12T00:00:00Z" },
      }),
      exported(1, { starRating: "ONE", comment: undefined }),
      exported(2, { comment: "(Translated by Google) Dry.\n\n(Original)\nSeco." }),
    ],
  },
  "reviews-CgwI3.json": {
    reviews: [
      exported(3),
      exported(4),
      exported(0, { comment: "Old words.", updateTime: "2026-01-01T00:00:00Z" }),
    ],
  },
  "reviews_001.json": { reviews: [exported(5)] },
};

const columns =
  "query,review_id,author_title,author_id,author_image,review_text,review_rating,review_datetime_utc,email";

function scraped(...rows: readonly (readonly [id: string, index: number, text: string])[]): string {
  const lines = rows.map(
    ([id, index, text]) =>
      `q,${id},${people[index]},1180,https://lh3.example/${index}.png,${text},5,2026-0${index + 1}-11 03:30:00,who@mail.example`,
  );
  return [columns, ...lines, ""].join("\n");
}

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly code: string; readonly file: string }[];
  readonly reviews: readonly {
    readonly id: string;
    readonly source_id: string;
    readonly [key: string]: unknown;
  }[];
  readonly recognised?: number;
  readonly withheld?: number;
  readonly left_out?: Readonly<Record<string, number>>;
}

function ask(site: Site, runtime: Runtime, ...args: readonly string[]): Finished & { report: Report } {
  const finished = shingle(["import", ...args, "--json"], { runtime, variables: site.variables });
  if (!finished.stdout.startsWith("{")) throw new Error(finished.stderr);
  return { ...finished, report: JSON.parse(finished.stdout) as Report };
}

const sourceIds = ({ reviews }: Report) => reviews.map(({ source_id }) => source_id).sort();

describe.each(runtimes)("Takeout's folder on %s", (runtime) => {
  test("is read whole: the reviews, and nothing that lies beside them", () => {
    const site = newSite({ runtime });
    const { code, stderr, report } = ask(site, runtime, takeout(site.folder, pages), "--dry-run");
    expect([code, report.problems]).toEqual([0, []]);
    expect(report.summary).toEqual({
      created: 6,
      updated: 0,
      removed: 0,
      unchanged: 0,
      suspected_duplicates: 0,
      rejected: 0,
    });
    expect(sourceIds(report)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `locations/72/reviews/R${index}`));
    expect(report.reviews.find(({ author }) => author === "Ines Calder")).toMatchObject({
      rating: 5,
      date: "2026-01-10",
      text: "Elena fixed it.",
      source: "google",
      owner_reply: { text: "Thank you, Ines!", date: "2026-01-11" },
      technicians: ["Elena Ortiz"],
      services: ["skylights"],
      verified: false,
    });
    expect(report.reviews.find(({ author }) => author === "Ben Ash")).toMatchObject({
      rating: 1,
      text: null,
    });
    expect(report.reviews.find(({ author }) => author === "Cleo Dorn")).toMatchObject({ text: "Seco." });
    expect(stderr).toMatch(/passed over: .*Maps \(your places\)/);
    expect(stderr).not.toContain("data.json");
  });

  test("its files one by one, as a shell names them, leave out what lies beside the reviews", () => {
    const site = newSite({ runtime });
    const folder = join(takeout(site.folder, pages), "Google Business Profile/account-31/location-72");
    const files = [...Object.keys(pages), "data.json", "additionalData.json"].map((name) =>
      join(folder, name),
    );
    for (const args of [[], ["--as", "google-takeout"]]) {
      const { code, report, stderr } = ask(site, runtime, ...files, ...args, "--dry-run");
      expect([code, report.problems, report.summary.created, report.left_out]).toEqual([
        0,
        [],
        6,
        { companion: 2 },
      ]);
      expect(stderr).toBe("");
    }
  });

  test("only what the person wrote elsewhere is told for what it is", () => {
    const site = newSite({ runtime });
    const folder = join(site.folder, "Takeout");
    write(folder, "Maps (your places)/Reviews.json", places);
    const { code, report } = ask(site, runtime, folder);
    expect([code, report.problems.map((problem) => problem.code)]).toEqual([1, ["refused-file"]]);
  });
});

test("a page that is cut off keeps a complete import from removing anything", async () => {
  const site = newSite();
  const root = takeout(site.folder, pages);
  expect(ask(site, "bun", root).code).toBe(0);
  const page = JSON.stringify(pages["reviews-CgwI3.json"]);
  takeout(site.folder, { ...pages, "reviews-CgwI3.json": page.slice(0, -60), "reviews_001.json": {} });
  const cut = ask(site, "bun", root, "--scope", "complete", "--skip-bad", "--allow-removals");
  expect([cut.code, cut.report.summary.removed]).toEqual([1, 0]);
  expect(cut.report.problems.map(({ code }) => code)).toEqual(["broken-json"]);
  takeout(site.folder, { ...pages, "reviews_001.json": {} });
  const whole = ask(site, "bun", root, "--scope", "complete");
  expect([whole.code, whole.report.summary.removed]).toEqual([0, 1]);
});

describe.each([
  ["SQLite", "bun"],
  ["PostgreSQL", "node"],
] as const)("one business on several channels: %s, %s", (engine, runtime) => {
  test("keeps its public ids from scraper to Takeout to API, in whatever order files come", async () => {
    const variables = { ...(await engineVariables(engine)), SHINGLE_AVATARS: "keep" };
    const site = newSite({ runtime, variables });
    const table = write(
      site.folder,
      "outscraper.csv",
      scraped(["ChA", 0, "Elena fixed it."], ["ChB", 1, ""], ["ChC", 3, "Visit number 3 went well."]),
    );
    const first = ask(site, runtime, table).report;
    expect([first.summary.created, first.recognised]).toEqual([3, undefined]);
    const root = takeout(site.folder, pages);
    const { report, stderr } = ask(site, runtime, root);
    expect([report.summary.created, report.recognised]).toEqual([3, 3]);
    expect(stderr).not.toContain("suspected");
    const idOf = (from: Report, author: string) =>
      from.reviews.find((review) => review.author === author)?.id;
    for (const author of ["Ines Calder", "Ben Ash", "Dov Elm"])
      expect(idOf(report, author)).toBe(idOf(first, author) ?? "");
    const api = write(site.folder, "api.json", {
      reviews: Object.values(pages)
        .flatMap(({ reviews }) => reviews)
        .slice(0, 3),
      averageRating: 4.3,
      totalReviewCount: 6,
    });
    for (const files of [[root], [table, root], [api, table], [root, api, table]]) {
      const again = ask(site, runtime, ...files).report;
      expect([again.summary.created, again.summary.updated, again.recognised]).toEqual([0, 0, undefined]);
    }
    const complete = ask(site, runtime, root, "--scope", "complete").report;
    expect(complete.summary).toMatchObject({ removed: 0, unchanged: 6 });
    const { reviews, dataset } = await readStored(site.variables);
    expect(reviews.size).toBe(6);
    // The picture is what only the scraper could tell.
    const ines = dataset.reviews.find(({ author }) => author === "Ines Calder");
    expect(ines?.author_avatar_url).toBe("https://lh3.example/0.png");
    expect(ines?.text).toBe("Elena fixed it.");
  });
});

test("what its source marks as spam is withheld, and stands in coverage alone", async () => {
  const site = newSite();
  const header = "title,body,rating,review_date,curated,reviewer_name,reviewer_email";
  const rows = [
    "Dry,Fine roof,5,2026-01-03 12:00:00 UTC,ok,Ann,a@mail.example",
    "Pills,Cheap,5,2026-01-04 12:00:00 UTC,spam,Bot,b@mail.example",
  ];
  const file = write(site.folder, "judgeme.csv", `${[header, ...rows].join("\n")}\n`);
  const { code, report, stderr } = ask(site, "bun", file);
  expect([code, report.summary.created, report.summary.unchanged, report.withheld]).toEqual([0, 1, 0, 1]);
  expect(stderr).toBe("");
  const { dataset, documents } = await readStored(site.variables);
  expect(dataset.coverage).toContainEqual(
    expect.objectContaining({ source: "judgeme", published: 1, withheld: { spam: 1 } }),
  );
  expect([...documents.values()].join()).not.toContain("Pills");
  const again = ask(site, "bun", file).report;
  expect([again.summary.unchanged, again.withheld]).toEqual([2, undefined]);
});

test("in one run the order of the files makes no difference", () => {
  const runs = [0, 1].map((turn) => {
    const site = newSite();
    const table = write(site.folder, "a.csv", scraped(["ChA", 0, "Other words."], ["ChZ", 2, "Seco."]));
    const root = takeout(site.folder, pages);
    const files = turn === 0 ? [table, root] : [root, table];
    const { report } = ask(site, "bun", ...files, "--at", "2026-11-20T10:00:00Z");
    // Notices name files, which lie in another folder each time.
    const { notices: _, ...rest } = report as Report & { readonly notices: unknown };
    return { ...rest, store: null };
  });
  expect(runs[0]?.recognised).toBe(2);
  expect(runs[1]).toEqual(runs[0] as NonNullable<(typeof runs)[0]>);
});
