/** Jobs on all cores, one thread each: what comes of them does not depend on how many there are. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Done, Job } from "./job.ts";

function done(job: Job): Promise<Done> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: job });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`a part of the training ended with ${code}`)));
  });
}

export async function allDone(jobs: readonly Job[]): Promise<readonly Done[]> {
  const results = new Array<Done>(jobs.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < jobs.length; at = next++) results[at] = await done(jobs[at] as Job);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
  return results;
}
