import { describe, expect, test } from "bun:test";
import type { Site } from "../../src/surfaces/describe/site.ts";
import { describedDocuments } from "../../src/surfaces/http/described-documents.ts";
import { baseUrl, site, startedAt, textOf } from "./example-site.ts";

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The guide's lines as they are read; `|` where a name may break. */
function linesOf(given: Site): string[] {
  return textOf(describedDocuments(given, startedAt), "/docs")
    .replaceAll("<wbr>", "|")
    .replace(/<\/(?:tr|p|h\d|li|pre|section|caption|summary|option|select|div)>/g, "\n")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => signs[name] ?? "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

const lines = linesOf(site);
const html = textOf(describedDocuments(site, startedAt), "/docs");

/** So many lines from one on, and from there on what is wanted of them. */
function from(first: string, count: number): string[] {
  const at = lines.lastIndexOf(first);
  expect(at).toBeGreaterThan(-1);
  return lines.slice(at, at + count);
}

const problems = "application/json , application/problem+json : Problem text/html; charset=utf-8";

describe("the guide tells of an endpoint", () => {
  test("every parameter with its type, its place, what it may be and an example", () => {
    const told = from("Parameters of Search reviews", 21);
    expect(told[1]).toBe("Parameter Meaning");
    for (const line of [
      "rating integer, query Exactly this many stars. From 1 to 5. Example: 5",
      "min_|rating number, query At least this many stars. From 1 to 5. Example: 4.5",
      "since date, query First day, YYYY-MM-DD. Example: 2026-01-01",
      "mentions_|technician string, query Whole name, alias or id. At most 200 characters. Example: Marcus Hale",
      "polarity string, query Of the aspect; neutral holds mixed. One of positive , neutral , negative , mixed . Example: negative",
      "limit integer, query At most so many. From 1 to 100. Default 20 . Example: 10",
    ])
      expect(told).toContain(line);
    expect(from("Parameters of Status of a subscription", 3)[2]).toStartWith("id string, path, required ");
  });

  test("its own answers with what they hold, and the shared ones once for all", () => {
    expect(from("Answers of Search reviews", 5)).toEqual([
      "Answers of Search reviews",
      "Status Meaning",
      "200 The reviews that match. application/json : SearchResult",
      `400 The request has a fault. issues tells every one of them. ${problems}`,
      "Beyond these: answers that all share .",
    ]);
    expect(from("Answers that every endpoint may give", 7)).toEqual([
      "Answers that every endpoint may give",
      "Status Meaning",
      "304 What the client holds is still right. No body.",
      `405 The resource does not know this method. ${problems}`,
      `412 If-Match or If-Unmodified-Since does not hold. ${problems}`,
      `503 Not ready to answer yet; try again shortly. ${problems}`,
      expect.stringMatching(/^other Anything else: /),
    ]);
    expect(html).toContain("<td>What the client holds is still right. No body. </td>");
    expect(html).toContain('<code>application/json</code>: <a href="#schema-SearchResult">SearchResult</a>');
    expect(lines.filter((line) => line === "Example of an answer").length).toBeGreaterThan(3);
  });

  test("the fields of what is sent to it, and which of them have to be there", () => {
    const form = from("Form fields of Subscribe or unsubscribe", 7);
    expect(form.slice(1, 3)).toEqual([
      "Field Meaning",
      "hub.mode string, required What is asked for. One of subscribe , unsubscribe .",
    ]);
    expect(form[4]).toMatch(/^hub\.callback uri, required .* At most 2048 characters\.$/);
    expect(form[5]).toMatch(/^hub\.lease_\|seconds integer The lease wanted\..* Default 864000 \.$/);
    expect(from("Keys of the body of Ask the MCP server", 4).slice(1)).toEqual([
      "Field Meaning",
      'jsonrpc "2.0" , required The version of JSON-RPC.',
      "id string or integer or null Repeated in the answer; absent on notifications.",
    ]);
  });

  test("what comes to a callback, and what its answers mean", () => {
    expect(from("Your answer to Verification", 4).slice(1)).toEqual([
      "Status Meaning",
      "2XX With the challenge as the whole body: confirmed. text/plain",
      "other Refused, as is every other body.",
    ]);
    expect(from("Parameters of Denial", 5).slice(2, 4)).toEqual([
      "hub.mode string, query, required denied . Example: denied",
      `hub.topic string, query, required Exactly as it was given. Example: ${baseUrl}/feed.xml`,
    ]);
  });

  test("a form to try it, of plain reading only", () => {
    const forms = [...html.matchAll(/<form class="search" aria-label="([^"]+)" action="([^"]+)"/g)];
    expect(forms.map(([, name, action]) => [name, action])).toEqual([
      ["Try Search reviews", "api/reviews/search"],
      ["Try Changes since a cursor", "api/reviews/changes"],
      ["Try Badge", "badge.svg"],
      ["Try Page for frames", "embed"],
    ]);
    const id = "try-searchReviews-";
    for (const field of [
      `<input id="${id}rating" name="rating" type="number" min="1" max="5" step="1" placeholder="5">`,
      `<input id="${id}min_rating" name="min_rating" type="number" min="1" max="5" step="any" placeholder="4.5">`,
      `<input id="${id}since" name="since" type="date">`,
      `<input id="${id}query" name="query" type="text" maxlength="200" placeholder="on time">`,
      `<select id="${id}verified" name="verified"><option value="">(not asked)</option><option>true</option><option>false</option></select>`,
    ])
      expect(html).toContain(field);
  });
});

test("the guide tells of an object every key, its type and what that may be", () => {
  for (const line of [
    'version "https://jsonfeed.org/version/1.1" The feed format\'s version.',
    "per_|review object of ReviewAnalysis by key What was found in each review, by the review's id.",
    "aspects array of AspectMention The aspects that it speaks of, each once.",
    "score number or null The same as a number, from -1 to 1; null when nothing in it was judged. From -1 to 1.",
    "owner_|reply OwnerReply or null The business's answer, where there is one.",
    "business Business The business that the reviews are about.",
    "first_|published_|at date-time When this server first published the review.",
  ])
    expect(lines).toContain(line);
  const keys = lines.flatMap((line) => /^Keys of (\w+)$/.exec(line)?.[1] ?? []);
  expect(keys).toEqual(keys.toSorted());
  expect(html).toContain('<a href="#group-feeds">Feeds</a>');
});

describe("the guide's lines to copy", () => {
  const settings = (value: object) => JSON.stringify(value, null, 2).replace(/\s+/g, " ");
  const text = linesOf(site).join(" ");

  test("name this server to each kind of agent, in the form that its client reads", () => {
    const url = `${baseUrl}/mcp`;
    for (const shown of [
      `In a terminal: claude mcp add --transport http reviews '${url}'`,
      `as a custom connector; it asks for no sign-in: ${url} Cursor`,
      `In .cursor/mcp.json : ${settings({ mcpServers: { reviews: { url } } })}`,
      `In .vscode/mcp.json : ${settings({ servers: { reviews: { type: "http", url } } })}`,
      `no headers: ${settings({ mcpServers: { reviews: { type: "streamable-http", url } } })}`,
      `a bridge: ${settings({ mcpServers: { reviews: { command: "npx", args: ["-y", "mcp-remote", url] } } })}`,
    ])
      expect(text).toContain(shown);
    expect(html).toContain('<li><a href="#agents">AI agents</a></li>');
  });

  test("begin with what a reader does first", () => {
    const tag = `curl -s --etag-save reviews.etag -o reviews.json '${baseUrl}/reviews.json' && curl -s --etag-compare reviews.etag`;
    for (const line of [
      `curl --compressed '${baseUrl}/reviews.json'`,
      `${tag} -w '%{http_code}\\n' '${baseUrl}/reviews.json'`,
      `curl '${baseUrl}/api/reviews/search?rating=1&limit=5'`,
      `curl --compressed '${baseUrl}/api/reviews/changes?limit=100'`,
      `${baseUrl}/feed.xml`,
      `curl '${baseUrl}/api/websub/hub' -d hub.mode=subscribe -d 'hub.topic=${baseUrl}/feed.xml' -d hub.callback=https://you.example/callback -d hub.secret=CHOOSE-ONE`,
      "if (!answer.ok) throw new Error((await answer.json()).detail);",
    ])
      expect(lines).toContain(line);
    expect(html).toContain(
      `<link rel="alternate" type="application/json" title="OpenAPI 3.1" href="${baseUrl}/openapi.json">`,
    );
  });

  test("stay one word for a shell where the address holds its quotes", () => {
    const quoted = linesOf({ ...site, baseUrl: "https://x.example/o'b" });
    const commands = quoted.filter((line) => /^(?:curl|claude) /.test(line));
    expect(commands.length).toBeGreaterThan(30);
    for (const line of commands) expect([line, line.includes("o'b")]).toEqual([line, false]);
  });
});

test("the guide of files alone tells what holds there, and of which objects they are made", () => {
  const text = textOf(describedDocuments({ ...site, form: "exported" }, startedAt), "/docs");
  expect(html).toContain("The same data gives the same bytes");
  for (const ofServer of [
    "The same data gives the same bytes",
    "this server's configuration",
    "<form",
    "MCP server at",
  ])
    expect(text).not.toContain(ofServer);
  expect(text).toContain("<h1>Reviews of <bdi>Copper Ridge Roofing &amp; Construction</bdi>: guide</h1>");
  expect(text).toContain('<a href="#schema-AspectMention">AspectMention</a>');
  expect(text).not.toContain("schema-SearchResult");
  const quoted = { ...site, form: "exported", baseUrl: "https://x.example/o'b" } as const;
  expect(textOf(describedDocuments(quoted, startedAt), "/docs")).toContain(
    "curl --compressed &#39;https://x.example/o%27b/reviews.json&#39;",
  );
});
