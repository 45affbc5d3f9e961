import { expect, test } from "bun:test";
import { toldNames } from "../../scripts/check/told-names.js";
import { house, printed } from "./planted.ts";

const tree = {
  "package.json": '{ "scripts": { "train": "x" }, "dependencies": { "ipaddr.js": "1" } }',
  "src/config/settings.ts": 'export const settings = {\n  base_url: {\n    form: "text",\n  },\n};',
  "src/cli/commands.ts": "export const commands = {\n  hub: {\n  },\n  serve: { summary },\n};",
  "src/cli/hub.ts": "commandOf({ verbs: { list, show } });",
  "src/core/change/bounds.ts": "export const limits = {\n  shards: { most: 4 },\n};",
  "scripts/check/marks.js": "export const checkedMarks = 1;",
  "test/house/marks.test.ts": "const houseMarks = 1;",
  "src/cli/hub-list.ts": 'const flags = { json: jsonFlag, "allow-removals": { describes } };',
  "src/core/change/plan-changes.ts": "// planRemovals\nexport function planChanges() {}",
  "docs/hosting.md": "",
};

/** What the check says of one line of a document. */
function said(line: string, file = "ARCHITECTURE.md"): string[] {
  return printed(toldNames(house({ ...tree, [file]: `\n${line}` }))).map((each) =>
    each.replace(`${file}:2: `, ""),
  );
}

test.each([
  ["`core/change/acknowledgements.ts`", "there is no core/change/acknowledgements.ts; tell what is there"],
  ["`plan.ts`", "there is no plan.ts; tell what is there"],
  ["`src/helpers/`", "there is no src/helpers/; tell what is there"],
  ["`src/core/taxonomy-*.ts`", "there is no src/core/taxonomy-*.ts; tell what is there"],
  ["`planMoves`", "no code knows planMoves; tell what is there"],
  ["`planMoves()`", "no code knows planMoves; tell what is there"],
  ["what a comment tells does not count: `planRemovals`", "no code knows planRemovals; tell what is there"],
  ["`SubscriptionShop`", "no code knows SubscriptionShop; tell what is there"],
  ["`base_uri`", "no code knows base_uri; tell what is there"],
  ["export SHINGLE_BASE_URI=x", "there is no variable SHINGLE_BASE_URI; tell what is there"],
  ["`npm run learn`", "package.json has no script learn; tell what is there"],
  ["`shingle teach FILE`", "there is no command shingle teach; tell what is there"],
  ["`npx shingle hub tell ID`", "there is no command shingle hub tell; tell what is there"],
  ["`shingle hub list --jsonl`", "there is no flag --jsonl; tell what is there"],
  ["a key elsewhere is no flag: `--shards`", "there is no flag --shards; tell what is there"],
  ["nor is a rule's name one of the code: `checkedMarks`", "no code knows checkedMarks; tell what is there"],
  ["nor that of its test: `houseMarks`", "no code knows houseMarks; tell what is there"],
  ["`docs/hosting.md/`", "there is no docs/hosting.md/; tell what is there"],
  ["`--base-uri`", "there is no flag --base-uri; tell what is there"],
  ["[hosting](docs/hostings.md#tls)", "the link to docs/hostings.md leads nowhere; tell what is there"],
])("%s", (line, says) => {
  expect(said(line)).toEqual([says]);
});

test("commands are read in blocks too, and documents in folders", () => {
  expect(said("```sh\nshingle hub tell ID   # tells\n```", "docs/operations.md")).toEqual([
    "docs/operations.md:3: there is no command shingle hub tell; tell what is there",
  ]);
  expect(said("[hosting](hosting.md), [idea](../ARCHITECTURE.md)", "docs/decisions.md")).toEqual([
    "the link to ../ARCHITECTURE.md leads nowhere; tell what is there",
  ]);
});

test.each([
  "`core/change/plan-changes.ts`, `plan-changes.ts`, `src/core/`, `change/`, `src/**/plan-*.ts`",
  "`planChanges()` for `base_url`, `SHINGLE_BASE_URL`, `--base-url`; `npm run train`; `ipaddr.js`",
  "`shingle hub list --json`, `shingle hub [ID]`, `shingle serve --base-url URL`, `--allow-removals`, `shingle --help`",
  "`text/html`, `/reviews.json`, `ETag`, `reviews`, `If-None-Match`, `…/account-N/reviews.json`",
  "[hosting](docs/hosting.md#tls), [there](https://example.com/a.md), [here](#layout), [docs](docs/)",
])("is let through: %s", (line) => {
  expect(said(line)).toEqual([]);
});
