/** A callback that takes every delivery: `/close` ends the connection after each, everything else keeps it. */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";

const tls = new URL("../../test/support/tls/", import.meta.url);
const server = createServer(
  { key: readFileSync(new URL("receiver-key.pem", tls)), cert: readFileSync(new URL("receiver.pem", tls)) },
  (request, response) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(200, {
        "Content-Length": "0",
        ...(request.url === "/close" ? { Connection: "close" } : {}),
      });
      response.end();
    });
  },
);
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : 0}\n`);
});
