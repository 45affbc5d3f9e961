import { describe, expect, test } from "bun:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "../../src/surfaces/describe/openapi.ts";
import type { OpenApiDocument, Operation } from "../../src/surfaces/describe/openapi-document.ts";
import { bareSite, hostileSite, site } from "./example-site.ts";

const sites = [
  ["a full business", site],
  ["a bare business without reviews", bareSite],
  ["a hostile business file", hostileSite],
] as const;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

function plain(document: OpenApiDocument): Record<string, Json> {
  return JSON.parse(JSON.stringify(document));
}

function operationsOf(document: OpenApiDocument): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

/** Every object of a JSON value, with the way to it. */
function* objectsIn(value: Json, way = ""): Generator<[string, Record<string, Json>]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, `${way}/${index}`);
  } else if (typeof value === "object" && value !== null) {
    yield [way, value as Record<string, Json>];
    for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${way}/${key}`);
  }
}

function resolve(document: Json, ref: string): Json | undefined {
  const steps = ref.slice(2).split("/");
  return steps.reduce<Json | undefined>(
    (at, step) => (at as Record<string, Json> | undefined)?.[step],
    document,
  );
}

function examplesAjv(document: OpenApiDocument): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, keywords: ["components"] });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "https://api.example/openapi", components: plain(document).components });
  return ajv;
}

/** The schema with its references leading into the document that Ajv knows. */
function rooted(schema: unknown): object {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components', '"https://api.example/openapi#/components'),
  );
}

describe.each(sites)("OpenAPI of %s", (_, given) => {
  const document = openApiDocument(given);
  const json = plain(document);

  test("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(plain(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test("every reference leads somewhere", () => {
    const refs = [...objectsIn(json)].flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : []));
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => resolve(json, ref) === undefined)).toEqual([]);
  });

  test("tells of every list what stands in it, in the one form that generators and proxies all read", () => {
    const lists = [...objectsIn(json)].filter(([, schema]) => schema.type === "array");
    expect(lists.length).toBeGreaterThan(20);
    const faults = lists.filter(
      ([, { items, prefixItems }]) => typeof items !== "object" || prefixItems !== undefined,
    );
    expect(faults).toEqual([]);
  });

  test("every example is valid against its schema", () => {
    const ajv = examplesAjv(document);
    const faults: string[] = [];
    let checked = 0;
    for (const [way, { schema, example }] of objectsIn(json)) {
      if (schema === undefined || example === undefined) continue;
      checked += 1;
      const isValid = ajv.compile(rooted(schema));
      if (!isValid(example)) faults.push(`${way}: ${ajv.errorsText(isValid.errors)}`);
    }
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(25);
  });
});

describe("OpenAPI", () => {
  const document = openApiDocument(site);
  const json = plain(document);
  const operations = operationsOf(document);

  test("says what it is", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info.version).toBe("1.0.0");
    expect(document.info.title).toBe("Reviews of Copper Ridge Roofing & Construction");
    expect(document.servers.map(({ url }) => url)).toEqual(["https://reviews.copperridge.example"]);
  });

  test("describes every path", () => {
    expect(Object.keys(document.paths)).toEqual([
      "/reviews.json",
      "/insights.json",
      "/api/reviews/search",
      "/api/reviews/since/{date}",
      "/api/reviews/changes",
      "/reviews/{id}",
      "/api/feed.json",
      "/feed.xml",
      "/api/websub/hub",
      "/api/websub/subscriptions/{id}",
      "/mcp",
      "/",
      "/docs",
      "/openapi.json",
      "/llms.txt",
      "/.well-known/api-catalog",
      "/mcp/server-card",
      "/.well-known/ai-catalog.json",
      "/server.json",
      "/.well-known/security.txt",
      "/robots.txt",
      "/sitemap.xml",
      "/healthz",
      "/readyz",
      "/technicians/{id}",
      "/services/{id}",
      "/areas/{id}",
      "/aspects/{id}",
      "/api/summary.json",
      "/badge.svg",
      "/embed",
      "/oembed",
      "/docs/widget",
    ]);
  });

  test("operation ids are unique and every tag is described", () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const known = document.tags.map(({ name }) => name);
    for (const [, { tags }] of operations) expect(known).toEqual(expect.arrayContaining([...tags]));
  });

  test("every operation, parameter, response, header and property is described", () => {
    const undescribed: string[] = [];
    const need = (way: string, { description, $ref }: Record<string, Json>) => {
      if ($ref === undefined && (typeof description !== "string" || description === ""))
        undescribed.push(way);
    };
    for (const [way, object] of objectsIn(json)) {
      const parts = way.split("/");
      const parent = parts.at(-2);
      if (["parameters", "responses", "headers", "properties"].includes(parent ?? "")) need(way, object);
      if (parts[1] === "paths" && parts.length >= 4 && object.operationId !== undefined) need(way, object);
      if (parent === "schemas") need(way, object);
    }
    expect(undescribed).toEqual([]);
  });

  test("our own objects are closed and need every key; those of JSON Feed stay open", () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const isForeign = name.startsWith("JsonFeed") && name !== "JsonFeedReview";
      expect([name, schema.additionalProperties]).toEqual([name, isForeign ? {} : false]);
      if (!isForeign) expect(schema.required).toEqual(Object.keys(schema.properties ?? {}));
    }
  });

  test("the search's parameters are those of the interface, in its order, with its bounds", () => {
    const parameters = document.paths["/api/reviews/search"]?.get?.parameters ?? [];
    const own = parameters.flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
    const shapes = own.map(({ name, schema }) => [name, schema]);
    expect(JSON.parse(JSON.stringify(shapes))).toEqual([
      ["rating", { type: "integer", minimum: 1, maximum: 5 }],
      ["min_rating", { type: "number", minimum: 1, maximum: 5 }],
      ["since", { type: "string", format: "date" }],
      ["until", { type: "string", format: "date" }],
      ["query", { type: "string", maxLength: 200 }],
      ["mentions_technician", { type: "string", maxLength: 200 }],
      ["mentions_service", { type: "string", maxLength: 200 }],
      ["mentions_area", { type: "string", maxLength: 200 }],
      ["source", { type: "string", maxLength: 200 }],
      ["max_rating", { type: "number", minimum: 1, maximum: 5 }],
      ["aspect", { type: "string", maxLength: 200 }],
      ["polarity", { type: "string", enum: ["positive", "neutral", "negative", "mixed"] }],
      ["problem", { type: "string", maxLength: 200 }],
      ["verified", { type: "boolean" }],
      ["has_reply", { type: "boolean" }],
      ["match", { type: "string", enum: ["phrase", "all_words", "any_word"], default: "phrase" }],
      ["order", { type: "string", enum: ["newest", "oldest", "highest", "lowest"], default: "newest" }],
      ["limit", { type: "integer", minimum: 1, maximum: 100, default: 20 }],
      ["cursor", { type: "string" }],
    ]);
    expect(own.every(({ in: place, required }) => place === "query" && !required)).toBe(true);
  });

  const statuses = [
    ["/reviews.json", ["200", "304", "405", "412", "503", "default"]],
    ["/api/reviews/search", ["200", "304", "400", "405", "412", "503", "default"]],
    ["/api/reviews/since/{date}", ["200", "304", "400", "405", "412", "503", "default"]],
    ["/api/reviews/changes", ["200", "304", "400", "405", "412", "503", "default"]],
    ["/reviews/{id}", ["200", "304", "404", "405", "410", "412", "503", "default"]],
    ["/api/websub/subscriptions/{id}", ["200", "404", "405", "503", "default"]],
    ["/healthz", ["200", "405", "default"]],
    ["/readyz", ["200", "405", "503", "default"]],
  ] as const;

  test.each(statuses)("%s answers %j", (path, expected) => {
    expect(Object.keys(document.paths[path]?.get?.responses ?? {})).toEqual([...expected]);
  });

  test("path parameters are exactly those of the path, and required", () => {
    for (const [place, { parameters = [] }] of operations) {
      const inPath = parameters.flatMap((it) => ("$ref" in it || it.in !== "path" ? [] : [it]));
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(place.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  test("every operation has a curl line to the configured address", () => {
    for (const [, operation] of operations) {
      const [sample] = operation["x-codeSamples"] ?? [];
      expect(sample?.source).toMatch(
        /^curl (--compressed|-i|-N|-i -X DELETE) 'https:\/\/reviews\.copperridge\.example\//,
      );
    }
  });

  test("the examples name what this business has", () => {
    const text = JSON.stringify(document);
    expect(text).toContain("Marcus Hale");
    expect(text).toContain("/reviews/1B2C3D4E5F6G7H8J9KAMBNCPDQ");
    const business = {
      ...site.business,
      technicians: [{ id: "t-bo", name: "Bo", role: null, aliases: [] }],
      services: [{ id: "chimneys", label: "Chimneys", synonyms: [] }],
      serviceAreas: [{ id: "hutto", name: "Hutto", aliases: [] }],
    };
    const others = JSON.stringify(openApiDocument({ ...site, business }));
    for (const page of ["/technicians/t-bo'", "/services/chimneys'", "/areas/hutto'"])
      expect(others).toContain(page);
  });
});
