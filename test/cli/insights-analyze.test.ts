import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import { idOf } from "../support/reviews.ts";
import { demoBusiness, record, runtimes, shingle, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

describe.each([...runtimes])("shingle insights analyze on %s", (runtime) => {
  const folder = temporaryFolder();
  afterAll(() => folder[Symbol.dispose]());
  const analyze = (lines: string, ...args: readonly string[]) => {
    const file = join(folder.path, "reviews.ndjson");
    writeFileSync(file, lines);
    return shingle(["insights", "analyze", file, "--business", demoBusiness, ...args], { runtime });
  };

  test("prints one line a review, in their order, with exactly these keys", () => {
    const text = "On time, and the crew was polite.";
    const { code, stdout } = analyze(
      [
        JSON.stringify({ id: "b", rating: 5, text }),
        "",
        JSON.stringify({ id: "a", rating: 1, text: null }),
        JSON.stringify({ id: "c", rating: 2 }),
      ].join("\n"),
    );
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(["b", "a", "c"]);
    expect(lines[0]).toBe(
      JSON.stringify({
        id: "b",
        sentiment: "positive",
        aspects: [
          {
            id: "punctuality",
            polarity: "positive",
            basis: "cue",
            sure: true,
            phrase: "On time",
            start: 0,
            end: 7,
          },
          {
            id: "professionalism",
            polarity: "positive",
            basis: "cue",
            sure: true,
            phrase: "crew was polite",
            start: 17,
            end: 32,
          },
        ],
        technicians: [],
        services: [],
        problems: [],
        service_areas: [],
      }),
    );
    expect(JSON.parse(lines[1] ?? "").sentiment).toBeNull();
  });

  test("tells every bad line with its number, analyses the others, and ends with 1", () => {
    const { code, stdout, stderr } = analyze(
      [
        '{"id":"a","rating":5,"text":"Fine."}',
        "nonsense",
        '{"id":"","rating":5}',
        '{"id":"b","rating":9}',
      ].join("\n"),
    );
    expect(code).toBe(1);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    for (const line of [2, 3, 4]) expect(stderr).toContain(`line ${line}: `);
    expect(stderr).toEndWith("\n3 of 4 lines could not be read.\n");
  });

  test("a file that is not there is bad input, no file is wrong usage", () => {
    const missing = shingle(["insights", "analyze", "missing.ndjson", "--business", demoBusiness], {
      runtime,
    });
    expect([missing.code, missing.stdout]).toEqual([1, ""]);
    expect(shingle(["insights", "analyze"], { runtime }).code).toBe(2);
    expect(shingle(["insights", "analise"], { runtime }).stderr).toContain("did you mean analyze?");
  });
});

describe("shingle insights explain", () => {
  let site: Site;
  beforeAll(() => {
    site = emptySite();
    const text = "They were on time. The last crew left nails everywhere.";
    site.importRecords([record({ source_id: "one", text, rating: 5 })]);
  });
  afterAll(() => site[Symbol.dispose]());

  test("underlines what was found, and names the rule and what was not counted", () => {
    const { stdout } = site.run("insights", "explain", idOf("one"));
    const [text, marks] = stdout.split("\n");
    expect(text).toBe("They were on time. The last crew left nails everywhere.");
    expect(marks).toBe("~".repeat("They were on time".length));
    expect(stdout).toContain('punctuality: positive, by cue: "They were on time"');
    expect(stdout).toContain("rule  !! showed/show/shows");
    expect(stdout).toContain("other party");
  });

  test("tries a text out", () => {
    const { stdout } = site.run("insights", "explain", "--text", "Nobody called me back.", "--rating", "1");
    expect(stdout).toContain("communication: negative");
    expect(stdout).toContain("problems poor_communication");
  });

  test.each([
    [["insights", "explain"], 2],
    [["insights", "explain", "short"], 2],
    [["insights", "explain", "--rating", "3"], 2],
    [["insights", "explain", "--text", "x", "--rating", "9"], 2],
    [["insights", "explain", "00000000000000000000000000"], 1],
    [["insights", "analyze", "--text", "x"], 2],
  ])("%j ends with %d", (args, code) => {
    expect(shingle(args, { variables: site.variables }).code).toBe(code);
  });
});
