import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Business } from "../../src/core/business.ts";
import { compileMentions } from "../../src/core/mentions/mentions.ts";

const business: Business = {
  name: "Austin Gutter & Roof",
  legalName: null,
  description: null,
  type: "RoofingContractor",
  url: null,
  telephone: null,
  email: null,
  address: null,
  geo: null,
  timeZone: "America/Chicago",
  hours: [],
  services: [
    {
      id: "roof-replacement",
      label: "Roof replacement",
      synonyms: ["new roof", "re-roof", "full replacement"],
    },
    { id: "repairs", label: "Roof repair", synonyms: ["leak repair", "patched", "flashing repair"] },
    { id: "inspections", label: "Roof inspection", synonyms: ["inspection"] },
    { id: "storm", label: "Storm damage restoration", synonyms: ["hail damage", "wind damage"] },
    { id: "gutters", label: "Gutters", synonyms: ["downspouts", "hung gutters"] },
    { id: "skylights", label: "Skylights", synonyms: [] },
    { id: "siding", label: "Siding", synonyms: [] },
    { id: "metal", label: "Metal roofing", synonyms: ["metal roof", "standing seam"] },
    { id: "tarping", label: "Emergency tarping", synonyms: ["tarp", "tarped"] },
  ],
  technicians: [{ id: "ana", name: "Ana Quist", role: "estimator", aliases: [] }],
  serviceAreas: [
    { id: "austin", name: "Austin", aliases: ["ATX"] },
    { id: "round-rock", name: "Round Rock", aliases: [] },
    { id: "pflugerville", name: "Pflugerville", aliases: ["P'ville"] },
    { id: "lakeway", name: "Lakeway", aliases: [] },
  ],
  logoUrl: null,
  sameAs: [],
  licenseNumbers: [],
  coverage: [],
  verification: null,
};

const mentionsOf = compileMentions(business);
const services = (text: string) => mentionsOf(text).services.join(" ");
const areas = (text: string) => mentionsOf(text).serviceAreas.join(" ");

function table(
  title: string,
  find: (text: string) => string,
  rows: readonly (readonly [text: string, found: string])[],
): void {
  describe(title, () => {
    test.each(rows.map((row) => [...row]))("%j: %j", (text, found) => {
      expect(find(text)).toBe(found);
    });
  });
}

table("a service is named by label, id or synonym, in one or several words", services, [
  ["Roof replacement in two days.", "roof-replacement"],
  ["roof-replacement in two days", "roof-replacement"],
  ["ROOF\nREPLACEMENT", "roof-replacement"],
  ["our reroof, our re-roof, our re roof", "roof-replacement"],
  ["a sky light and a down spout", "gutters skylights"],
  ["standing-seam panels", "metal"],
  ["roof. Replacement windows came from others.", ""],
  ["They did the roof.", ""],
  ["The sidings' ends.", "siding"],
  ["gutterless eaves", ""],
]);

table("English inflection counts", services, [
  ["three skylights, each skylight", "skylights"],
  ["re-roofed last spring", "roof-replacement"],
  ["tarped at once; good tarping", "tarping"],
  ["came to patch the valley", "repairs"],
  ["patching took an hour", "repairs"],
  ["a damp patch on the wall", ""],
  ["She inspected every slope.", "inspections"],
  ["the municipal inspector", ""],
  ["hail-damaged shingles", "storm"],
  ["a complete replacement", "roof-replacement"],
]);

table("a deed on its object counts, whichever comes first", services, [
  ["They replaced our whole old roof.", "roof-replacement"],
  ["We had the roof finally replaced.", "roof-replacement"],
  ["The roof needs to be replaced.", "roof-replacement"],
  ["replacement of our roof", "roof-replacement"],
  ["roof and gutter replacement", "roof-replacement gutters"],
  ["fixed a leak", "repairs"],
  ["the leak was never fixed", "repairs"],
  ["repairs to our roof", "repairs"],
  ["damage from last week's hail", "storm"],
  ["hail had damaged it", "storm"],
  ["They hung our gutters.", "gutters"],
  ["replaced the roof vents", ""],
  ["new roof vents", ""],
  ["fixed it on the roof", ""],
  ["replaced the fence", ""],
]);

table("the head that a service's phrases share counts alone", services, [
  ["The repair held.", "repairs"],
  ["a tidy boot repair", "repairs"],
  ["skylight repair", "skylights"],
  ["drywall repair", ""],
  ["they had to repair the fence", ""],
  ["water damage", ""],
]);

table("a word that stands for something else does not count", services, [
  ["tarps over my rose beds and plants", ""],
  ["covered the bushes with tarps", ""],
  ["a tarp on the house before the yard was done", "tarping"],
  ["no tarp, nothing", ""],
  ["the patched drywall", ""],
  ["she patched me through", ""],
  ["they kept siding with the insurer", ""],
  ["the home inspection", ""],
  ["Austin Gutter & Roof came. Austin Gutter and Roof left.", ""],
]);

