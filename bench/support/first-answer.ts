import { connect } from "node:net";

const attemptMilliseconds = 1;
const longestSeconds = 30;

/** One request on a connection of its own: the status, once the whole answer is here; 0 where nobody listens. */
function ask(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    let head = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    socket.on("data", (bytes) => {
      if (head.length < 12) head += bytes.toString("latin1", 0, 12);
    });
    socket.on("error", () => resolve(0));
    socket.on("close", () => resolve(Number(head.slice(9, 12))));
    socket.setTimeout(5000, () => socket.destroy());
  });
}

/** Asks again and again from now on; milliseconds until the first whole answer with 200. */
export async function millisecondsToFirstAnswer(port: number, path: string): Promise<number> {
  const start = performance.now();
  while ((await ask(port, path)) !== 200) {
    if (performance.now() - start > longestSeconds * 1000) throw new Error(`no answer on port ${port}`);
    await Bun.sleep(attemptMilliseconds);
  }
  return performance.now() - start;
}
