import { describe, expect, test } from "bun:test";
import type { FieldLines } from "../support/http-oracle.ts";
import type { RawReply } from "../support/http-raw.ts";
import type { Problem } from "../support/http-shapes.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

const reads = [
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/api/reviews/search",
  "/api/reviews/since/2026-01-01",
  "/api/reviews/changes",
  "/openapi.json",
  "/docs",
  "/",
  "/llms.txt",
  "/.well-known/api-catalog",
  "/.well-known/security.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/healthz",
  "/readyz",
];

/** What stands on every answer that a route gives, errors and 304 included. */
function expectHouse(reply: RawReply, place: string): void {
  const told = (name: string) => [place, name, reply.header(name)];
  expect(told("access-control-allow-origin")).toEqual([place, "access-control-allow-origin", "*"]);
  expect(told("x-content-type-options")).toEqual([place, "x-content-type-options", "nosniff"]);
  expect(reply.header("vary")).toMatch(/^Accept-Encoding(, Accept)?$/);
  for (const name of ["ETag", "Last-Modified", "Link", "Retry-After"])
    expect(reply.header("access-control-expose-headers")?.split(", ")).toContain(name);
  expect(reply.header("link")).toContain('rel="service-desc"');
  expect(reply.header("referrer-policy")).toBe("no-referrer");
  expect(reply.header("content-security-policy")).toContain("default-src 'none'");
  expect(reply.header("content-security-policy")).not.toMatch(/unsafe|https?:/);
  expect(reply.header("date")).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  for (const name of ["server", "x-powered-by", "set-cookie"])
    expect(told(name)).toEqual([place, name, null]);
}

function expectProblem(reply: RawReply, status: number, type = "application/json"): Problem {
  expect([reply.status, reply.header("content-type")]).toEqual([status, type]);
  expect(reply.header("cache-control")).toBe("no-store");
  const problem = reply.json() as Problem;
  expect(Object.keys(problem)).toEqual(["type", "title", "status", "detail", "issues"]);
  expect(problem.status).toBe(status);
  expect(problem.detail.length).toBeGreaterThan(10);
  expect(problem.issues).toBeArray();
  return problem;
}

const noBody: FieldLines = [["Content-Length", "0"]];

