import { expect, test } from "bun:test";
import { nearestName } from "../../src/core/text/nearest-name.ts";

const names = ["roof-repair", "roof-inspection", "gutters", "siding", "José Ramírez", "yelp", "ab"];

test.each([
  ["gutters", "gutters"],
  ["guters", "gutters"],
  ["gutterss", "gutters"],
  ["gutetrs", "gutters"],
  ["yepl", "yelp"],
  ["GUTTERS", "gutters"],
  ["roof repair", "roof-repair"],
  ["jose ramirez", "José Ramírez"],
  ["Jsoe Ramires", "José Ramírez"],
  ["ac", "ab"],
])("%s is meant for %s", (given, known) => {
  expect(nearestName(given, names)).toBe(known);
});

test.each([["plumbing"], ["pely"], ["gut"], [""], ["x"], ["xy"]])("%j is near nothing", (given) => {
  expect(nearestName(given, names)).toBeNull();
});

test("of equals the first one; an exact one wins", () => {
  expect(nearestName("bat", ["cat", "hat", "rat"])).toBe("cat");
  expect(nearestName("bat", ["cat", "bat"])).toBe("bat");
});

test("what is far too long is not compared", () => {
  expect(nearestName("g".repeat(1_000_000), names)).toBeNull();
});
