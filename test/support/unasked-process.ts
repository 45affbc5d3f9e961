import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface UnaskedProcess extends Disposable {
  readonly pid: number;
  /** Kills it; it then stays in the table of processes. */
  kill(): Promise<void>;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; looks < 500 && !isSo(); looks += 1) await Bun.sleep(10);
}

/** A process whose parent never asks for its end, as in a container whose first process looks after nobody. */
export async function startUnasked(): Promise<UnaskedProcess> {
  const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  const told = (of: number, name: string) => readFileSync(`/proc/${of}/${name}`, "latin1");
  // The shell would still ask: only the program that it becomes does not.
  await until(() => told(parent.pid ?? 0, "comm") === "sleep\n");
  return {
    pid,
    kill: async () => {
      process.kill(pid, "SIGKILL");
      await until(() => /\) [ZX]/.test(told(pid, "stat")));
    },
    [Symbol.dispose]: () => void parent.kill("SIGKILL"),
  };
}
