import type { Business } from "../business.ts";
import type { Mentions } from "../reviews/review.ts";
import { fold } from "../text/fold.ts";
import { compileAreas, placeWords } from "./areas.ts";
import { firstNames } from "./names.ts";
import { createPhraseTable } from "./phrases.ts";
import { compileRoles } from "./roles.ts";
import { compileServices } from "./services.ts";
import type { Household } from "./strangers.ts";
import { compileTechnicians } from "./technicians.ts";
import { type Token, tokenise, wordsOf } from "./tokens.ts";

const none: Mentions = { technicians: [], services: [], serviceAreas: [] };

function readHousehold({ name, technicians, serviceAreas }: Business): Household {
  return {
    roles: new Set(technicians.flatMap(({ role }) => (role === null ? [] : wordsOf(role)))),
    firm: new Set(wordsOf(name).filter((word) => word !== "and")),
    names: firstNames(technicians),
    places: placeWords(serviceAreas),
  };
}

/** Which words are the business's own name: "Austin Gutter Pros" names neither a place nor a service. */
function compileFirm(business: Business): (tokens: readonly Token[]) => ReadonlySet<number> {
  const table = createPhraseTable<string>();
  for (const name of [business.name, business.legalName]) {
    if (name !== null && wordsOf(name).length > 1) table.add(fold(name.replaceAll("&", " and ")), name);
  }
  return (tokens) => {
    const taken = new Set<number>();
    for (let first = 0; first < tokens.length; first++) {
      const match = table.at(tokens, first).at(-1);
      for (let at = first; match !== undefined && at <= match.last; at++) taken.add(at);
    }
    return taken;
  };
}

function idsOf(entries: readonly { readonly id: string }[], found: ReadonlySet<number>): readonly string[] {
  return entries.filter((_entry, index) => found.has(index)).map(({ id }) => id);
}

type MentionsIn = (text: string | null) => Mentions;

function compiledFor(business: Business): MentionsIn {
  const household = readHousehold(business);
  const findFirm = compileFirm(business);
  const findServices = compileServices(business.services);
  const roles = compileRoles(business.technicians, findServices);
  const findTechnicians = compileTechnicians(business.technicians, household, roles);
  const findAreas = compileAreas(business.serviceAreas, household);
  return (text) => {
    if (text === null) return none;
    const read = tokenise(text);
    const firm = findFirm(read.tokens);
    const services = findServices(read, (index) => firm.has(index));
    const technicians = findTechnicians(read, services);
    const areas = findAreas(read, (index) => firm.has(index) || technicians.taken.has(index));
    return {
      technicians: idsOf(business.technicians, technicians.found),
      services: idsOf(business.services, services.all),
      serviceAreas: idsOf(business.serviceAreas, areas),
    };
  };
}

/** Who derives a review and who counts what all of them say ask for the same business. */
const compiled = new WeakMap<Business, MentionsIn>();

/**
 * Which technicians, services and areas of the business file a text names: their ids, in the file's order, each
 * once. Who cannot be told apart counts for nobody. Reads each word a bounded number of times.
 */
export function compileMentions(business: Business): MentionsIn {
  const held = compiled.get(business) ?? compiledFor(business);
  compiled.set(business, held);
  return held;
}
