// Writes what of the client in clients/js/ follows from the OpenAPI document: types and paths.
//
// `--stdout` prints both files instead, as JSON, for the test that holds them to the document.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "clients", "js");
const head = "// Made from the OpenAPI document by npm run client; not to be changed by hand.\n";

/** The operations that the client has functions for. */
const operations = [
  "getReviews",
  "getInsights",
  "getSummary",
  "searchReviews",
  "listReviewsSince",
  "listChanges",
  "getReview",
];

function documentOf() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "bin", "shingle.js"), "openapi", "--business", join(root, "assets", "demo", "business.json")],
    { encoding: "utf8", maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`shingle openapi failed: ${stderr}`);
  return JSON.parse(stdout);
}

const plain = { string: "string", number: "number", integer: "number", boolean: "boolean", null: "null" };

const told = (text) =>
  text === undefined ? "" : `/** ${text.replaceAll("*/", "*\\/").replace(/\s+/g, " ")} */\n  `;

function objectType({ properties = {}, required = [], additionalProperties }) {
  const keys = Object.entries(properties).map(
    ([key, schema]) =>
      `  ${told(schema.description)}readonly ${JSON.stringify(key)}${required.includes(key) ? "" : "?"}: ${typeOf(schema)};\n`,
  );
  const isMap = typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0;
  if (keys.length === 0)
    return `Readonly<Record<string, ${isMap ? typeOf(additionalProperties) : "unknown"}>>`;
  return `{\n${keys.join("")}}`;
}

function arrayType({ items = {}, minItems, maxItems }) {
  const type = typeOf(items);
  return minItems === 2 && maxItems === 2 ? `readonly [${type}, ${type}]` : `readonly (${type})[]`;
}

function typeOf(schema) {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(typeOf).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
  if (schema.type === "object") return objectType(schema);
  if (schema.type === "array") return arrayType(schema);
  return plain[schema.type] ?? "unknown";
}

function namesIn(value) {
  const text = JSON.stringify(value);
  return [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
}

function operationsOf({ paths }) {
  const all = Object.entries(paths).flatMap(([path, { get }]) => (get === undefined ? [] : [{ path, get }]));
  return operations.map((id) => {
    const found = all.find(({ get }) => get.operationId === id);
    if (found === undefined) throw new Error(`the document has no operation ${id}; mend scripts/client.js`);
    return found;
  });
}

/** Only what the functions answer with, and what that is made of. */
function neededSchemas(document, used) {
  const { schemas } = document.components;
  const needed = new Set(["Problem"]);
  const waiting = [...namesIn(used.map(({ get }) => get.responses["200"])), "Problem"];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name) && name !== "Problem") continue;
    needed.add(name);
    waiting.push(...namesIn(schemas[name]).filter((each) => !needed.has(each)));
  }
  return [...needed].toSorted();
}

function parametersType(name, { get }) {
  const lines = get.parameters
    .filter((parameter) => parameter.in === "query")
    .map(
      (parameter) =>
        `  ${told(parameter.description)}readonly ${parameter.name}?: ${typeOf(parameter.schema)} | undefined;\n`,
    );
  return `export interface ${name} {\n${lines.join("")}}\n`;
}

export function clientFiles(document) {
  const used = operationsOf(document);
  const byId = Object.fromEntries(used.map((each) => [each.get.operationId, each]));
  const interfaces = neededSchemas(document, used).map((name) => {
    const schema = document.components.schemas[name];
    return `${told(schema.description).trimEnd()}\nexport interface ${name} ${objectType(schema)}\n`;
  });
  const types = [
    head,
    ...interfaces,
    parametersType("SearchParameters", byId.searchReviews),
    parametersType("ChangesParameters", byId.listChanges),
  ].join("\n");
  const paths = used.map(({ path, get }) => `  ${get.operationId}: ${JSON.stringify(path)},\n`);
  return { "types.d.ts": types, "paths.js": `${head}export const paths = {\n${paths.join("")}};\n` };
}

const files = clientFiles(documentOf());
if (process.argv.includes("--stdout")) process.stdout.write(JSON.stringify(files));
else for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
