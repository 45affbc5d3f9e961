import { describe, expect, test } from "bun:test";
import packageFile from "../../package.json" with { type: "json" };
import type { Instant } from "../../src/core/instant.ts";
import { openApiDocument } from "../../src/surfaces/describe/openapi.ts";
import { searchParameters } from "../../src/surfaces/describe/parameters.ts";
import { product, type Site } from "../../src/surfaces/describe/site.ts";
import { htmlText } from "../../src/surfaces/html.ts";
import { describedDocuments } from "../../src/surfaces/http/described-documents.ts";
import { paletteOf } from "../../src/surfaces/page/palette.ts";
import { bareSite, hostileSite, site, startedAt, textOf } from "./example-site.ts";

const documents = describedDocuments(site, startedAt);
const read = (path: string) => textOf(documents, path);
const readHostile = (path: string) => textOf(describedDocuments(hostileSite, startedAt), path);

describe("the described documents", () => {
  test("stand at these paths with these types", () => {
    expect(documents.map(({ path, contentType, csp }) => [path, contentType, csp ?? false])).toEqual([
      ["/docs", "text/html; charset=utf-8", true],
      ["/assets/shingle.css", "text/css; charset=utf-8", false],
      ["/favicon.svg", "image/svg+xml", false],
      ["/openapi.json", "application/json", false],
      ["/llms.txt", "text/plain; charset=utf-8", false],
      [
        "/.well-known/api-catalog",
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
        false,
      ],
      ["/mcp/server-card", "application/mcp-server-card+json", false],
      ["/.well-known/ai-catalog.json", "application/ai-catalog+json", false],
      ["/server.json", "application/json", false],
      ["/.well-known/security.txt", "text/plain; charset=utf-8", false],
      ["/robots.txt", "text/plain; charset=utf-8", false],
      ["/apple-touch-icon.png", "image/png", false],
      ["/favicon.ico", "image/png", false],
      ["/sitemap.xml", "application/xml", false],
    ]);
  });

  test("are the same bytes for the same site; only security.txt knows when the process started", () => {
    const later = describedDocuments(structuredClone(site), "2027-01-01T00:00:00Z" as Instant);
    const differing = documents.flatMap(({ path, bytes }, index) =>
      Buffer.from(bytes).equals(later[index]?.bytes ?? new Uint8Array()) ? [] : [path],
    );
    expect(differing).toEqual(["/.well-known/security.txt"]);
  });

  test("are drawn in the business's colour", () => {
    const inColour = { ...site, business: { ...site.business, accent: "#aa2200" } };
    const css = textOf(describedDocuments(inColour, startedAt), "/assets/shingle.css");
    expect(css).not.toBe(read("/assets/shingle.css"));
    expect(css).toContain(`--accent:${paletteOf("light", "#aa2200").accent};`);
  });

  test("the reference does not change when only a newer review comes", () => {
    const newer = { id: "9N8M7K6J5H4G3F2E1D0CBAZYXW", updatedAt: "2026-12-01T00:00:00Z" };
    const grown: Site = {
      ...site,
      publishedAt: "2026-12-01T00:00:00Z" as Instant,
      reviews: [newer, ...site.reviews],
    };
    const after = describedDocuments(grown, startedAt);
    for (const path of ["/openapi.json", "/docs"]) expect(textOf(after, path)).toBe(read(path));
  });

  test("OpenAPI depends on the business and the address alone", () => {
    const alone: Site = { ...site, rating: { value: null, count: 0 }, publishedAt: startedAt, reviews: [] };
    expect(JSON.stringify(openApiDocument(alone))).toBe(read("/openapi.json"));
  });

  test("the program's version is the package's", () => {
    expect<string>(product.version).toBe(packageFile.version);
  });
});

