import { describe, expect, test } from "bun:test";
import { displayedAuthor } from "../../src/core/reviews/author-name.ts";

describe("a name with its last name shortened", () => {
  test.each([
    ["Karen Whitfield", "Karen W."],
    ["Anna María García López", "Anna L."],
    ["Özlem Çelik", "Özlem Ç."],
    ["Karen", "Karen"],
    ["Robert Smith Jr.", "Robert S."],
    ["Robert Smith, Jr.", "Robert S."],
    ["Prince, Jr.", "Prince"],
    ["Whitfield Roofing GmbH", "Whitfield R."],
    ["Ivan J\u030cones", "Ivan J\u030c."],
    ["Karen Whitfield 2", "Karen W."],
  ])("%s", (name, shown) => {
    expect(displayedAuthor(name, "initial")).toBe(shown);
    expect(displayedAuthor(name, "full")).toBe(name);
  });

  test.each([
    "Whitfield, Karen",
    "García López, María",
    "Whitfield,Karen",
    "Smith, Jr., Robert",
    "Anna Whitfield, Austin",
  ])("%s, of whom nothing tells which name is the last, holds no name whole", (name) => {
    expect(displayedAuthor(name, "initial")).toMatch(/^(?:\p{L}\. )+\p{L}\.$/u);
  });

  test("names with nothing in them stay as they are", () => {
    for (const name of ["", ",", "— , —", "?!"]) expect(displayedAuthor(name, "initial")).toBe(name);
  });
});
