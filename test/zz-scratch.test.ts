import { test } from "bun:test";
import { spawnSync } from "node:child_process";
import { emptyDatabase } from "./support/postgres.ts";
import { root } from "./support/shingle.ts";
import { writeFileSync } from "node:fs";
test("x", async () => {
  const address = await emptyDatabase();
  writeFileSync("/tmp/jf/pgcrash.ts", `
import { openPostgres } from "${root}/src/adapters/sql/postgres.ts";
import { sql } from "${root}/node_modules/kysely/dist/index.js";
const a = await openPostgres(process.argv[2]); const b = await openPostgres(process.argv[2]);
try { await a.database.transaction().execute(async (t) => {
  const { rows } = await sql\`select pg_backend_pid() as pid\`.execute(t);
  await sql\`select pg_terminate_backend(\${rows[0].pid}::int)\`.execute(b.database);
  await new Promise(r => setTimeout(r, 300));
  await sql\`select 1\`.execute(t);
}); } catch (e) { console.log("rejected", String(e)); }
console.log((await sql\`select 1\`.execute(a.database)).rows);
await a[Symbol.asyncDispose](); await b[Symbol.asyncDispose]();
console.log("alive");
`);
  for (const bin of ["node_modules/.bin/bun", "node_modules/node-24/bin/node"]) {
    const r = spawnSync(`${root}/${bin}`, ["/tmp/jf/pgcrash.ts", address], { cwd: root, encoding: "utf8" });
    console.log(bin, r.status, r.stdout, r.stderr.slice(0, 800));
  }
}, 60000);
