import { describe, expect, test } from "bun:test";
import { Blame, type Unanswered } from "../../src/flows/hub/blame.ts";

const host = "https://host.example";

test("a host is a stranger until it answers, silent once it does not, and what was seen last weighs most", () => {
  const blame = new Blame();
  const silence = { due: { origin: host } } as unknown as Unanswered;
  const standings = [blame.standing(host)];
  const then = (event: () => void) => {
    event();
    standings.push(blame.standing(host));
  };
  then(() => blame.vouchFor(host));
  then(() => blame.recordSilence(silence, 1));
  then(() => blame.vouchFor(host));
  then(() => blame.recordAnswer(host, 2));
  expect(standings).toEqual(["stranger", "proven", "silent", "silent", "proven"]);
  expect(blame.standing("https://other.example")).toBe("stranger");
});

describe("a failure", () => {
  const silence = (origin: string) => ({ due: { origin } }) as unknown as Unanswered;
  const others = Array.from({ length: 10 }, (_, at) => `https://other-${at}.example`);
  /** A host that stays silent five times until second 4, which opens its circuit. */
  const failing = (served: number): Blame => {
    const blame = new Blame();
    blame.originsServed = served;
    for (let at = 0; at < 5; at += 1) blame.recordSilence(silence(host), at);
    expect([blame.isLeftAlone(host, 5), blame.originsLeftAlone(5)]).toEqual([true, [host]]);
    return blame;
  };

  test("of one host among others that answer counts, and the host is left alone", () => {
    const blame = failing(100);
    for (const other of others) blame.recordAnswer(other, 4);
    expect(blame.judge(5).map(({ counts }) => counts)).toEqual([true, true, true, true, true]);
    expect([blame.isUnhealthy(5), blame.isLeftAlone(host, 5), blame.judge(5)]).toEqual([false, true, []]);
  });

  test("of most hosts is the hub's own network: none counts, and none is left alone for it", () => {
    const blame = failing(100);
    for (const other of others) blame.recordSilence(silence(other), 4);
    expect(new Set(blame.judge(5).map(({ counts }) => counts))).toEqual(new Set([false]));
    expect([blame.isUnhealthy(5), blame.originsLeftAlone(5)]).toEqual([true, []]);
  });

  test("waits five seconds for what other hosts do, by a clock that was set back too", () => {
    for (const now of [9, -5]) {
      const blame = failing(100);
      expect(blame.judge(4)).toHaveLength(0);
      expect(blame.judge(now).map(({ counts }) => counts)).toEqual([true, true, true, true, true]);
    }
  });

  test("leaves other hosts that fail as silent as they were", () => {
    const blame = failing(100);
    blame.recordSilence(silence(others[0] ?? ""), 5);
    expect([blame.standing(host), blame.standing(others[0] ?? "")]).toEqual(["silent", "silent"]);
  });

  test("is forgotten with the first answer: the next one has the host left alone no sooner than the first did", () => {
    const blame = failing(100);
    blame.recordAnswer(host, 5);
    expect([blame.isLeftAlone(host, 5), blame.originsLeftAlone(5)]).toEqual([false, []]);
    blame.recordSilence(silence(host), 6);
    expect(blame.isLeftAlone(host, 6)).toBe(false);
  });

  test("waits for nobody where too few hosts are served to ever know", () => {
    expect(failing(9).judge(4)).toHaveLength(5);
    expect(failing(10).judge(4)).toHaveLength(0);
  });
});

test("of any number of hosts that fail, only the newest are remembered to be left alone", () => {
  const blame = new Blame();
  const most = 20_000;
  for (let at = 0; at < most + 100; at += 1) {
    const silence = { due: { origin: `https://${at}.example` } } as unknown as Unanswered;
    for (let times = 0; times < 5; times += 1) blame.recordSilence(silence, 1);
    if (at % 500 === 0) blame.judge(100);
  }
  expect(blame.originsLeftAlone(2)).toHaveLength(most);
  expect(blame.isLeftAlone("https://0.example", 2)).toBe(false);
  expect(blame.isLeftAlone(`https://${most}.example`, 2)).toBe(true);
});
