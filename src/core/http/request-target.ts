import { type RequestFault, requestLineFault } from "./request-fault.ts";

export interface RequestTarget {
  readonly kind: "target";
  readonly path: string;
  readonly query: string | null;
  /** The authority of an absolute-form target, which outranks the Host field (RFC 9112 §3.2.2). */
  readonly authority: string | null;
}

export type TargetReading = RequestTarget | { readonly kind: "fault"; readonly fault: RequestFault };

const visible = /^[\x21-\x7e]+$/;
const unencoded = /[\x80-\xff]/g;
/** Percent-encoded it would be a host that nobody has named, and a front may have read it otherwise. */
const rawInAuthority = /^https?:\/\/[^/?]*[\x80-\xff]/i;
const absolute = /^https?:\/\/([^/?]*)(.*)$/i;
/** RFC 3986 `host [ ":" port ]`, the host not empty: RFC 9110 §4.2.1 has an http URI without one rejected. */
const hostAndPort = /^(?:\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+)(?::\d{0,5})?$/;

export function isHostAndPort(text: string): boolean {
  return hostAndPort.test(text);
}

const targetFault = (message: string): TargetReading => ({
  kind: "fault",
  fault: requestLineFault({ code: "invalid_target", message }),
});

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function split(text: string, authority: string | null): TargetReading {
  const mark = text.indexOf("?");
  const path = mark < 0 ? text : text.slice(0, mark);
  if (path.includes("%") && !decodes(path)) {
    return targetFault(
      "The path holds a percent sign that does not begin the encoding of a UTF-8 character; write %25 for the sign itself.",
    );
  }
  return { kind: "target", path, query: mark < 0 ? null : text.slice(mark + 1), authority };
}

function absoluteTarget(target: string): TargetReading {
  const parts = absolute.exec(target);
  const [, authority = "", rest = ""] = parts ?? [];
  if (parts === null || !isHostAndPort(authority)) {
    return targetFault(
      'The request target must be a path that begins with "/", or an http URI with a plain host.',
    );
  }
  return split(rest.startsWith("/") ? rest : `/${rest}`, authority);
}

/**
 * Reads a request target (RFC 9112 §3.2). The path stays as it was sent, `//x` included; only bytes beyond ASCII,
 * which a URI cannot hold but hurried clients send, are percent-encoded.
 */
export function readTarget(target: string, method: string): TargetReading {
  if (!visible.test(target)) {
    if (rawInAuthority.test(target))
      return targetFault("The host in the request target holds a byte beyond ASCII; write it as xn--….");
    const ascii = target.replace(unencoded, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
    if (!visible.test(ascii)) return targetFault("The request target holds a control character.");
    return readTarget(ascii, method);
  }
  if (target.includes("#"))
    return targetFault('The request target holds a fragment; leave out "#" and what follows.');
  if (target.startsWith("/")) return split(target, null);
  if (target === "*" && method === "OPTIONS")
    return { kind: "target", path: "*", query: null, authority: null };
  return absoluteTarget(target);
}
