/** Does one job of the training beside the others. */
import { parentPort, workerData } from "node:worker_threads";
import { doJob, type Job } from "./job.ts";

parentPort?.postMessage(doJob(workerData as Job));
