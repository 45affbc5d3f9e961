import { connect, createServer, type Socket } from "node:net";

/** Stands between a program and a server, and can play a network that swallows everything. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** How many connections it has taken. */
  readonly connections: number;
  /** From now on nothing goes through the connections that stand, and nobody is told. New ones work. */
  silence(): void;
}

export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const all = new Set<Socket>();
  let connections = 0;
  const server = createServer((near) => {
    connections += 1;
    const far = connect(target, "127.0.0.1");
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      all.add(socket);
      socket.on("data", (chunk) => pairs.has(pair) && other.write(chunk));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        all.delete(socket);
        if (pairs.has(pair)) other.destroy();
      });
    }
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
  );
  return {
    port,
    get connections() {
      return connections;
    },
    silence: () => pairs.clear(),
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of all) socket.destroy();
      await closed;
    },
  };
}
