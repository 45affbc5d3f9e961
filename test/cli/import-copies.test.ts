import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { runtimes, shingle } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  readonly reviews: readonly Readonly<Record<string, unknown>>[];
}

const bare = {
  name: "accounts/31/locations/72/reviews/R1",
  reviewer: { displayName: "Ines Calder" },
  starRating: "FIVE",
  comment: "Elena fixed it in one visit.",
  createTime: "2026-01-10T12:00:00.101Z",
  updateTime: "2026-01-10T12:00:00.101Z",
};
const answered = {
  ...bare,
  updateTime: "2026-01-10T12:00:00.983456Z",
  reviewReply: { comment: "Thank you, Ines!", updateTime: "2026-01-12T18:00:00Z" },
};

function apiPage(review: object): string {
  return JSON.stringify({ reviews: [{ ...review, reviewId: "R1" }], averageRating: 5, totalReviewCount: 1 });
}

function takeoutPage(review: object): string {
  return JSON.stringify({ reviews: [review] });
}

describe.each(runtimes)("two exports of one location on %s", (runtime) => {
  function newSite(): Site {
    const site = emptySite({ runtime });
    sites.push(site);
    return site;
  }
  function ask(site: Site, ...args: readonly string[]): { code: number | null; report: Report } {
    const { code, stdout } = shingle(["import", ...args, "--json"], { runtime, variables: site.variables });
    return { code, report: JSON.parse(stdout) as Report };
  }
  function written(site: Site, name: string, content: string): string {
    writeFileSync(join(site.folder, name), content);
    return join(site.folder, name);
  }

  test.each([
    ["the API's", apiPage(bare), takeoutPage(answered)],
    ["Takeout's", apiPage(answered), takeoutPage(bare)],
    ["the later page's", takeoutPage(bare), takeoutPage(answered)],
  ])("merge: the reply stands in one alone, not in %s", async (_, one, other) => {
    const site = newSite();
    const files = [written(site, "one.json", one), written(site, "other.json", other)];
    const { code, report } = ask(site, ...files);
    expect([code, report.problems]).toEqual([0, []]);
    const [review] = report.reviews;
    expect(review).toMatchObject({
      text: "Elena fixed it in one visit.",
      owner_reply: { text: "Thank you, Ines!", date: "2026-01-12" },
    });
    for (const again of [...files, ...files.toReversed()]) {
      const { summary } = ask(site, again).report;
      expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    }
    const { dataset, version } = await readStored(site.variables);
    expect([version, dataset.reviews[0]?.owner_reply?.text]).toEqual([1, "Thank you, Ines!"]);
  });

  test("conflict where both speak and differ, and say in what", () => {
    const site = newSite();
    const one = written(site, "one.json", apiPage(bare));
    const other = written(site, "other.json", takeoutPage({ ...bare, comment: "Elena never came." }));
    const { code, report } = ask(site, one, other);
    expect([code, report.problems.map((problem) => problem.code)]).toEqual([1, ["conflicting-duplicate"]]);
    expect(report.problems[0]?.message).toContain("with other content (text); keep one of them");
  });
});
