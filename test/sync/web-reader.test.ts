import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { webFault } from "../../src/adapters/web-fault.ts";
import { runtimes } from "../support/shingle.ts";
import { readOn, type Script, scripted, whole } from "./fixtures/web-reading.ts";

setDefaultTimeout(300_000);

const tls = (name: string) => readFileSync(join(import.meta.dir, "..", "support", "tls", name), "utf8");
const trust = { NODE_EXTRA_CA_CERTS: join(import.meta.dir, "..", "support", "tls", "ca.pem") };
const small = { longestBytes: 1000, wholeMilliseconds: 1500, connectMilliseconds: 1000 };
const bomb = gzipSync(Buffer.alloc(5_000_000, 97));

/** What the server does at each path. */
const answers: Readonly<Record<string, string | Buffer>> = {
  "/plain": whole("200 OK", { ETag: '"v1"', "Last-Modified": "Fri, 20 Nov 2026 10:00:00 GMT" }, "a,b\n"),
  "/gzip": whole("200 OK", { "Content-Encoding": "gzip" }, gzipSync("zipped")),
  "/bomb": whole("200 OK", { "Content-Encoding": "gzip" }, bomb.subarray(0)),
  "/nonsense-gzip": whole("200 OK", { "Content-Encoding": "gzip" }, "no gzip"),
  "/br": whole("200 OK", { "Content-Encoding": "br" }, "??"),
  "/chunked": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
  "/empty": whole("200 OK", {}, ""),
  "/304-unasked": "HTTP/1.1 304 Not Modified\r\n\r\n",
  "/401": whole("401 Unauthorized", {}, "login"),
  "/404": whole("404 Not Found", {}, "gone"),
  "/500": whole("500 Oops", {}, "sorry"),
  "/204": "HTTP/1.1 204 No Content\r\n\r\n",
  "/206": whole("206 Partial Content", {}, "half"),
  "/large-declared": "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\nx",
  "/large-chunked": `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5dc\r\n${"x".repeat(1500)}\r\n`,
  "/not-http": "SSH-2.0-OpenSSH_9.9\r\n",
  "/loop": whole("302 Found", { Location: "/loop" }, ""),
  "/nowhere": "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n",
  "/to-file": whole("302 Found", { Location: "file:///etc/passwd" }, ""),
  "/to-plain": whole("307 Temporary Redirect", { Location: "plain" }, ""),
  "/hop-1": whole("301 Moved Permanently", { Location: "/hop-2" }, ""),
  "/hop-2": whole("308 Permanent Redirect", { Location: "/plain" }, ""),
};

/** Answers that end the connection in the middle. */
const cutShort: Readonly<Record<string, string>> = {
  "/cut-declared": "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this",
  "/cut-chunked": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n",
  "/cut-head": "HTTP/1.1 200 OK\r\nContent-",
  "/hang-up": "",
  "/close-delimited": "HTTP/1.0 200 OK\r\n\r\nall of it",
};

function hostile(): Promise<Script> {
  return scripted((head, socket) => {
    const path = head.split(" ")[1] ?? "";
    const [answer, cut] = [answers[path], cutShort[path]];
    if (answer !== undefined) socket.write(answer);
    else if (cut !== undefined) socket.end(cut);
    else if (path === "/stall") socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nab");
    else if (path === "/conditional") {
      const isKnown = head.includes('If-None-Match: "v1"') && head.includes("If-Modified-Since: Fri, 20 Nov");
      socket.write(isKnown ? "HTTP/1.1 304 Not Modified\r\n\r\n" : (answers["/plain"] ?? ""));
    }
    // Any other path stays without an answer.
  });
}

