import { describe, expect, test } from "bun:test";
import { ShingleError, shingle } from "../../clients/js/index.js";
import { demoSite, open } from "../support/http-site.ts";

/** A network that gives these answers, and then none; and what it was asked. */
function answering(answers: Response[]) {
  const asked: { readonly url: string; readonly tag: string | null }[] = [];
  const give = (url: unknown, options?: RequestInit) => {
    asked.push({ url: String(url), tag: new Headers(options?.headers).get("if-none-match") });
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError("gone")) : Promise.resolve(answer);
  };
  return { asked, fetch: Object.assign(give, { preconnect: fetch.preconnect }) as typeof fetch };
}

describe("the client where a network, a site or a caller is unusual", () => {
  test("goes on from a cursor that it is given, as a single search does", async () => {
    using site = demoSite();
    await using client = await open(site);
    const reviews = shingle(client.server.url);
    const asked = { mentions_service: "gutters", limit: 7 };
    const { next_cursor: cursor, matched } = await reviews.search(asked);
    const rest = await Array.fromAsync(
      reviews.searchAll({ ...asked, ...(cursor === null ? {} : { cursor }) }),
    );
    expect(rest).toHaveLength(matched - 7);
  });

  test("hands on the changes that it has before it waits for those that failed", async () => {
    const page = (seqs: number[], isLast: boolean) =>
      Response.json({ changes: seqs.map((seq) => ({ seq })), next: String(seqs.at(-1)), up_to_date: isLast });
    const { fetch: failing, asked } = answering([
      page([1, 2], false),
      new Response("{}", { status: 503 }),
      page([3], true),
    ]);
    const seqs: number[] = [];
    const changes = shingle("https://reviews.example.com", { fetch: failing }).changes({
      everySeconds: 0.01,
    });
    for await (const { seq } of changes) {
      seqs.push(seq);
      if (seq === 3) break;
    }
    expect(seqs).toEqual([1, 2, 3]);
    const path = "https://reviews.example.com/api/reviews/changes";
    expect(asked.map(({ url }) => url)).toEqual([path, `${path}?after=2`, `${path}?after=2`]);
  });

  test("tells every watcher of a change, whoever asked for it first", async () => {
    const version = (number: number) =>
      Response.json({ version: number }, { headers: { ETag: `"${number}"` } });
    const unchanged = () => new Response(null, { status: 304 });
    const { fetch: told } = answering([version(1), version(2), unchanged(), unchanged(), version(3)]);
    const reviews = shingle("https://reviews.example.com", { fetch: told });
    const versions: number[] = [];
    for await (const summary of reviews.watchSummary({ everySeconds: 0.01 })) {
      versions.push(summary.version);
      if (versions.length === 1) expect((await reviews.summary()).version).toBe(2);
      if (summary.version === 3) break;
    }
    expect(versions).toEqual([1, 2, 3]);
  });

  test("waits where a site asks for more seconds than a timer holds", async () => {
    const late = () => new Response("{}", { status: 503, headers: { "Retry-After": "31536000" } });
    const { fetch: refusing, asked } = answering(Array.from({ length: 20 }, late));
    const stop = new AbortController();
    const watched = shingle("https://reviews.example.com", { fetch: refusing }).watchSummary({
      signal: stop.signal,
    });
    setTimeout(() => stop.abort(), 100);
    expect((await watched.next()).done).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test.each([["none"], [5], [[null]], [{ message: "x" }]] as [unknown][])(
    "tells a refusal whose issues are %j",
    async (issues) => {
      const { fetch: refusing } = answering([Response.json({ issues, detail: "No." }, { status: 403 })]);
      const refused = await shingle("https://reviews.example.com", { fetch: refusing })
        .summary()
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ShingleError);
      expect((refused as ShingleError).message).toEndWith("answered 403. No.");
    },
  );
});
