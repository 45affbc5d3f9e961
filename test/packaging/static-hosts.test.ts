import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, untilOk } from "../../bench/support/own-server.ts";
import { demoSite } from "../support/http-site.ts";
import { shingle } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const searched = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

const hosts = {
  nginx: (snippet: string, { folder, port }: { folder: string; port: number }) => ({
    text: `daemon off; pid ${folder}/pid; error_log ${folder}/log; ${process.getuid?.() === 0 ? "user root;" : ""} events {}
http { include /etc/nginx/mime.types; access_log off; server { listen 127.0.0.1:${port};
${snippet}
} }`,
    args: (file: string) => ["-c", file],
  }),
  caddy: (snippet: string, { port }: { folder: string; port: number }) => ({
    text: `{\nadmin off\nauto_https off\n}\nhttp://127.0.0.1:${port} {\n${snippet}\n}\n`,
    args: (file: string) => ["run", "--config", file, "--adapter", "caddyfile"],
  }),
} as const;

/** What an answer of either has, whatever it is. */
const everywhere = {
  "access-control-allow-origin": "*",
  "cache-control": "public, max-age=60, stale-while-revalidate=600",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

const coded = expect.stringContaining("Accept-Encoding");

const places = (["nginx", "caddy"] as const).flatMap((name) =>
  ["", "/our/reviews"].map((prefix): [typeof name, string] => [name, prefix]),
);

describe.each(places)('%s, below "%s"', (name, prefix) => {
  const program = Bun.which(name, searched);
  const title =
    program === null ? `is not there: its snippet is not tried` : "serves an export with its snippet";

  test.if(program !== null)(title, async () => {
    using site = demoSite();
    chmodSync(site.folder, 0o755);
    const folder = join(site.folder, "site");
    const base = ["export", folder, "--base-url", `https://reviews.example.com${prefix}`];
    site.run(...base, "--precompressed");
    const snippet = shingle([...base, "--print", name], { variables: site.variables }).stdout;
    const port = await freePort();
    const { text, args } = hosts[name](snippet, { folder: site.folder, port });
    const file = join(site.folder, `${name}.conf`);
    writeFileSync(file, text);
    const child = spawn(program ?? name, args(file), {
      stdio: "ignore",
      env: { ...process.env, HOME: site.folder },
    });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    try {
      const url = `http://127.0.0.1:${port}${prefix}`;
      await untilOk(`${url}/`);
      const ask = async (path: string) => {
        const answer = await fetch(url + path, { redirect: "manual" });
        return [answer.status, (answer.headers.get("content-type") ?? "").split(";")[0]];
      };
      expect(await ask("/stars/1/")).toEqual([200, "text/html"]);
      expect(await ask("/feed.xml")).toEqual([200, "application/atom+xml"]);
      expect(await ask("/reviews.json")).toEqual([200, "application/json"]);
      expect(await ask("/nothing/here")).toEqual([404, "text/html"]);
      expect(await ask("/reviews/")).toEqual([404, "text/html"]);
      const moved = await fetch(`${url}/stars/1`, { redirect: "manual" });
      expect([301, 308]).toContain(moved.status);
      expect(new URL(moved.headers.get("location") ?? "", moved.url).pathname).toBe(`${prefix}/stars/1/`);
      // Behind whoever ends TLS the host does not know its own address.
      expect(moved.headers.get("location")).toBe(`${prefix}/stars/1/`);
      for (const path of ["/", "/reviews.json", "/feed.xml", "/embed/", "/nothing/here"]) {
        const { headers } = await fetch(url + path);
        const fields = Object.keys(everywhere).map((field) => [field, headers.get(field)]);
        expect([path, Object.fromEntries(fields)]).toEqual([path, everywhere]);
        if (headers.has("content-encoding")) expect([path, headers.get("vary")]).toEqual([path, coded]);
        const isUnframed = headers.get("content-security-policy")?.includes("frame-ancestors 'none'");
        expect([path, isUnframed]).toEqual([path, path !== "/embed/"]);
      }
      const home = await fetch(`${url}/`);
      expect(home.headers.get("content-encoding")).toBeOneOf(["br", "gzip"]);
      expect(home.headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(await home.text()).toContain('id="search"');
      expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      const embed = await fetch(`${url}/embed/`);
      expect(embed.status).toBe(200);
      expect(embed.headers.get("content-security-policy")).toContain("style-src 'self'");
      expect(embed.headers.get("content-security-policy")).not.toContain("frame-ancestors");
      expect(embed.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    } finally {
      child.kill("SIGTERM");
      await ended;
    }
  });
});
