import { problemRules } from "./taxonomy-problems.ts";
import { roofingAspects } from "./taxonomy-roofing.ts";

/** Raised with every change of the rules that may change a finding. */
export const taxonomyVersion = 1;

export const taxonomyName = "roofing";

export const aspects = roofingAspects;
export const problems = problemRules;
