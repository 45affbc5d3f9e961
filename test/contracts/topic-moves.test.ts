import { expect, setDefaultTimeout, test } from "bun:test";
import { emptySite } from "../support/http-site.ts";
import { record } from "../support/shingle.ts";
import { engines, engineVariables, openEngine } from "../support/stored.ts";

setDefaultTimeout(300_000);

const at = "2026-01-01T00:00:00Z";

/** By them it is known for how long a subscriber lacks the newest version: see the hub's figures. */
test.each([...engines])(
  "on %s a topic's moves are forgotten after 500 versions, and no other topic's",
  async (engine) => {
    using site = emptySite({ variables: await engineVariables(engine) });
    site.importRecords([record({ source_id: "first" })]);
    const moved = async () => {
      await using store = await openEngine(site.variables);
      const rows = await store.database.selectFrom("topic_move").select(["path", "version"]).execute();
      return rows.map(({ path, version }) => `${path} ${version}`).toSorted();
    };
    const topics = ["/api/feed.json", "/feed.xml", "/reviews.json"];
    expect(await moved()).toEqual(topics.map((path) => `${path} 1`));
    {
      await using store = await openEngine(site.variables);
      await store.database.updateTable("publication").set({ version: 600 }).execute();
      const moves = [100, 101, 102, 600].map((version) => ({ path: "/reviews.json", version, at }));
      await store.database
        .insertInto("topic_move")
        .values([...moves, { path: "/another.json", version: 7, at }])
        .execute();
    }
    site.importRecords([record({ source_id: "second" })]);
    expect(await moved()).toEqual([
      "/another.json 7",
      "/api/feed.json 601",
      "/feed.xml 601",
      "/reviews.json 102",
      "/reviews.json 600",
      "/reviews.json 601",
    ]);
  },
);
