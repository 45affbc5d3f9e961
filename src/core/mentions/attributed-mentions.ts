import type { Business } from "../business.ts";
import type { Attribution } from "../reviews/review.ts";
import { fold } from "../text/fold.ts";

/** Which of the business's people and services a source names in fields of its own. */
export interface AttributedMentions {
  readonly technicians: ReadonlySet<string>;
  readonly services: ReadonlySet<string>;
}

interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** Names in fields compare whole: without case, accents and punctuation. */
function key(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The id that bears a name; null where nobody does, or more than one: who cannot be told apart counts for nobody. */
function compileNames(entries: readonly Named[]): (name: string) => string | null {
  const bearers = new Map<string, Set<string>>();
  for (const { id, names } of entries) {
    for (const name of [id, ...names].map(key)) {
      if (name !== "") bearers.set(name, (bearers.get(name) ?? new Set()).add(id));
    }
  }
  return (name) => {
    const [only, ...others] = bearers.get(key(name)) ?? [];
    return others.length === 0 ? (only ?? null) : null;
  };
}

function idsOf(names: readonly string[], find: (name: string) => string | null): Set<string> {
  return new Set(names.map(find).filter((id) => id !== null));
}

/** Resolves what a source attributes by whole names, aliases, labels, synonyms and ids of the business file. */
export function compileAttributedMentions({ technicians, services }: Business) {
  const technician = compileNames(
    technicians.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] })),
  );
  const service = compileNames(
    services.map(({ id, label, synonyms }) => ({ id, names: [label, ...synonyms] })),
  );
  return (attributed: Attribution): AttributedMentions => ({
    technicians: idsOf(attributed.technicians, technician),
    services: idsOf(attributed.services, service),
  });
}
