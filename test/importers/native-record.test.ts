import { describe, expect, test } from "bun:test";
import { codesOf, faultsOf, feed, lineWith, problemsOf, rowOf } from "./feeding.ts";

const forced = "native-ndjson";

describe("a record", () => {
  test("with everything", async () => {
    const row = await rowOf({
      author_avatar_url: "https://example.com/a.png",
      text: "Good roof.",
      source_url: "https://example.com/r/1?x=y",
      owner_reply: { text: "Thanks!", date: "2026-03-15" },
      verified: true,
    });
    expect(row).toEqual({
      source: "google",
      sourceId: "g1",
      author: "Ada",
      authorAvatarUrl: "https://example.com/a.png",
      rating: 5,
      date: "2026-03-14",
      text: "Good roof.",
      sourceUrl: "https://example.com/r/1?x=y",
      ownerReply: { text: "Thanks!", date: "2026-03-15" },
      verified: true,
      attributed: null,
      flaggedAs: null,
      channel: "native",
      changedAt: null,
    } as never);
  });

  test("with only what is required: the rest is null, never absent", async () => {
    expect(await rowOf({ source_id: undefined })).toEqual({
      source: "google",
      sourceId: null,
      author: "Ada",
      authorAvatarUrl: null,
      rating: 5,
      date: "2026-03-14",
      text: null,
      sourceUrl: null,
      ownerReply: null,
      verified: false,
      attributed: null,
      flaggedAs: null,
      channel: "native",
      changedAt: null,
    } as never);
  });

  test("unknown fields are dropped unseen", async () => {
    const changes = {
      email: "ada@example.com",
      phone: "512-555-0100",
      order_number: "A-17",
      ip: "192.0.2.7",
    };
    expect(await rowOf(changes)).toEqual(await rowOf({}));
    const [fault] = await faultsOf({ ...changes, rating: 9 });
    expect(JSON.stringify(fault)).not.toMatch(/ada@|512-555|A-17|192\.0/);
  });

  test("all faults of a record are told at once, with its place and id", async () => {
    const faults = await faultsOf({
      source: "!",
      author: 7,
      rating: 0,
      date: "2026-02-30",
      source_url: "ftp://x",
    });
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ["source", "bad-source"],
      ["author", "bad-type"],
      ["rating", "bad-rating"],
      ["date", "bad-date"],
      ["source_url", "bad-url"],
    ]);
    for (const fault of faults) {
      expect(fault).toMatchObject({ kind: "problem", file: "reviews", line: 1, record: 1, sourceId: "g1" });
      expect(fault.message).toStartWith(`${fault.field}: `);
    }
  });

  test.each(["source", "author", "rating", "date"])("%s is required", async (field) => {
    expect(await codesOf({ [field]: undefined })).toEqual([`${field} missing`]);
  });

  test.each(["source", "rating", "date"])("a blank %s is a missing one", async (field) => {
    expect(await codesOf({ [field]: "  " })).toEqual([`${field} missing`]);
  });

  test.each([
    ["source", "bad-source"],
    ["rating", "bad-rating"],
    ["date", "bad-date"],
  ])("null is no %s", async (field, code) => {
    expect(await codesOf({ [field]: null })).toEqual([`${field} ${code}`]);
  });

  test.each(["source_id", "author_avatar_url", "text", "source_url", "owner_reply"])(
    "a blank or null %s is none",
    async (field) => {
      const none = await rowOf({ [field]: undefined });
      expect(await rowOf({ [field]: "" })).toEqual(none);
      expect(await rowOf({ [field]: " \t" })).toEqual(none);
      expect(await rowOf({ [field]: null })).toEqual(none);
    },
  );
});

