import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { runtimes, ServerProcess } from "../listen/fixtures/server-process.ts";

const connections = 1000;
const pipelined = 100;
const requests = "GET /bytes?n=7000000 HTTP/1.1\r\nHost: a.test\r\n\r\n".repeat(pipelined);
/** So much of the answers is taken before the reset: the rest stands in the kernel, and in the runtime's own buffers. */
const takenBytes = 200_000;
const roomMegabytes = 64;
const told: string[] = [];
afterAll(() => console.log(`memory after resets: ${told.join("; ")}`));

function residentMegabytes(pid: number): number {
  const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
  return Math.round((Number(pages) * 4096) / 1e6);
}

/** Asks for large documents in a row, takes the beginning, and resets. Ends when the connection has. */
function resetMidway(port: number): Promise<void> {
  return new Promise((resolve) => {
    let taken = 0;
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(requests));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.on("data", (bytes: Buffer) => {
      taken += bytes.length;
      if (taken > takenBytes) socket.resetAndDestroy();
    });
  });
}

test.each(runtimes.map((runtime) => [runtime.name, runtime] as const))(
  "on %s, what a thousand resets in the midst of large answers left in memory is gone within a minute",
  async (name, runtime) => {
    await using server = await ServerProcess.start(runtime);
    const before = residentMegabytes(server.pid);
    let peak = 0;
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: connections }, () => resetMidway(server.port)));
      peak = Math.max(peak, residentMegabytes(server.pid));
    }
    let seconds = 0;
    while (seconds < 60 && residentMegabytes(server.pid) > before + roomMegabytes) {
      await Bun.sleep(1000);
      seconds += 1;
    }
    const after = residentMegabytes(server.pid);
    told.push(`${name}: ${before} MB, ${peak} MB at the most, ${after} MB ${seconds} s later`);
    expect(after).toBeLessThanOrEqual(before + roomMegabytes);
  },
  180_000,
);
