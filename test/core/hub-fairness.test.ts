import { describe, expect, test } from "bun:test";
import { afterNetworkFailure, type Circuit, closedCircuit, isOpen } from "../../src/core/hub/circuit.ts";
import { FairQueue } from "../../src/core/hub/fairness.ts";
import { HealthGate } from "../../src/core/hub/health-gate.ts";
import { Places, type Standing } from "../../src/core/hub/places.ts";

interface Try {
  readonly host: string;
  readonly isAnswered: boolean;
  readonly at?: number;
}

function gateAfter(tries: readonly Try[]): HealthGate {
  const gate = new HealthGate();
  for (const { host, isAnswered, at = 100 } of tries) gate.record(host, { isAnswered, at });
  return gate;
}

function hosts(count: number, isAnswered: boolean, from = 0, at = 100): Try[] {
  return Array.from({ length: count }, (_, index) => ({ host: `h${from + index}`, isAnswered, at }));
}

describe("the health gate", () => {
  test.each([
    ["nothing tried", [], "unknown"],
    ["nine hosts, all silent", hosts(9, false), "unknown"],
    ["ten hosts, all silent", hosts(10, false), "unhealthy"],
    ["ten hosts, six silent", [...hosts(6, false), ...hosts(4, true, 6)], "unhealthy"],
    ["ten hosts, half of them silent", [...hosts(5, false), ...hosts(5, true, 5)], "healthy"],
    ["ten hosts, all answering", hosts(10, true), "healthy"],
    ["one host tried a hundred times", Array.from({ length: 100 }, () => hosts(1, false)).flat(), "unknown"],
    ["hosts that were silent and now answer", [...hosts(10, false), ...hosts(10, true)], "healthy"],
    ["hosts that answered and now are silent", [...hosts(10, true), ...hosts(10, false)], "unhealthy"],
  ] as const)("%s: %#", (_, tries, expected) => {
    expect(gateAfter(tries).health(100)).toBe(expected);
  });

  test("looks at the last minute", () => {
    const gate = gateAfter(hosts(10, false, 0, 100));
    expect([160, 161].map((now) => gate.health(now))).toEqual(["unhealthy", "unknown"]);
  });

  test("old silence does not outvote new answers", () => {
    const gate = gateAfter([...hosts(50, false, 0, 100), ...hosts(10, true, 50, 150)]);
    expect([150, 161].map((now) => gate.health(now))).toEqual(["unhealthy", "healthy"]);
  });

  test("a clock that is set back makes it forget, not wait", () => {
    const gate = gateAfter(hosts(10, false, 0, 5000));
    expect(gate.health(1000)).toBe("unknown");
  });
});

/** The circuit after network failures at these seconds. */
function failing(...seconds: readonly number[]): Circuit {
  return seconds.reduce(afterNetworkFailure, closedCircuit);
}

describe("a host's circuit", () => {
  test("four failures in ten minutes leave it closed, the fifth opens it for a minute", () => {
    expect(isOpen(failing(0, 1, 2, 3), 3)).toBe(false);
    const open = failing(0, 1, 2, 3, 4);
    expect([4, 63, 64].map((now) => isOpen(open, now))).toEqual([true, true, false]);
  });

  test("failures further apart than ten minutes do not add up", () => {
    expect(isOpen(failing(0, 200, 400, 599, 600), 600)).toBe(false);
    expect(isOpen(failing(0, 200, 400, 599, 599), 599)).toBe(true);
  });

  test("a probe that fails opens it again at once, for 5 minutes, then 30, then 30", () => {
    let circuit = failing(0, 0, 0, 0, 0);
    const lengths = [circuit.openUntil];
    for (let round = 0; round < 3; round++) {
      const probeAt = circuit.openUntil;
      circuit = afterNetworkFailure(circuit, probeAt);
      lengths.push(circuit.openUntil - probeAt);
    }
    expect(lengths).toEqual([60, 300, 1800, 1800]);
  });

  test("attempts that were under way when it opened are no probes", () => {
    const open = failing(0, 0, 0, 0, 0);
    expect(afterNetworkFailure(open, 1).openUntil).toBe(open.openUntil);
  });

  test("a clock that was set back keeps it open no longer than an opening lasts", () => {
    const opened = failing(0, 0, 0, 0, 0, 60, 360);
    expect(opened.openUntil).toBe(2160);
    expect([361, 360, 359, -9000].map((now) => isOpen(opened, now))).toEqual([true, true, false, false]);
  });

  test("failures of a time that is still to come do not count", () => {
    expect(isOpen(failing(900, 900, 900, 900, 500), 500)).toBe(false);
    expect(failing(900, 900, 900, 900, 500).failedAt).toEqual([500]);
  });

  test("an answer closes it: it starts from the beginning", () => {
    expect(isOpen(closedCircuit, 0)).toBe(false);
    expect(failing(0).openings).toBe(0);
  });
});

