import { describe, expect, test } from "bun:test";
import { ask, RawClient } from "./fixtures/raw-client.ts";
import { runtimes, ServerProcess } from "./fixtures/server-process.ts";

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a.test\r\n\r\n`;

async function openMany(port: number, count: number): Promise<RawClient[]> {
  return await Promise.all(Array.from({ length: count }, () => RawClient.open(port)));
}

async function statusOf(client: RawClient): Promise<number> {
  client.send(get("/hello"));
  return (await client.answer()).status;
}

describe.each(runtimes.map((runtime) => [runtime.name, runtime] as const))("%s", (_, runtime) => {
  test("connections over the maximum are told to come back", async () => {
    await using server = await ServerProcess.start(runtime, { maxConnections: 3 });
    const clients = await openMany(server.port, 3);
    expect(await Promise.all(clients.map(statusOf))).toEqual([200, 200, 200]);
    const refused = await ask(server.port, get("/hello"));
    expect([refused.status, refused.field("retry-after"), refused.field("connection")]).toEqual([
      503,
      "5",
      "close",
    ]);
    await server.told(({ name }) => name === "http.too_many_connections");
    expect(await Promise.all(clients.map(statusOf))).toEqual([200, 200, 200]);
  });

  test("and are served again once others have gone", async () => {
    await using server = await ServerProcess.start(runtime, { maxConnections: 2 });
    const [first, second] = await openMany(server.port, 2);
    expect(await statusOf(first as RawClient)).toBe(200);
    first?.socket.destroy();
    await expectRecovery(server);
    second?.socket.destroy();
  });

  test("a flood of them fills neither the log nor the process", async () => {
    await using server = await ServerProcess.start(runtime, { maxConnections: 8 });
    const clients = await openMany(server.port, 300);
    await Bun.sleep(1200);
    const logged = server.events.filter(({ name }) => name === "http.too_many_connections");
    expect(logged.length).toBeLessThan(10);
    for (const client of clients) client.socket.destroy();
    await expectRecovery(server);
  });

  test("more connections than open files leave the server idle, awake and sound", async () => {
    await using server = await ServerProcess.start(runtime, {}, { openFiles: 100 });
    await server.told(({ name }) => name === "http.connections_limited_by_open_files");
    const clients = await openMany(server.port, 250);
    await Bun.sleep(500);
    const before = await cpuSeconds(server.pid);
    await Bun.sleep(1500);
    expect((await cpuSeconds(server.pid)) - before).toBeLessThan(0.75);
    for (const client of clients) client.socket.destroy();
    await expectRecovery(server);
  });
});

async function expectRecovery(server: ServerProcess): Promise<void> {
  let status = 0;
  for (let attempt = 0; attempt < 50 && status !== 200; attempt++) {
    await Bun.sleep(50);
    status = await ask(server.port, get("/hello")).then(
      (answer) => answer.status,
      () => 0,
    );
  }
  expect(status).toBe(200);
}

/** Processor time a process has used: a server that spins uses all there is. */
async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await Bun.file(`/proc/${pid}/stat`).text()).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
