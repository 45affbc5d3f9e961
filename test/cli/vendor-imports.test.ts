import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { secrets, vendorExports } from "../importers/vendor-exports.ts";
import { emptySite, type Site } from "../support/http-site.ts";
import { type Finished, runtimes, shingle } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

interface Report {
  readonly summary: { readonly created: number };
  readonly problems: readonly object[];
  readonly reviews: readonly {
    readonly author: string;
    readonly source: string;
    readonly technicians: readonly string[];
    readonly rating: number;
    readonly verified: boolean;
  }[];
}

function written(site: Site, name: string, content: string): string {
  const file = join(site.folder, name);
  writeFileSync(file, content);
  return file;
}

describe.each([...runtimes])("exports of review platforms, imported on %s", (runtime) => {
  const ask = (site: Site, ...args: readonly string[]): Finished =>
    shingle(["import", ...args], { runtime, variables: site.variables });

  test("all in one run, without anything personal in output, store or log", async () => {
    using site = emptySite({ runtime });
    // The names of files say nothing of what is in them.
    const files = vendorExports.map(({ content }, index) => written(site, `${index}.txt`, content));
    const dry = ask(site, ...files, "--dry-run", "--json");
    expect([dry.code, dry.stderr]).toEqual([0, ""]);
    const { problems, reviews } = JSON.parse(dry.stdout) as Report;
    expect(problems).toEqual([]);
    expect(reviews.map(({ source, author, rating }) => `${source} ${author} ${rating}`).sort()).toEqual(
      vendorExports.flatMap((each) => each.reviews.map((line) => line.replace(/ \S+$/, ""))).sort(),
    );
    // Podium names whom it credits by the id that the business file has, Birdeye by name.
    const credited = reviews.filter(({ technicians }) => technicians.includes("Marcus Hale"));
    expect(credited.map(({ source }) => source).sort()).toEqual(["facebook", "yelp"]);

    const real = ask(site, ...files);
    expect(real.code).toBe(0);
    for (const line of real.stderr.trim().split("\n")) expect(line).toMatch(/^note: .* not read/);
    const { dataset, documents } = await readStored(site.variables);
    expect(dataset.reviews).toHaveLength(reviews.length);
    const folder = join(site.folder, "data");
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
    const everything = [dry.stdout, real.stdout, ...documents.values(), ...bytes].join("\n");
    for (const secret of secrets) expect(everything.includes(secret)).toBe(false);
  });

  test("a recommendation without stars is left out with the setting's name, or mapped by it", () => {
    using site = emptySite({ runtime });
    const data = [
      { created_time: "2026-03-14T12:00:00+0000", recommendation_type: "negative", review_text: "No." },
    ];
    const file = written(site, "facebook.json", JSON.stringify({ data }));
    expect(JSON.parse(ask(site, file, "--dry-run", "--json").stdout)).toMatchObject({
      reviews: [],
      problems: [],
    });
    const mapped = ask(site, file, "--dry-run", "--json", "--facebook-recommendations", "map");
    expect((JSON.parse(mapped.stdout) as Report).reviews.map(({ rating }) => rating)).toEqual([1]);
  });

  test("what its source marks as spam is withheld, and counted", async () => {
    using site = emptySite({ runtime });
    const rows =
      "title,body,rating,review_date,curated,reviewer_name\n,Fine.,5,2026-03-14,ok,A\n,Buy pills,1,2026-03-14,spam,B\n";
    expect(ask(site, written(site, "judge.csv", rows)).code).toBe(0);
    const { dataset } = await readStored(site.variables);
    expect(dataset.reviews.map(({ author }) => author)).toEqual(["A"]);
    const coverage = dataset.coverage.find(({ source }) => source === "judgeme");
    expect(coverage).toMatchObject({ published: 1, withheld: { spam: 1 } });
  });
});
