/**
 * A campaign is a test whose loop is worth hours: each run of the tests goes through its short form, and
 * `npm run campaign` through the full one, with a seed of its own.
 */

const scale = process.env.CAMPAIGN_SCALE;

/** How often a loop runs. */
export function times(short: number, full: number): number {
  return scale === undefined ? short : Math.max(1, Math.round(full * Number(scale)));
}

/** The seed of a loop; with the same one it does the same again. */
export function campaignSeed(usual: number): number {
  return Number(process.env.CAMPAIGN_SEED ?? usual);
}
