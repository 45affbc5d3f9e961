import { describe, expect, test } from "bun:test";
import type { Business, Technician } from "../../src/core/business.ts";
import { compileMentions } from "../../src/core/mentions/mentions.ts";

function technician(id: string, name: string, role: string | null, ...aliases: string[]): Technician {
  return { id, name, role, aliases };
}

const plain: Business = {
  name: "North Fork Roofing",
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
  services: [],
  technicians: [],
  serviceAreas: [{ id: "kyle", name: "Kyle", aliases: [] }],
  logoUrl: null,
  sameAs: [],
  licenseNumbers: [],
  coverage: [],
  verification: null,
};

const roofers: Business = {
  ...plain,
  services: [
    { id: "gutters", label: "Gutters", synonyms: ["gutter", "downspouts"] },
    { id: "roof", label: "Roof replacement", synonyms: ["new roof"] },
    { id: "check", label: "Roof inspection", synonyms: ["inspection"] },
  ],
  technicians: [
    technician("will", "William Tate", "estimator", "Will", "Bill"),
    technician("jake-o", "Jacob Olsen", "crew lead", "Jake", "Jake O"),
    technician("jake-r", "Jake Romero", "gutter installer", "Jake", "Jake R"),
    technician("sofia", "Sofía Núñez", "inspector"),
    technician("price", "Helena Price", "office manager"),
    technician("mary", "Mary Ann Vogel", null),
    technician("deb", "Deborah Quist", "claims specialist"),
  ],
};

const namesIn = compileMentions(roofers);
const technicians = (text: string) => namesIn(text).technicians.join(" ");

function table(title: string, rows: readonly (readonly [text: string, found: string])[]): void {
  describe(title, () => {
    test.each(rows.map((row) => [...row]))("%j: %j", (text, found) => {
      expect(technicians(text)).toBe(found);
    });
  });
}

table("a technician is named by full name, first name, alias or common nickname", [
  ["William Tate measured it.", "will"],
  ["It was Sofía Núñez who found it.", "sofia"],
  ["sofia nunez found it", "sofia"],
  ["SOFIA WAS PATIENT WITH US", "sofia"],
  ["Sofía found it", "sofia"],
  ["Billy sent it.", "will"],
  ["Debbie handled our claim.", "deb"],
  ["Debbie, Sofia and Will did well.", "will sofia deb"],
  ["Mary Ann rang back.", "mary"],
  ["Mary rang back.", "mary"],
  ['William "Bill" Tate sent it.', "will"],
  ["Brenda found it.", ""],
]);

table("possessives count, with either apostrophe or none", [
  ["Sofia's photos were clear.", "sofia"],
  ["Sofia’s photos were clear.", "sofia"],
  ["We liked Sofias photos.", "sofia"],
  ["Will's drawing is on our fridge.", "will"],
]);

table("a name may be misspelt where no other name is meant", [
  ["Deborha handled it.", "deb"],
  ["Willaim measured it.", "will"],
  ["Williams Paint delivered late.", ""],
  ["Jake Romaro hung it.", "jake-r"],
]);

table("a surname counts alone when it is nobody's first name and no word", [
  ["Quist handled our claim.", "deb"],
  ["Mr. Tate came at nine.", "will"],
  ["Ms. Price picked up.", "price"],
  ["Señora Nunez came at nine.", "sofia"],
  ["The Price was fair.", ""],
  ["Price was fair.", ""],
  ["Carlos Quist lives next door.", ""],
  ["The Quist family next door waved.", ""],
  ["Sofia Tate is unknown here.", ""],
]);

table("somebody of another surname is somebody else", [
  ["Sofia Vergara would approve.", ""],
  ["Will Henderson from Farmers hung up.", ""],
  ["Sofia N. came.", "sofia"],
  ["Sofia K. came.", ""],
  ["Will Henderson hung up. Will never returned.", ""],
  ["Jake Olsen came; Jake Henderson is our agent.", "jake-o"],
  ["Sofia Thanks for everything", "sofia"],
  ["Sofia And Her Ladder Were Great To Have Around", "sofia"],
]);

table("people from the customer's own life are not counted", [
  ["My husband Will was nervous.", ""],
  ["My neighbor, Will, lent a ladder.", ""],
  ["Will, my neighbor, lent a ladder.", ""],
  ["Our adjuster Sofia said no.", ""],
  ["Sofia the realtor said no.", ""],
  ["State Farm's Deborah said no.", ""],
  ["Deborah with USAA said no.", ""],
  ["Deborah from Allstate said no.", ""],
  ["Will next door said no.", ""],
  ["The city inspector Sofia said no.", ""],
  ["My previous roofer Will vanished.", ""],
  ["I'm Sofia and I own two rentals.", ""],
  ["My name is Will.", ""],
  ["San Sofia is lovely.", ""],
  ["Sofia's Bakery is next door.", ""],
  ["Sofia, 6, loved the hard hats.", ""],
  ["Our inspector Sofia was kind.", "sofia"],
  ["Sofia, our inspector, was kind.", "sofia"],
  ["Deborah from North Fork was kind.", "deb"],
  ["Deborah from the office was kind.", "deb"],
  ["Thanks to Deborah, my husband and I slept.", "deb"],
]);

