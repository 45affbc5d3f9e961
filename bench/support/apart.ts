import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const has = (tool: string) => spawnSync("which", [tool]).status === 0;
const canPin = availableParallelism() === 2 && has("taskset") && has("chrt");

/**
 * The command on a processor beside the server's, as far as two are enough for that: who reads goes before who receives, and who
 * receives takes what nobody else wants. Without the tools the receiver is nice to the others.
 */
export function apart(role: "reader" | "receiver", command: readonly string[]): readonly string[] {
  if (!canPin) return role === "receiver" ? ["nice", "-n", "19", ...command] : command;
  const pinned = ["taskset", "-c", "1", ...command];
  return role === "receiver" ? ["chrt", "--idle", "0", ...pinned] : pinned;
}
