import { spawn } from "node:child_process";
import { createServer, type Socket } from "node:net";

async function stall(count: number): Promise<void> {
  const sockets = new Set<Socket>();
  const open = () =>
    new Promise<number>((resolve) => {
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => sockets.delete(socket));
        // Read, or the end of the connection would go unnoticed; answered, never.
        socket.resume();
      });
      server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
    });
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await open());
  process.stdout.write(`${ports.join(",")}\n`);
}

/** So many hosts that take connections and never say a word, in a process of their own. */
export async function openStalledHosts(
  count: number,
): Promise<AsyncDisposable & { readonly origins: readonly string[] }> {
  const child = spawn(process.execPath, [import.meta.filename, String(count)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  let text = "";
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      text += String(chunk);
      if (text.endsWith("\n")) resolve(text.trim());
    });
    void ended.then(() => reject(new Error("the stalled hosts have ended")));
  });
  return {
    origins: line.split(",").map((port) => `https://localhost:${port}`),
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

if (import.meta.main) await stall(Number(process.argv[2]));
