import { expect, test } from "bun:test";
import { hasEnded, inOwnPlace, placeOf } from "../../src/adapters/sql/process-place.ts";
import { startUnasked } from "../support/unasked-process.ts";

/** The place of another process on this machine. */
const placeOfProcess = (pid: number) => placeOf(inOwnPlace("holder")).replace(/\d+$/, String(pid));

test("a process that was killed and that nobody has asked for has ended; one that runs has not", async () => {
  using other = await startUnasked();
  expect(hasEnded(placeOfProcess(other.pid))).toBe(false);
  await other.kill();
  expect(() => process.kill(other.pid, 0)).not.toThrow();
  expect(hasEnded(placeOfProcess(other.pid))).toBe(true);
  expect(hasEnded(placeOf(inOwnPlace("holder")))).toBe(false);
});
