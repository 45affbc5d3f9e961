import { fold } from "../text/fold.ts";
import type { OrdinalSet } from "./ordinals.ts";

/** Sets of reviews by all that somebody or something may be called. */
export interface NamedSets {
  /** Of every known id, as it is written. */
  readonly byId: ReadonlyMap<string, OrdinalSet>;
  /** By folded name the sets of all who bear it: more than one where an alias is ambiguous. */
  readonly byName: ReadonlyMap<string, readonly OrdinalSet[]>;
}

const nothing: OrdinalSet = new Int32Array(0);

/** `named` holds of each entity all that it may be called, its id first; `sets` its reviews by id. */
export function namedSets(
  named: readonly (readonly string[])[],
  sets: ReadonlyMap<string, OrdinalSet>,
): NamedSets {
  const byId = new Map<string, OrdinalSet>();
  const byName = new Map<string, readonly OrdinalSet[]>();
  for (const [id = "", ...names] of named) {
    const set = sets.get(id) ?? nothing;
    byId.set(id, set);
    for (const name of new Set([id, ...names].map(fold)))
      if (name !== "") byName.set(name, [...(byName.get(name) ?? []), set]);
  }
  return { byId, byName };
}

/** An id as it is written means its bearer alone, also where somebody else goes by the same word. */
export function setsOf({ byId, byName }: NamedSets, name: string): readonly OrdinalSet[] {
  const own = byId.get(name);
  return own === undefined ? (byName.get(fold(name)) ?? []) : [own];
}

export interface FindingName {
  readonly id: string;
  readonly label: string;
}

/** What a publication's insights look for in reviews. A label of one kind says nothing of the other. */
export interface FindingNames {
  readonly aspects: readonly FindingName[];
  readonly problems: readonly FindingName[];
}

/** The ids of one kind of finding, and by folded label those that bear it. */
export interface FindingIds {
  readonly ids: ReadonlySet<string>;
  readonly byLabel: ReadonlyMap<string, readonly string[]>;
}

export function findingIdsOf(names: readonly FindingName[]): FindingIds {
  const byLabel = new Map<string, readonly string[]>();
  for (const { id, label } of names) byLabel.set(fold(label), [...(byLabel.get(fold(label)) ?? []), id]);
  return { ids: new Set(names.map(({ id }) => id)), byLabel };
}

/** What insights find goes by its id, by its label, or by its id in words. */
export function findingsMeant({ ids, byLabel }: FindingIds, name: string): readonly string[] {
  const folded = fold(name);
  return ids.has(folded) ? [folded] : (byLabel.get(folded) ?? [folded.replaceAll(/[ -]/g, "_")]);
}
