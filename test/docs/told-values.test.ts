import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import { root, shingle } from "../support/shingle.ts";

setDefaultTimeout(300_000);

function page(name: string): string {
  return readFileSync(join(root, "docs", name), "utf8");
}

/** What explains a rule in `insights explain`, and is the basis of no finding. */
const ofTracesAlone = "decision";

test("docs/insights.md explains every basis that a finding may have, and no other", () => {
  const table = page("insights.md").split("| `basis` |")[1]?.split("\n\n")[0] ?? "";
  const explained = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  const sources = [...new Bun.Glob("src/{core,insights}/**/*.ts").scanSync(root)].map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const given = sources.flatMap((text) => [
    ...[...text.matchAll(/\bbasis: "([a-z_]+)"/g)].map(([, name]) => name),
    ...[...text.matchAll(/\btype Basis = ([^;]+)/g)].flatMap(
      ([, union = ""]) => union.match(/[a-z_]+/g) ?? [],
    ),
    ...[...text.matchAll(/\bbasis = (.+);/g)].flatMap(
      ([, told = ""]) => told.match(/(?<=")[a-z_]+(?=")/g) ?? [],
    ),
  ]);
  const known = new Set(given.filter((name) => name !== ofTracesAlone));
  expect(explained.toSorted()).toEqual([...known].toSorted());
});

test("docs/operations.md names the keys that sync --json prints", () => {
  using site = emptySite();
  writeFileSync(join(site.folder, "a.csv"), "source,author,date,rating\ngoogle,Ada L.,2026-03-14,5\n");
  const sources = JSON.stringify([{ from: join(site.folder, "a.csv") }]);
  const { code, stdout } = shingle(["sync", "--json"], {
    variables: { ...site.variables, SHINGLE_SOURCES: sources },
  });
  const report = JSON.parse(stdout) as { readonly sources: readonly object[] };
  const [, all = "", each = "", rest = ""] =
    /`\{(summary, [^[]*)sources: \[\{([^}]*)\}\](, [^}]*)\}`/.exec(page("operations.md")) ?? [];
  const told = `${all}sources${rest}`.split(", ");
  expect([code, Object.keys(report).toSorted()]).toEqual([0, told.toSorted()]);
  expect(Object.keys(report.sources[0] ?? {}).filter((key) => !["columns", "notices"].includes(key))).toEqual(
    each.split(", "),
  );
});
