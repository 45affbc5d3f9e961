import type { Business } from "../core/business.ts";
import {
  type Amendment,
  type Correction,
  nothingAmended,
  settledAmendment,
  withCorrection,
} from "../core/reviews/amendment.ts";
import { polarities } from "../core/reviews/finding.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import type { Engine } from "../insights/engine.ts";
import { type Call, type Command, InputFault, UsageFault } from "./command.ts";
import { heldReview, namedReviewId, publishEdit } from "./named-review.ts";
import { atFlag } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";

interface Word {
  readonly isAdded: boolean;
  readonly id: string;
  /** What stands behind a colon. */
  readonly more: string | null;
}

const wordForm = /^([+-])([^:]+)(?::(.+))?$/;

function wordsOf(call: Call, flag: string): Word[] {
  return call.valuesOf(flag).map((given) => {
    const [, sign, id = "", more = null] = wordForm.exec(given) ?? [];
    if (sign === undefined)
      throw new UsageFault(`--${flag} ${given} needs a sign: +ID adds it to the review, -ID takes it away`);
    return { isAdded: sign === "+", id, more };
  });
}

interface Known {
  readonly id: string;
  readonly name: string;
}

/** The one that an id, name or label means; refused with the nearest. */
function knownId(flag: string, given: string, known: readonly Known[]): string {
  const wanted = given.toLowerCase();
  const found = known.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
  if (found !== undefined) return found.id;
  if (known.length === 0)
    throw new InputFault(
      `--${flag} ${given} is not known; the business file lists none: add it there, shingle publish, then correct`,
    );
  const nearest = nearestName(
    given,
    known.flatMap(({ id, name }) => [id, name]),
  );
  const hint =
    nearest === null ? `known are ${known.map(({ id }) => id).join(", ")}` : `did you mean ${nearest}?`;
  throw new InputFault(`--${flag} ${given} is not known; ${hint}`);
}

/** The same words by ids. What is named twice in one command is so by mistake, or comes to two things. */
function byKnownIds(flag: string, words: readonly Word[], known: readonly Known[]): Word[] {
  const settled = words.map((word) => ({ ...word, id: knownId(flag, word.id, known) }));
  const ids = settled.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice === undefined) return settled;
  throw new UsageFault(`--${flag} names ${twice} twice; say once what becomes of it`);
}

function corrected(
  before: Correction,
  flag: string,
  words: readonly Word[],
  known: readonly Known[],
): Correction {
  return byKnownIds(flag, words, known).reduce((correction, { id, isAdded, more }) => {
    if (more !== null) throw new UsageFault(`--${flag} takes an id alone; only an aspect has a polarity`);
    return withCorrection(correction, id, isAdded);
  }, before);
}

/** Without a word about it an aspect is only spoken of. */
function polarityOf({ id, more }: Word) {
  if (more === null) return "neutral";
  const polarity = polarities.find((each) => each === more);
  if (polarity !== undefined) return polarity;
  throw new UsageFault(`--aspect +${id}:${more}: the polarity is one of ${polarities.join(", ")}`);
}

function correctedAspects(before: Amendment["aspects"], words: readonly Word[], { taxonomy }: Engine) {
  const known = taxonomy.aspects.map(({ id, label }) => ({ id, name: label }));
  return byKnownIds("aspect", words, known).reduce(({ added, removed }, word) => {
    const aspect = word.id;
    const others = {
      added: added.filter((each) => each.aspect !== aspect),
      removed: removed.filter((each) => each !== aspect),
    };
    if (!word.isAdded && word.more !== null)
      throw new UsageFault(`--aspect -${aspect}:${word.more} would take away either side: write -${aspect}`);
    if (!word.isAdded) return { ...others, removed: [...others.removed, aspect].sort() };
    const label = known.find(({ id }) => id === aspect)?.name ?? aspect;
    return { ...others, added: [...others.added, { aspect, polarity: polarityOf(word), label }] };
  }, before);
}

const named = ({ technicians, services, serviceAreas }: Business) => ({
  technicians,
  services: services.map(({ id, label }) => ({ id, name: label })),
  serviceAreas,
});

async function run(call: Call): Promise<number> {
  const id = namedReviewId(call);
  const [technician, service, area, aspect] = ["technician", "service", "area", "aspect"].map((flag) =>
    wordsOf(call, flag),
  ) as [Word[], Word[], Word[], Word[]];
  const isClearing = call.has("clear");
  if ([technician, service, area, aspect].every((words) => words.length === 0) && !isClearing)
    throw new UsageFault(
      "say what to correct: --technician, --service, --area or --aspect with ±ID, or --clear",
    );
  const { config } = call.configure();
  return publishEdit(call, {
    edit: (desk, { engine }) => {
      const held = heldReview(desk, id, config).amendment ?? nothingAmended;
      const before = isClearing ? { ...nothingAmended, reply: held.reply } : held;
      if (desk.head === null) return {};
      const known = named(desk.head.business);
      const after: Amendment = {
        reply: before.reply,
        technicians: corrected(before.technicians, "technician", technician, known.technicians),
        services: corrected(before.services, "service", service, known.services),
        serviceAreas: corrected(before.serviceAreas, "area", area, known.serviceAreas),
        aspects: correctedAspects(before.aspects, aspect, engine),
      };
      return { amended: new Map([[id, settledAmendment(after)]]) };
    },
  });
}

const signed = (what: string) => ({
  value: "±ID",
  describes: `+ID adds a ${what} that the review means, -ID takes one away.`,
  isRepeatable: true,
});

export const correct: Command = {
  summary:
    "Corrects what was found in a review. It outlives every import, and coverage tells how many were corrected.",
  settings: ofDesk,
  operands: "ID",
  flags: {
    technician: signed("technician"),
    service: signed("service"),
    area: signed("service area"),
    aspect: {
      value: "±ID[:POLARITY]",
      describes: `+ID:POLARITY adds a finding (${polarities.join(", ")}; neutral when absent), -ID takes one away.`,
      isRepeatable: true,
    },
    clear: { describes: "Take back every correction made before." },
    json: { describes: "Print the report as JSON." },
    at: atFlag,
  },
  examples: [
    "shingle correct 5Z6J1QWB0N3T8XKCEV4RAH2M7D --technician +t-ana --service -roof-repair",
    "shingle correct 5Z6J1QWB0N3T8XKCEV4RAH2M7D --aspect -punctuality",
  ],
  run,
};
