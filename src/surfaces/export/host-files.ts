import { neverFramed, staticPagePolicy } from "../page-policy.ts";
import { isolated } from "../widget/embed-query.ts";

type Field = readonly [name: string, value: string];

const freshness = "public, max-age=60, stale-while-revalidate=600";

const policyName = "Content-Security-Policy";

/** One address alone may stand in somebody's frame. */
const framedFolder = "embed";

/** The fields of every answer, as far as a host lets them be chosen: those of the server, and its policy for pages. */
function staticHeaders(baseUrl: string, policy: readonly string[]): readonly Field[] {
  const secure: Field[] = baseUrl.startsWith("https:")
    ? [["Strict-Transport-Security", "max-age=31536000"]]
    : [];
  return [
    [policyName, policy.join("; ")],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "no-referrer"],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
    ["Access-Control-Allow-Origin", "*"],
    ["Access-Control-Expose-Headers", "ETag, Last-Modified"],
    ["Cache-Control", freshness],
    ...secure,
  ];
}

/** The one type that no host tells by the name. */
const feedType = "application/atom+xml";

/** Where the site stands under its host: `` or `/reviews`. */
function prefixOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, "");
}

/** Folders without a page of their own, and where their things are listed. */
const listed = [
  ["reviews", "/#reviews"],
  ["stars", "/#reviews"],
  ["page", "/#reviews"],
  ["aspects", "/#said"],
  ["technicians", "/#mentions"],
  ["services", "/#mentions"],
  ["areas", "/#mentions"],
] as const;

/** Wherever a page lies that nobody may frame. */
const unframed = [
  "/",
  "/index.html",
  "/404.html",
  ...[...listed.map(([folder]) => folder), "docs"].map((folder) => `/${folder}/*`),
];

/**
 * `_headers` of Cloudflare and Netlify. Fields of two rules that match are joined, so one rule has them all; of two
 * policies both hold, so that who may frame a page can be a second one.
 */
export function headersFile(baseUrl: string): string {
  const prefix = prefixOf(baseUrl);
  const rule = (path: string, fields: readonly Field[]) =>
    [prefix + path, ...fields.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  return [
    rule("/*", staticHeaders(baseUrl, staticPagePolicy)),
    ...unframed.map((path) => rule(path, [[policyName, neverFramed]])),
    rule(`/${framedFolder}/*`, [isolated]),
    rule("/feed.xml", [["Content-Type", feedType]]),
  ].join("\n");
}

/** `_redirects` of Cloudflare and Netlify: exact paths alone, since on Cloudflare a rule goes before a file. */
export function redirectsFile(baseUrl: string): string {
  const prefix = prefixOf(baseUrl);
  const lines = listed.flatMap(([folder, to]) =>
    [`${prefix}/${folder}`, `${prefix}/${folder}/`].map((from) => `${from} ${prefix}${to} 302`),
  );
  return [...lines, ""].join("\n");
}

/** nginx's quoted text. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** What a server block of nginx needs, for a site in `folder`. */
export function nginxSnippet(baseUrl: string, folder: string): string {
  const prefix = prefixOf(baseUrl);
  const added = ([name, value]: Field) => `add_header ${name} ${quoted(value)} always;`;
  const fields = (...policy: readonly string[]) => staticHeaders(baseUrl, policy).map(added);
  const pages = (path: string) => [
    prefix === "" ? `root ${quoted(folder)};` : `alias ${quoted(folder + path)};`,
    "index index.html;",
    "gzip_static on;",
    "absolute_redirect off;",
    "gzip_vary on;",
    // A folder without a page of its own is nothing that is forbidden.
    `error_page 403 404 =404 ${prefix}/404.html;`,
  ];
  const files = [...pages("/"), ...fields(...staticPagePolicy, neverFramed)];
  const framed = [...pages(`/${framedFolder}/`), ...fields(...staticPagePolicy), added(isolated)];
  const feed = [
    prefix === "" ? `root ${quoted(folder)};` : `alias ${quoted(`${folder}/feed.xml`)};`,
    "gzip_static on;",
    "gzip_vary on;",
    "types { }",
    `default_type ${feedType};`,
    ...fields(...staticPagePolicy, neverFramed),
  ];
  const block = (where: string, lines: readonly string[]) => [
    `location ${where} {`,
    ...lines.map((line) => `  ${line}`),
    "}",
  ];
  return [
    ...block(`${prefix}/`, files),
    ...block(`${prefix}/${framedFolder}/`, framed),
    ...block(`= ${prefix}/feed.xml`, feed),
    "",
  ].join("\n");
}

/** What a site block of Caddy needs, for a site in `folder`. */
export function caddySnippet(baseUrl: string, folder: string): string {
  const prefix = prefixOf(baseUrl);
  const fields = staticHeaders(baseUrl, staticPagePolicy).filter(([name]) => name !== policyName);
  const policy = (...rules: readonly string[]) => `${policyName} ${JSON.stringify(rules.join("; "))}`;
  const inner = [
    `root * ${JSON.stringify(folder)}`,
    "header {",
    ...fields.map(([name, value]) => `  ${name} ${JSON.stringify(value)}`),
    "}",
    `@unframed not path /${framedFolder}/*`,
    `header @unframed ${policy(...staticPagePolicy, neverFramed)}`,
    `header /${framedFolder}/* ${policy(...staticPagePolicy)}`,
    `header /${framedFolder}/* ${isolated.join(" ")}`,
    `header /feed.xml Content-Type ${feedType}`,
    "file_server {",
    "  precompressed br gzip",
    "}",
  ];
  const lost = [
    "handle_errors {",
    `  root * ${JSON.stringify(folder)}`,
    "  rewrite * /404.html",
    "  file_server",
    "}",
  ];
  const site =
    prefix === "" ? inner : [`handle_path ${prefix}/* {`, ...inner.map((line) => `  ${line}`), "}"];
  return [...site, ...lost, ""].join("\n");
}
