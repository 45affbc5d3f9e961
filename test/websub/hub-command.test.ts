import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { readDenyEntry } from "../../src/cli/hub-deny.ts";
import type { SubscriptionId } from "../../src/core/hub/subscription.ts";
import { shingle, temporaryFolder } from "../support/shingle.ts";
import { nowSeconds, run, storeWith, view } from "./hub-run.ts";

describe("hub list", () => {
  test("--json is one object a line, with these keys in this order (decisions §13)", async () => {
    const failing = view("b", { failures: 2, lastStatus: "timeout", nextAttemptAt: 1_795_000_900 });
    const waiting = view("c", {
      topic: "/reviews.json",
      state: "pending_verification",
      leaseUntil: null,
      deliveredVersion: null,
      lastStatus: null,
      lastAt: null,
    });
    const { code, printed } = await run(storeWith(view("a"), failing, waiting), "list", "--json");
    expect(code).toBe(0);
    expect(printed).toEqual([
      '{"id":"a","topic":"/feed.xml","origin":"https://reader.example:443","state":"active","lease_until":"2026-11-28T11:06:40Z","delivered_version":7,"failures":0,"last_status":"204","last_at":"2026-11-18T10:50:00Z","next_attempt_at":null,"signature":null}',
      '{"id":"b","topic":"/feed.xml","origin":"https://reader.example:443","state":"active","lease_until":"2026-11-28T11:06:40Z","delivered_version":7,"failures":2,"last_status":"timeout","last_at":"2026-11-18T10:50:00Z","next_attempt_at":"2026-11-18T11:21:40Z","signature":null}',
      '{"id":"c","topic":"/reviews.json","origin":"https://reader.example:443","state":"pending_verification","lease_until":null,"delivered_version":null,"failures":0,"last_status":null,"last_at":null,"next_attempt_at":null,"signature":null}',
    ]);
  });

  test("is a table for people", async () => {
    const { printed, told } = await run(storeWith(view("a".repeat(32)), view("b", { failures: 1 })), "list");
    expect(told).toEqual([]);
    expect(printed.map((line) => line.split(/ {2,}/))).toEqual([
      [
        "ID",
        "STATE",
        "TOPIC",
        "LEASE UNTIL",
        "VERSION",
        "FAILURES",
        "LAST",
        "NEXT ATTEMPT",
        "SIGNATURE",
        "ORIGIN",
      ],
      [
        "a".repeat(32),
        "active",
        "/feed.xml",
        "2026-11-28T11:06:40Z",
        "7",
        "0",
        "204",
        "-",
        "-",
        "https://reader.example:443",
      ],
      [
        "b",
        "active",
        "/feed.xml",
        "2026-11-28T11:06:40Z",
        "7",
        "1",
        "204",
        "-",
        "-",
        "https://reader.example:443",
      ],
    ]);
  });

  test("pages through any number", async () => {
    const store = storeWith(
      ...Array.from({ length: 1001 }, (_, index) => view(String(index).padStart(5, "0"))),
    );
    const pages: number[] = [];
    const views = store.views.bind(store);
    store.views = async (after, limit) => {
      const page = await views(after, limit);
      pages.push(page.length);
      return page;
    };
    const { printed } = await run(store, "list", "--json");
    expect(printed).toHaveLength(1001);
    expect(new Set(printed).size).toBe(1001);
    expect(pages).toEqual([500, 500, 1]);
  });

  test("of none prints nothing to a program, and says so to people", async () => {
    expect(await run(storeWith(), "list", "--json")).toEqual({ code: 0, printed: [], told: [], asked: [] });
    expect(await run(storeWith(), "list")).toEqual({
      code: 0,
      printed: [],
      told: ["Nobody has subscribed yet."],
      asked: [],
    });
  });

  test("closes the store, whatever comes", async () => {
    const store = storeWith();
    await run(store, "list");
    expect(store.isClosed).toBe(true);
  });
});

