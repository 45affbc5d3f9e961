import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { launch } from "../support/launch.ts";
import { type Finished, record, runtimes, shingle } from "../support/shingle.ts";
import { type WrittenSheet, workbookOf } from "../support/workbook.ts";
import { zipOf } from "../support/zip.ts";

setDefaultTimeout(300_000);

const sites: Site[] = [];
afterAll(() => {
  for (const site of sites) site[Symbol.dispose]();
});

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly file: string; readonly line: number; readonly code: string }[];
  readonly reviews: readonly Readonly<Record<string, unknown>>[];
}

function reportOf({ stdout, stderr }: Finished): Report {
  if (!stdout.startsWith("{")) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

const day = (serial: number) => ({ style: 1, value: serial });
const guestbook: WrittenSheet = {
  name: "Bewertungen",
  rows: [
    ["Gästebuch, Sommer 2026"],
    [],
    ["Tag", "Wer", "Sterne", "Kommentar"],
    [day(46095), "Ingrid Maier", 5, "Schnell und sauber.\n\nGerne wieder."],
    [day(46096), "Jörg Pohl", 4, "Gute Arbeit, nur etwas teuer."],
  ],
};
const notes: WrittenSheet = {
  name: "Notizen",
  rows: [
    ["was", "wann"],
    ["anrufen", "morgen"],
  ],
};
const lines = (...ids: readonly string[]) =>
  ids.map((id) => JSON.stringify(record({ source_id: id }))).join("\n");

describe.each(runtimes)("files as owners have them, on %s", (runtime) => {
  function newSite(): Site {
    const site = emptySite({ runtime });
    sites.push(site);
    return site;
  }
  function ask(site: Site, ...args: readonly string[]): Finished {
    return shingle([...args], { runtime, variables: site.variables, cwd: site.folder });
  }
  function written(site: Site, name: string, content: string | Uint8Array): string {
    writeFileSync(join(site.folder, name), content);
    return name;
  }

  test("an Excel workbook is read: days as days, its other sheet passed over", () => {
    const site = newSite();
    written(site, "guestbook.xlsx", workbookOf([notes, guestbook]));
    const told = ask(site, "import", "guestbook.xlsx", "--json");
    expect(told.stderr).toContain("passed over: guestbook.xlsx/Notizen holds no reviews of the business");
    const { summary, reviews } = reportOf(told);
    expect(summary).toMatchObject({ created: 2, rejected: 0 });
    expect(reviews.map(({ author, date, rating, text }) => [author, date, rating, text])).toEqual([
      ["Jörg Pohl", "2026-03-15", 4, "Gute Arbeit, nur etwas teuer."],
      ["Ingrid Maier", "2026-03-14", 5, "Schnell und sauber.\n\nGerne wieder."],
    ]);
  });

  test("a row that is wrong is told by the row of its sheet", () => {
    const site = newSite();
    const rows = [...guestbook.rows, [day(46097), "Eva", 9, "x"]];
    written(site, "guestbook.xlsx", workbookOf([{ ...guestbook, rows }]));
    const { problems } = reportOf(ask(site, "import", "guestbook.xlsx", "--json"));
    expect(problems.map(({ file, line, code }) => [file, line, code])).toEqual([
      ["guestbook.xlsx", 6, "bad-rating"],
    ]);
  });

  test("columns are said, and remembered for the same sheet saved as CSV", () => {
    const site = newSite();
    const rows = [
      ["Tag", "Wer", "Güte"],
      [day(46095), "Ingrid Maier", 5],
    ];
    written(site, "a.xlsx", workbookOf([{ name: "A", rows }, notes]));
    const maps = ["--map", "Güte=rating", "--map", "Tag=date", "--map", "Wer=author"];
    const first = ask(site, "import", "a.xlsx", ...maps, "--remember", "guests", "--json");
    expect(reportOf(first).summary).toMatchObject({ created: 1 });
    written(site, "b.csv", "Tag,Wer,Güte\n2026-03-14,Ingrid Maier,5\n2026-03-15,Jörg Pohl,4\n");
    expect(reportOf(ask(site, "import", "b.csv", "--json")).summary).toMatchObject({
      created: 1,
      unchanged: 1,
    });
  });

  test("an archive is read as the folder that it holds, and a folder with its workbooks", () => {
    const site = newSite();
    const archive = zipOf([
      { name: "Takeout/Google Business Profile/data.json", content: '{"a":1}' },
      { name: "export/reviews.ndjson", content: lines("a", "b") },
      { name: "export/readme.txt", content: "hello" },
      { name: "export/other.csv", content: "x,y\n1,2\n" },
      { name: "export/guests.xlsx", content: workbookOf([guestbook]) },
    ]);
    written(site, "takeout.zip", archive);
    const told = ask(site, "import", "takeout.zip", "--json");
    expect(told.stderr).toContain(
      "passed over: takeout.zip/export/other.csv holds no reviews of the business",
    );
    expect(told.stderr).not.toContain("readme");
    expect(reportOf(told).summary).toMatchObject({ created: 4 });
    mkdirSync(join(site.folder, "folder"));
    written(site, "folder/guests.xlsx", workbookOf([guestbook]));
    // Excel's mark of who has it open.
    written(site, "folder/~$guests.xlsx", "Ann");
    const again = ask(site, "import", "folder", "--json");
    expect([reportOf(again).summary, again.stderr]).toMatchObject([{ created: 0, unchanged: 2 }, ""]);
  });

  test("what is not read where it lies is named, with what to do", () => {
    const site = newSite();
    mkdirSync(join(site.folder, "folder"));
    written(site, "folder/2025.xls", "\u00d0\u00cf");
    written(site, "folder/more.zip", zipOf([{ name: "r.ndjson", content: lines("b") }]));
    const alone = ask(site, "import", "folder");
    expect([alone.code, alone.stderr]).toEqual([
      1,
      `shingle: folder holds no file in a known format; ${[
        "folder/2025.xls is a workbook of a kind that is not read: save it as .xlsx or CSV",
        "folder/more.zip is an archive, of which only those that are named by themselves are read: name it, or unpack it",
      ].join("; ")}\n`,
    ]);
    written(site, "folder/r.ndjson", lines("a"));
    const told = ask(site, "import", "folder", "--json");
    expect(reportOf(told).summary).toMatchObject({ created: 1 });
    expect(told.stderr.split("\n")).toEqual([
      expect.stringMatching(/^passed over: folder\/2025\.xls is a workbook/),
      expect.stringMatching(/^passed over: folder\/more\.zip is an archive/),
      "",
    ]);
    written(
      site,
      "all.zip",
      zipOf([
        { name: "r.ndjson", content: lines("a") },
        { name: "more.zip", content: zipOf([{ name: "r.ndjson", content: lines("b") }]) },
      ]),
    );
    const packed = ask(site, "import", "all.zip", "--json");
    expect([reportOf(packed).summary, packed.stderr]).toMatchObject([
      { created: 0, unchanged: 1 },
      expect.stringMatching(/^passed over: all\.zip\/more\.zip is an archive/),
    ]);
  });

  test("an archive that is damaged keeps out what it holds, and takes nothing back", () => {
    const site = newSite();
    written(site, "whole.zip", zipOf([{ name: "r.ndjson", content: lines("a", "b", "c") }]));
    expect(ask(site, "import", "whole.zip").code).toBe(0);
    const lies = { sum: 1 };
    written(site, "broken.zip", zipOf([{ name: "r.ndjson", content: lines("a"), lies }]));
    const told = ask(
      site,
      "import",
      "broken.zip",
      "--scope",
      "complete",
      "--skip-bad",
      "--allow-removals",
      "--json",
    );
    const { problems, summary } = reportOf(told);
    expect(problems.map(({ file, code }) => [file, code])).toEqual([
      ["broken.zip/r.ndjson", "broken-archive"],
    ]);
    expect([told.code, summary]).toEqual([1, expect.objectContaining({ removed: 0, rejected: 1 })]);
  });

  test("a name that would steer the terminal is told without that", () => {
    const site = newSite();
    written(site, "steering.zip", zipOf([{ name: "\u001b[31mred\u009b5m\u0007.csv", content: "Name\n" }]));
    const { code, stderr } = ask(site, "import", "steering.zip");
    expect(code).toBe(1);
    expect(stderr).toContain("steering.zip/\ufffd[31mred\ufffd5m\ufffd.csv, line 1");
    expect(stderr.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  test("an archive without reviews says so", () => {
    const site = newSite();
    written(
      site,
      "photos.zip",
      zipOf([
        { name: "a.jpg", content: "x" },
        { name: "b.jpg", content: "y" },
      ]),
    );
    const told = ask(site, "import", "photos.zip");
    expect([told.code, told.stderr]).toEqual([
      1,
      "shingle: photos.zip holds no file in a known format; name the files, or force one with --as\n",
    ]);
  });

  test("sync reads them from disk and from an address, and knows when they are unchanged", async () => {
    const site = newSite();
    written(site, "guests.xlsx", workbookOf([guestbook, notes]));
    const archive = zipOf([{ name: "r.ndjson", content: lines("a", "b") }]);
    const server = createServer((_, answer) => void answer.end(archive)).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const sources = [{ from: join(site.folder, "guests.xlsx") }, { from: `http://127.0.0.1:${port}/r.zip` }];
    const variables = { ...site.variables, SHINGLE_SOURCES: JSON.stringify(sources) };
    const sync = async () => {
      const { code, stdout, stderr } = await launch(["sync", "--json"], { runtime, variables }).ended;
      return { code, told: JSON.parse(stdout) as object, stderr };
    };
    expect(await sync()).toMatchObject({ code: 0, told: { summary: { created: 4 } } });
    const again = await sync();
    expect(again.code).toBe(0);
    expect(again.told).toMatchObject({
      summary: null,
      sources: [{ state: "unchanged" }, { state: "unchanged" }],
    });
    server.close();
  });
});
