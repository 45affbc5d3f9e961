import { describe, expect, test } from "bun:test";
import type { Problem } from "../support/http-shapes.ts";
import { baseUrl, demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);

describe.each([...runtimes])("the Host header on %s", (runtime) => {
  const send = (lines: string, target = "/reviews.json") =>
    opened.client(runtime).send(`GET ${target} HTTP/1.1\r\n${lines}\r\n`);

  test.each([
    ["no Host", ""],
    ["an empty Host", "Host:\r\n"],
    ["two Host lines", "Host: a.example\r\nHost: b.example\r\n"],
    ["two equal Host lines", "Host: a.example\r\nHost: a.example\r\n"],
    ["a comma", "Host: a.example,b.example\r\n"],
    ["a slash", "Host: a.example/b\r\n"],
    ["an at-sign", "Host: user@a.example\r\n"],
    ["a space", "Host: a.example b\r\n"],
    ["a tab", "Host: a.example\tb\r\n"],
    ["a port that is none", "Host: a.example:port\r\n"],
    ["a question mark", "Host: a.example?\r\n"],
    ["a backslash", "Host: a.example\\b\r\n"],
  ])("%s is a 400 that names the field", async (_, lines) => {
    const reply = await send(lines);
    expect(reply.status).toBe(400);
    const { issues } = reply.json() as Problem;
    expect(issues.map((issue) => [issue.in, issue.parameter])).toEqual([["header", "Host"]]);
  });

  test.each([
    "reviews.example.com",
    "reviews.example.com:8080",
    "127.0.0.1",
    "[::1]:8080",
    "evil.example",
    "REVIEWS.EXAMPLE.COM",
    "xn--bcher-kva.example",
    "a_b.example",
  ])("Host: %s is answered, and changes no byte: addresses come from the settings", async (host) => {
    const [plain, named] = [
      await opened.client(runtime).get("/reviews.json"),
      await send(`Host: ${host}\r\n`),
    ];
    expect(named.status).toBe(200);
    expect(named.body.equals(plain.body)).toBe(true);
    expect(named.header("link")).toBe(plain.header("link"));
    expect(named.header("link")).toContain(`<${baseUrl}/`);
  });

  test("forwarding headers change no byte either", async () => {
    const plain = await opened.client(runtime).get("/feed.xml");
    const lines =
      "Host: x\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: http\r\nForwarded: host=evil.example\r\n";
    const reply = await send(lines, "/feed.xml");
    expect(reply.body.equals(plain.body)).toBe(true);
    expect(reply.fields.some(([, value]) => value.includes("evil.example"))).toBe(false);
  });

  test("every absolute address in every document begins with the base URL", async () => {
    for (const target of [
      "/reviews.json",
      "/api/feed.json",
      "/feed.xml",
      "/openapi.json",
      "/llms.txt",
      "/sitemap.xml",
      "/robots.txt",
      "/.well-known/api-catalog",
      "/.well-known/security.txt",
      "/docs",
      "/",
    ]) {
      const text = (await send("Host: evil.example\r\n", target)).text();
      expect([target, /127\.0\.0\.1|localhost|evil\.example/.test(text)]).toEqual([target, false]);
      if (target !== "/") expect(text).toContain(baseUrl);
    }
  });

  test.each([
    ["http://reviews.example.com/reviews.json", 200],
    ["https://evil.example/reviews.json", 200],
    ["HTTP://reviews.example.com/reviews.json", 200],
    ["http://reviews.example.com/nothing", 404],
    ["http://reviews.example.com", 200],
    ["http://reviews.example.com?x", 200],
    ["http://user@reviews.example.com/", 400],
    ["http:///reviews.json", 400],
    ["http://a.example,b.example/", 400],
    ["ftp://reviews.example.com/", 400],
    ["reviews.json", 400],
    ["?query", 400],
    ["\\reviews.json", 400],
  ])("the absolute or odd target %s gets %i", async (target, status) => {
    expect((await send("Host: reviews.example.com\r\n", target)).status).toBe(status);
  });

  test("HTTP/1.0 needs no Host and closes after the answer", async () => {
    const reply = await opened.client(runtime).send("GET /healthz HTTP/1.0\r\n\r\n");
    expect([reply.status, reply.header("connection")]).toEqual([200, "close"]);
  });
});
