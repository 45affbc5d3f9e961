import type { HttpRequest } from "../../core/http/message.ts";
import {
  readSubscriptionRequest,
  type SubscriptionRequest,
  type SubscriptionTerms,
} from "../../core/hub/subscription-request.ts";
import { bodyTypeFault, readForm } from "./form-body.ts";

export type RequestFormReading =
  | { readonly kind: "read"; readonly request: SubscriptionRequest }
  | { readonly kind: "refused"; readonly status: 400 | 413 | 415; readonly reasons: readonly string[] };

const longestBodyBytes = 16_384;
const fieldNames = ["hub.callback", "hub.mode", "hub.topic", "hub.lease_seconds", "hub.secret"] as const;

function refused(status: 400 | 413 | 415, ...reasons: readonly string[]): RequestFormReading {
  return { kind: "refused", status, reasons };
}

function readBytes(bytes: Uint8Array, terms: SubscriptionTerms): RequestFormReading {
  const form = readForm(bytes, fieldNames);
  if (form.kind === "undecodable") return refused(400, ...form.reasons);
  const value = (name: (typeof fieldNames)[number]) => form.values.get(name) ?? null;
  const fields = {
    callback: value("hub.callback"),
    mode: value("hub.mode"),
    topic: value("hub.topic"),
    leaseSeconds: value("hub.lease_seconds"),
    secret: value("hub.secret"),
  };
  const reading = readSubscriptionRequest(fields, terms);
  const repeated = form.repeated.map((name) => `${name} stands more than once; send it once`);
  if (reading.kind === "refused") return refused(400, ...repeated, ...reading.reasons);
  return repeated.length > 0 ? refused(400, ...repeated) : reading;
}

/** From the wire to a request that can be taken in. */
export async function readRequestForm(
  request: HttpRequest,
  terms: SubscriptionTerms,
): Promise<RequestFormReading> {
  const { headers } = request;
  const typeFault = bodyTypeFault(headers.get("content-type"), headers.get("content-encoding"));
  if (typeFault !== null) return refused(415, typeFault);
  const body = await request.readBody(longestBodyBytes);
  switch (body.kind) {
    case "too-large":
      return refused(413, `the body is too large: at most ${longestBodyBytes} bytes`);
    case "broken":
      return refused(400, "the body did not arrive whole");
    case "read":
      return readBytes(body.bytes, terms);
  }
}
