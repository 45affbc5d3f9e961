import { describe, expect, test } from "bun:test";
import { run, storeWith, view } from "./hub-run.ts";

describe("hub signature", () => {
  test("chooses, shows in every list, and goes back", async () => {
    const other = view("b", { origin: "https://other.example:8443" });
    const store = storeWith(view("a"), other);
    expect((await run(store, "signature")).told.at(-1)).toBe(
      "Every host gets what the setting hub_signature says.",
    );
    const chosen = await run(store, "signature", "Other.Example.", "SHA-1");
    expect(chosen.printed).toEqual(["other.example: notifications are signed with sha1 from now on."]);
    await run(store, "signature", "2001:DB8::1", "sha512");
    expect((await run(store, "signature")).printed).toEqual([
      "sha512  [2001:db8::1]",
      "sha1    other.example",
    ]);
    const listed = (await run(store, "list", "--json")).printed.map((line) => JSON.parse(line).signature);
    expect(listed).toEqual([null, "sha1"]);
    const table = (await run(store, "list")).printed.map((line) => line.split(/ {2,}/).at(-2));
    expect(table).toEqual(["SIGNATURE", "-", "sha1"]);
    const shown = (await run(store, "show", "b", "--json")).printed[0] ?? "";
    expect(JSON.parse(shown)).toMatchObject({ id: "b", signature: "sha1" });
    expect((await run(store, "signature", "other.example", "--default")).printed).toEqual([
      "other.example: notifications are signed as the setting hub_signature says from now on.",
    ]);
    expect((await run(store, "signature")).printed).toEqual(["sha512  [2001:db8::1]"]);
  });

  test("takes no subscription's id for a host", async () => {
    const store = storeWith(view("abc"));
    await expect(run(store, "signature", "abc", "sha1")).rejects.toThrow(
      "abc is a subscription; name its host, reader.example",
    );
    expect(await store.signatures()).toEqual(new Map());
  });
});

describe("wrong usage", () => {
  test.each<[readonly string[], string | RegExp]>([
    [["signature", "reader.example"], "name a METHOD for reader.example: sha1, sha256, sha384 or sha512"],
    [
      ["signature", "reader.example", "sha265"],
      "METHOD sha265 is not possible: use sha1, sha256, sha384 or sha512; did you mean sha256?",
    ],
    [["signature", "reader.example", "crc32"], /is not possible: use sha1, sha256, sha384 or sha512$/],
    [["signature", "https://reader.example/cb", "sha1"], "https://reader.example/cb is no HOST"],
    [["signature", "reader.example:8443", "sha1"], "reader.example:8443 is no HOST"],
    [["signature", ".reader.example", "sha1"], ".reader.example is no HOST"],
    [["signature", "*.reader.example", "sha1"], "*.reader.example is no HOST"],
    [["signature", "me@reader.example", "sha1"], "me@reader.example is no HOST"],
    [["signature", "", "sha1"], " is no HOST"],
    [["signature", "reader.example", "sha1", "sha256"], "sha256 is one word too many"],
    [["signature", "reader.example", "sha1", "--default"], "sha1 and --default cannot go together"],
    [["signature", "--default"], "--default needs a HOST"],
    [["signature", "reader.example", "--default"], "nothing was chosen for reader.example"],
    [["list", "--default"], "hub list has no flag --default"],
  ])("shingle hub %j", async (words, message) => {
    await expect(run(storeWith(), ...words)).rejects.toThrow(message);
  });
});
