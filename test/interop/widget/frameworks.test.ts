import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Browser, startBrowser } from "../../support/browser.ts";
import { type RunningServer, root, startServer } from "../../support/shingle.ts";

/** The recipes of `/docs/widget`, as they stand there, in the frameworks that they are for. */

const home = import.meta.dir;
const node = join(root, "node_modules", "node-24", "bin", "node");
const patience = 280_000;
let server: RunningServer;
let browser: Browser;
let page: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(["demo"]), startBrowser()]);
  page = await (await fetch(`${server.url}/docs/widget`)).text();
}, patience);

afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

function recipe(id: string): string {
  const code = new RegExp(`<details id="${id}">.*?<code>(.*?)</code>`, "s").exec(page)?.[1] ?? "";
  const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return code.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? "");
}

/** An app of these files, within reach of what is installed here. */
function appOf(files: Readonly<Record<string, string>>): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(home, "app-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  symlinkSync(join(home, "node_modules"), join(path, "node_modules"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

const quiet = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1", CI: "1" };

function build(path: string, script: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(node, [join(home, "node_modules", script), ...args], {
    cwd: path,
    encoding: "utf8",
    env: quiet,
  });
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

async function served(
  path: string,
  script: string,
  args: readonly string[],
): Promise<[ChildProcess, string]> {
  const child = spawn(node, [join(home, "node_modules", script), ...args], {
    cwd: path,
    env: quiet,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let told = "";
    const hear = (chunk: unknown) => {
      told += String(chunk).replace(/\p{Cc}\[\d+m/gu, "");
      const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(told)?.[1];
      if (port !== undefined) resolve(`http://localhost:${port}/`);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => reject(new Error(`${script} ended with ${code}:\n${told}`)));
  });
  return [child, address];
}

async function shows(address: string): Promise<void> {
  await using tab = await browser.open();
  await tab.go(address);
  const text = await tab.evaluate<string>(`(async () => {
    for (let turn = 0; turn < 400; turn += 1) {
      const root = document.querySelector("shingle-reviews")?.shadowRoot?.querySelector(".root");
      if (root) return root.innerText;
      await new Promise((done) => setTimeout(done, 50));
    }
    return "nothing";
  })()`);
  expect(text).toContain("All 260 reviews");
  expect(tab.log.complaints.filter((each) => !each.includes("favicon"))).toEqual([]);
}

test(
  "Next.js",
  async () => {
    using app = appOf({
      "package.json": '{ "private": true }',
      "tsconfig.json": JSON.stringify({
        compilerOptions: { strict: true, jsx: "preserve", module: "esnext", moduleResolution: "bundler" },
        include: ["**/*.ts", "**/*.tsx"],
      }),
      "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(home)} } };`,
      "app/layout.tsx":
        'export default function Layout({ children }: { children: React.ReactNode }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
      "app/page.tsx": `import { Reviews } from "./reviews";\nexport default function Page() {\n  return <main><h1>Roofs</h1><Reviews /><shingle-reviews key="chosen" src="${server.url}" theme="dark" min-rating={4} verified order="lowest" /></main>;\n}\n`,
      "app/reviews.tsx": recipe("next"),
    });
    build(app.path, "next/dist/bin/next", ["build"]);
    const [child, address] = await served(app.path, "next/dist/bin/next", ["start", "-p", "0"]);
    try {
      await shows(address);
    } finally {
      child.kill();
    }
  },
  patience,
);

test(
  "Astro",
  async () => {
    using app = appOf({
      "package.json": '{ "private": true, "type": "module" }',
      "src/components/Reviews.astro": recipe("astro"),
      "src/pages/index.astro":
        '---\nimport Reviews from "../components/Reviews.astro";\n---\n<html lang="en"><head><title>Roofs</title></head><body><Reviews /></body></html>\n',
    });
    build(app.path, "astro/bin/astro.mjs", ["build"]);
    const [child, address] = await served(app.path, "astro/bin/astro.mjs", ["preview", "--port", "4399"]);
    try {
      await shows(address);
    } finally {
      child.kill();
    }
  },
  patience,
);
