import { describe, expect, test } from "bun:test";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import type { Rating, ReviewId } from "../../src/core/reviews/review.ts";
import { type SearchFilters, searchNow } from "../../src/core/search/search.ts";
import { buildSearchIndex, type SearchableReview } from "../../src/core/search/search-index.ts";
import type { PageRequest } from "../../src/core/search/search-page.ts";
import { firstPage, inPublishedOrder, type NamedPeople, noFilters, review } from "./search-reference.ts";

const nobody: NamedPeople = { technicians: [], services: [], serviceAreas: [] };
const day = (date: string) => date as CalendarDate;

interface Search {
  readonly filters?: Partial<SearchFilters>;
  readonly page?: Partial<PageRequest>;
}

/** The numbers of the reviews found, in order. */
function found(reviews: readonly SearchableReview[], { filters, page }: Search, business = nobody): number[] {
  const index = buildSearchIndex(inPublishedOrder(reviews), business);
  const { ordinals } = searchNow(index, { ...noFilters, ...filters }, { ...firstPage, ...page });
  return ordinals.map((ordinal) => Number(index.ids[ordinal]));
}

function contains(text: string | null, needle: string): boolean {
  return found([review(1, { text })], { filters: { text: needle } }).length === 1;
}

describe("query is a literal substring of the text", () => {
  const text = "They fixed the roof in 2 days; 100% happy_customer (really)!";
  test.each([
    ["They fixed the roof", true],
    ["y fixed the r", true],
    ["fix", true],
    ["ix", true],
    ["x", true],
    ["d t", true],
    ["fixed roof", false],
    ["fixed  the", true],
    ["  roof ", true],
    ["theroof", false],
    ["roofs", false],
    ["in 2 days; 100% happy_customer (really)!", true],
    ["%", true],
    ["happy_customer", true],
    ["happy.customer", false],
    ["(really)", true],
    [".*", false],
    ["\\", false],
    ["'", false],
  ])("%j: %p", (needle, expected) => {
    expect(contains(text, needle)).toBe(expected);
  });

  test("a review without text never matches, a blank query asks for nothing", () => {
    expect(contains(null, "a")).toBe(false);
    expect(contains("", "a")).toBe(false);
    expect(contains(null, "")).toBe(true);
    expect(contains(null, " \u00a0\n")).toBe(true);
  });

  test("nothing is found across the end of one review and the start of the next", () => {
    const reviews = [review(2, { text: "new roof" }), review(1, { text: "leaks no more" })];
    for (const text of [
      "roof leaks",
      "f l",
      "roofleaks",
      "roof leaks no more and more and more and more words",
    ]) {
      expect(found(reviews, { filters: { text } })).toEqual([]);
    }
  });

  test("long queries are compared to their end", () => {
    const words = "one two three four five six seven eight nine ten eleven twelve";
    expect(contains(`zero ${words} thirteen`, words)).toBe(true);
    expect(contains(`zero ${words} thirteen`, `${words} fourteen`)).toBe(false);
    expect(contains(words, `${words} thirteen`)).toBe(false);
    expect(contains("a a a a a a a a a a b", "a a a a a a a a a b")).toBe(true);
    expect(contains(`${"ab".repeat(300)} end`, `${"ab".repeat(299)} e`)).toBe(true);
  });

  test("half a surrogate pair does not find half a character", () => {
    expect(contains("nice 😀", "\ud83d")).toBe(false);
    expect(contains("nice 😀", "😀")).toBe(true);
  });
});

describe("query is insensitive to case, accents, width, quotes and white space", () => {
  test.each([
    ["Café Zoë", "cafe zoe"],
    ["cafe zoe", "CAFÉ ZOË"],
    ["cafe\u0301", "café"],
    ["STRASSE", "straße"],
    ["Straße", "STRAẞE"],
    ["İstanbul", "istanbul"],
    ["Øre, Łódź, Æsop", "ore, lodz, aesop"],
    ["ΣΊΣΥΦΟΣ", "σισυφοσ"],
    ["ＲＯＯＦ １２３", "roof 123"],
    ["ﾊﾝｶｸ", "ハンカク"],
    ["eﬃcient", "efficient"],
    ["don’t “worry”", 'don\'t "worry"'],
    ["e-mail", "e‑mail"],
    ["2019–2024", "2019-2024"],
    ["a\n\n b", "a b"],
    ["roof\u00a0repair", "roof repair"],
    ["屋根の修理が早い", "修理"],
    ["👨‍👩‍👧 happy", "👨‍👩‍👧"],
  ])("%j has %j", (text, needle) => {
    expect(contains(text, needle)).toBe(true);
    expect(contains(`before ${text} after`, needle)).toBe(true);
  });

  test.each([
    ["cote", "côtes"],
    ["हिन्दी", "हन्द"],
    ["in word", "inword"],
  ])("%j has not %j", (text, needle) => {
    expect(contains(text, needle)).toBe(false);
  });
});

