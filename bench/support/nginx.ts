import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { childrenOf } from "../../test/support/launch.ts";
import { temporaryFolder } from "../../test/support/shingle.ts";
import { endProcess, freePort, type Server, untilOk } from "./own-server.ts";

/** nginx as the peer: the same bytes as files, in every respect set up to be fast. */

export interface StaticFile {
  readonly path: string;
  readonly identity: Uint8Array;
  readonly gzip: Uint8Array;
}

function configuration(folder: string, port: number): string {
  return `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 4096; }
http {
  types { application/json json; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  gzip_static on;
  gzip_vary on;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  open_file_cache_min_uses 1;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
  }
}
`;
}

/** Serves the files. The process whose time counts is the one worker. */
export async function serveStatically(files: readonly StaticFile[]): Promise<Server> {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  for (const { path, identity, gzip } of files) {
    const file = join(folder.path, "files", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, identity);
    writeFileSync(`${file}.gz`, gzip);
  }
  const port = await freePort();
  const settings = join(folder.path, "nginx.conf");
  writeFileSync(settings, configuration(folder.path, port));
  const child = spawn("nginx", ["-c", settings, "-p", folder.path, "-e", join(folder.path, "error.log")], {
    stdio: "ignore",
  });
  const ended = new Promise<unknown>((resolve) => child.on("close", resolve));
  const stop = async () => {
    await endProcess({ child, ended: ended as never });
    folder[Symbol.dispose]();
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilOk(url + (files[0]?.path ?? "/"));
    const [worker] = childrenOf(child.pid ?? 0);
    if (worker === undefined) throw new Error("nginx has no worker process");
    return { pid: worker, url, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
