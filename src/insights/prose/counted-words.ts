import { singularOf } from "../reading/singular.ts";

/** `5,000`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 review`, `3 reviews`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** `1 praises`, `3 praise`. */
export function agreeing(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Data table: what services of other trades are called by, written small where it begins no sentence. */
const tradeWords: ReadonlySet<string> = new Set(
  `sewer septic toilet faucet sink shower bath bathtub bathroom kitchen basement cellar laundry sump pump gas boiler furnace
   heater heating cooling hot tankless garbage hose backflow hydro thermostat duct wiring rewiring lighting lamp outlet
   switch breaker generator charger battery mowing hedge tree stump irrigation sprinkler mulch landscaping leaf snow
   carpet rug upholstery floor flooring hardwood laminate vinyl cabinet countertop furniture mattress moving packing storage
   junk debris pest termite rodent mosquito wasp ant oil brake tyre tire wheel engine transmission alignment dent car auto
   vehicle bodywork windshield windscreen pet dog cat grooming boarding hair beard manicure pedicure facial massage
   tooth teeth dental filling whitening pool spa sauna fireplace stove oven appliance dishwasher refrigerator fridge freezer
   dryer washer washing pressure power lock key rekeying drywall plaster plastering painting wallpaper caulking grout
   insulation demolition excavation concrete paving asphalt masonry stone framing remodeling remodelling renovation
   restoration mold mould waterproofing maintenance diagnosis diagnostic tune-up assembly mounting delivery`.split(
    /\s+/,
  ),
);

/** A side of the work at the beginning of a sentence, and inside of one: `workmanship`, but `HVAC know-how` and `A/C repair`. */
export const begun = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);
export const spoken = (label: string) =>
  /^\p{Lu}[\p{Lu}\d/&]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** A label inside of a sentence: `roof repair`, but `Hardie board`, `HOA` and `Square footage` of a word nobody knows. */
export function withinSentence(label: string, isCommon: (word: string) => boolean): string {
  const [first = ""] = label.split(/[\s/-]/);
  const isWord = first.length > 1 && first.slice(1) === first.slice(1).toLowerCase();
  const word = first.toLowerCase();
  const isOurs = (each: string) => isCommon(each) || tradeWords.has(each);
  return isWord && (isOurs(word) || isOurs(singularOf(word)))
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}
