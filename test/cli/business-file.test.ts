import { describe, expect, test } from "bun:test";
import { type BusinessReading, readBusiness } from "../../src/config/business-file.ts";

const least = { name: "Ridge", time_zone: "UTC" };
const withKeys = (keys: object) => readBusiness({ ...least, ...keys });

function businessOf(reading: BusinessReading) {
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.faults));
  return reading.business;
}

/** What is told of a file, a fault a line. */
function told(reading: BusinessReading): string[] {
  return reading.kind === "read" ? [] : reading.faults.map(({ where, message }) => `${where}: ${message}`);
}

const long = (characters: number) => "a".repeat(characters);
const aDay = { days: ["monday"], opens: "08:00", closes: "17:00" };
const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const aSource = { source: "google" };
const webAddress = "must be an absolute http or https URL";
const oneId = "must be an id of letters, digits, dots, dashes and underscores, for example roof-repair";
const latitude = "geo.latitude: must be from -90 to 90";
const longitude = "geo.longitude: must be from -180 to 180";
const accent = "accent: must be a colour as #RRGGBB, for example #1e5ba1";
const clock = "must be a time of day as HH:MM, for example 08:00";
const type = "type: must be a schema.org type, for example RoofingContractor";

describe("a business file is refused where a value cannot be meant, with its place", () => {
  test.each<[object, string]>([
    [{ name: " " }, "name: must not be empty"],
    [{ name: long(501) }, "name: must have at most 500 characters"],
    [{ name: 7 }, "name: must be a text"],
    [{ legal_name: "" }, "legal_name: must not be empty"],
    [{ description: long(2001) }, "description: must have at most 2000 characters"],
    [{ type: "roofer" }, type],
    [{ type: "Roofing Contractor" }, type],
    [{ url: "ftp://ridge.example" }, `url: ${webAddress}`],
    [{ url: "xhttp://ridge.example" }, `url: ${webAddress}`],
    [{ url: "httpsx://ridge.example" }, `url: ${webAddress}`],
    [{ url: "ridge.example" }, `url: ${webAddress}`],
    [{ url: `https://ridge.example/${long(2027)}` }, "url: must have at most 2048 characters"],
    [{ logo_url: "/logo.png" }, `logo_url: ${webAddress}`],
    [{ email: "ridge" }, "email: must be an e-mail address"],
    [{ address: { stret: "1 Main" } }, "address.stret: is not known; did you mean street?"],
    [{ geo: { latitude: -90.1, longitude: 0 } }, latitude],
    [{ geo: { latitude: 90.1, longitude: 0 } }, latitude],
    [{ geo: { latitude: 0, longitude: -180.1 } }, longitude],
    [{ geo: { latitude: 0, longitude: 180.1 } }, longitude],
    [{ geo: { latitude: 0 } }, "geo.longitude: is missing; it must be a number"],
    [{ hours: [{ ...aDay, days: [] }] }, "hours[0].days: must name at least one day"],
    [
      { hours: [{ ...aDay, days: ["tuesday", "mon"] }] },
      `hours[0].days[1]: must be one of ${week.join(", ")}`,
    ],
    [{ hours: [{ ...aDay, opens: 8 }] }, "hours[0].opens: must be a text"],
    [{ hours: [{ ...aDay, opens: "24:00" }] }, `hours[0].opens: ${clock}`],
    [{ hours: [{ ...aDay, opens: "8:00" }] }, `hours[0].opens: ${clock}`],
    [{ hours: [aDay, { ...aDay, closes: "17:60" }] }, `hours[1].closes: ${clock}`],
    [{ hours: [{ ...aDay, closes: "17:00:00" }] }, `hours[0].closes: ${clock}`],
    [{ services: [{ id: "-a", label: "A" }] }, `services[0].id: ${oneId}`],
    [{ services: [{ id: "a b", label: "A" }] }, `services[0].id: ${oneId}`],
    [{ services: [{ id: long(65), label: "A" }] }, `services[0].id: ${oneId}`],
    [{ services: [{ id: "a" }] }, "services[0].label: is missing; it must be a text"],
    [{ services: [{ id: "a", label: "A", synonyms: "b" }] }, "services[0].synonyms: must be a list of texts"],
    [{ technicians: {} }, "technicians: must be a list"],
    [
      { technicians: [{ id: "a", name: "A", alias: ["b"] }] },
      "technicians[0].alias: is not known; did you mean aliases?",
    ],
    [{ logo: "" }, "logo: must not be empty"],
    [{ accent: "red" }, accent],
    [{ accent: "#1e5ba" }, accent],
    [{ accent: "#1e5ba1f" }, accent],
    [{ accent: "x#1e5ba1" }, accent],
    [{ same_as: "https://a.example" }, "same_as: must be a list of URLs"],
    [{ same_as: ["https://a.example", "b"] }, `same_as[1]: ${webAddress}`],
    [
      { coverage: [{ ...aSource, total_at_source: 1.5 }] },
      "coverage[0].total_at_source: must be a whole number",
    ],
    [
      { coverage: [{ ...aSource, total_at_source: -1 }] },
      "coverage[0].total_at_source: must not be negative",
    ],
    [
      { coverage: [{ ...aSource, as_of: "2026-02-30" }] },
      "coverage[0].as_of: must be a day that exists, as YYYY-MM-DD",
    ],
    [{ verification: " " }, "verification: must not be empty"],
    [{ verification: long(1001) }, "verification: must have at most 1000 characters"],
    [{ time_zone: "Chicago" }, "time_zone: must be an IANA time zone, for example America/Chicago"],
  ])("%j", (keys, fault) => expect(told(withKeys(keys))).toEqual([fault]));

  test.each<[object, string[]]>([
    [
      {
        services: [
          { id: "a", label: "A" },
          { id: "A", label: "á" },
        ],
      },
      [
        'services[1].id: "A" stands there twice; published ids must differ',
        'services[1].label: "á" stands there twice; published labels must differ',
      ],
    ],
    [
      {
        technicians: [
          { id: "a", name: "Ann" },
          { id: "b", name: "Bo" },
          { id: "A", name: "ANN" },
        ],
      },
      [
        'technicians[2].id: "A" stands there twice; published ids must differ',
        'technicians[2].name: "ANN" stands there twice; published names must differ',
      ],
    ],
    [
      {
        service_areas: [
          { id: "a", name: "Ash" },
          { id: "a", name: "Ash" },
        ],
      },
      ['service_areas[1].id: "a" stands there twice; published ids must differ'],
    ],
    [
      { coverage: [aSource, { source: "yelp" }, { source: "Google" }] },
      ['coverage[2].source: "Google" stands there twice; published sources must differ'],
    ],
    [
      { nmae: "x", hours: [{ ...aDay, opens: "8" }], accent: "red" },
      [
        "hours[0].opens: must be a time of day as HH:MM, for example 08:00",
        accent,
        "nmae: is not known; did you mean name?",
      ],
    ],
  ])("all of it at once: %j", (keys, faults) => expect(told(withKeys(keys))).toEqual(faults));

  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
  const problem = { id: "x", label: "X", words: ["w"] };
  const words = (...given: string[]) => ({ problems: [{ ...problem, words: given }] });
  const oneInsightId = "must be an id of small letters, digits and underscores, for example clogged_drain";
  const bare = "must have no commas, colons, stops, brackets or quotation marks";
  const wording = "must be one to six words of letters and digits with single spaces, for example burst pipe";
  const asking = "must be one question that ends with a question mark, without quotation marks";

  test.each<[object, string]>([
    [{ aspects: [{ id: "Speed" }] }, `aspects[0].id: ${oneInsightId}`],
    [{ aspects: [{ id: "speed 1" }] }, `aspects[0].id: ${oneInsightId}`],
    [{ aspects: [{ id: long(65) }] }, `aspects[0].id: ${oneInsightId}`],
    [{ aspects: [{ id: "1st" }] }, `aspects[0].id: ${oneInsightId}`],
    [
      { aspects: [{ id: "speed", zone: 1 }] },
      "aspects[0].zone: is not known; known are id, label, leave_out",
    ],
    [{ aspects: [{ id: "speed", label: 7 }] }, "aspects[0].label: must be a text"],
    [{ aspects: [{ id: "speed", label: " " }] }, "aspects[0].label: must not be empty"],
    [{ aspects: [{ id: "speed", label: long(81) }] }, "aspects[0].label: must have at most 80 characters"],
    [{ aspects: [{ id: "speed", label: "Fast, good" }] }, `aspects[0].label: ${bare}`],
    [{ aspects: [{ id: "speed", label: "Fa\u0007st" }] }, `aspects[0].label: ${bare}`],
    [{ aspects: [{ id: "speed", leave_out: "yes" }] }, "aspects[0].leave_out: must be true or false"],
    [
      { problems: [{ id: "x", words: ["w"] }] },
      "problems[0]: must have both label and words, or neither for a problem that the program knows",
    ],
    [words(), "problems[0].words: must name at least one word"],
    [words("a  b"), `problems[0].words[0]: ${wording}`],
    [words("a", "b c d e f g h"), `problems[0].words[1]: ${wording}`],
    [words(long(81)), "problems[0].words[0]: must have at most 80 characters"],
    [words(...many(61)), "problems[0].words: must name at most 60"],
    [{ problems: many(61).map((id) => ({ ...problem, id })) }, "problems: must name at most 60"],
    [{ subjects: many(101).map((label) => ({ label, words: ["w"] })) }, "subjects: must name at most 100"],
    [{ questions: { speed: "How fast? Tell us" } }, `questions.speed: ${asking}`],
    [{ questions: { speed: 'Is it "fast"?' } }, `questions.speed: ${asking}`],
    [{ questions: { speed: `${long(200)}?` } }, "questions.speed: must have at most 200 characters"],
    [{ questions: [] }, "questions: must be an object of questions"],
  ])("of insights: %j", (insights, fault) => {
    expect(told(withKeys({ insights }))).toEqual([`insights.${fault}`]);
  });

  test("of insights, but not at their bounds", () => {
    const insights = {
      aspects: [{ id: `a${"_9z".repeat(21)}`, label: long(80) }],
      problems: [
        { id: "known" },
        { ...problem, words: [...many(59), "the pipe's burst by night again"], kind: "need" },
        ...many(58).map((id) => ({ ...problem, id, label: "X" })),
      ],
      subjects: many(100).map((label) => ({ label, words: [long(80)] })),
      questions: { speed: `${long(199)}?` },
    };
    const { insights: wishes } = businessOf(withKeys({ insights }));
    expect(wishes?.problems?.slice(0, 3).map(({ own }) => own?.isNeed)).toEqual([undefined, true, false]);
    expect(wishes?.aspects).toEqual([{ id: `a${"_9z".repeat(21)}`, label: long(80), isLeftOut: false }]);
    expect(wishes?.questions).toEqual([{ about: "speed", question: `${long(199)}?` }]);
  });

  test("what is no object at all", () => {
    expect(told(readBusiness([]))).toEqual([expect.stringMatching(/^the file: /)]);
  });
});