describe("names match whole: name, alias or id", () => {
  const business: NamedPeople = {
    technicians: [
      { id: "mike-s", name: "Mike Sorensen", role: null, aliases: ["Mike", "Sorensen"] },
      { id: "mike-f", name: "Mike Ferguson", role: null, aliases: ["mike", "José"] },
    ],
    services: [{ id: "roof-repair", label: "Roof Repair", synonyms: ["Leak Fix"] }],
    serviceAreas: [{ id: "nb", name: "New Braunfels", aliases: ["Zürich"] }],
  };
  const reviews = [
    review(3, { technicians: ["mike-s"], services: ["roof-repair"], text: "Mike" }),
    review(2, { technicians: ["mike-f"], serviceAreas: ["nb"] }),
    review(1, { technicians: ["mike-s", "mike-f"], source: "Trustpilot" }),
    review(0, { technicians: ["left-long-ago"] }),
  ];
  test.each<[Partial<SearchFilters>, number[]]>([
    [{ technician: "mike-s" }, [3, 1]],
    [{ technician: "MIKE  SORENSEN" }, [3, 1]],
    [{ technician: "Sorensen" }, [3, 1]],
    [{ technician: "jose" }, [2, 1]],
    [{ technician: "Mike" }, [3, 2, 1]],
    [{ technician: "Mik" }, []],
    [{ technician: "Nobody" }, []],
    [{ technician: "left-long-ago" }, []],
    [{ technician: "roof-repair" }, []],
    [{ service: "roof-repair" }, [3]],
    [{ service: "roof repair" }, [3]],
    [{ service: "LEAK FIX" }, [3]],
    [{ service: "roof" }, []],
    [{ area: "nb" }, [2]],
    [{ area: "new braunfels" }, [2]],
    [{ area: "ZURICH" }, [2]],
    [{ source: "TRUSTPILOT" }, [1]],
    [{ source: "trust" }, []],
    [{ source: "google" }, [3, 2, 0]],
  ])("%j finds %j", (filters, expected) => {
    expect(found(reviews, { filters }, business)).toEqual(expected);
  });
});

describe("an id means its bearer alone", () => {
  const business: NamedPeople = {
    technicians: [
      { id: "mike", name: "Mike Smith", role: null, aliases: [] },
      { id: "mike-jones", name: "Mike Jones", role: null, aliases: ["Mike"] },
      { id: "jo", name: "Jo Day", role: null, aliases: [] },
      { id: "jo-2", name: "Jo Night", role: null, aliases: ["jo"] },
    ],
    services: [],
    serviceAreas: [],
  };
  const reviews = [
    review(2, { technicians: ["mike"] }),
    review(1, { technicians: ["mike-jones"] }),
    review(0, { technicians: ["jo-2"] }),
  ];
  test.each([
    ["mike", [2]],
    ["Mike", [2, 1]],
    ["mike-jones", [1]],
    ["jo", []],
    ["Jo", [0]],
  ])("%s finds %j", (technician, expected) => {
    expect(found(reviews, { filters: { technician } }, business)).toEqual(expected);
  });
});