describe.each([...runtimes])("methods on %s", (runtime) => {
  const ask = (method: string, target: string, fields: FieldLines = []) =>
    opened.client(runtime).ask(method, target, fields);

  test.each(reads)(
    "%s answers GET and HEAD alike; HEAD has GET's Content-Length and no body",
    async (target) => {
      for (const coding of ["identity", "br"]) {
        const [get, head] = [
          await ask("GET", target, [["Accept-Encoding", coding]]),
          await ask("HEAD", target, [["Accept-Encoding", coding]]),
        ];
        expect([get.status, head.status]).toEqual([200, 200]);
        expect(get.header("content-length")).toBe(String(get.body.length));
        expect(head.body).toHaveLength(0);
        const undated = ({ fields }: RawReply) => fields.filter(([name]) => name !== "Date");
        expect(undated(head)).toEqual([...undated(get)]);
        expectHouse(get, target);
      }
    },
  );

  test.each(reads)("%s answers OPTIONS with Allow and CORS", async (target) => {
    const reply = await ask("OPTIONS", target, [
      ["Origin", "https://elsewhere.example"],
      ["Access-Control-Request-Method", "GET"],
      ["Access-Control-Request-Headers", "if-none-match"],
    ]);
    expect([reply.status, reply.body.length]).toEqual([204, 0]);
    expect(reply.header("allow")).toBe("GET, HEAD, OPTIONS");
    expect(reply.header("access-control-allow-origin")).toBe("*");
    expect(reply.header("access-control-allow-methods")?.split(", ")).toEqual(
      expect.arrayContaining(["GET", "HEAD", "OPTIONS"]),
    );
    const headers = reply.header("access-control-allow-headers")?.toLowerCase().split(", ");
    expect(headers).toEqual(
      expect.arrayContaining([
        ...["if-none-match", "if-modified-since", "if-match", "if-unmodified-since"],
        ...["authorization", "accept", "content-type"],
      ]),
    );
  });

  test("OPTIONS * is answered, other methods on * are not", async () => {
    expect((await ask("OPTIONS", "*")).status).toBe(204);
    expectProblem(await opened.client(runtime).send("GET * HTTP/1.1\r\nHost: x\r\n\r\n"), 400);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s on a read endpoint is a 405 with Allow",
    async (method) => {
      for (const target of reads) {
        const reply = await ask(method, target, noBody);
        expect(expectProblem(reply, 405).title).toBe("Method Not Allowed");
        expect(reply.header("allow")).toBe("GET, HEAD, OPTIONS");
        expectHouse(reply, target);
      }
    },
  );

  test("a body that comes with a refused method is passed over", async () => {
    const client = opened.client(runtime);
    const sent = await client.send(
      "POST /reviews.json HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\nhello world",
    );
    expectProblem(sent, 405);
  });

  test.each(["CONNECT", "TRACE"])("%s is a 405", async (method) => {
    const target = method === "CONNECT" ? "reviews.example.com:443" : "/reviews.json";
    const reply = await opened
      .client(runtime)
      .send(`${method} ${target} HTTP/1.1\r\nHost: reviews.example.com\r\n\r\n`);
    expectProblem(reply, 405);
    expect(reply.header("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test.each(["BREW", "get", "PROPFIND"])("the unknown method %s is a 405 or 501", async (method) => {
    const reply = await opened.client(runtime).send(`${method} /reviews.json HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect([405, 501]).toContain(reply.status);
    expectProblem(reply, reply.status);
  });

  test("Authorization and cookies are ignored", async () => {
    const plain = await ask("GET", "/reviews.json");
    for (const value of ["Bearer nonsense", "Basic Og==", ""]) {
      const reply = await ask("GET", "/reviews.json", [
        ["Authorization", value],
        ["Cookie", "session=1"],
      ]);
      expect([reply.status, reply.header("etag")]).toEqual([200, plain.header("etag")]);
    }
  });
});

describe.each([...runtimes])("errors on %s", (runtime) => {
  const ask = (method: string, target: string, fields: FieldLines = []) =>
    opened.client(runtime).ask(method, target, fields);

  test.each([
    "/nothing",
    "/api",
    "/api/reviews",
    "/Reviews.json",
    "/reviews.json/",
    "//reviews.json",
    "/.well-known/oauth-authorization-server",
    "/favicon.php",
    "/api/reviews/since",
    "/api/reviews/since/",
    "/%2e%2e/etc/passwd",
  ])("nothing is at %s: 404", async (target) => {
    const reply = await ask("GET", target);
    expect(expectProblem(reply, 404).title).toBe("Not Found");
    expectHouse(reply, target);
    expect((await ask("HEAD", target)).header("content-length")).toBe(String(reply.body.length));
  });

  test("a path is told back short, and never as markup", async () => {
    const reply = await ask("GET", `/${"x".repeat(3000)}`);
    expect(reply.body.length).toBeLessThan(500);
    expect((await ask("GET", "/%3Cscript%3E")).header("content-type")).toBe("application/json");
  });

  test("every error that a route gives has one shape", async () => {
    const cases = [
      ["GET", "/api/reviews/search?rating=6", 400, "Bad Request", []],
      ["GET", "/api/reviews/since/2026-02-30", 400, "Bad Request", []],
      ["GET", "/nothing", 404, "Not Found", []],
      ["DELETE", "/reviews.json", 405, "Method Not Allowed", []],
      ["GET", "/reviews.json", 412, "Precondition Failed", [["If-Match", '"none"']]],
      ["GET", "/docs", 412, "Precondition Failed", [["If-Match", '"none"']]],
    ] as const;
    for (const [method, target, status, title, fields] of cases) {
      const reply = await ask(method, target, fields);
      expect(expectProblem(reply, status)).toMatchObject({ type: "about:blank", title });
      expectHouse(reply, target);
    }
  });

  test("a 304 has the same headers as every answer", async () => {
    for (const target of reads.filter((each) => !/z$/.test(each))) {
      const reply = await ask("GET", target, [["If-None-Match", "*"]]);
      expect([target, reply.status]).toEqual([target, 304]);
      expectHouse(reply, target);
    }
  });

  test.each([
    ["application/problem+json", true],
    ["application/problem+json, application/json", true],
    ["application/problem+json, */*", true],
    ["application/problem+json, application/json;q=0.9", true],
    ["application/json;q=0.5, application/problem+json;q=0.6", true],
    ["APPLICATION/PROBLEM+JSON", true],
    ["application/json, application/problem+json", false],
    ["application/json", false],
    ["application/json;q=0.9, application/problem+json;q=0.8", false],
    ["application/problem+json;q=0", false],
    ["*/*", false],
    ["", false],
  ])("Accept: %j gets problem details: %p", async (accept, isProblem) => {
    const type = isProblem ? "application/problem+json" : "application/json";
    for (const [target, status] of [
      ["/nothing", 404],
      ["/api/reviews/search?rating=6", 400],
    ] as const) {
      const reply = await ask("GET", target, [["Accept", accept]]);
      expectProblem(reply, status, type);
      expect(reply.header("vary")).toBe("Accept-Encoding, Accept");
    }
  });

  test.each([
    ["a target over the limit", `GET /${"a".repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [414, 431]],
    ["headers over the limit", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`, [431]],
    ["broken percent-encoding", "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", [400]],
    ["percent-encoding that is no UTF-8", "GET /%FF%FE HTTP/1.1\r\nHost: x\r\n\r\n", [400]],
    ["a fragment", "GET /reviews.json#top HTTP/1.1\r\nHost: x\r\n\r\n", [400]],
    ["a space in the target", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", [400]],
    ["HTTP/2.0 spoken plainly", "GET / HTTP/2.0\r\nHost: x\r\n\r\n", [505, 400]],
    ["a line that is no header", "GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n", [400]],
    [
      "two different lengths",
      "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      [400],
    ],
  ])("%s is refused in the same shape", async (_, request, statuses) => {
    const reply = await opened.client(runtime).send(request);
    expect(statuses).toContain(reply.status);
    expectProblem(reply, reply.status);
    expect(reply.header("access-control-allow-origin")).toBe("*");
    expect(reply.header("vary")).toContain("Accept-Encoding");
    expect(reply.header("x-content-type-options")).toBe("nosniff");
  });
});