describe("/llms.txt", () => {
  test("tells every parameter that the search takes", () => {
    const told = read("/llms.txt")
      .split("\n")
      .find((line) => line.startsWith("- [GET /api/reviews/search]"));
    const named = told?.split("; takes ")[1]?.split(", ") ?? [];
    expect(named).toEqual(searchParameters(site).map(({ name }) => name));
  });

  test("has the shape of llmstxt.org: one title, a summary in a quotation, sections of links", () => {
    const lines = read("/llms.txt").split("\n");
    expect(lines.filter((line) => line.startsWith("# "))).toEqual([
      "# Reviews of Copper Ridge Roofing & Construction",
    ]);
    expect(lines[2]).toStartWith("> Customer reviews of Copper Ridge Roofing & Construction");
    expect(lines[2]).toEndWith(" 1 of 2 is verified to be a real customer's.");
    expect(lines[2]).toContain("2 reviews, as of 2026-11-20.");
    const sections = lines.filter((line) => line.startsWith("## "));
    expect(sections).toEqual([
      "## Documentation",
      "## Data",
      "## Agents",
      "## Feeds and push",
      "## Optional",
    ]);
    const links = lines.slice(lines.indexOf("## Documentation")).filter((line) => line.startsWith("- "));
    for (const line of links) {
      expect(line).toMatch(
        /^- \[(GET|POST|DELETE) \/\S*\]\(https:\/\/reviews\.copperridge\.example\/\S*\): .+/,
      );
    }
    expect(links).toHaveLength(34);
  });

  test("tells how to quote and what not to trust", () => {
    expect(read("/llms.txt")).toMatch(/Cite a review with its `id`, its `date`/);
    expect(read("/llms.txt")).toMatch(/untrusted material/);
  });

  test("a hostile business name starts no line and makes no link", () => {
    const lines = readHostile("/llms.txt").split("\n");
    expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
    expect(lines.some((line) => line.startsWith("# Heading"))).toBe(false);
    expect(lines.join("\n")).not.toContain("[link](");
    expect(lines.join("\n")).not.toContain("<script>");
  });

  test("what turns writing around or ends a line in a name is left out of it", () => {
    const turned = { ...site, business: { ...site.business, name: "Ri\u202edge\u2028Roofs\u2029 & Co" } };
    const described = describedDocuments(turned, startedAt);
    expect(textOf(described, "/llms.txt")).toStartWith("# Reviews of Ridge Roofs & Co\n\n> ");
    expect(JSON.parse(textOf(described, "/server.json")).title).toBe("Reviews of Ridge Roofs & Co");
  });

  const firstLine = (given: Partial<Site>) =>
    textOf(describedDocuments({ ...site, ...given }, startedAt), "/llms.txt").split("\n")[2];

  test.each<[Partial<Site>, string]>([
    [{ rating: { value: null, count: 0 }, verified: 0 }, "No reviews are shown, as of 2026-11-20."],
    [{ rating: { value: 4, count: 1 }, verified: 1 }, "1 review, as of 2026-11-20."],
    [{ rating: { value: 4, count: 4 }, verified: 4 }, "4 reviews, as of 2026-11-20."],
    [
      { rating: { value: 4, count: 5 }, verified: 5 },
      "5 reviews, 4.00 out of 5 stars on average, as of 2026-11-20.",
    ],
    // In Chicago the day has not ended.
    [
      { rating: { value: 4, count: 1 }, verified: 1, publishedAt: "2026-11-21T05:59:59Z" as Instant },
      "1 review, as of 2026-11-20.",
    ],
  ])("the rating stands in the summary: %j", (given, told) => {
    expect(firstLine(given)).toEndWith(` at https://reviews.copperridge.example. ${told}`);
  });

  test("a summary of the insights is told as it is, with no marks of its own", () => {
    const insights = { ...site.insights, summary: "Tidy *work*.\n# [Cheap](https://x.example)" };
    const text = textOf(describedDocuments({ ...site, insights }, startedAt), "/llms.txt");
    expect(text).toContain(
      "\nIn short, as computed from the reviews: Tidy \\*work\\*. # \\[Cheap\\](https://x.example)\n",
    );
  });

  test("what only a server does is told where one answers, and no review is named where none is", () => {
    const exported = (reviews: Site["reviews"]) =>
      textOf(describedDocuments({ ...site, reviews, form: "exported" }, startedAt), "/llms.txt");
    for (const rule of ["Agents that speak MCP", "Send `If-None-Match`", "A 400 lists every fault"]) {
      expect(read("/llms.txt")).toContain(`\n- ${rule}`);
      expect(exported(site.reviews)).not.toContain(rule);
    }
    expect(exported(site.reviews)).toContain(`\n- Everything is public`);
    expect(exported(site.reviews)).toContain(
      `\n- [/reviews/{id}.json](https://reviews.copperridge.example/reviews/1B2C3D4E5F6G7H8J9KAMBNCPDQ.json): `,
    );
    expect(exported([])).not.toContain("/reviews/{id}");
  });
});