describe("hub show", () => {
  test("tells all that the view has", async () => {
    const { printed } = await run(
      storeWith(view("abc", { state: "removed", reason: "gone" })),
      "show",
      "abc",
    );
    expect(printed).toEqual([
      "id                 abc",
      "topic              /feed.xml",
      "origin             https://reader.example:443",
      "state              removed",
      "reason             gone",
      "lease_until        2026-11-28T11:06:40Z",
      "delivered_version  7",
      "failures           0",
      "last_status        204",
      "last_at            2026-11-18T10:50:00Z",
      "next_attempt_at    -",
      "signature          -",
    ]);
  });

  test("--json is one object, the reason included", async () => {
    const { printed } = await run(storeWith(view("abc")), "show", "abc", "--json");
    expect(printed).toHaveLength(1);
    expect(JSON.parse(printed[0] ?? "")).toMatchObject({ id: "abc", reason: null, last_status: "204" });
  });

  test.each([["nobody"], ["a b"], ["x".repeat(65)]])("%j is no subscription: bad input", async (id) => {
    await expect(run(storeWith(view("abc")), "show", id)).rejects.toThrow(
      `there is no subscription ${id}; shingle hub list tells all`,
    );
  });
});

describe("hub retry and remove", () => {
  test("a failing one is due at once, its failures forgotten", async () => {
    const store = storeWith(view("abc", { failures: 2, nextAttemptAt: nowSeconds + 900 }));
    const { code, printed } = await run(store, "retry", "abc");
    expect([code, printed]).toEqual([
      0,
      ["abc: its failures are forgotten, and what it is owed is due now."],
    ]);
    expect(await store.view("abc" as SubscriptionId)).toMatchObject({
      failures: 0,
      nextAttemptAt: nowSeconds,
    });
  });

  test("only one that is served can be tried again", async () => {
    await expect(run(storeWith(view("abc", { state: "removed" })), "retry", "abc")).rejects.toThrow(
      "subscription abc is removed; only one that is served can be tried again",
    );
  });

  test("a removed one stays, as removed by the operator, and is told (WebSub §5.2)", async () => {
    const store = storeWith(view("abc"));
    await store.deny("evil.example");
    expect(await run(store, "remove", "abc")).toEqual({
      code: 0,
      printed: ["abc is removed."],
      told: [],
      asked: [
        "https://abc.example/?hub.mode=denied&hub.topic=%2Ffeed.xml&hub.reason=The%20operator%20of%20this%20hub%20ended%20the%20subscription. evil.example",
      ],
    });
    expect(await store.view("abc" as SubscriptionId)).toMatchObject({ state: "removed", reason: "denied" });
    await expect(run(store, "remove", "abc")).rejects.toThrow("subscription abc is removed already");
  });

  test("one that does not answer is removed all the same", async () => {
    const { code, told } = await run(storeWith(view("deaf")), "remove", "deaf");
    expect([code, told]).toEqual([0, ["Its subscriber did not answer when it was told."]]);
  });
});

