import { afterAll, beforeAll, expect, test } from "bun:test";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { Receiver } from "./fixtures/receiver.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start(({ call, write }) => {
    const body = call.method === "GET" ? call.target.slice(0, 200) : "";
    write(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  });
});
afterAll(() => receiver[Symbol.asyncDispose]());

const lastCall = () => {
  const call = receiver.calls.at(-1);
  if (call === undefined) throw new Error("Nobody called.");
  return call;
};

/** [what stands after https://host:port, what goes into the request line] */
const targets: readonly (readonly [string, string])[] = [
  ["", "/"],
  ["/", "/"],
  ["?", "/?"],
  ["?a=1", "/?a=1"],
  ["/hook", "/hook"],
  ["/hook?", "/hook?"],
  ["/hook??", "/hook??"],
  ["/hook?flag", "/hook?flag"],
  ["/hook?a=%20b+c", "/hook?a=%20b+c"],
  ["/hook?x=%E9", "/hook?x=%E9"],
  ["/hook?x=%e9&y=%zz%", "/hook?x=%e9&y=%zz%"],
  ["/hook?hub.mode=own&hub.mode=own", "/hook?hub.mode=own&hub.mode=own"],
  ["/hook?a=1&a=2&&=&a", "/hook?a=1&a=2&&=&a"],
  ["/a/../b/./c//d", "/a/../b/./c//d"],
  ["/%2e%2E/%2F", "/%2e%2E/%2F"],
  ["/;p=1?u=https://other.example/?q", "/;p=1?u=https://other.example/?q"],
  ["/\"<>`{}|^\\'[]", "/\"<>`{}|^\\'[]"],
  ["/é", "/%C3%A9"],
  ["/?q=中&r=é", "/?q=%E4%B8%AD&r=%C3%A9"],
  ["/?emoji=😀", "/?emoji=%F0%9F%98%80"],
  ["/?del=\u007f", "/?del=%7F"],
];

onEachRuntime(
  (sender) => {
    test.each(targets)("the request line keeps %p byte for byte", async (written, target) => {
      const url = `https://receiver.test:${receiver.port}${written}`;
      expect(await sender().post(url)).toMatchObject({ kind: "answered", status: 200 });
      expect(lastCall().head.split("\r\n")[0]).toBe(`POST ${target} HTTP/1.1`);
      expect(await sender().ask(url)).toMatchObject({ kind: "answered", body: target });
      expect(lastCall().head.split("\r\n")[0]).toBe(`GET ${target} HTTP/1.1`);
    });

    test("a question carries these fields", async () => {
      await sender().ask(`https://Receiver.TEST:${receiver.port}/hook`);
      expect(lastCall().head.split("\r\n").slice(1)).toEqual([
        `Host: receiver.test:${receiver.port}`,
        "User-Agent: Shingle/test (WebSub hub; +https://reviews.example.com/)",
        "Accept-Encoding: identity",
        "Connection: keep-alive",
      ]);
    });

    test("a delivery carries the caller's fields and exactly the body's bytes", async () => {
      const headers = {
        "Content-Type": "application/json",
        Link: '<https://reviews.example.com/reviews.json>; rel="self"',
        "X-Hub-Signature": "sha256=00",
      };
      await sender().post(`https://receiver.test:${receiver.port}/hook`, { bytes: 700_000, headers });
      const { head, body } = lastCall();
      expect(head.split("\r\n").slice(1)).toEqual([
        `Host: receiver.test:${receiver.port}`,
        "User-Agent: Shingle/test (WebSub hub; +https://reviews.example.com/)",
        "Accept-Encoding: identity",
        "Content-Length: 700000",
        "Content-Type: application/json",
        'Link: <https://reviews.example.com/reviews.json>; rel="self"',
        "X-Hub-Signature: sha256=00",
        "Connection: keep-alive",
      ]);
      expect(body.equals(Buffer.alloc(700_000, "a"))).toBe(true);
    });

    test("an empty body is announced as empty", async () => {
      await sender().post(`https://receiver.test:${receiver.port}/hook`, { bytes: 0 });
      expect(lastCall().head).toContain("Content-Length: 0");
    });

    test("the root's dot is no part of the host", async () => {
      expect(await sender().ask(`https://receiver.test.:${receiver.port}/x`)).toMatchObject({ body: "/x" });
      expect(lastCall().head).toContain(`Host: receiver.test:${receiver.port}\r\n`);
      expect(lastCall().serverName).toBe("receiver.test");
    });

    test.each([
      "http://receiver.test/",
      "https://user@receiver.test/",
      "https://receiver.test/#part",
      "ftp://receiver.test/",
      "receiver.test",
      "",
      "https://",
    ])("%p is no callback, and nothing is sent", async (url) => {
      const before = receiver.connections;
      expect(await sender().ask(url)).toEqual({ kind: "forbidden" });
      expect(receiver.connections).toBe(before);
    });

    test("fields that cannot be written are told to the log, not thrown", async () => {
      const url = `https://receiver.test:${receiver.port}/hook`;
      expect(await sender().post(url, { headers: { "X-Bad": "a\r\nb: c" } })).toEqual({ kind: "forbidden" });
      expect(sender().events).toContain("callback.not_sent");
    });
  },
  { allow: ["127.0.0.0/8"], names: { "receiver.test": [["127.0.0.1"]] } },
);
