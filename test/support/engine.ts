import { readAssets } from "../../src/adapters/assets.ts";
import { type AnalysedReview, compileEngine } from "../../src/insights/engine.ts";

/** The engine as the program opens it, compiled once a test file. */
export const assets = readAssets("insights");
export const engine = compileEngine(assets);
export const analyse = (review: AnalysedReview) => engine.analyse(review);
export const explain = (review: AnalysedReview) => engine.explain(review);
export const { aspects, problems } = engine.taxonomy;
