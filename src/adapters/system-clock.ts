import type { Clock } from "../ports/clock.ts";

export const systemClock: Clock = { nowSeconds: () => Math.floor(Date.now() / 1000) };
