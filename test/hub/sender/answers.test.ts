import { afterAll, beforeAll, expect, test } from "bun:test";
import { onEachRuntime } from "./fixtures/on-each-runtime.ts";
import { Receiver } from "./fixtures/receiver.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start(({ call, write }) => {
    const [status, field] = JSON.parse(decodeURIComponent(call.target.slice(1))) as [number, string];
    const body = status === 204 || status === 304 ? "" : "body";
    write(
      `HTTP/1.1 ${status} Status\r\nRetry-After: ${field}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
});
afterAll(() => receiver[Symbol.asyncDispose]());

/** It is noon, 20 November 2026. */
const retryAfter: readonly (readonly [number, string, number | null])[] = [
  [503, "120", 120],
  [429, "0", 0],
  [429, "3600", 3600],
  [429, "99999999", 3600],
  [503, "Fri, 20 Nov 2026 12:05:00 GMT", 300],
  [503, "Friday, 20-Nov-26 12:05:00 GMT", 300],
  [503, "Fri Nov 20 12:05:00 2026", 300],
  [503, "Fri, 20 Nov 2026 11:00:00 GMT", 0],
  [503, "Sun, 20 Nov 2044 12:00:00 GMT", 3600],
  [503, "-5", null],
  [503, "1.5", null],
  [503, "soon", null],
  [503, "", null],
  [500, "120", null],
  [200, "120", null],
  [301, "120", null],
];

onEachRuntime(
  (sender) => {
    const url = (status: number, field: string) =>
      `https://receiver.test:${receiver.port}/${encodeURIComponent(JSON.stringify([status, field]))}`;

    test.each(retryAfter)("%p with Retry-After: %p asks for %p seconds", async (status, field, seconds) => {
      const expected = { kind: "answered", status, body: "", retryAfterSeconds: seconds } as const;
      expect(await sender().post(url(status, field))).toEqual(expected);
    });

    test.each([
      [200, "body"],
      [204, ""],
      [226, "body"],
      [304, ""],
      [404, ""],
      [500, ""],
    ])("the body of a %p to a question is %p", async (status, body) => {
      expect(await sender().ask(url(status, ""))).toMatchObject({ kind: "answered", status, body });
    });
  },
  { allow: ["127.0.0.0/8"], names: { "receiver.test": [["127.0.0.1"]] } },
);
