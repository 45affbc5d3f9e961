import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { problemCodes } from "../../src/core/importing/problem-codes.ts";
import { noticeCodes } from "../../src/core/importing/row.ts";
import { formats } from "../../src/importers/formats.ts";
import { nativeFields } from "../../src/importers/native/native-record.ts";
import { nativeSchemas } from "../../src/importers/native/native-schema.ts";
import { feed, goodRecord, lineWith, problemsOf } from "./feeding.ts";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));

describe("the published schemas", () => {
  test.each(Object.entries(nativeSchemas))(
    "docs/schemas/%s is up to date (UPDATE_SCHEMAS=1 writes it)",
    (name, schema) => {
      const text = `${JSON.stringify(schema, null, 2)}\n`;
      const path = `${docs}schemas/${name}`;
      if (process.env.UPDATE_SCHEMAS === "1") writeFileSync(path, text);
      expect(readFileSync(path, "utf8")).toBe(text);
    },
  );

  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  for (const schema of Object.values(nativeSchemas)) ajv.addSchema(schema);
  const accepts = (name: string, sent: unknown) => ajv.validate(name, sent);

  test("describe each field, in the order of the record", () => {
    const record = nativeSchemas["review-record.schema.json"] as { properties: object };
    expect(Object.keys(record.properties)).toEqual([...nativeFields]);
  });

  const reply = (text: unknown, date: unknown = null) => ({ owner_reply: { text, date } });
  test.each([
    {},
    { source_id: 42, author: null, author_avatar_url: "", text: "Good", verified: true },
    { source: "Google", rating: "8/10", date: "2026-03-14T18:30:00Z", source_url: "https://example.com/1" },
    { ...reply("Thanks", "2026-03-15"), date: "3/14/2026", email: "dropped@example.com" },
    { owner_reply: null, source_id: null, text: "", verified: null },
  ])("accept what the import accepts: %j", async (changes) => {
    expect(problemsOf(await feed(lineWith(changes), { forced: "native-ndjson" }))).toEqual([]);
    expect(accepts("review-record.schema.json", { ...goodRecord, ...changes })).toBe(true);
  });

  test.each([
    { source: "my site" },
    { author: 7 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: true },
    { rating: "five" },
    { date: "2026-02-30" },
    { date: "2 weeks ago" },
    { source_id: {} },
    { source_url: "example.com" },
    { text: 7 },
    reply(7),
    { owner_reply: "Thanks" },
  ])("refuse what the import refuses: %j", async (changes) => {
    expect(problemsOf(await feed(lineWith(changes), { forced: "native-ndjson" }))).not.toEqual([]);
    expect(accepts("review-record.schema.json", { ...goodRecord, ...changes })).toBe(false);
  });

  test.each(["source", "author", "rating", "date"])("require %s", (field) => {
    expect(accepts("review-record.schema.json", { ...goodRecord, [field]: undefined })).toBe(false);
  });

  test("know both forms of a file", () => {
    expect(accepts("review-file.schema.json", [goodRecord])).toBe(true);
    expect(accepts("review-file.schema.json", { reviews: [goodRecord] })).toBe(true);
    expect(accepts("review-file.schema.json", { records: [goodRecord] })).toBe(false);
    expect(accepts("review-file.schema.json", [{ ...goodRecord, rating: 9 }])).toBe(false);
  });
});

describe("docs/formats.md", () => {
  const page = readFileSync(`${docs}formats.md`, "utf8");

  test.each(Object.entries(problemCodes))("explains the code %s", (code, { means }) => {
    expect(page).toContain(`| \`${code}\` | ${means.replaceAll("|", "\\|")} |`);
  });

  test.each(Object.entries(noticeCodes))("explains the notice %s", (code, means) => {
    expect(page).toContain(`| \`${code}\` | ${means} |`);
  });

  test("explains no code that does not exist", () => {
    const table = page.slice(page.indexOf("| Code |"));
    const explained = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
    const known = [...Object.keys(problemCodes), ...Object.keys(noticeCodes)];
    expect(explained.toSorted()).toEqual(known.toSorted());
  });

  test.each(formats.map(({ name, describes }) => [name, describes]))("lists %s", (name, describes) => {
    expect(page).toContain(`| \`${name}\` | ${describes} |`);
  });

  const examples = [...page.matchAll(/```(ndjson|json|csv)\n(.*?)```/gs)];
  test("has an example of each native format, and one to mark reviews as verified", () => {
    expect(examples.map(([, kind]) => kind)).toEqual(["csv", "ndjson", "json", "csv"]);
  });

  test.each(examples.map(([, kind = "", content = ""]) => [kind, content]))(
    "the %s example is good",
    async (_, content) => {
      const events = await feed(content);
      expect(events.length).toBeGreaterThan(0);
      expect(problemsOf(events)).toEqual([]);
    },
  );
});
