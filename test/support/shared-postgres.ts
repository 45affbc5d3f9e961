/** One PostgreSQL for a whole run: tells its port, and ends when whoever asked for it goes. */
import { startCluster } from "./postgres.ts";

// Nothing in it outlives the run, and no test of it cuts the power.
await using cluster = await startCluster(["fsync=off", "synchronous_commit=off", "full_page_writes=off"]);
process.stdout.write(`${new URL(cluster.address("postgres")).port}\n`);
process.stdin.resume();
await new Promise<void>((resolve) => {
  process.stdin.on("end", resolve);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
});
