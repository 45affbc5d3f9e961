import { describe, expect, test } from "bun:test";
import {
  caddySnippet,
  headersFile,
  nginxSnippet,
  redirectsFile,
} from "../../src/surfaces/export/host-files.ts";

const [under, plain] = ["https://example.com/reviews", "http://localhost:8080"];
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'";
const own = "frame-ancestors 'none'";
const fields: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "ETag, Last-Modified"],
  ["Cache-Control", "public, max-age=60, stale-while-revalidate=600"],
];
const secure = ["Strict-Transport-Security", "max-age=31536000"] as const;

describe("a host of files is told which fields answers have", () => {
  test("by _headers, every rule under the site's own path", () => {
    const rules = headersFile(under).split("\n\n");
    expect(rules[0]).toBe(
      [
        "/reviews/*",
        `  Content-Security-Policy: ${policy}`,
        ...[...fields, secure].map(([name, value]) => `  ${name}: ${value}`),
      ].join("\n"),
    );
    expect(rules.slice(-2)).toEqual([
      "/reviews/embed/*\n  Cross-Origin-Embedder-Policy: require-corp",
      "/reviews/feed.xml\n  Content-Type: application/atom+xml\n",
    ]);
    const unframed = rules.slice(1, -2).map((rule) => rule.split("\n"));
    expect(new Set(unframed.map(([, value]) => value))).toEqual(
      new Set([`  Content-Security-Policy: ${own}`]),
    );
    expect(unframed.map(([path]) => path)).toContain("/reviews/404.html");
    expect(headersFile(plain)).not.toContain("Strict-Transport-Security");
    expect(headersFile(plain)).toStartWith("/*\n");
    expect(redirectsFile(plain)).toStartWith("/reviews /#reviews 302\n/reviews/ /#reviews 302\n");
  });

  test("by what nginx needs, whatever the folder is called", () => {
    const added = (...all: readonly (readonly [string, string])[]) =>
      all.map(([name, value]) => `  add_header ${name} "${value}" always;`);
    const served = ["  gzip_static on;", "  absolute_redirect off;", "  gzip_vary on;"];
    const folder = '/srv/a "b"\\c';
    expect(nginxSnippet(under, folder).split("\n")).toEqual([
      "location /reviews/ {",
      String.raw`  alias "/srv/a \"b\"\\c/";`,
      "  index index.html;",
      ...served,
      "  error_page 403 404 =404 /reviews/404.html;",
      ...added(["Content-Security-Policy", `${policy}; ${own}`], ...fields, secure),
      "}",
      "location /reviews/embed/ {",
      String.raw`  alias "/srv/a \"b\"\\c/embed/";`,
      "  index index.html;",
      ...served,
      "  error_page 403 404 =404 /reviews/404.html;",
      ...added(["Content-Security-Policy", policy], ...fields, secure),
      ...added(["Cross-Origin-Embedder-Policy", "require-corp"]),
      "}",
      "location = /reviews/feed.xml {",
      String.raw`  alias "/srv/a \"b\"\\c/feed.xml";`,
      "  gzip_static on;",
      "  gzip_vary on;",
      "  types { }",
      "  default_type application/atom+xml;",
      ...added(["Content-Security-Policy", `${policy}; ${own}`], ...fields, secure),
      "}",
      "",
    ]);
    const alone = nginxSnippet(plain, "/srv/a").split("\n");
    expect(alone.filter((line) => line.startsWith("location "))).toEqual([
      "location / {",
      "location /embed/ {",
      "location = /feed.xml {",
    ]);
    expect(alone.filter((line) => line === '  root "/srv/a";')).toHaveLength(3);
  });

  test("by what Caddy needs", () => {
    const site = [
      'root * "/srv/a"',
      "header {",
      ...[...fields, secure].map(([name, value]) => `  ${name} "${value}"`),
      "}",
      "@unframed not path /embed/*",
      `header @unframed Content-Security-Policy "${policy}; ${own}"`,
      `header /embed/* Content-Security-Policy "${policy}"`,
      "header /embed/* Cross-Origin-Embedder-Policy require-corp",
      "header /feed.xml Content-Type application/atom+xml",
      "file_server {",
      "  precompressed br gzip",
      "}",
    ];
    const lost = ["handle_errors {", '  root * "/srv/a"', "  rewrite * /404.html", "  file_server", "}", ""];
    expect(caddySnippet(under, "/srv/a").split("\n")).toEqual([
      "handle_path /reviews/* {",
      ...site.map((line) => `  ${line}`),
      "}",
      ...lost,
    ]);
    expect(caddySnippet("https://example.com", "/srv/a").split("\n")).toEqual([...site, ...lost]);
  });
});
