import { createServer, type Socket } from "node:net";
import type { OpenWires, Wire, WireEvents } from "./wire.ts";

const backlog = 1024;

class NodeWire implements Wire {
  readonly peer: string | undefined;
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.peer = socket.remoteAddress;
    socket.setNoDelay(true);
  }

  get waitingBytes(): number {
    return this.#socket.writableLength;
  }

  tell(events: WireEvents): void {
    this.#socket
      .on("data", (bytes: Buffer) => events.received(bytes))
      .on("end", () => events.ended())
      .on("drain", () => events.drained())
      .on("error", (error) => events.failed(error))
      .on("close", () => events.closed());
  }

  write(bytes: string | Uint8Array): boolean {
    return typeof bytes === "string" ? this.#socket.write(bytes, "latin1") : this.#socket.write(bytes);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  reset(): void {
    this.#socket.resetAndDestroy();
  }
}

export const openNodeWires: OpenWires = async ({ host, port, accept, onFault }) => {
  const server = createServer({ allowHalfOpen: true }, (socket) => accept(new NodeWire(socket)));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, backlog }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  server.on("error", onFault);
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: () => server.close(),
  };
};
