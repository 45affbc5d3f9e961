import { expect, setDefaultTimeout, test } from "bun:test";
import { createServer } from "node:net";
import { join } from "node:path";
import { launch } from "../support/launch.ts";
import { runtimes, shingle, startServer, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

test.each([...runtimes])("health on %s asks the server that the configuration names", async (runtime) => {
  using folder = temporaryFolder();
  const variables = { SHINGLE_DATA_DIR: join(folder.path, "data") };
  const server = await startServer(["serve"], { runtime, variables });
  const asked = ["health", "--port", String(server.port)];
  expect(shingle(asked, { runtime })).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(shingle([...asked, "--host", "0.0.0.0"], { runtime }).code).toBe(0);
  await server[Symbol.asyncDispose]();
  const { code, stdout, stderr } = shingle(asked, { runtime });
  expect([code, stdout]).toEqual([3, ""]);
  expect(stderr).toStartWith(`shingle: nobody serves at 127.0.0.1, port ${server.port}: `);
});

test.each([...runtimes])(
  "health on %s finds a server of IPv6 alone, whatever localhost leads to",
  async (runtime) => {
    const wide = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
    await new Promise<void>((resolve) => wide.listen(0, "::1", resolve));
    const { port } = wide.address() as { port: number };
    const asked = launch(["health", "--host", "::", "--port", String(port)], { runtime });
    const { code, stderr } = await asked.ended;
    wide.close();
    expect([code, stderr]).toEqual([0, ""]);
  },
);

test("health tells of somebody who is not well", async () => {
  const ill = createServer((socket) => socket.end("HTTP/1.1 500 Oh dear\r\n\r\n"));
  await new Promise<void>((resolve) => ill.listen(0, "127.0.0.1", resolve));
  const { port } = ill.address() as { port: number };
  const { code, stderr } = await launch(["health", "--port", String(port)]).ended;
  ill.close();
  expect([code, stderr]).toEqual([3, `shingle: 127.0.0.1, port ${port} answers: HTTP/1.1 500 Oh dear\n`]);
});
