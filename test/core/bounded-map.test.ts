import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BoundedMap, remembered } from "../../src/core/bounded-map.ts";

const keysOf = (map: BoundedMap<string, unknown>) => [..."abcdefgh"].filter((key) => map.has(key)).join("");

describe("a bounded map", () => {
  test("holds what was set last, and forgets what was set longest ago", () => {
    const map = new BoundedMap<string, number>(3);
    for (const [index, key] of [..."abcde"].entries()) map.set(key, index);
    expect(keysOf(map)).toBe("cde");
    expect([map.size, map.get("a"), map.get("e")]).toEqual([3, undefined, 4]);
  });

  test("to set again renews, to look does not", () => {
    const map = new BoundedMap<string, number>(3);
    for (const key of "abc") map.set(key, 1);
    map.set("a", 2);
    map.get("b");
    map.set("d", 1);
    expect(keysOf(map)).toBe("acd");
    expect(map.get("a")).toBe(2);
  });

  test("what was deleted makes room", () => {
    const map = new BoundedMap<string, number>(2);
    map.set("a", 1);
    map.set("b", 1);
    expect([map.delete("a"), map.delete("a")]).toEqual([true, false]);
    map.set("c", 1);
    expect(keysOf(map)).toBe("bc");
  });

  test("never holds more than it may, whatever is set and deleted, and always what came last", () => {
    const deed = fc.record({ key: fc.constantFrom(..."abcdefgh"), isSet: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(deed, { maxLength: 60 }), (most, deeds) => {
        const map = new BoundedMap<string, boolean>(most);
        let model: string[] = [];
        for (const { key, isSet } of deeds) {
          model = model.filter((each) => each !== key);
          if (isSet) {
            model = [...model, key].slice(-most);
            map.set(key, true);
          } else map.delete(key);
          expect(map.size).toBe(model.length);
          expect(keysOf(map)).toBe([...model].sort().join(""));
        }
      }),
    );
  });
});

describe("what is remembered", () => {
  test("is made once, null included, and anew once it was forgotten", () => {
    const made: string[] = [];
    const read = remembered(2, (key: string) => {
      made.push(key);
      return key === "none" ? null : key.toUpperCase();
    });
    expect(["a", "none", "a", "none"].map(read)).toEqual(["A", null, "A", null]);
    expect(made).toEqual(["a", "none"]);
    expect(["b", "a"].map(read)).toEqual(["B", "A"]);
    expect(made).toEqual(["a", "none", "b", "a"]);
  });

  test("is nothing where the making failed", () => {
    let tries = 0;
    const read = remembered(2, () => {
      tries += 1;
      if (tries === 1) throw new Error("not yet");
      return tries;
    });
    expect(() => read("a")).toThrow("not yet");
    expect([read("a"), read("a")]).toEqual([2, 2]);
  });
});