describe("a business file's values are taken", () => {
  test("at their bounds", () => {
    const keys = {
      name: long(500),
      description: long(2000),
      url: `https://ridge.example/${long(2026)}`,
      geo: { latitude: -90, longitude: 180 },
      hours: [{ days: week, opens: "00:00", closes: "23:59" }],
      services: [{ id: `A.${"-_9z".repeat(15)}ab`, label: "A" }],
      coverage: [{ ...aSource, total_at_source: 0 }],
      verification: long(1000),
    };
    expect(told(withKeys(keys))).toEqual([]);
    expect(told(withKeys({ geo: { latitude: 90, longitude: -180 } }))).toEqual([]);
  });

  test("in one spelling", () => {
    const reading = withKeys({
      $schema: "./business.schema.json",
      name: " Ridge ",
      description: " ",
      accent: "#1E5BA1",
      coverage: [{ source: "Google", total_at_source: 9, as_of: "2026-01-31" }],
      logo: "logo.png",
    });
    expect(businessOf(reading)).toMatchObject({
      name: "Ridge",
      description: null,
      accent: "#1e5ba1",
      coverage: [{ source: "google", totalAtSource: 9, asOf: "2026-01-31" }],
    });
    expect(reading).toMatchObject({ logoFile: "logo.png" });
  });

  test("without what no reader of a feed or of JSON takes, and a line as one line", () => {
    const hidden = "\u0000\u0007\u001b\ud800\uffff";
    const reading = withKeys({
      name: `Ridge${hidden}\rRoofing\n\t\u00a0 Co`,
      description: `One.\r\n${hidden}\tTwo.\r`,
      verification: `${hidden} By hand.`,
      services: [{ id: "a", label: `Cafe${hidden}`, synonyms: [`${hidden}b`] }],
      insights: { questions: { speed: `How${hidden}\nfast?` } },
    });
    expect(businessOf(reading)).toMatchObject({
      name: "Ridge Roofing \u00a0 Co",
      description: "One.\n\tTwo.",
      verification: "By hand.",
      services: [{ id: "a", label: "Cafe", synonyms: ["b"] }],
      insights: { questions: [{ about: "speed", question: "How fast?" }] },
    });
    expect(told(withKeys({ name: hidden }))).toEqual(["name: must not be empty"]);
    // Pages leave these out; the data are what was written.
    expect(businessOf(withKeys({ name: "Shelf \u202e& Son 👩‍👧" })).name).toBe("Shelf \u202e& Son 👩‍👧");
  });

  test("and what was left out is null, a list that is empty, or a local business", () => {
    expect(businessOf(readBusiness(least))).toEqual({
      name: "Ridge",
      legalName: null,
      description: null,
      type: "LocalBusiness",
      url: null,
      telephone: null,
      email: null,
      address: null,
      geo: null,
      timeZone: "UTC",
      hours: [],
      services: [],
      technicians: [],
      serviceAreas: [],
      logoUrl: null,
      accent: null,
      sameAs: [],
      licenseNumbers: [],
      coverage: [],
      verification: null,
    });
    const { address, technicians } = businessOf(
      withKeys({ address: { locality: "Ashton" }, technicians: [{ id: "a", name: "Ann" }] }),
    );
    expect<unknown>([address, technicians]).toEqual([
      { street: null, locality: "Ashton", region: null, postalCode: null, country: null },
      [{ id: "a", name: "Ann", role: null, aliases: [] }],
    ]);
  });
});
