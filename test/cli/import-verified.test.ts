import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { root, runtimes, shingle } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

const page = readFileSync(join(root, "docs", "formats.md"), "utf8");

/** The page's table of reviews to mark, as it is printed below the advice to import one. */
const shown = /\*\*To mark reviews as verified\*\*.*?```csv\n(.*?)```/s.exec(page)?.[1] ?? "";

const withoutIds = "source,author,date,rating,text\ngoogle,Ada L.,2026-03-14,5,Dry at last.\n";
const list = "Platform;Customer name;Stars;Date;Comment\nGoogle;Ada L.;5;2026-03-14;Dry at last.\n";
const marked = { author: "Ada L.", rating: 5, text: "Dry at last.", verified: true };

describe.each(runtimes)("a table of those that are verified, on %s", (runtime) => {
  function newSite() {
    const site = emptySite({ runtime });
    sites.push(site);
    const files = { mark: "mark.csv", held: "held.csv", later: "later.csv" } as const;
    return {
      write: (file: keyof typeof files, content: string) =>
        writeFileSync(join(site.folder, files[file]), content),
      run: (...args: readonly (keyof typeof files | `--${string}`)[]) => {
        const words = args.map((word) => (word in files ? join(site.folder, files[word as "mark"]) : word));
        const { code, stdout } = shingle(["import", ...words, "--json"], {
          runtime,
          variables: site.variables,
        });
        return { code, report: JSON.parse(stdout) };
      },
      reviews: async () => (await readStored(site.variables)).dataset.reviews,
    };
  }

  test.each([
    ["records with ids", /```ndjson\n(.*?)\n/.exec(page)?.[1] ?? ""],
    ["records without ids", withoutIds],
    ["a list of one's own", list],
  ])("joins %s, and takes nothing from them", async (_, held) => {
    const site = newSite();
    site.write("held", held);
    site.write("mark", shown);
    expect(site.run("held").code).toBe(0);
    const [before] = await site.reviews();
    expect(before).toMatchObject({ ...marked, verified: false });
    const { changes } = site.run("mark", "--dry-run").report;
    expect(changes).toEqual([{ id: before?.id, kind: "updated", fields: ["verified"] }]);
    expect(site.run("mark").code).toBe(0);
    const reviews = await site.reviews();
    expect(reviews).toMatchObject([{ ...marked, id: before?.id }]);
    expect(site.run("held").report.summary).toMatchObject({ created: 0, updated: 0 });
  });

  test("stays through a later edition of what it joined, and takes no words back when it comes again", async () => {
    const site = newSite();
    site.write("held", withoutIds);
    site.write("mark", shown);
    site.write("later", withoutIds.replace("Dry at last.", "Dry at last and still so."));
    site.run("held");
    site.run("mark");
    site.run("later");
    expect(await site.reviews()).toMatchObject([{ ...marked, text: "Dry at last and still so." }]);
    site.write("mark", shown.replace("2026-03-14,5", "2026-03-14,4"));
    site.run("mark");
    expect(await site.reviews()).toMatchObject([{ ...marked, text: "Dry at last and still so." }]);
  });

  test.each([
    ["held", "mark"],
    ["mark", "held"],
  ] as const)("is the same in one run (%s, %s) and before the reviews themselves", async (first, second) => {
    const [together, apart] = [newSite(), newSite()];
    for (const site of [together, apart]) {
      site.write("held", withoutIds);
      site.write("mark", shown);
    }
    expect(together.run(first, second).code).toBe(0);
    expect(await together.reviews()).toMatchObject([marked]);
    apart.run(first);
    apart.run(second);
    expect(await apart.reviews()).toMatchObject([marked]);
  });

  test("that asks for consent too is heard: it is no table of marks alone", async () => {
    const site = newSite();
    site.write("held", withoutIds);
    site.write("mark", "source,author,date,rating,verified,consent\ngoogle,Ada L.,2026-03-14,5,true,no\n");
    site.run("held");
    expect(site.run("mark").code).toBe(0);
    expect(await site.reviews()).toEqual([]);
  });
});
