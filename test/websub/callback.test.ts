import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type HubSite, openHub, subscribe } from "./hub-site.ts";

let site: HubSite;
beforeAll(async () => {
  site = await openHub();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

describe("the callback is kept byte for byte", () => {
  test.each([
    "https://reader.example",
    "https://reader.example/",
    "https://reader.example?",
    "https://reader.example/?",
    "https://reader.example/cb?flag",
    "https://reader.example/cb?a=%20b+c",
    "https://reader.example/cb?x=%E9",
    "https://reader.example/cb?hub.mode=own&hub.topic=own",
    "https://reader.example/cb?a=1&a=2&&b=",
    "https://reader.example/cb?u=https://other.example/?q=1",
    "https://reader.example/a/../b/./c//d",
    "https://reader.example/%7Euser/%2F",
    "HTTPS://Reader.EXAMPLE/CaSe",
    "https://reader.example:443/",
    "https://reader.example./",
    "https://192.0.2.7:8443/cb",
    "https://[2001:db8::7]/cb",
    `https://reader.example/${"a".repeat(2025)}`,
  ])("%s", async (callback) => {
    const reply = await site.post(subscribe({ "hub.callback": callback }));
    expect([reply.status, reply.text()]).toEqual([202, expect.any(String)]);
    expect(site.store.intakes.at(-1)?.callback).toBe(callback);
  });

  test.each([
    ["https://Reader.example/", "https://reader.example:443"],
    ["https://reader.example:443/", "https://reader.example:443"],
    ["https://reader.example./", "https://reader.example:443"],
    ["https://reader.example:8443/", "https://reader.example:8443"],
    ["https://[2001:DB8::7]/", "https://[2001:db8::7]:443"],
    ["https://0x7f.1/", "https://127.0.0.1:443"],
  ])("%s counts as %s", async (callback, origin) => {
    await site.post(subscribe({ "hub.callback": callback }));
    expect(site.store.intakes.at(-1)?.origin).toBe(origin);
  });
});
