import { sql } from "kysely";
import type { SqlEngine } from "../../src/adapters/sql/publication-store.ts";
import { shardOf } from "../../src/core/hub/callback.ts";

export interface Filling {
  readonly count: number;
  /** One origin each, on localhost. */
  readonly ports: readonly number[];
  /** What all of them have. */
  readonly deliveredVersion: number;
}

const farAway = 4_000_000_000;

/** Verified subscriptions to the JSON Feed, spread over origins, written as rows. */
export async function fillSubscriptions(
  engine: SqlEngine,
  { count, ports, deliveredVersion }: Filling,
): Promise<void> {
  const { database } = engine;
  const perOrigin = Math.ceil(count / ports.length);
  for (const [index, port] of ports.entries()) {
    const origin = `https://localhost:${port}`;
    const from = index * perOrigin;
    const to = Math.min(count, from + perOrigin);
    if (from >= to) break;
    await sql`
      insert into subscription
        (id, topic, topic_given, callback, callback_hash, origin, shard, secret, state, lease_until, delivered_version, failures)
      with recursive numbers(n) as (select cast(${from} as integer) union all select n + 1 from numbers where n + 1 < cast(${to} as integer))
      select 'bench' || n, '/api/feed.json', '/api/feed.json', cast(${origin} as text) || '/' || n, 'hash' || n,
        cast(${origin} as text), cast(${shardOf(origin)} as integer), cast(null as text), 'active',
        cast(${farAway} as bigint), cast(${deliveredVersion} as integer), 0
      from numbers`.execute(database);
  }
}