table("an area is named by its name or alias, whole", areas, [
  ["We live in Austin.", "austin"],
  ["Lakeway.", "lakeway"],
  ["Austin/Round Rock", "austin round-rock"],
  ["Round-Rock, Round\nRock, #RoundRock", "round-rock"],
  ["ATX forever", "austin"],
  ["P’ville, Pville or P-ville", "pflugerville"],
  ["south austin bungalow", "austin"],
  ["Austinites complain.", ""],
  ["Lakeway Drive is closed.", ""],
  ["Round Rock Lumber was slow.", ""],
  ["Austin Gutter & Roof came.", ""],
]);

table("a place of everyday words wants its capitals, or a preposition", areas, [
  ["a round rock by the gate", ""],
  ["The man sat on the round rock.", ""],
  ["we are in round rock", "round-rock"],
  ["ROUND ROCK STRONG", "round-rock"],
]);

table("a long name may be misspelt", areas, [
  ["Pflugervile", "pflugerville"],
  ["all of us in Lakway", "lakeway"],
  ["Rond Rock", "round-rock"],
  ["Justin came in person.", ""],
]);

table("a person called like a place is no place", areas, [
  ["Austin was great and so polite.", ""],
  ["Austin explained everything.", ""],
  ["Austin, our rep, was late.", ""],
  ["Austin, our nine year old, wants a drill.", ""],
  ["My son Austin wants a drill. Austin is nine.", ""],
  ["Thanks Austin!", ""],
  ["Austin was hit hard by hail.", "austin"],
  ["Thanks from Austin!", "austin"],
  ["My son Austin moved to Austin, TX.", "austin"],
]);

describe("the result", () => {
  test("holds each id once, in the business file's order", () => {
    const text = "Siding, gutters and a new roof in Lakeway. Also gutters in Austin; Ana, Ana Quist, Ana!";
    expect(mentionsOf(text)).toEqual({
      technicians: ["ana"],
      services: ["roof-replacement", "gutters", "siding"],
      serviceAreas: ["austin", "lakeway"],
    });
  });

  test("is empty without words", () => {
    const nothing = { technicians: [], services: [], serviceAreas: [] };
    for (const text of [null, "", "   \n", "👍👍", "…!?", "'''"]) expect(mentionsOf(text)).toEqual(nothing);
  });

  test("is the same for the same text, whatever came before", () => {
    const text = "Ana tarped our metal roof in ATX.";
    const before = mentionsOf(text);
    mentionsOf("My neighbor Ana moved to Lakeway. My son Austin too.");
    expect(mentionsOf(text)).toEqual(before);
    expect(compileMentions(business)(text)).toEqual(before);
  });

  test("does not care how letters are composed or how wide they are", () => {
    const precomposed = "Ana patched it";
    for (const text of [precomposed, precomposed.normalize("NFD"), "Ａｎａ patched it", "𝗔𝗻𝗮 patched it"]) {
      expect(mentionsOf(text).technicians).toEqual(["ana"]);
    }
  });

  test("needs no technicians, services or areas", () => {
    const bare = compileMentions({ ...business, technicians: [], services: [], serviceAreas: [] });
    expect(bare("Ana patched our roof in Austin.")).toEqual({
      technicians: [],
      services: [],
      serviceAreas: [],
    });
  });

  test("takes ids and words that are names of built-in properties", () => {
    const odd = compileMentions({
      ...business,
      services: [{ id: "constructor", label: "constructor", synonyms: ["to string"] }],
    });
    expect(odd("constructor and toString").services).toEqual(["constructor"]);
    expect(mentionsOf("constructor __proto__ toString hasOwnProperty").services).toEqual([]);
  });
});

describe("hostile texts are read in one pass", () => {
  const mega = 1_000_000;
  test.each([
    ["one name again and again", "Ana ".repeat(mega / 4)],
    ["one long word", "a".repeat(mega)],
    ["one long word of apostrophes", "a'".repeat(mega / 2)],
    ["nothing but gaps", " .,-'\n".repeat(mega / 6)],
    ["beginnings of phrases", "new re roof round metal ".repeat(mega / 24)],
    ["deeds without objects", "replaced the the the ".repeat(mega / 21)],
    ["objects without deeds", "roof was been being ".repeat(mega / 20)],
    ["capitals", "Austin And Austin ".repeat(mega / 18)],
    ["closings", "Thanks, Regards, ".repeat(mega / 17)],
    ["letters beyond the basic plane", "𝗔𝗻𝗮 ".repeat(mega / 8)],
    ["halves of letters", "\ud835 \udc00 ".repeat(mega / 4)],
  ])("%s", (_name, text) => {
    expect(mentionsOf(text)).toBeDefined();
  });
});

test("any text gives ids of the business file, in its order", () => {
  const known = {
    technicians: business.technicians.map(({ id }) => id),
    services: business.services.map(({ id }) => id),
    serviceAreas: business.serviceAreas.map(({ id }) => id),
  };
  const words = [
    "Ana",
    "ana's",
    "Austin",
    "in",
    "new",
    "roof",
    "replaced",
    "our",
    "tarp",
    "Will",
    ",",
    ".",
    "\n",
    "—",
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: "grapheme" })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const found = mentionsOf(parts.join(" "));
      for (const kind of ["technicians", "services", "serviceAreas"] as const) {
        expect(found[kind]).toEqual(known[kind].filter((id) => found[kind].includes(id)));
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});