const limits = { perOrigin: 2, total: 4, heldPerOrigin: 3 };
const work = (id: string) => ({ id, origin: id.slice(0, 1) });

function queueOf(...ids: readonly string[]): FairQueue<{ id: string; origin: string }> {
  const queue = new FairQueue<{ id: string; origin: string }>(limits);
  for (const id of ids) queue.add(work(id));
  return queue;
}

/** What may begin now, in order. */
function begun(queue: FairQueue<{ id: string; origin: string }>): string[] {
  const ids: string[] = [];
  for (let next = queue.next(); next !== null && ids.length < 100; next = queue.next()) ids.push(next.id);
  return ids;
}

describe("the queue is fair", () => {
  test("origins take turns, whatever the order they came in", () => {
    expect(begun(queueOf("a1", "a2", "a3", "b1", "c1"))).toEqual(["a1", "b1", "c1", "a2"]);
  });

  test("one origin never has more than two underway", () => {
    const queue = queueOf("a1", "a2", "a3");
    expect(begun(queue)).toEqual(["a1", "a2"]);
    queue.finish(work("a1"));
    expect(begun(queue)).toEqual(["a3"]);
  });

  test("no more than the total are underway", () => {
    const queue = queueOf("a1", "b1", "c1", "d1", "e1");
    expect(begun(queue)).toHaveLength(4);
    expect([queue.underway, queue.held]).toEqual([4, 1]);
    queue.finish(work("c1"));
    expect(begun(queue)).toEqual(["e1"]);
  });

  test("an origin that answers nothing delays nobody else", () => {
    const queue = queueOf("a1", "a2", "a3");
    begun(queue);
    for (let round = 0; round < 50; round++) {
      expect(queue.add(work(`b${round}`))).toBe(true);
      expect(begun(queue)).toEqual([`b${round}`]);
      queue.finish(work(`b${round}`));
      queue.release(`b${round}`);
    }
    expect(queue.ids).toEqual(["a1", "a2", "a3"]);
  });

  test("while plenty is underway, a second place is for origins that do not answer swiftly", () => {
    const queue = new FairQueue<{ id: string; origin: string }>({ ...limits, plenty: 2 });
    for (const id of ["a1", "a2", "a3", "b1", "b2", "c1"]) queue.add(work(id));
    expect(begun(queue)).toEqual(["a1", "b1", "c1"]);
    for (let twice = 0; twice < 2; twice += 1) queue.becomeUnhurried(work("a1"));
    expect(begun(queue)).toEqual(["a2"]);
    // Swift again: its next one has the place of the one that ended, and no other.
    queue.finish(work("a1"));
    expect(begun(queue)).toEqual([]);
    queue.finish(work("a2"));
    expect(begun(queue)).toEqual(["a3"]);
    queue.finish(work("a3"));
    queue.finish(work("c1"));
    expect(begun(queue)).toEqual(["b2"]);
  });

  test("a second place that was waited for goes with what waits, and a suspect's is aside", () => {
    const suspects = new Set<string>();
    const queue = new FairQueue<{ id: string; origin: string }>(
      { ...limits, plenty: 1, aside: 1 },
      (origin) => (suspects.has(origin) ? "silent" : "proven"),
    );
    for (const id of ["a1", "a2", "b1", "b2"]) queue.add(work(id));
    expect(begun(queue)).toEqual(["a1", "b1"]);
    queue.drop("a2");
    queue.becomeUnhurried(work("a1"));
    suspects.add("b");
    queue.becomeUnhurried(work("b1"));
    expect(begun(queue)).toEqual(["b2"]);
    expect([queue.underway, queue.held]).toEqual([3, 0]);
  });

  test("holds so much of one origin and tells which are full", () => {
    const queue = queueOf("a1", "a2", "a3", "b1");
    expect(queue.add(work("a4"))).toBe(false);
    expect(queue.fullOrigins()).toEqual(["a"]);
    queue.next();
    expect(queue.fullOrigins()).toEqual([]);
    expect(queue.add(work("a4"))).toBe(true);
  });

  test("an id is here once, until it is released", () => {
    const queue = queueOf("a1");
    expect(queue.add(work("a1"))).toBe(false);
    expect(begun(queue)).toEqual(["a1"]);
    queue.finish(work("a1"));
    expect(queue.add(work("a1"))).toBe(false);
    queue.release("a1");
    expect(queue.add(work("a1"))).toBe(true);
  });

  test("what has not begun can be taken back, one or all", () => {
    const queue = queueOf("a1", "a2", "b1", "c1");
    expect(queue.next()?.id).toBe("a1");
    queue.drop("a2");
    queue.drop("a1");
    queue.drop("nothing");
    expect([queue.held, [...queue.ids].sort()]).toEqual([2, ["a1", "b1", "c1"]]);
    queue.clear();
    expect([queue.held, queue.underway, [...queue.ids]]).toEqual([0, 1, ["a1"]]);
    expect(queue.add(work("a2"))).toBe(true);
    expect(begun(queue)).toEqual(["a2"]);
  });

  test("what steps aside frees a place for others, but none of its origin's", () => {
    const queue = new FairQueue<{ id: string; origin: string }>({ ...limits, aside: 2 });
    for (const id of ["a1", "a2", "a3", "b1", "b2", "c1"]) queue.add(work(id));
    expect(begun(queue)).toEqual(["a1", "b1", "c1", "a2"]);
    for (const id of ["a1", "a2"]) queue.stepAside(work(id));
    expect(begun(queue)).toEqual(["b2"]);
    expect([queue.underway, queue.held]).toEqual([5, 1]);
    // No more may step aside than there are places.
    for (const id of ["b1", "c1"]) queue.stepAside(work(id));
    queue.add(work("d1"));
    expect(begun(queue)).toEqual(["d1"]);
    queue.add(work("e1"));
    expect(begun(queue)).toEqual([]);
  });

  test("of an origin that is slow no more is taken than can begin at once; what waited goes back", () => {
    const queue = new FairQueue<{ id: string; origin: string }>({ ...limits, aside: 2 });
    for (const id of ["a1", "a2", "a3", "b1"]) queue.add(work(id));
    expect(queue.next()?.id).toBe("a1");
    queue.becomeSlow(work("a1"));
    expect([queue.held, queue.ids]).toEqual([1, ["a1", "b1"]]);
    expect([queue.add(work("a2")), queue.add(work("a3"))]).toEqual([true, false]);
    queue.finish(work("a1"));
    queue.release("a1");
    expect([queue.add(work("a3")), queue.add(work("a4"))]).toEqual([true, true]);
  });

  test("a suspect begins aside, has no place when none is free there, and is no suspect for ever", () => {
    const suspects = new Set(["a", "b"]);
    const queue = new FairQueue<{ id: string; origin: string }>({ ...limits, aside: 1 }, (origin) =>
      suspects.has(origin) ? "silent" : "proven",
    );
    for (const id of ["a1", "b1", "c1"]) queue.add(work(id));
    expect(begun(queue)).toEqual(["c1", "a1"]);
    expect(queue.add(work("b2"))).toBe(false);
    for (let twice = 0; twice < 2; twice += 1) {
      queue.stepAside(work("a1"));
      queue.becomeSlow(work("a1"));
    }
    queue.finish(work("a1"));
    queue.release("a1");
    suspects.clear();
    expect(["a1", "a2", "a3"].map((id) => queue.add(work(id)))).toEqual([true, true, true]);
  });

  test("who is a suspect shows when an exchange ends: then it changes its line", () => {
    const suspects = new Set<string>();
    const queue = new FairQueue<{ id: string; origin: string }>({ ...limits, aside: 0 }, (origin) =>
      suspects.has(origin) ? "silent" : "proven",
    );
    for (const id of ["a1", "a2", "a3", "b1"]) queue.add(work(id));
    expect(queue.next()?.id).toBe("a1");
    suspects.add("a");
    expect(begun(queue)).toEqual(["b1"]);
    suspects.clear();
    queue.finish(work("a1"));
    expect(begun(queue)).toEqual(["a2", "a3"]);
  });
});

