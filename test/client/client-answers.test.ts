import { describe, expect, spyOn, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ShingleError, shingle } from "../../clients/js/index.js";
import { root } from "../support/shingle.ts";

const site = "https://reviews.example.com";

interface Asked {
  readonly url: string;
  readonly tag: string | null;
}

/** A client whose network is this function, and what it was asked. */
function clientOf(
  answer: (asked: Asked, signal: AbortSignal) => Response | Promise<Response>,
  timeoutSeconds = 30,
) {
  const asked: Asked[] = [];
  const give = async (url: unknown, options: RequestInit = {}) => {
    const each = { url: String(url), tag: new Headers(options.headers).get("if-none-match") };
    asked.push(each);
    return answer(each, options.signal as AbortSignal);
  };
  const network = Object.assign(give, { preconnect: fetch.preconnect });
  return { asked, reviews: shingle(site, { fetch: network, timeoutSeconds }) };
}

async function refusal(answer: Response): Promise<ShingleError> {
  const error = await clientOf(() => answer)
    .reviews.summary()
    .catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ShingleError);
  return error as ShingleError;
}

/** An answer that comes only when it is told that nobody waits. */
const never = (_asked: Asked, signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

describe("what a site refuses", () => {
  test.each<[string, string | null, number | null]>([
    ["seconds", "17", 17],
    ["a date", "Fri, 20 Nov 2026 10:00:00 GMT", null],
    ["nothing", null, null],
  ])("says when to come again, in %s", async (_what, header, seconds) => {
    const headers = header === null ? [] : [["Retry-After", header] as [string, string]];
    const { name, status, retryAfterSeconds } = await refusal(Response.json({}, { status: 503, headers }));
    expect([name, status, retryAfterSeconds]).toEqual(["ShingleError", 503, seconds]);
  });

  test("without a word is told by its address and status alone", async () => {
    const { message, problem } = await refusal(new Response("<html>", { status: 502 }));
    expect([message, problem]).toEqual([`${site}/api/summary.json answered 502.`, null]);
  });

  test("is told with what it said, its issues before its detail", async () => {
    const issues = [{ message: "One." }, { message: "Two." }];
    const { message, problem } = await refusal(Response.json({ issues, detail: "No." }, { status: 400 }));
    expect(message).toEndWith("answered 400. One. Two.");
    expect(problem?.issues).toHaveLength(2);
  });

  test("is told too where it claims that nothing changed of what was never had", async () => {
    expect((await refusal(new Response(null, { status: 304 }))).status).toBe(304);
  });
});

describe("what is asked", () => {
  test("leaves out what is not given, and writes what is as it belongs into an address", async () => {
    const { reviews, asked } = clientOf(() => Response.json({}));
    await reviews.search({ query: "a&b c", rating: undefined, limit: 3, aspect: null } as never);
    await reviews.search();
    await reviews.review("a/b?c");
    expect(asked.map(({ url }) => url)).toEqual([
      `${site}/api/reviews/search?query=a%26b+c&limit=3`,
      `${site}/api/reviews/search`,
      `${site}/reviews/a%2Fb%3Fc`,
    ]);
  });

  test("is asked without a tag where the answer had none, and with the newest where it had", async () => {
    const tags = [null, '"a"', '"b"', '"b"'];
    const { reviews, asked } = clientOf(() => {
      const tag = tags.shift();
      return Response.json({}, tag ? { headers: { ETag: tag } } : {});
    });
    for (let turn = 0; turn < 4; turn += 1) await reviews.summary();
    expect(asked.map(({ tag }) => tag)).toEqual([null, null, '"a"', '"b"']);
  });

  test("is remembered for the hundred answers that came last", async () => {
    const { reviews, asked } = clientOf(() => Response.json({}, { headers: { ETag: '"t"' } }));
    for (let id = 0; id < 100; id += 1) await reviews.review(`${id}`);
    await reviews.review("0");
    await reviews.review("100");
    const before = asked.length;
    for (const id of ["0", "100", "2", "1"]) await reviews.review(id);
    expect(asked.slice(before).map(({ tag }) => tag)).toEqual(['"t"', '"t"', '"t"', null]);
  });
});

describe("what nobody waits for any longer", () => {
  test("is given up by whoever asked", async () => {
    const stop = new AbortController();
    const waiting = clientOf(never).reviews.summary({ signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
  });

  test("is given up when its time is over, whoever asked", async () => {
    const { reviews } = clientOf(never, 0.02);
    await expect(reviews.summary()).rejects.toMatchObject({ name: "TimeoutError" });
    const { signal } = new AbortController();
    await expect(reviews.summary({ signal })).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("ends a watch before it asks at all", async () => {
    const { reviews, asked } = clientOf(() => Response.json({}));
    const watched = await Array.fromAsync(reviews.watchSummary({ signal: AbortSignal.abort() }));
    expect([watched, asked]).toEqual([[], []]);
  });

  test("leaves neither a timer nor a listener behind", () => {
    const program = `
      import { shingle } from ${JSON.stringify(join(root, "clients/js/index.js"))};
      const stop = new AbortController();
      const { signal } = stop;
      let listeners = 0;
      for (const [name, by] of [["addEventListener", 1], ["removeEventListener", -1]]) {
        const real = signal[name].bind(signal);
        signal[name] = (...given) => { listeners += by; return real(...given); };
      }
      let version = 0;
      const fetch = async () => Response.json({ version }, { headers: { ETag: String(version += 1) } });
      const watched = shingle("${site}", { fetch }).watchSummary({ everySeconds: 0.001, signal });
      for await (const summary of watched) if (summary.version === 20) break;
      console.log(listeners);
      const slow = shingle("${site}", { fetch }).watchSummary({ everySeconds: 3600, signal });
      for await (const _ of slow) setTimeout(() => stop.abort(), 1);
    `;
    const { stdout, status } = spawnSync("node", ["--input-type=module", "-e", program], {
      encoding: "utf8",
      timeout: 60_000,
    });
    expect([stdout, status]).toEqual(["0\n", 0]);
  });
});

describe("whoever watches a site that fails", () => {
  const passing = (status: number) => clientOf(() => new Response("{}", { status }));

  test.each([408, 429, 500, 503, 599])("waits %d out", async (status) => {
    const { reviews, asked } = passing(status);
    const stop = new AbortController();
    const watched = reviews.watchSummary({ everySeconds: 0.001, signal: stop.signal }).next();
    for (let look = 0; asked.length < 3 && look < 5000; look += 1) await Bun.sleep(1);
    stop.abort();
    expect([(await watched).done, asked.length > 2]).toEqual([true, true]);
  });

  test.each([304, 400, 404, 410, 499])("is told of %d at once", async (status) => {
    const { reviews, asked } = clientOf(() => new Response(status === 304 ? null : "{}", { status }));
    await expect(reviews.watchSummary({ everySeconds: 0.001 }).next()).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  /** The seconds that lie between one attempt and the next, where each is answered so. */
  async function waits(answers: readonly Response[], chance: number): Promise<number[]> {
    const left = [...answers];
    const { reviews } = clientOf(() => left.shift() ?? Response.json({}, { status: 400 }));
    const seconds: number[] = [];
    using random = spyOn(Math, "random").mockReturnValue(chance);
    using timer = spyOn(globalThis, "setTimeout").mockImplementation(((done: () => void, after: number) => {
      seconds.push(after / 1000);
      queueMicrotask(done);
      return 0;
    }) as never);
    const watched = reviews.watchSummary({ everySeconds: 8 });
    await Array.fromAsync(watched).catch(() => null);
    expect([random.mock.calls.length > 0, timer.mock.calls.length]).toEqual([
      answers.length > 1,
      answers.length,
    ]);
    return seconds;
  }

  const failing = (seconds?: number) =>
    new Response("{}", {
      status: 503,
      headers: seconds === undefined ? {} : { "Retry-After": `${seconds}` },
    });

  test("waits half as long again after each failure, a quarter more or less by chance", async () => {
    const three = () => [failing(), failing(), failing()];
    expect(await waits(three(), 0)).toEqual([9, 13.5, 20.25]);
    expect(await waits(three(), 0.5)).toEqual([12, 18, 27]);
    expect(await waits(three(), 1)).toEqual([15, 22.5, 33.75]);
  });

  test("waits an hour at most by itself, and never less than it is asked to", async () => {
    const many = Array.from({ length: 20 }, () => failing());
    expect((await waits(many, 0.5)).at(-1)).toBe(3600);
    expect(await waits([failing(5), failing(7200)], 0.5)).toEqual([12, 7200]);
  });

  test("begins anew once the site has answered", async () => {
    const good = Response.json({});
    expect(await waits([failing(), failing(), good, failing()], 0.5)).toEqual([12, 18, 8, 12]);
  });
});
