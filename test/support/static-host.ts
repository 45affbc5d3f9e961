import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".xml": "application/xml",
};

export interface StaticHost extends AsyncDisposable {
  readonly url: string;
}

function fileAnswer(file: string, status: number): Response {
  const type = types[extname(file)] ?? "application/octet-stream";
  return new Response(readFileSync(file), { status, headers: { "Content-Type": type } });
}

/** A host of files as plain as can be: no header of its own, a folder's slash, `index.html`, `404.html`. */
export function hostFiles(folder: string, prefix = ""): StaticHost {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) => {
      const path = decodeURIComponent(new URL(url).pathname);
      const lost = () => fileAnswer(join(folder, "404.html"), 404);
      if (!path.startsWith(`${prefix}/`)) return new Response("elsewhere", { status: 404 });
      const file = join(folder, path.slice(prefix.length));
      if (!existsSync(file)) return lost();
      if (!statSync(file).isDirectory()) return fileAnswer(file, 200);
      if (!path.endsWith("/")) return Response.redirect(`${path}/`, 301);
      const index = join(file, "index.html");
      return existsSync(index) ? fileAnswer(index, 200) : lost();
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}${prefix}`,
    [Symbol.asyncDispose]: async () => {
      await server.stop(true);
    },
  };
}

/** Every file of a folder by its path, with its bytes and when it was written. */
export function filesUnder(folder: string): Map<string, { readonly text: string; readonly at: number }> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).sort();
  return new Map(
    files.map((name) => {
      const file = join(folder, name);
      return [name, { text: readFileSync(file, "latin1"), at: statSync(file).mtimeMs }];
    }),
  );
}
