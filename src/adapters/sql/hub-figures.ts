import { subscriptionStates } from "../../core/hub/subscription.ts";
import { epochSeconds, type Instant } from "../../core/instant.ts";
import type { HubFigures } from "../../ports/hub/hub-census.ts";
import { isServed } from "./subscription-rows.ts";
import type { Database } from "./tables/schema.ts";

async function countByState(database: Database): Promise<HubFigures["byState"]> {
  const rows = await database
    .selectFrom("subscription")
    .select(["state", ({ fn }) => fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return Object.fromEntries(
    subscriptionStates.map((state) => [state, counts.get(state) ?? 0]),
  ) as HubFigures["byState"];
}

/** Since when the furthest-behind subscriber of a topic lacks something, and how many lack anything. */
async function backlog(
  database: Database,
  { path, version }: { path: string; version: number },
  now: number,
) {
  const { behind, least } = await database
    .selectFrom("subscription")
    .select(({ fn }) => [fn.countAll().as("behind"), fn.min("delivered_version").as("least")])
    .where("topic", "=", path)
    .where(isServed)
    .where("lease_until", ">", now)
    .where("delivered_version", "<", version)
    .executeTakeFirstOrThrow();
  if (least === null || Number(behind) === 0) return { due: 0, age: 0 };
  const missed = await database
    .selectFrom("topic_move")
    .select("at")
    .where("path", "=", path)
    .where("version", ">", least)
    .orderBy("version")
    .limit(1)
    .executeTakeFirst();
  const age = missed === undefined ? 0 : Math.max(0, now - epochSeconds(missed.at as Instant));
  return { due: Number(behind), age };
}

export async function readHubFigures(database: Database, now: number): Promise<HubFigures> {
  const topics = await database.selectFrom("topic").selectAll().execute();
  const backlogs = await Promise.all(
    topics.map(async (topic) => [topic.path, await backlog(database, topic, now)] as const),
  );
  const waiting = await database
    .selectFrom("verification")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const failing = await database
    .selectFrom("subscription")
    .select(({ fn }) => fn.countAll().as("count"))
    .where(isServed)
    .where("failures", ">", 0)
    .executeTakeFirstOrThrow();
  return {
    byState: await countByState(database),
    failing: Number(failing.count),
    waitingVerifications: Number(waiting.count),
    dueDeliveries: Object.fromEntries(backlogs.map(([path, { due }]) => [path, due])),
    oldestUndeliveredSeconds: Object.fromEntries(backlogs.map(([path, { age }]) => [path, age])),
  };
}
