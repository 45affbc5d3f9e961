import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { createCallbackResolver } from "../../../src/adapters/callback-resolver.ts";
import { httpsSubscriber } from "../../../src/adapters/https-subscriber.ts";
import { systemClock } from "../../../src/adapters/system-clock.ts";
import { acknowledge, authorityFile, Receiver } from "./fixtures/receiver.ts";

const { signal } = new AbortController();

function openSender(onConnecting = () => {}) {
  return httpsSubscriber({
    userAgent: "Shingle/test",
    allow: ["127.0.0.0/8"],
    denied: () => [],
    clock: systemClock,
    log: { info() {}, warn() {}, error() {} },
    tlsRejectUnauthorized: undefined,
    authorities: [readFileSync(authorityFile, "utf8")],
    resolver: createCallbackResolver({
      lookUp: async () => ({ addresses: ["127.0.0.1"], ttlSeconds: 60 }),
      hostsFile: () => [],
    }),
    limits: { onConnecting },
  });
}

/** Around what is copied whole, and around what fills records of TLS. */
const sizes = [
  0, 1, 16_384, 32_767, 32_768, 32_769, 35_313, 49_151, 49_152, 49_153, 65_400, 200_000, 500_001,
];

test("a body arrives byte for byte, however it is cut into records, on a new connection and on a kept one", async () => {
  await using receiver = await Receiver.start(acknowledge);
  await using sender = openSender();
  for (const size of sizes) {
    const body = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 251);
    for (const [index, long] of ["", "x".repeat(20_000)].entries()) {
      const headers = { "X-Long": `${index}${long}` };
      const url = `https://h${index}.receiver.test:${receiver.port}/${size}`;
      const { calls } = receiver;
      expect(await sender.post(url, { headers, body }, signal)).toMatchObject({ status: 204 });
      expect(calls.at(-1)?.body.equals(body)).toBe(true);
      expect(calls.at(-1)?.head).toContain(`Content-Length: ${size}\r\n`);
    }
  }
});

test("the sender tells of each connection that it opens, and of none that it uses again", async () => {
  await using receiver = await Receiver.start(({ call, write, end }) => {
    write(`HTTP/1.1 204 No Content\r\n${call.target === "/close" ? "Connection: close\r\n" : ""}\r\n`);
    if (call.target === "/close") end();
  });
  let opened = 0;
  await using sender = openSender(() => {
    opened += 1;
  });
  const told: number[] = [];
  for (const path of ["keep", "keep", "close", "close", "keep", "keep"]) {
    const url = `https://receiver.test:${receiver.port}/${path}`;
    await sender.post(url, { headers: {}, body: new Uint8Array(9) }, signal);
    told.push(opened);
  }
  expect(told).toEqual([1, 1, 1, 2, 3, 3]);
  expect(receiver.connections).toBe(3);
});
