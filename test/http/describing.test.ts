import { describe, expect, test } from "bun:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { xmlFaults } from "../support/http-feeds.ts";
import type { RawReply } from "../support/http-raw.ts";
import type { Dataset } from "../support/http-shapes.ts";
import { baseUrl, demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example: string | number;
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly "x-codeSamples"?: readonly { source: string }[];
}
interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { url: string }[];
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

/** Every address of this site that a text holds. */
function ownTargets(text: string): string[] {
  const found = text.match(/https:\/\/reviews\.example\.com[^\s"'<>)\]}]*/g) ?? [];
  return [...new Set(found)].map((address) => address.slice(baseUrl.length) || "/");
}

describe.each([...runtimes])("/openapi.json on %s", (runtime) => {
  const document = () => opened.client(runtime).json<OpenApi>("/openapi.json");
  /** What is read with GET: the hub and MCP have suites of their own. */
  const reads = async () =>
    Object.entries((await document()).paths).flatMap(([path, { get }]) =>
      get === undefined || /^\/(mcp$|api\/websub\/)/.test(path) ? [] : [[path, get] as const],
    );

  test("is a valid OpenAPI 3.1.0 document of interface version 1.0.0, and canonical JSON", async () => {
    const reply = await opened.client(runtime).get("/openapi.json");
    const { openapi, info, servers } = reply.json() as OpenApi;
    expect([openapi, info.version, servers.map(({ url }) => url)]).toEqual(["3.1.0", "1.0.0", [baseUrl]]);
    const { valid, errors } = await new Validator().validate(reply.json() as Record<string, unknown>);
    expect([valid, errors ?? []]).toEqual([true, []]);
    expect(reply.text()).toBe(JSON.stringify(reply.json()));
  });

  test("describes every read endpoint of the interface, with its parameters", async () => {
    const paths = Object.fromEntries(await reads());
    for (const path of [
      "/reviews.json",
      "/insights.json",
      "/api/feed.json",
      "/feed.xml",
      "/api/reviews/search",
      "/api/reviews/since/{date}",
      "/api/reviews/changes",
      "/reviews/{id}",
    ])
      expect([path, Object.keys(paths)]).toEqual([path, expect.arrayContaining([path])]);
    const namesOf = (path: string) =>
      (paths[path]?.parameters ?? []).flatMap((each) => ("name" in each ? [each.name] : []));
    expect(namesOf("/api/reviews/search")).toEqual([
      "rating",
      "min_rating",
      "since",
      "until",
      "query",
      "mentions_technician",
      "mentions_service",
      "mentions_area",
      "source",
      "max_rating",
      "aspect",
      "polarity",
      "problem",
      "verified",
      "has_reply",
      "match",
      "order",
      "limit",
      "cursor",
    ]);
    expect(namesOf("/api/reviews/since/{date}")).toEqual(["date"]);
    expect(namesOf("/api/reviews/changes")).toEqual(["after", "limit"]);
    for (const [path, { responses }] of Object.entries(paths))
      expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(["200", "405"])]);
  });

  test("every described path answers its curl line, and every search parameter its example", async () => {
    for (const [path, operation] of await reads()) {
      const source = operation["x-codeSamples"]?.[0]?.source ?? "";
      const [target = ""] = ownTargets(source);
      // The description is the same whatever is published, so its example of an id belongs to nobody.
      const expected = path === "/reviews/{id}" ? 404 : 200;
      const reply = await opened.client(runtime).get(target);
      expect([path, target, reply.status]).toEqual([path, target, expected]);
      const template = new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/, "[^/]+")}(\\?.*)?$`);
      expect(target).toMatch(template);
      if (path !== "/api/reviews/search") continue;
      for (const parameter of operation.parameters ?? []) {
        if (!("name" in parameter) || parameter.in !== "query") continue;
        // A polarity is that of an aspect.
        const beside = parameter.name === "polarity" ? { aspect: "pricing" } : {};
        const query = new URLSearchParams({ [parameter.name]: String(parameter.example), ...beside });
        expect([parameter.name, (await opened.client(runtime).get(`${path}?${query}`)).status]).toEqual([
          parameter.name,
          200,
        ]);
      }
    }
  });
});

describe.each([...runtimes])("the pages and files that describe the service, on %s", (runtime) => {
  const get = (target: string) => opened.client(runtime).get(target);
  const expectResolves = async (targets: readonly string[]) => {
    for (const target of targets) {
      const reply = await get(target);
      expect([target, reply.status]).toEqual([target, 200]);
    }
  };

  test.each([
    ["/docs", "text/html; charset=utf-8"],
    ["/", "text/html; charset=utf-8"],
    ["/openapi.json", "application/json"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
    [
      "/.well-known/api-catalog",
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
    ["/sitemap.xml", "application/xml"],
    ["/healthz", "application/json"],
    ["/readyz", "application/json"],
  ])("%s is served as %s", async (target, type) => {
    expect((await get(target)).header("content-type")).toBe(type);
  });

  test.each(["/docs", "/"])(
    "%s has no script, no inline style and nothing from elsewhere, and its policy says so",
    async (target) => {
      const reply = await get(target);
      const html = reply.text();
      expect(html).toMatch(/^<!doctype html>/i);
      expect(html).not.toMatch(
        /<script(?! type="application\/ld\+json")|<style|\sstyle=|\son\w+=|javascript:/i,
      );
      const loaded = [
        ...html.matchAll(/<(?:link|img|iframe|source|object|embed)\b[^>]*?\b(?:href|src|data)="([^"]*)"/gi),
      ];
      for (const [, address = ""] of loaded) expect(new URL(address, `${baseUrl}/`).origin).toBe(baseUrl);
      const policy = reply.header("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|script-src|https?:|\*/);
    },
  );

  test.each(["/docs", "/"])("every link of %s to this site leads somewhere", async (target) => {
    const html = (await get(target)).text();
    const links = [...html.matchAll(/\b(?:href|src|action)="([^"#]+)/g)].map(
      ([, address = ""]) => new URL(address.replaceAll("&amp;", "&"), `${baseUrl}${target}`),
    );
    const own = links.filter(
      ({ origin, pathname }) => origin === baseUrl && !/^\/(mcp|api\/websub)/.test(pathname),
    );
    expect(own.length).toBeGreaterThan(3);
    await expectResolves([...new Set(own.map(({ pathname, search }) => pathname + search))]);
  });

  test("/docs names every described path", async () => {
    const html = (await get("/docs")).text();
    const { paths } = (await get("/openapi.json")).json() as OpenApi;
    for (const path of Object.keys(paths)) expect(html).toContain(path);
  });

  test("/llms.txt has the shape of llmstxt.org, and its links lead somewhere", async () => {
    const text = (await get("/llms.txt")).text();
    expect(text).toMatch(/^# .+\n\n> .+\n/);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, address = ""]) => address);
    expect(links.length).toBeGreaterThan(8);
    const read = links.filter((address) => !/\/(mcp|api\/websub)/.test(address));
    await expectResolves(read.map((address) => address.slice(baseUrl.length)));
  });

  test("/.well-known/api-catalog is a link set whose links lead somewhere, and HEAD names it in Link", async () => {
    const { linkset } = (await get("/.well-known/api-catalog")).json() as {
      linkset: { readonly anchor: string; readonly [rel: string]: unknown }[];
    };
    expect(linkset[0]?.anchor).toBe(baseUrl);
    expect(Object.keys(linkset[0] ?? {})).toEqual(
      expect.arrayContaining(["service-desc", "service-doc", "status"]),
    );
    const told = linkset.flatMap((each) =>
      Object.values(each).flatMap((links) =>
        Array.isArray(links) ? (links as { href: string; type?: string }[]) : [],
      ),
    );
    for (const { href, type } of told) {
      const target = href.slice(baseUrl.length) || "/";
      if (/^\/(mcp|api\/websub)/.test(target)) continue;
      const reply = await get(target);
      expect([href, reply.status]).toEqual([href, 200]);
      if (type !== undefined) expect(reply.header("content-type")).toStartWith(type);
    }
    // RFC 9727 §2: the answer to HEAD carries a Link with the relation api-catalog.
    const head = await opened.client(runtime).ask("HEAD", "/.well-known/api-catalog");
    expect(head.header("link")).toContain(`<${baseUrl}/.well-known/api-catalog>; rel="api-catalog"`);
  });

  test("/.well-known/security.txt has a Contact, and Expires within a year and a day", async () => {
    const text = (await get("/.well-known/security.txt")).text();
    expect(text).toMatch(/^Contact: (mailto:|https:\/\/)\S+$/m);
    expect(text).toContain(`Canonical: ${baseUrl}/.well-known/security.txt`);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(366);
  });

  test("/robots.txt lets everybody read and names the site map", async () => {
    const text = (await get("/robots.txt")).text();
    expect(text).toContain("User-agent: *\n");
    expect(text).not.toMatch(/^Disallow: \//m);
    expect(text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  });

  test("/sitemap.xml is well-formed and lists every permalink, each of which leads somewhere", async () => {
    const text = (await get("/sitemap.xml")).text();
    expect(xmlFaults(text)).toEqual([]);
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place);
    const { reviews } = await opened.client(runtime).json<Dataset>("/reviews.json");
    const others = ["/", "/aspects/pricing", "/technicians/t-elena", "/services/gutters", "/areas/austin"];
    const expected = [...others.map((path) => baseUrl + path), ...reviews.map(({ url }) => url)];
    expect(places).toEqual(expect.arrayContaining(expected));
    await expectResolves(places.map((place) => place.slice(baseUrl.length)));
    const dates = [...text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, changed = ""]) => changed);
    // What describes the service has no date.
    expect(dates).toHaveLength(places.length - 1);
    for (const changed of dates) expect(changed).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  });

  test("/healthz and /readyz are never kept", async () => {
    for (const [target, status] of [
      ["/healthz", "ok"],
      ["/readyz", "ready"],
    ] as const) {
      const reply: RawReply = await get(target);
      expect([reply.status, reply.json(), reply.header("cache-control")]).toEqual([
        200,
        { status },
        "no-store",
      ]);
    }
  });
});