const expected: readonly (readonly [path: string, outcome: string])[] = [
  ["/plain", "a,b\n"],
  ["/gzip", "zipped"],
  ["/chunked", "abcde"],
  ["/empty", ""],
  ["/close-delimited", "all of it"],
  ["/to-plain", "a,b\n"],
  ["/hop-1", "a,b\n"],
  ["/304-unasked", "status"],
  ["/401", "status"],
  ["/404", "status"],
  ["/500", "status"],
  ["/204", "status"],
  ["/206", "status"],
  ["/bomb", "too-large"],
  ["/large-declared", "too-large"],
  ["/large-chunked", "too-large"],
  ["/nonsense-gzip", "coding"],
  ["/br", "coding"],
  ["/cut-declared", "truncated"],
  ["/cut-chunked", "truncated"],
  ["/cut-head", "reset"],
  ["/hang-up", "reset"],
  ["/not-http", "reset"],
  ["/loop", "too-many-redirects"],
  ["/nowhere", "redirect"],
  ["/to-file", "redirect"],
  ["/stall", "timeout"],
  ["/silence", "timeout"],
];

describe.each([...runtimes])("what an address answers, on %s", (runtime) => {
  test("is its whole content, or a fault that says why not", async () => {
    await using server = await hostile();
    const limits = { ...small, longestBytes: 1000 };
    const errands = expected.map(([path]) => ({ url: `http://127.0.0.1:${server.port}${path}`, limits }));
    const readings = await readOn(runtime, errands);
    const outcomes = readings.map(({ bytes, fault }, index) => [expected[index]?.[0], bytes ?? fault?.code]);
    expect(outcomes).toEqual(expected.map((each) => [...each]));
  });

  test("is asked for with the validators, and may be unchanged", async () => {
    await using server = await hostile();
    const url = `http://127.0.0.1:${server.port}/conditional`;
    const known = { etag: '"v1"', lastModified: "Fri, 20 Nov 2026 10:00:00 GMT" };
    const [first, again, other] = await readOn(runtime, [
      { url },
      { url, known },
      { url, known: { ...known, etag: '"v0"' } },
    ]);
    expect(first).toEqual({ kind: "content", bytes: "a,b\n", validators: known });
    expect(again).toEqual({ kind: "unchanged" });
    expect(other?.kind).toBe("content");
    expect(server.heads[0]).toMatch(/^GET \/conditional HTTP\/1\.1\r\n/);
    expect(server.heads[0]).toContain("User-Agent: Shingle/test\r\n");
  });

  test("a stop ends a reading at once", async () => {
    await using server = await hostile();
    const [reading] = await readOn(runtime, [
      { url: `http://127.0.0.1:${server.port}/silence`, abortAfter: 100 },
    ]);
    expect(reading?.fault?.code).toBe("timeout");
  });

  test("a name without an address, and a port without a server", async () => {
    const [nameless, unresolvable, closed] = await readOn(runtime, [
      { url: "http://reviews.test/", addresses: {} },
      { url: "http://does-not-exist.invalid/", limits: small },
      { url: "http://127.0.0.1:1/", limits: small },
    ]);
    expect(nameless?.fault?.code).toBe("dns");
    expect(unresolvable?.fault?.code).toMatch(/^(dns|timeout)$/);
    expect(closed?.fault?.code).toBe("connect");
  });

  test("another address of the name is tried where the first does not connect", async () => {
    await using server = await hostile();
    // Of either kind one comes soon, however many the other has: a network may have no way for one of them.
    const sixes = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8::4"];
    const limits = { connectMilliseconds: 1000 };
    const errands = [
      ["127.0.0.9", "127.0.0.1"],
      [...sixes, "127.0.0.1"],
    ].map((found) => ({
      url: `http://reviews.test:${server.port}/plain`,
      addresses: { "reviews.test": found },
      limits,
    }));
    const [reading, mixed] = await readOn(runtime, errands);
    expect(mixed).toMatchObject({ kind: "content" });
    expect(reading?.bytes).toBe("a,b\n");
    expect(server.heads[0]).toContain(`Host: reviews.test:${server.port}\r\n`);
  });
});

