import { ask } from "./ask.ts";
import { type Check, required } from "./check.ts";

const protocol = "2025-06-18";
const accepts = { Accept: "application/json, text/event-stream", "Content-Type": "application/json" };

const greeting = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: protocol,
    capabilities: {},
    clientInfo: { name: "shingle-doctor", version: "1" },
  },
});

function streamCheck(ok: boolean, seen: string): Check {
  return required("event-stream", {
    ok,
    message: ok
      ? "event streams arrive as they are sent"
      : `an event stream of /mcp does not arrive: ${seen}`,
    advice:
      "turn buffering off for /mcp in the proxy (nginx: proxy_buffering off), and let a stream stay open for an hour",
  });
}

/** Whether agents reach `/mcp`, and whether what it sends later arrives. */
export async function agentChecks(baseUrl: string): Promise<Check[]> {
  const url = `${baseUrl}/mcp`;
  const greeted = await ask(url, { method: "POST", headers: accepts, body: greeting });
  const status = greeted.kind === "answered" ? greeted.status : null;
  const session = greeted.kind === "answered" ? greeted.header("mcp-session-id") : null;
  const isForeignHost = status === 403 || status === 421;
  const host = required("host", {
    ok: !isForeignHost,
    message: isForeignHost
      ? "/mcp refuses requests that come through the proxy, since they name another host"
      : "the Host header comes as the client sent it",
    advice: `have the proxy pass the client's Host on (nginx: proxy_set_header Host $host), which is ${new URL(baseUrl).host}`,
  });
  const ok = status === 200 && session !== null;
  const seen =
    greeted.kind === "silent"
      ? greeted.reason
      : status === 200
        ? "the session's header was lost"
        : `status ${status}`;
  const mcp = required("mcp", {
    ok,
    message: ok ? "agents can begin a session at /mcp" : `agents cannot begin a session at /mcp: ${seen}`,
    advice: "let the proxy pass POST /mcp on with its body, and Mcp-Session-Id both ways",
  });
  if (!ok) return [host, mcp];
  const headers = { "Mcp-Session-Id": session, "MCP-Protocol-Version": protocol };
  const stream = await ask(url, { headers: { ...headers, Accept: "text/event-stream" }, isStream: true });
  const arrived = stream.kind === "answered" && stream.status === 200 && stream.body.length > 0;
  await ask(url, { method: "DELETE", headers });
  const missing = stream.kind === "silent" ? stream.reason : `status ${stream.status}`;
  return [host, mcp, streamCheck(arrived, missing)];
}

/** Whether subscribers reach the hub: an empty request is refused by the hub itself, in its own words. */
export async function hubCheck(baseUrl: string): Promise<Check> {
  const answer = await ask(`${baseUrl}/api/websub/hub`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "",
  });
  const text = answer.kind === "answered" ? new TextDecoder().decode(answer.body) : "";
  const ok = answer.kind === "answered" && answer.status === 400 && text.includes("hub.");
  const seen = answer.kind === "silent" ? answer.reason : `status ${answer.status}`;
  return required("hub", {
    ok,
    message: ok ? "subscribers reach the hub" : `subscribers do not reach the hub: ${seen}`,
    advice: "let the proxy pass POST /api/websub/hub on with its body",
  });
}
