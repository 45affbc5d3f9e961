import { expect } from "bun:test";
import { type Fields, send, type WireReply, type WireRequest } from "./mcp-wire.ts";

/** A request and what the wire has to say to it. */
export interface Row {
  readonly name: string;
  readonly request: WireRequest;
  readonly status: number;
  /** The code of the JSON-RPC error. */
  readonly code?: number;
  /** The id that the error or the result repeats; an error without one has null. */
  readonly id?: string | number | null;
  /** What the answer holds, at least. */
  readonly told?: object;
  /** Header fields, and null for those that must be absent. */
  readonly fields?: Readonly<Record<string, string | RegExp | null>>;
}

export function withHeaders(request: WireRequest, headers: Fields): WireRequest {
  return { ...request, headers: { ...request.headers, ...headers } };
}

export async function holds(port: number, row: Row): Promise<WireReply> {
  const reply = await send(port, row.request);
  const told = `${row.name}: ${reply.status} ${reply.text.slice(0, 300)}`;
  expect(reply.status, told).toBe(row.status);
  for (const [name, value] of Object.entries(row.fields ?? {})) {
    if (value === null || typeof value === "string") expect(reply.header(name), name).toBe(value);
    else expect(reply.header(name) ?? "", name).toMatch(value);
  }
  if (row.code !== undefined) {
    expect(reply.header("Content-Type"), told).toBe("application/json");
    expect(reply.json(), told).toMatchObject({ jsonrpc: "2.0", error: { code: row.code } });
  }
  if (row.id !== undefined) expect((reply.json() as { id: unknown }).id, told).toBe(row.id);
  if (row.told !== undefined) expect(reply.json(), told).toMatchObject(row.told);
  if (row.code === undefined && row.told === undefined && row.status >= 202 && row.status < 300)
    expect(reply.text, told).toBe("");
  return reply;
}