describe("a side of the work or a problem that bears another's name", () => {
  const business = {
    ...nobody,
    findings: {
      aspects: [
        { id: "punctuality", label: "On time" },
        { id: "speed", label: "Punctuality" },
        { id: "safety", label: "Care" },
        { id: "cleanliness", label: "Care" },
      ],
      problems: [
        { id: "never_called", label: "Speed" },
        { id: "hail_damage", label: "Hail" },
      ],
    },
  };
  const judged = (id: string) => ({ aspects: [{ id, polarity: "negative" as const }] });
  const reviews = [
    review(4, judged("punctuality")),
    review(3, judged("speed")),
    review(2, { problems: ["never_called"] }),
    review(1, judged("safety")),
    review(0, { ...judged("cleanliness"), problems: ["hail_damage"] }),
  ];
  test.each<[Partial<SearchFilters>, number[]]>([
    [{ aspect: "punctuality" }, [4]],
    [{ aspect: "on time" }, [4]],
    [{ aspect: "speed" }, [3]],
    [{ aspect: "care" }, [1, 0]],
    [{ aspect: "care", polarity: "positive" }, []],
    [{ problem: "speed" }, [2]],
    [{ problem: "hail damage" }, [0]],
    [{ problem: "HAIL" }, [0]],
  ])("%j finds %j", (filters, expected) => {
    const index = buildSearchIndex(inPublishedOrder(reviews), business);
    const { ordinals } = searchNow(index, { ...noFilters, ...filters }, firstPage);
    expect(ordinals.map((ordinal) => Number(index.ids[ordinal]))).toEqual(expected);
  });
});

describe("ratings and dates", () => {
  const reviews = [
    review(5, { rating: 5, date: day("2024-03-01") }),
    review(4, { rating: 4, date: day("2024-02-29") }),
    review(3, { rating: 3, date: day("2024-02-29") }),
    review(2, { rating: 5, date: day("2023-12-31") }),
    review(1, { rating: 1, date: day("0999-01-01") }),
  ];
  test.each<[Partial<SearchFilters>, number[]]>([
    [{ rating: 5 }, [5, 2]],
    [{ rating: 2 }, []],
    [{ minRating: 4 }, [5, 4, 2]],
    [{ minRating: 4.5 }, [5, 2]],
    [{ minRating: 1 }, [5, 4, 3, 2, 1]],
    [{ rating: 3, minRating: 4 }, []],
    [{ since: day("2024-02-29") }, [5, 4, 3]],
    [{ since: day("2024-03-01") }, [5]],
    [{ since: day("2024-03-02") }, []],
    [{ until: day("2024-02-29") }, [4, 3, 2, 1]],
    [{ until: day("0998-12-31") }, []],
    [{ since: day("2023-12-31"), until: day("2024-02-29") }, [4, 3, 2]],
    [{ since: day("2024-03-01"), until: day("2024-02-29") }, []],
    [{ rating: 5, until: day("2024-01-01") }, [2]],
  ])("%j finds %j", (filters, expected) => {
    expect(found(reviews, { filters })).toEqual(expected);
  });
});

describe("filters combine with AND, orders and counts", () => {
  const ratings: readonly Rating[] = [3, 5, 1, 5, 3];
  const reviews = ratings.map((rating, number) => review(number, { rating, text: "roof" }));
  test.each<[PageRequest["order"], number[]]>([
    ["newest", [4, 3, 2, 1, 0]],
    ["oldest", [0, 1, 2, 3, 4]],
    ["highest", [3, 1, 4, 0, 2]],
    ["lowest", [2, 4, 0, 3, 1]],
  ])("%s: %j", (order, expected) => {
    expect(found(reviews, { page: { order } })).toEqual(expected);
    expect(found(reviews, { page: { order, limit: 2 } })).toEqual(expected.slice(0, 2));
  });

  test("matched counts all, whatever the page", () => {
    const index = buildSearchIndex(inPublishedOrder(reviews), nobody);
    const after = { rating: 3, date: day("2024-05-01"), id: review(2).id } as const;
    const filters = { ...noFilters, minRating: 3, text: "roof" };
    expect(searchNow(index, filters, { order: "newest", limit: 3, after: null })).toEqual({
      matched: 4,
      ordinals: [0, 1, 3],
      hasMore: true,
    });
    expect(searchNow(index, filters, { order: "newest", limit: 3, after })).toEqual({
      matched: 4,
      ordinals: [3, 4],
      hasMore: false,
    });
  });

  test("an index of nothing finds nothing", () => {
    expect(found([], {})).toEqual([]);
    expect(found([], { filters: { text: "a b", rating: 5 }, page: { order: "highest" } })).toEqual([]);
  });

  test("reviews that are not newest first are refused", () => {
    const older = review(1, { date: day("2020-01-01"), id: "older" as ReviewId });
    expect(() => buildSearchIndex([older, review(2)], nobody)).toThrow("newest first, each once: older");
    expect(() => buildSearchIndex([older, older], nobody)).toThrow("each once");
  });
});