describe("/.well-known/api-catalog", () => {
  test("is a link set that names description, documentation and status (RFC 9727)", () => {
    const { linkset } = JSON.parse(read("/.well-known/api-catalog"));
    const base = "https://reviews.copperridge.example";
    expect(linkset[0].anchor).toBe(base);
    const json = "application/json";
    const items = linkset[0].item as { href: string; type: string }[];
    expect(items.map(({ href, type }) => [href, type])).toEqual([
      [`${base}/reviews.json`, json],
      [`${base}/insights.json`, json],
      [`${base}/api/reviews/search`, json],
      [`${base}/api/reviews/changes`, json],
      [`${base}/api/feed.json`, json],
      [`${base}/feed.xml`, "application/atom+xml"],
      [`${base}/mcp`, json],
    ]);
    expect(linkset[0]["service-desc"][0]).toMatchObject({
      href: `${base}/openapi.json`,
      type: "application/json",
    });
    expect(linkset[0]["service-doc"][0]).toMatchObject({ href: `${base}/docs`, type: "text/html" });
    expect(linkset[0].status[0].href).toBe(`${base}/readyz`);
    expect(linkset[1]).toEqual({ anchor: `${base}/.well-known/api-catalog`, item: [{ href: base }] });
  });
});

describe("/.well-known/security.txt", () => {
  test("names whom to tell, until a year after the start (RFC 9116)", () => {
    expect(read("/.well-known/security.txt")).toBe(
      [
        "Contact: mailto:office@copperridge.example",
        "Expires: 2027-11-21T08:00:00Z",
        "Preferred-Languages: en",
        "Canonical: https://reviews.copperridge.example/.well-known/security.txt",
        "",
      ].join("\n"),
    );
  });

  const contacts = [
    [
      "the web site where there is no e-mail address",
      { ...site, business: { ...site.business, email: null } },
      "https://copperridge.example/",
    ],
    ["the reference where there is neither", bareSite, "https://reviews.copperridge.example/docs"],
    ["the reference where both are hostile", hostileSite, "https://reviews.copperridge.example/docs"],
  ] as const;

  test.each(contacts)("names %s", (_, given, expected) => {
    const lines = textOf(describedDocuments(given, startedAt), "/.well-known/security.txt").split("\n");
    expect(lines.filter((line) => line.startsWith("Contact:"))).toEqual([`Contact: ${expected}`]);
  });
});

