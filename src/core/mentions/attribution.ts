import type { AttributedAspect, Attribution } from "../reviews/review.ts";

/** Null when there is nothing in it; every name once, in the order given. */
export function attribution(from: Partial<Attribution>): Attribution | null {
  const technicians = [...new Set(from.technicians)];
  const services = [...new Set(from.services)];
  const aspects = withoutRepeats(from.aspects ?? []);
  const isEmpty = technicians.length + services.length + aspects.length === 0;
  return isEmpty ? null : { technicians, services, aspects };
}

function withoutRepeats(aspects: readonly AttributedAspect[]): AttributedAspect[] {
  const first = new Map(aspects.map((each) => [`${each.aspect}\0${each.polarity}`, each] as const).reverse());
  return aspects.filter((each) => first.get(`${each.aspect}\0${each.polarity}`) === each);
}

export function unitedAttributions(a: Attribution | null, b: Attribution | null): Attribution | null {
  if (a === null || b === null) return a ?? b;
  return attribution({
    technicians: [...a.technicians, ...b.technicians],
    services: [...a.services, ...b.services],
    aspects: [...a.aspects, ...b.aspects],
  });
}
