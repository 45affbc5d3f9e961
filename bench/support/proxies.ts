import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";

/** A proxy as operators put it before the program: what it is told, and how it is started. */
export interface ProxySetup {
  readonly name: string;
  /** The program, and the Debian package that brings it. */
  readonly program: string;
  readonly package: string;
  /** It keeps answers itself, for one second, and then asks the origin whether they still hold. */
  readonly caches: boolean;
  /** It knows no shorter time than the origin's, and asks again when the client says `max-age=0`, as a reload does. */
  readonly obeysClients?: true;
  readonly files: (place: ProxyPlace) => Readonly<Record<string, string>>;
  readonly args: (place: ProxyPlace) => readonly string[];
}

export interface ProxyPlace {
  readonly folder: string;
  readonly port: number;
  readonly origin: number;
}

const isRoot = process.getuid?.() === 0;

function nginx(lines: readonly string[]): Pick<ProxySetup, "program" | "package" | "files" | "args"> {
  return {
    program: "nginx",
    package: "nginx",
    args: ({ folder }) => ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"],
    files: ({ folder, port, origin }) => ({
      "nginx.conf": `${isRoot ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  types { application/json json; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=reviews:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${origin};
      proxy_http_version 1.1;
      ${lines.join("\n      ")}
    }
  }
}
`,
    }),
  };
}

const nginxCache = [
  "proxy_cache reviews;",
  "proxy_cache_revalidate on;",
  "proxy_ignore_headers Cache-Control Expires;",
  "proxy_cache_valid 200 1s;",
];
const nginxGzip = [
  'proxy_set_header Accept-Encoding "";',
  "gzip on;",
  "gzip_proxied any;",
  "gzip_types application/json application/atom+xml;",
];

const apacheModules = [
  ..."mpm_event authz_core headers filter deflate proxy proxy_http cache cache_disk".split(" "),
];

function apache(lines: readonly string[]): Pick<ProxySetup, "program" | "package" | "files" | "args"> {
  return {
    program: "apache2",
    package: "apache2",
    args: ({ folder }) => ["-d", folder, "-f", join(folder, "apache.conf"), "-DFOREGROUND"],
    files: ({ folder, port, origin }) => ({
      "apache.conf": `${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
Listen 127.0.0.1:${port}
ServerName localhost
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
${isRoot ? "User www-data\nGroup www-data" : ""}
ProxyPass / http://127.0.0.1:${origin}/
${lines.join("\n").replaceAll("FOLDER", folder)}
`,
    }),
  };
}

const apacheCache = ["CacheRoot FOLDER/cache", "CacheEnable disk /", "CacheQuickHandler off"];
// Apache takes the coding off and puts its own on; it marks the tag of what it has packed.
const apacheGzip = ["SetOutputFilter INFLATE;DEFLATE"];
// Its cache does not know a marked tag again in the origin's 304, and would fetch the whole document once more.
const apacheKeepsTags = "DeflateAlterETag NoChange";

export const setups: readonly ProxySetup[] = [
  { name: "nginx", caches: false, ...nginx([]) },
  { name: "nginx, its own gzip", caches: false, ...nginx(nginxGzip) },
  { name: "nginx, caching", caches: true, ...nginx(nginxCache) },
  { name: "nginx, caching, its own gzip", caches: true, ...nginx([...nginxCache, ...nginxGzip]) },
  { name: "Apache", caches: false, ...apache([]) },
  { name: "Apache, its own gzip", caches: false, ...apache(apacheGzip) },
  { name: "Apache, caching", caches: true, obeysClients: true, ...apache(apacheCache) },
  {
    name: "Apache, caching, its own gzip",
    caches: true,
    obeysClients: true,
    ...apache([...apacheCache, ...apacheGzip, apacheKeepsTags]),
  },
  {
    name: "Varnish",
    program: "varnishd",
    package: "varnish",
    caches: true,
    args: ({ folder, port }) =>
      `-F -j none -a 127.0.0.1:${port} -f ${folder}/site.vcl -n ${folder}/run -s malloc,16m -T none`.split(
        " ",
      ),
    files: ({ origin }) => ({
      "site.vcl": `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${origin}"; }
sub vcl_backend_response { set beresp.ttl = 1s; set beresp.grace = 0s; set beresp.keep = 1h; }
`,
    }),
  },
  {
    name: "Varnish, its own gzip",
    program: "varnishd",
    package: "varnish",
    caches: true,
    args: ({ folder, port }) =>
      `-F -j none -a 127.0.0.1:${port} -f ${folder}/site.vcl -n ${folder}/run -s malloc,16m -T none`.split(
        " ",
      ),
    files: ({ origin }) => ({
      "site.vcl": `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${origin}"; }
sub vcl_backend_fetch { unset bereq.http.Accept-Encoding; }
sub vcl_backend_response {
  set beresp.ttl = 1s; set beresp.grace = 0s; set beresp.keep = 1h; set beresp.do_gzip = true;
}
`,
    }),
  },
  ...["", "encode gzip"].map(
    (line): ProxySetup => ({
      name: line === "" ? "Caddy" : "Caddy, its own gzip",
      program: "caddy",
      package: "caddy",
      caches: false,
      args: ({ folder }) => ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
      files: ({ port, origin }) => ({
        Caddyfile: `{
	admin off
	auto_https off
	storage file_system {
		root storage
	}
}
http://127.0.0.1:${port} {
	${line}
	reverse_proxy 127.0.0.1:${origin} {
		${line === "" ? "" : "header_up -Accept-Encoding\n\t\ttransport http {\n\t\t\tcompression off\n\t\t}"}
	}
}
`,
      }),
    }),
  ),
];

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

export interface RunningProxy extends AsyncDisposable {
  readonly url: string;
}

/** Starts a proxy in a folder of its own, on loopback, and waits until it listens. It ends with its scope. */
export async function startProxy(
  setup: ProxySetup,
  { folder, origin }: Omit<ProxyPlace, "port">,
): Promise<RunningProxy> {
  const place = { folder, origin, port: await freePort() };
  mkdirSync(join(folder, "cache"), { recursive: true });
  for (const each of [folder, join(folder, "cache")]) chmodSync(each, 0o777);
  for (const [name, text] of Object.entries(setup.files(place))) writeFileSync(join(folder, name), text);
  const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child: ChildProcess = spawn(setup.program, setup.args(place), {
    cwd: folder,
    env: { ...process.env, ...home },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      said += String(chunk);
    });
  }
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  for (let attempt = 0; !(await answers(place.port)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`${setup.name} does not start:\n${said}`);
    await Bun.sleep(50);
  }
  return {
    url: `http://127.0.0.1:${place.port}`,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      const hard = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(hard);
    },
  };
}

/** The Debian packages of programs that are not there. */
export function missingPackages(): string[] {
  const wanted = [...setups, { program: "curl", package: "curl" }, { program: "wget", package: "wget" }];
  const missing = wanted.filter(({ program }) => spawnSync("which", [program]).status !== 0);
  return [...new Set(missing.map((setup) => setup.package))];
}