describe("/robots.txt and /sitemap.xml", () => {
  test("everything may be read, and the map is named", () => {
    expect(read("/robots.txt")).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://reviews.copperridge.example/sitemap.xml\n",
    );
  });

  test("the map holds the pages and every permalink with its last change", () => {
    expect(read("/sitemap.xml")).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        "<url><loc>https://reviews.copperridge.example/</loc><lastmod>2026-11-20T17:25:00Z</lastmod></url>",
        "<url><loc>https://reviews.copperridge.example/docs</loc></url>",
        "<url><loc>https://reviews.copperridge.example/reviews/3V5QH0R8N2K7DYXAW4T6JCBE9M</loc><lastmod>2026-11-20T17:25:00Z</lastmod></url>",
        "<url><loc>https://reviews.copperridge.example/reviews/1B2C3D4E5F6G7H8J9KAMBNCPDQ</loc><lastmod>2026-11-20T17:25:00Z</lastmod></url>",
        "</urlset>",
        "",
      ].join("\n"),
    );
  });

  test("no file of the map holds more than 50,000 addresses, and none is left out", () => {
    const reviews = Array.from({ length: 50_010 }, (_, index) => ({
      id: `R${index}`,
      updatedAt: site.publishedAt,
    }));
    const described = describedDocuments(
      { ...site, baseUrl: "https://x.example/a&b", pages: ["services/gutters"], reviews },
      startedAt,
    );
    const index = textOf(described, "/sitemap.xml");
    const files = [...index.matchAll(/<sitemap><loc>https:\/\/x\.example\/a&amp;b([^<]+)<\/loc>/g)];
    expect(files.map(([, path]) => path)).toEqual(["/sitemap-1.xml", "/sitemap-2.xml"]);
    const places = files.flatMap(([, path = ""]) => {
      const inFile = [...textOf(described, path).matchAll(/<loc>[^<]+\/([^<]*)<\/loc>/g)];
      expect(inFile.length).toBeLessThanOrEqual(50_000);
      return inFile.map(([, place]) => place);
    });
    expect(places).toEqual(["", "docs", "gutters", ...reviews.map(({ id }) => id)]);
  });

  test("an address with an ampersand stays well-formed XML", () => {
    const text = textOf(
      describedDocuments({ ...site, baseUrl: "https://x.example/a&b" }, startedAt),
      "/sitemap.xml",
    );
    expect(text).toContain("<loc>https://x.example/a&amp;b/docs</loc>");
  });
});

describe("HTML text", () => {
  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    [`"quoted" & 'quoted'`, "&quot;quoted&quot; &amp; &#39;quoted&#39;"],
    ["a\u0000b\u0007c\u001bd\u007fe\u0085f", "abcdef"],
    ["a\tb\nc", "a\tb\nc"],
    ["\ud800lone\udfff \ufffe\u{1ffff}", "lone "],
    ["Söhne 🏠", "Söhne 🏠"],
  ])("%j is written %j", (given, expected) => {
    expect(htmlText(given)).toBe(expected);
  });

  test("a hostile business name stands on the pages as text", () => {
    for (const path of ["/docs"]) {
      expect(readHostile(path)).toContain(
        "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;",
      );
      expect(readHostile(path)).not.toContain("\u0000");
    }
  });
});

describe("`verified` is claimed of nobody's reviews but those", () => {
  const said = (verified: number, count: number) => {
    const described = describedDocuments(
      { ...site, verified, rating: { value: 4, count } },
      site.publishedAt,
    );
    return described
      .filter(({ path }) => ["/llms.txt", "/openapi.json"].includes(path))
      .map(({ bytes }) => new TextDecoder().decode(bytes));
  };

  test.each([
    [0, 0, " 0 reviews, as of 2026-11-20.\n", false],
    [0, 1, "The one review is not verified.", false],
    [0, 40, "None of them is verified.", false],
    [1, 40, "1 of 40 is verified", false],
    [39, 40, "39 of 40 are verified", false],
    [40, 40, "", true],
  ])("%d of %d", (verified, count, share, isClaimed) => {
    const [openapi = "", llms = ""] = said(verified, count);
    expect(llms.includes("Verified customer reviews")).toBe(isClaimed);
    expect(llms).toContain(share);
    expect(openapi).not.toContain("Verified customer reviews");
  });
});