describe("rating", () => {
  test.each([
    [1, 1],
    [5, 5],
    ["3", 3],
    [" 4 ", 4],
    ["5.0", 5],
    ["4/5", 4],
    ["4.0 / 5", 4],
    ["8/10", 4],
    ["100/100", 5],
  ])("%p is %p", async (sent, stars) => {
    expect((await rowOf({ rating: sent }))?.rating).toBe(stars as never);
  });

  test.each([
    [0],
    [6],
    [4.5],
    [-1],
    [true],
    [false],
    [[5]],
    [{ value: 5 }],
    ["05"],
    ["0x5"],
    ["+5"],
    ["5e0"],
    ["4,0"],
    ["4.5"],
    ["9/10"],
    ["0/5"],
    ["6/5"],
    ["5/0"],
    ["five"],
    ["★★★★★"],
  ])("%p is none", async (sent) => {
    expect(await codesOf({ rating: sent })).toEqual(["rating bad-rating"]);
  });

  test("the message shows what was sent, and what is allowed", async () => {
    const [fault] = await faultsOf({ rating: "4.5" });
    expect(fault?.message).toBe(
      'rating: "4.5" is not a whole number of stars; give 1, 2, 3, 4 or 5 (as text also "4.0", "4/5" or "8/10")',
    );
  });

  test("what was sent is cut after 60 characters, cleaned, and no e-mail address", async () => {
    const [long] = await faultsOf({ rating: `\u202e${"x".repeat(61)}` });
    expect(long?.message).toContain(`"${"x".repeat(60)}…"`);
    const [address] = await faultsOf({ rating: "ada@example.com" });
    expect(address?.message).not.toContain("ada");
  });
});

describe("source and source_id", () => {
  test.each([
    ["Google", "google"],
    [" yelp ", "yelp"],
    ["judge.me", "judge.me"],
  ])("source %p is %p", async (sent, name) => {
    expect((await rowOf({ source: sent }))?.source).toBe(name);
  });

  test.each([["my site"], ["-x"], ["gоogle"], [7], [{}]])("%p is no source", async (sent) => {
    expect(await codesOf({ source: sent })).toEqual(["source bad-source"]);
  });

  test.each([
    [" x1 ", "x1"],
    [42, "42"],
    ["locations/7/reviews/Ab+/=", "locations/7/reviews/Ab+/="],
  ])("source_id %p is %p", async (sent, id) => {
    expect((await rowOf({ source_id: sent }))?.sourceId).toBe(id);
  });

  test.each([
    ["a\u0000b", "bad-source-id"],
    ["a\u200bb", "bad-source-id"],
    ["a\ud800", "bad-source-id"],
    ["1.23457E+15", "bad-source-id"],
    ["1,23457E+15", "bad-source-id"],
    ["1.23457e+15", "bad-source-id"],
    [1.5, "bad-source-id"],
    [true, "bad-type"],
    [{}, "bad-type"],
  ])("%p is none", async (sent, code) => {
    expect(await codesOf({ source_id: sent })).toEqual([`source_id ${code}`]);
  });

  test("a source has at most 64 characters, a source_id 512", async () => {
    const longest = { source: "s".repeat(64), source_id: "i".repeat(512) };
    expect(await rowOf(longest)).toMatchObject({ source: longest.source, sourceId: longest.source_id });
    expect(await codesOf({ source: "s".repeat(65), source_id: "i".repeat(513) })).toEqual([
      "source bad-source",
      "source_id bad-source-id",
    ]);
  });

  test("a number with more digits than a program keeps is refused, not rounded", async () => {
    const line = lineWith({}).replace('"g1"', "12345678901234567890");
    expect(problemsOf(await feed(line, { forced })).map(({ code }) => code)).toEqual(["bad-source-id"]);
  });
});

describe("words", () => {
  test.each([[null], [""], ["  "], ["\u200b"]])("author %p is Anonymous", async (sent) => {
    expect((await rowOf({ author: sent }))?.author).toBe("Anonymous");
  });

  test("an author stands on one line", async () => {
    expect((await rowOf({ author: " Ada \n  Love\tlace\u202e " }))?.author).toBe("Ada Love lace");
  });

  test("an author has at most 200 characters, a text 20,000: code points, after cleaning", async () => {
    expect((await rowOf({ author: "😀".repeat(200) }))?.author).toBe("😀".repeat(200));
    expect(await codesOf({ author: "a".repeat(201) })).toEqual(["author too-long"]);
    expect((await rowOf({ text: `${"\u{1f600}".repeat(20_000)}\u200b ` }))?.text).toHaveLength(40_000);
    expect(await codesOf({ text: "a".repeat(20_001) })).toEqual(["text too-long"]);
    const reply = { text: "a".repeat(20_001) };
    expect(await codesOf({ owner_reply: reply })).toEqual(["owner_reply.text too-long"]);
  });

  test("nothing is decoded", async () => {
    expect((await rowOf({ text: "a &amp; b <b>c</b>" }))?.text).toBe("a &amp; b <b>c</b>");
  });

  test.each([[7], [false], [["x"]], [{}]])("%p is no text", async (sent) => {
    expect(await codesOf({ text: sent, author: sent })).toEqual(["author bad-type", "text bad-type"]);
  });

  test("what a person wrote is never repeated in a message", async () => {
    const secret = "call Ada on 512-555-0100";
    const faults = await faultsOf({
      author: secret.repeat(20),
      text: secret.repeat(1000),
      source_url: secret,
      author_avatar_url: `https://example.com/${secret}`,
      owner_reply: { text: secret.repeat(1000) },
    });
    expect(faults).toHaveLength(5);
    expect(JSON.stringify(faults)).not.toContain("512");
  });
});

