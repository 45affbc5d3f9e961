import { withoutRootDots } from "../http/host-name.ts";

/**
 * Which pages and names this endpoint answers to (MCP, transports, security): a page of a foreign site must not reach
 * a server that listens on its visitor's own machine, neither with its own origin nor under a name that it made
 * resolve to this address.
 */
export interface OriginGuard {
  /** Absent, our own origin, or a page on this machine. `null`, which sandboxed pages send, is foreign. */
  isWelcomeOrigin(origin: string | null): boolean;
  /** Our own name, this machine's, or an address: only a name can be made to resolve to somewhere else. */
  isKnownHost(host: string): boolean;
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

function hostnameOf(authority: string): string | null {
  const parts = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d*)?$/i.exec(authority);
  return parts?.[1] === undefined ? null : withoutRootDots(parts[1].toLowerCase());
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);
}

/** All four parts: `127.0.0.1.example.com` is a name like any other. */
const loopbackAddress = /^127(\.\d{1,3}){3}$/;

function isLoopback(hostname: string): boolean {
  return (
    loopbackNames.includes(hostname) || hostname.endsWith(".localhost") || loopbackAddress.test(hostname)
  );
}

export function originGuardOf(baseUrl: string, listeningHost: string): OriginGuard {
  const own = new URL(baseUrl);
  const names = [own.hostname, listeningHost.toLowerCase()].map(withoutRootDots);
  return {
    isWelcomeOrigin: (origin) => {
      if (origin === null || origin === own.origin) return true;
      const parts = /^https?:\/\/([^/?#@]+)$/i.exec(origin);
      const hostname = parts === null ? null : hostnameOf(parts[1] ?? "");
      return hostname !== null && isLoopback(hostname);
    },
    isKnownHost: (host) => {
      const hostname = hostnameOf(host);
      return hostname !== null && (names.includes(hostname) || isLoopback(hostname) || isAddress(hostname));
    },
  };
}
