import { expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { hasEnded, inOwnPlace, placeOf } from "../../src/adapters/sql/process-place.ts";

/** The place of another process on this machine. */
const placeOfProcess = (pid: string) => placeOf(inOwnPlace("holder")).replace(/\d+$/, pid);

test("a process that was killed and that nobody has asked for has ended; one that runs has not", async () => {
  // The shell becomes another program, which never asks for its child.
  const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const [said] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = said.toString().trim();
    expect(hasEnded(placeOfProcess(pid))).toBe(false);
    process.kill(Number(pid), "SIGKILL");
    for (let looks = 0; looks < 200 && !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8")); looks += 1)
      await sleep(10);
    expect(() => process.kill(Number(pid), 0)).not.toThrow();
    expect(hasEnded(placeOfProcess(pid))).toBe(true);
    expect(hasEnded(placeOf(inOwnPlace("holder")))).toBe(false);
  } finally {
    parent.kill("SIGKILL");
  }
});