describe("addresses", () => {
  test.each([
    ["https://example.com"],
    ["HTTP://EXAMPLE.com/a?b=%20#c"],
    ["https://www.google.com/maps/reviews/@1,2,3z/data=!4m7!3m6?hl=en&x[]=1"],
    ["http://localhost:8080/r/1"],
    ["http://192.0.2.255/r/1"],
    ["https://xn--mller-kva.example./"],
  ])("%s is kept as it is", async (url) => {
    expect(await rowOf({ source_url: ` ${url} ` })).toMatchObject({ sourceUrl: url });
  });

  test.each([
    ["example.com/x"],
    ["//example.com/x"],
    ["ftp://example.com"],
    ["javascript:alert(1)"],
    ["https:///x"],
    ["https://"],
    ["https:example.com"],
    ["https://user:pass@example.com/"],
    ["https://user@example.com/"],
    ["https://good.com\\@evil.com/"],
    ["https://exa mple.com/"],
    ["https://example.com/\tx"],
    ["https://example.com/ü"],
    ["https://example.com/%zz"],
    ["https://a..b/"],
    ["https://-a.com/"],
    ["https://192.0.2.256/"],
    ["https://1.2.3/"],
    ["https://example.com:65536/"],
    ["https://example.com:x/"],
    ["https://[::1/"],
  ])("%s is refused", async (url) => {
    expect(await codesOf({ source_url: url, author_avatar_url: url })).toEqual([
      "author_avatar_url bad-url",
      "source_url bad-url",
    ]);
  });
});

test("an address has at most 2,048 characters", async () => {
  const longest = `https://e.com/${"a".repeat(2034)}`;
  expect((await rowOf({ source_url: longest }))?.sourceUrl).toBe(longest);
  expect(await codesOf({ source_url: `${longest}a` })).toEqual(["source_url bad-url"]);
});

describe("verified and owner_reply", () => {
  test.each([[false], [null], [""], ["true"], ["yes"], [1], [{}]])("verified %p is false", async (sent) => {
    expect((await rowOf({ verified: sent }))?.verified).toBe(false);
  });

  test.each([[{}], [{ text: null }], [{ text: " ", date: "nonsense" }], [{ date: "2026-03-14" }]])(
    "%p is no reply",
    async (sent) => {
      expect((await rowOf({ owner_reply: sent }))?.ownerReply).toBeNull();
    },
  );

  test("a reply's date is optional, and may be an instant", async () => {
    expect((await rowOf({ owner_reply: { text: "Hi" } }))?.ownerReply).toEqual({ text: "Hi", date: null });
    const row = await rowOf({ owner_reply: { text: "Hi", date: "2026-03-15T03:30:00Z" } });
    expect(row).toMatchObject({ ownerReply: { text: "Hi", date: "2026-03-14" as never }, changedAt: null });
  });

  test.each([
    ["Thanks", "owner_reply bad-type"],
    [["Thanks"], "owner_reply bad-type"],
    [{ text: 7 }, "owner_reply.text bad-type"],
    [{ text: "Hi", date: "soon" }, "owner_reply.date bad-date"],
  ])("%p is a fault", async (sent, fault) => {
    expect(await codesOf({ owner_reply: sent })).toEqual([fault]);
  });
});