describe("the deny-list", () => {
  test("deny adds, deny alone shows, allow takes off", async () => {
    const store = storeWith();
    expect(await run(store, "deny")).toMatchObject({ printed: [], told: ["Nobody is denied."] });
    for (const entry of ["Bad.Example", ".evil.example", "203.0.113.0/24"]) await run(store, "deny", entry);
    expect((await run(store, "deny")).printed).toEqual(["bad.example", ".evil.example", "203.0.113.0/24"]);
    expect((await run(store, "allow", "*.EVIL.example.")).printed).toEqual([
      ".evil.example is not denied any more.",
    ]);
    expect((await run(store, "deny")).printed).toEqual(["bad.example", "203.0.113.0/24"]);
    await expect(run(store, "allow", "good.example")).rejects.toThrow(
      "good.example is not on the deny-list; shingle hub deny shows it",
    );
    // Taken for a host by an earlier release.
    await store.deny("evil..example");
    expect((await run(store, "allow", "evil..example")).code).toBe(0);
  });

  test.each([
    ["example.com", "example.com"],
    ["Example.COM.", "example.com"],
    [".example.com", ".example.com"],
    ["*.example.com", ".example.com"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["localhost", "localhost"],
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.0/24", "192.0.2.0/24"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["192.0.2.7/32", "192.0.2.7/32"],
    ["2001:DB8::/32", "2001:db8::/32"],
    ["::1", "::1"],
    ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["2001:db8:0::/032", "2001:db8::/32"],
    ["::ffff:192.0.2.1", "::ffff:c000:201"],
    ["example.com\u3002", "example.com"],
  ])("%s is kept as %s", (given, kept) => {
    expect(readDenyEntry(given)).toBe(kept);
  });

  test.each([
    "",
    ".",
    "*",
    "*.",
    "https://example.com",
    "example.com:443",
    "example.com/path",
    "user@example.com",
    "a b",
    "ex*mple.com",
    "192.0.2.0/33",
    "192.0.2.0/",
    "192.0.2.0/24/8",
    "2001:db8::/129",
    "127.1",
    "0x7f000001",
    "2130706433",
    "[::1]",
    // An interface of this machine.
    "fe80::1%eth0",
    "%41%2f",
  ])("%j is no entry", (given) => {
    expect(readDenyEntry(given)).toBeNull();
  });
});

describe("wrong usage", () => {
  test.each([
    [[], "say what to do: one of list, show, retry, remove, deny, allow, signature, listen"],
    [["lits"], "hub cannot lits; did you mean list?"],
    [
      ["constructor"],
      "hub cannot constructor; it knows one of list, show, retry, remove, deny, allow, signature, listen",
    ],
    [["list", "all"], "all is one word too many"],
    [["list", "--hostile"], "hub list has no flag --hostile"],
    [["show"], "name one subscription by its id, the last part of its status address"],
    [["show", "a", "b"], "name one subscription by its id, the last part of its status address"],
    [["deny", "a", "b"], "name one entry"],
    [["deny", "127.1"], "127.1 cannot be denied"],
    [["deny", "evil..example"], "evil..example cannot be denied"],
    [["deny", "..example"], "..example cannot be denied"],
    [["deny", `${"a".repeat(64)}.example`], "cannot be denied"],
    [["allow"], "name one entry of the deny-list; shingle hub deny shows it"],
    [["listen", "--subscribe", "http://x/"], "--subscribe needs --topic"],
    [["listen", "--subscribe", "ftp://x/", "--topic", "t"], "--subscribe ftp://x/ is no http or https URL"],
    [["listen", "here"], "here is one word too many"],
    [["listen", "--port", "65536"], "--port 65536 is no number from 0 to 65535"],
    [["listen", "--port", "8443x"], "--port 8443x is no number from 0 to 65535"],
    // The port is right: what is wrong comes after it.
    [["listen", "--port", "65535", "--cert", "x"], "--cert and --key go together"],
    [["listen", "--cert", "x"], "--cert and --key go together"],
  ] as const)("shingle hub %j", async (words, message) => {
    await expect(run(storeWith(), ...words)).rejects.toThrow(message);
  });

  test("a setting may stand beside a verb that reads it, and beside no other", async () => {
    expect((await run(storeWith(), "list", "--json", "--data-dir", "x")).code).toBe(0);
    const refused = run(storeWith(), "list", "--json", "--host", "x");
    await expect(refused).rejects.toThrow("hub list has no flag --host");
  });
});

describe("a verb with the settings of another site", () => {
  const elsewhere = ["--base-url", "https://other.example.com"];

  test.each<string[]>([
    ["deny", "evil.example"],
    ["allow", "evil.example"],
    ["retry", "a"],
    ["remove", "a"],
    ["signature", "reader.example", "sha1"],
  ])("%s changes nothing", async (...words: string[]) => {
    const store = storeWith(view("a", { failures: 1 }));
    await store.deny("evil.example");
    await expect(run(store, ...words, ...elsewhere)).rejects.toThrow(
      "this site is published at https://reviews.example.com, and https://other.example.com was given",
    );
    expect([await store.denied(), (await store.signatures()).size]).toEqual([["evil.example"], 0]);
    expect((await run(store, ...words, "--base-url", "https://reviews.example.com")).code).toBe(0);
  });
});

describe("as an operator would", () => {
  test.each(["bun", "node"] as const)(
    "against a store on disk, on %s",
    async (runtime) => {
      using folder = temporaryFolder();
      const hubOn = (...words: string[]) =>
        shingle(["hub", ...words], { runtime, variables: { SHINGLE_DATA_DIR: folder.path } });
      const elsewhere = hubOn("deny", ".evil.example");
      expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining("there is nothing in")]);
      // As a server makes it that was started before anything was imported.
      await (await openSqlite(join(folder.path, "shingle.sqlite")))[Symbol.asyncDispose]();
      expect(hubOn("list", "--json")).toEqual({
        code: 0,
        stdout: "",
        stderr: `Nothing has been published yet; data in ${folder.path}\n`,
      });
      expect(hubOn("deny", ".evil.example").code).toBe(0);
      expect(hubOn("deny").stdout).toBe(".evil.example\n");
      expect(hubOn("allow", ".evil.example").code).toBe(0);
      expect(hubOn("allow", ".evil.example").code).toBe(1);
      expect(hubOn("show", "nobody").code).toBe(1);
    },
    300_000,
  );
});