table("the customer's own name at the end is not counted, a word of thanks is", [
  ["Fine work.\n- Sofia, Kyle", ""],
  ["Fine work. Thanks, Will", ""],
  ["Fine work.\nSofia", ""],
  ["Fine work. Thanks Will", "will"],
  ["Fine work. Thank you, Sofia!", "sofia"],
  ["Thank you for the photos. Ask Sofia", "sofia"],
  ["Fine work -- Will, Kyle", ""],
]);

table("Will is told from will", [
  ["Will came on Monday.", "will"],
  ["Will never pushed us.", "will"],
  ["Will and his ladder arrived early.", "will"],
  ["Will from the office rang.", "will"],
  ["I asked Will about the vents.", "will"],
  ["Will the estimator came.", "will"],
  ["WILL CAME ON MONDAY", "will"],
  ["asked for will and he was patient", "will"],
  ["Will definitely hire again.", ""],
  ["Will never hire again.", ""],
  ["Will not be back.", ""],
  ["Will let you know.", ""],
  ["WILL NOT BE BACK", ""],
  ["the estimator will call you", ""],
  ["everybody we met will tell you", ""],
  ["Good will goes only so far.", ""],
]);

table("Bill is told from the bill", [
  ["Bill was patient with my mother.", "will"],
  ["Bill gave us a fair quote.", "will"],
  ["Bill came out and measured.", "will"],
  ["Bill's estimate was fair.", "will"],
  ["The Bill was wrong.", ""],
  ["My final bill was wrong.", ""],
  ["Bill was higher than quoted.", ""],
  ["Bill came to $4,200.", ""],
  ["Bill came in under the estimate.", ""],
  ["Bill matched the quote.", ""],
  ["bill was way too high", ""],
]);

table("an ambiguous alias counts when initial, surname, role or job tells who", [
  ["Jake was polite.", ""],
  ["Jake came, Jake saw, Jake left.", ""],
  ["Jake O. was polite.", "jake-o"],
  ["Jake R and Jake O were polite.", "jake-o jake-r"],
  ["jake romero was polite", "jake-r"],
  ["Jacob was polite.", "jake-o"],
  ["Crew boss Jake was polite.", "jake-o"],
  ["The lead, Jake, was polite.", "jake-o"],
  ["Jake, the crew leader, was polite.", "jake-o"],
  ["Jake the gutter guy was polite.", "jake-r"],
  ["JAKE THE GUTTER GUY FIXED IT", "jake-r"],
  ["Jake hung the downspouts.", "jake-r"],
  ["Jake and his crew swept up.", "jake-o"],
  ["Jake's crew swept up.", "jake-o"],
  ["Jake, who ran the crew, was polite.", "jake-o"],
  ["The crew was fine and Jake too.", ""],
  ["Sofia's crew came with Jake.", "sofia"],
  ["New gutters at last. Jake was careful.", "jake-r"],
  ["New roof and new gutters. Jake was careful.", ""],
  ["The foreman was polite. Jake also swept up.", "jake-o"],
  ["Both Jakes were polite.", "jake-o jake-r"],
  ["Our plumber Jake was polite.", ""],
]);

describe("what other businesses' files hold", () => {
  const names = compileMentions({
    ...plain,
    technicians: [
      technician("chuy", "Chuy", null),
      technician("dan", "Dan W.", "apprentice"),
      technician("grace", "Grace Miller", "dispatcher"),
      technician("april", "April Stone", null),
      technician("kyle", "Kyle Reed", null),
      technician("jl", "Jean-Luc Petit Jr.", null),
    ],
  });
  test.each([
    ["Chuy Ramirez was here.", "chuy"],
    ["Dan Wilson was here.", "dan"],
    ["Dan Summers was here.", ""],
    ["They took it with grace.", ""],
    ["Grace period: none.", ""],
    ["Grace rang back.", "grace"],
    ["In April they sent nobody.", ""],
    ["April explained it all.", "april"],
    ["Our house in Kyle is dry.", ""],
    ["Kyle explained it all.", "kyle"],
    ["Jean-Luc Petit was here.", "jl"],
    ["Jean-Luc was here.", "jl"],
  ])("%j: %j", (text, found) => {
    expect(names(text).technicians.join(" ")).toBe(found);
  });

  test("a technician called like a town takes the name from the town", () => {
    const mentions = names("Kyle explained it all. We live in Kyle, TX.");
    expect(mentions).toEqual({ technicians: ["kyle"], services: [], serviceAreas: ["kyle"] });
    expect(names("Kyle explained it all.").serviceAreas).toEqual([]);
  });
});
