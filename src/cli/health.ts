import { connect } from "node:net";
import { type Command, exitCodes } from "./command.ts";
import { reachedHosts } from "./reached-hosts.ts";

const waitMilliseconds = 3000;

/** The first line of the answer. Over a socket: a proxy of the environment has nothing to do with it. */
function firstLine(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let told = "";
    socket.setTimeout(waitMilliseconds, () => socket.destroy(new Error("it does not answer")));
    socket.on("connect", () =>
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    );
    socket.on("data", (chunk) => {
      told += chunk.toString("latin1");
    });
    socket.on("end", () => resolve(told.split("\r\n")[0] ?? ""));
    socket.on("error", reject);
  });
}

/** Of the first place that answers. */
async function answerAt([host = "", ...others]: readonly string[], port: number): Promise<string> {
  try {
    return await firstLine(host, port);
  } catch (cause) {
    if (others.length === 0) throw cause;
    return answerAt(others, port);
  }
}

/** For what looks after containers, where nothing else is there to ask with. */
export const health: Command = {
  summary: "Asks the server of this configuration whether it lives: exit code 0, or 3.",
  settings: ["host", "port"],
  examples: ["shingle health"],
  run: async (call) => {
    const { config } = call.configure();
    const place = `${config.host}, port ${config.port}`;
    try {
      const line = await answerAt(reachedHosts(config.host), config.port);
      if (line.startsWith("HTTP/1.1 200 ")) return exitCodes.done;
      call.console.tell(`shingle: ${place} answers: ${line}`);
    } catch (cause) {
      call.console.tell(
        `shingle: nobody serves at ${place}: ${cause instanceof Error ? cause.message : cause}`,
      );
    }
    return exitCodes.environment;
  },
};
