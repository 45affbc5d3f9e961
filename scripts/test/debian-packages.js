// What the tests of packaging try the forms out with, those of pages look at them in, and those of snippets run them with. Where it cannot be had,
// those tests say in their names what is missing.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs, and Debian's packages of them. */
export const wanted = {
  apache2: "apache2",
  buildah: "buildah",
  caddy: "caddy",
  chromium: "chromium",
  curl: "curl",
  haproxy: "haproxy",
  nginx: "nginx-light",
  php: "php-cli",
  python3: "python3",
  "systemd-nspawn": "systemd-container",
};

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];
const isThere = (program) => folders.some((folder) => existsSync(join(folder, program)));

function run(file, args) {
  return new Promise((resolve) => {
    // Nothing of it shall be started: the tests start what they need, on ports of their own.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    const child = spawn(file, args, { stdio: "ignore", env });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}

/** Installs what is missing, as root; tells what it does, and when it cannot. */
export async function installDebianPackages() {
  const missing = Object.entries(wanted)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name);
  if (missing.length === 0) return;
  const list = missing.join(" ");
  const cannot = (why) => process.stdout.write(`Some tests have nothing to run with (${list}): ${why}\n`);
  if (process.getuid?.() !== 0) return cannot("installing Debian's packages takes root");
  if (!isThere("apt-get")) return cannot("this is no Debian");
  process.stdout.write(`Installing from Debian's packages, for the tests: ${list}\n`);
  const install = ["install", "--yes", "--no-install-recommends", ...missing];
  const isDone = (await run("apt-get", ["update"])) && (await run("apt-get", install));
  if (!isDone) cannot("apt-get failed");
}
