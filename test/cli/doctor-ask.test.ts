import { expect, test } from "bun:test";
import { join } from "node:path";
import { programOf, root } from "../support/shingle.ts";

/** Asks a server whose answer breaks off, and tells what is left to wait for. */
const script = `
  const { createServer } = await import("node:net");
  const { ask } = await import(${JSON.stringify(join(root, "src", "cli", "doctor", "ask.ts"))});
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.write("HTTP/1.1 200 OK\\r\\nContent-Length: 100\\r\\n\\r\\nhalf", () => socket.destroy()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { kind } = await ask("http://127.0.0.1:" + server.address().port + "/");
  server.close();
  console.log(kind, process.getActiveResourcesInfo().filter((name) => name === "Timeout").length);`;

test("after an answer that breaks off nothing is waited for any more", () => {
  const [node = "", ...flags] = programOf("node");
  const { stdout, stderr } = Bun.spawnSync([
    node,
    ...flags.slice(0, -1),
    "--input-type=module",
    "-e",
    script,
  ]);
  expect([stdout.toString(), stderr.toString()]).toEqual(["silent 0\n", ""]);
});