describe("hosts that nobody knows", () => {
  type Work = { id: string; origin: string };
  const strange = { perOrigin: 1, total: 8, heldPerOrigin: 3, aside: 4, asideForProven: 2 };
  const proven = new Set<string>();
  const open = (strangers: { first: number; least: number }) => {
    proven.clear();
    return new FairQueue<Work>({ ...strange, strangers }, (origin) =>
      proven.has(origin) ? "proven" : origin === "z" ? "silent" : "stranger",
    );
  };
  const fill = (queue: FairQueue<Work>, origins: string) => {
    for (const origin of origins) queue.add(work(`${origin}1`));
  };

  test("have places of their own, and those that have answered go first", () => {
    const queue = open({ first: 2, least: 1 });
    fill(queue, "abcde");
    for (const origin of "fghi") {
      proven.add(origin);
      queue.add(work(`${origin}1`));
    }
    expect(
      [false, true].map((isKnown) => queue.heldOf(({ origin }) => proven.has(origin) === isKnown)),
    ).toEqual([5, 4]);
    // Every fourth that begins is a stranger all the same.
    expect(begun(queue)).toEqual(["f1", "g1", "h1", "a1", "i1", "b1"]);
    fill(queue, "k");
    expect(begun(queue)).toEqual([]);
  });

  test("get more places with each that answers, up to the total, and fewer with each that does not", () => {
    const queue = open({ first: 2, least: 1 });
    fill(queue, "abcdefghijklmnopqrst");
    expect(begun(queue)).toEqual(["a1", "b1"]);
    proven.add("a");
    queue.finish(work("a1"));
    expect(begun(queue)).toEqual(["c1", "d1"]);
    queue.finish(work("b1"));
    queue.finish(work("c1"));
    // Two have failed, one has answered: one place, which has its work.
    expect(begun(queue)).toEqual([]);
    queue.finish(work("d1"));
    expect(begun(queue)).toEqual(["e1"]);
  });

  test("that step aside leave some of those places to others, and are strangers no more when they answer", () => {
    const queue = open({ first: 3, least: 1 });
    fill(queue, "abcdefghi");
    expect(begun(queue)).toEqual(["a1", "b1", "c1"]);
    for (const id of ["a1", "b1", "c1"]) queue.stepAside(work(id));
    // Two of four places aside are for them; two went there, so one is left, and c1 still has it.
    expect(begun(queue)).toEqual([]);
    for (const origin of "xyvw") proven.add(origin);
    fill(queue, "xyvwz");
    expect(begun(queue)).toEqual(["x1", "y1", "v1", "w1"]);
    for (const id of ["x1", "y1", "v1"]) queue.stepAside(work(id));
    expect(queue.underway).toBe(7);
    for (const origin of "ab") {
      proven.add(origin);
      queue.finish(work(`${origin}1`));
    }
    expect(begun(queue)).toEqual(["d1", "e1", "f1", "g1"]);
  });

  test("that step aside and answer nothing after all leave no place to others", () => {
    const places = new Places({ total: 8, aside: 4, strangers: { first: 3, least: 1 } });
    const left = (id: string, standing: Standing, answered: Standing) => {
      places.take(id, standing);
      places.stepAside(id);
      const aside = places.forStrangers;
      places.leave(id, answered);
      return [aside, places.forStrangers];
    };
    expect(left("a1", "stranger", "silent")).toEqual([2, 2]);
    expect(left("b1", "stranger", "proven")).toEqual([1, 3]);
    expect(left("c1", "proven", "proven")).toEqual([3, 3]);
    expect(new Places({ total: 8 }).forStrangers).toBe(8);
  });

  test("who manages only a share of what might be underway begins no more, and one of each at least", () => {
    const queue = open({ first: 4, least: 1 });
    queue.share = 0.5;
    fill(queue, "abcdef");
    expect(begun(queue)).toEqual(["a1", "b1"]);
    for (const origin of "uvwxy") proven.add(origin);
    fill(queue, "uvwxy");
    queue.share = 0;
    expect(begun(queue)).toEqual(["u1"]);
    queue.share = 1;
    expect(begun(queue)).toEqual(["c1", "v1", "w1", "x1", "d1", "y1"]);
  });
});
