import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { until } from "../support/receiver.ts";
import { root } from "../support/shingle.ts";

/** The proxies that deploy/proxies/ holds settings for, each started as it is with other names, ports and certificates. */

const tls = (name: string) => join(root, "test", "support", "tls", name);

export const authority = readFileSync(tls("ca.pem"), "utf8");

interface Places {
  readonly folder: string;
  readonly plain: number;
  readonly secure: number;
  readonly upstream: number;
}

interface Proxy {
  readonly name: string;
  readonly program: string;
  /** Debian's package of it. */
  readonly debian: string;
  readonly file: string;
  /** The settings for a test, made of those that are deployed; answers with the arguments. */
  prepare(settings: string, places: Places): readonly string[];
}

function moved(settings: string, { upstream }: Places): string {
  return settings.replaceAll("reviews.example.com", "localhost").replaceAll(":8080", `:${upstream}`);
}

function written(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const certificate = tls("receiver.pem");
const key = tls("receiver-key.pem");

const modules = "mpm_event alias authz_core deflate env filter socache_shmcb ssl proxy proxy_http";

export const proxies: readonly Proxy[] = [
  {
    name: "Caddy",
    program: "caddy",
    debian: "caddy",
    file: "Caddyfile",
    prepare: (settings, places) => {
      const { folder, secure } = places;
      // No certificate can be had for localhost; everything else is as deployed.
      const text = moved(settings, places).replace(
        "localhost {",
        `https://localhost:${secure} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
      );
      const file = written(folder, "Caddyfile", `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`);
      return ["run", "--adapter", "caddyfile", "--config", file];
    },
  },
  {
    name: "nginx",
    program: "nginx",
    debian: "nginx",
    file: "nginx.conf",
    prepare: (settings, places) => {
      const { folder, plain, secure } = places;
      const site = moved(settings, places)
        .replace(/^.*\[::\].*\n/gm, "")
        .replace("listen 80", `listen 127.0.0.1:${plain}`)
        .replace("listen 443", `listen 127.0.0.1:${secure}`)
        .replace(/\/etc\/letsencrypt.*fullchain.pem/, certificate)
        .replace(/\/etc\/letsencrypt.*privkey.pem/, key);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((each) => `${each}_temp_path ${folder}/${each};`)
        .join(" ");
      // Compression is on, as Debian's settings and many an operator's have it.
      const text = `pid ${folder}/pid; daemon off; events {}
        http { access_log off; ${paths} gzip on; gzip_proxied any; gzip_types *; ${site} }`;
      return [
        "-e",
        join(folder, "error.log"),
        "-p",
        folder,
        "-c",
        written(folder, "nginx.conf", `user root; ${text}`),
      ];
    },
  },
  {
    name: "HAProxy",
    program: "haproxy",
    debian: "haproxy",
    file: "haproxy.cfg",
    prepare: (settings, places) => {
      const { folder, plain, secure } = places;
      const both = written(
        folder,
        "both.pem",
        `${readFileSync(certificate, "utf8")}\n${readFileSync(key, "utf8")}`,
      );
      const text = moved(settings, places)
        .replace("bind [::]:80 v4v6", `bind 127.0.0.1:${plain}`)
        .replace("bind [::]:443 v4v6", `bind 127.0.0.1:${secure}`)
        .replace(/\/etc\/haproxy\/certs\S+/, both);
      // What Debian's settings begin with.
      const begin =
        "defaults\n  mode http\n  timeout connect 5000\n  timeout client 50000\n  timeout server 50000\n";
      return ["-db", "-f", written(folder, "haproxy.cfg", `${begin}${text}`)];
    },
  },
  {
    name: "Apache",
    program: "apache2",
    debian: "apache2",
    file: "apache.conf",
    prepare: (settings, places) => {
      const { folder, plain, secure } = places;
      const site = moved(settings, places)
        .replace("*:80", `127.0.0.1:${plain}`)
        .replace("*:443", `127.0.0.1:${secure}`)
        .replace(/\/etc\/letsencrypt.*fullchain.pem/, certificate)
        .replace(/\/etc\/letsencrypt.*privkey.pem/, key);
      const loaded = modules
        .split(" ")
        .map((each) => `LoadModule ${each}_module /usr/lib/apache2/modules/mod_${each}.so`);
      const text = [
        ...loaded,
        `ServerRoot ${folder}`,
        "ServerName localhost",
        "DefaultRuntimeDir .",
        "PidFile pid",
        "ErrorLog error.log",
        `Listen 127.0.0.1:${plain}`,
        `Listen 127.0.0.1:${secure}`,
        // As Debian's settings have it.
        "AddOutputFilterByType DEFLATE application/json application/atom+xml text/html",
        site,
      ];
      return ["-X", "-d", folder, "-f", written(folder, "apache.conf", `${text.join("\n")}\n`)];
    },
  },
];

export interface Relay extends AsyncDisposable {
  readonly port: number;
  /** All that was asked, as it stood on the wire. */
  heard(): string;
}

/** Stands before the program and listens. */
export async function startRelay(to: number): Promise<Relay> {
  let heard = "";
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(to, "127.0.0.1");
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on("error", () => undefined).on("close", () => sockets.delete(each));
    }
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
    });
    socket.pipe(onward);
    onward.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    heard: () => heard,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}

/** Starts a proxy with the deployed settings; its address is `https://localhost:PORT`. */
export async function startProxy(
  proxy: Proxy,
  { parent, upstream }: { readonly parent: string; readonly upstream: number },
): Promise<AsyncDisposable & { readonly url: string }> {
  const folder = join(parent, proxy.program);
  mkdirSync(folder);
  const places = { folder, upstream, plain: await freePort(), secure: await freePort() };
  const settings = readFileSync(join(root, "deploy", "proxies", proxy.file), "utf8");
  const child = spawn(proxy.program, proxy.prepare(settings, places), {
    cwd: folder,
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      told += String(chunk);
    });
  await until(() => accepts(places.secure), 20).catch(() => {
    child.kill("SIGKILL");
    throw new Error(`${proxy.name} does not start:\n${told}`);
  });
  return {
    url: `https://localhost:${places.secure}`,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      const hard = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended(child);
      clearTimeout(hard);
    },
  };
}
