import { cleanliness } from "./taxonomy-cleanliness.ts";
import { communication } from "./taxonomy-communication.ts";
import { insuranceHelp } from "./taxonomy-insurance-help.ts";
import { pricing } from "./taxonomy-pricing.ts";
import { problemResolution } from "./taxonomy-problem-resolution.ts";
import { professionalism } from "./taxonomy-professionalism.ts";
import { punctuality } from "./taxonomy-punctuality.ts";
import { safety } from "./taxonomy-safety.ts";
import type { AspectRules } from "./taxonomy-shape.ts";
import { speed } from "./taxonomy-speed.ts";
import { technicalKnowledge } from "./taxonomy-technical-knowledge.ts";
import { warranty } from "./taxonomy-warranty.ts";
import { workmanship } from "./taxonomy-workmanship.ts";

/** The sides of a roofer's work, in the order in which documents list them. */
export const roofingAspects: readonly AspectRules[] = [
  punctuality,
  communication,
  pricing,
  workmanship,
  professionalism,
  cleanliness,
  speed,
  technicalKnowledge,
  insuranceHelp,
  problemResolution,
  safety,
  warranty,
];