describe.each([...runtimes])("secrets and redirects, on %s", (runtime) => {
  test("a user in the address is told to that server and no other, and in no fault", async () => {
    await using other = await scripted((_, socket) => socket.write(whole("200 OK", {}, "elsewhere")));
    await using server = await scripted((head, socket) => {
      const isHome = head.startsWith("GET /home");
      const location = isHome ? `http://127.0.0.1:${other.port}/` : "/home";
      socket.write(whole("302 Found", { Location: location }, ""));
    });
    const url = `http://ann%40x:s%3Acret%zz@127.0.0.1:${server.port}/`;
    const [reading] = await readOn(runtime, [{ url }]);
    expect(reading?.bytes).toBe("elsewhere");
    const basic = `Authorization: Basic ${Buffer.from("ann%40x:s%3Acret%zz").toString("base64")}`;
    const decoded = `Authorization: Basic ${Buffer.from("ann@x:s%3Acret%zz").toString("base64")}`;
    expect(server.heads).toHaveLength(2);
    for (const head of server.heads) expect([head.includes(basic), head.includes(decoded)]).toContain(true);
    expect(other.heads[0]).not.toContain("Authorization");
  });

  test("a redirect from the public internet into a private network is refused", async () => {
    await using server = await scripted((head, socket) => {
      const isInner = head.includes("Host: inner.test");
      const location = `http://inner.test:${server.port}/`;
      socket.write(isInner ? whole("200 OK", {}, "inside") : whole("302 Found", { Location: location }, ""));
    });
    const addresses = { "outer.test": ["127.0.0.1"], "inner.test": ["127.0.0.2", "127.0.0.1"] };
    const errand = { url: `http://outer.test:${server.port}/`, addresses };
    const literal = { ...errand, addresses: { "outer.test": ["127.0.0.1"], "inner.test": ["127.0.0.1"] } };
    const [refused, inside, outside] = await readOn(runtime, [
      { ...errand, publicAddresses: ["127.0.0.1"] },
      { ...literal, publicAddresses: [] },
      { ...literal, publicAddresses: ["127.0.0.1"] },
    ]);
    expect(refused?.fault?.code).toBe("private-network");
    expect([inside?.bytes, outside?.bytes]).toEqual(["inside", "inside"]);
    expect(server.heads.filter((head) => head.includes("inner.test"))).toHaveLength(2);
  });

  test("https is read with a verified certificate, and never turned into http", async () => {
    const key = tls("receiver-key.pem");
    const answer = (head: string, socket: { write(bytes: Buffer): unknown }) =>
      socket.write(
        head.startsWith("GET /down")
          ? whole("302 Found", { Location: "http://127.0.0.1:1/" }, "")
          : whole("200 OK", {}, "secure"),
      );
    await using good = await scripted(answer, { key, cert: tls("receiver.pem") });
    await using expired = await scripted(answer, { key, cert: tls("expired.pem") });
    await using misnamed = await scripted(answer, { key, cert: tls("wrong-name.pem") });
    await using plain = await hostile();
    const addresses = { "receiver.test": ["127.0.0.1"] };
    const errands = [
      { url: `https://receiver.test:${good.port}/`, addresses },
      { url: `https://127.0.0.1:${good.port}/` },
      { url: `https://127.0.0.1:${good.port}/down` },
      { url: `https://receiver.test:${expired.port}/`, addresses },
      { url: `https://receiver.test:${misnamed.port}/`, addresses },
      { url: `https://127.0.0.1:${plain.port}/plain`, limits: small },
    ];
    const readings = await readOn(runtime, errands, { variables: trust });
    expect(readings.map(({ bytes, fault }) => bytes ?? fault?.code)).toEqual([
      "secure",
      "secure",
      "downgrade",
      "tls",
      "tls",
      "tls",
    ]);
    const [unverified] = await readOn(runtime, errands.slice(0, 1), { tlsRejectUnauthorized: "0" });
    expect(unverified?.fault?.code).toBe("unverified");
    expect([...expired.heads, ...misnamed.heads]).toEqual([]);
  });
});

test.each([
  [302, "where 200 is expected"],
  [401, "it wants a login, or refuses this one"],
  [403, "it wants a login, or refuses this one"],
  [404, "there is nothing at this address"],
  [410, "there is nothing at this address"],
  [418, "where 200 is expected"],
  [429, "it was asked too often; ask it less often"],
  [500, "it has a fault of its own"],
  [503, "it has a fault of its own"],
])("a status of %i is told by what it means for the operator: %s", (status, meant) => {
  const { message } = webFault("status", { status }).fault;
  expect(message).toStartWith(`the server answered ${status}`);
  expect(message).toEndWith(meant);
});
