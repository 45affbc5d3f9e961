// Which runtime the program runs in: this process itself, another one that is found, or none.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const smallestBun = 10_000_000;
const least = { bun: [1, 4, 5], node: [24, 0, 0] };

/** Bun's package puts its binary in place by a script; where scripts are blocked, the platform's package has it. */
function installedBun(packages) {
  const candidates = [join(packages, "bun", "bin", "bun.exe"), join(packages, "bun", "bin", "bun")];
  const platform = join(packages, "@oven");
  if (existsSync(platform)) {
    for (const name of readdirSync(platform)) candidates.push(join(platform, name, "bin", "bun"));
  }
  return candidates.find((file) => existsSync(file) && statSync(file).size > smallestBun) ?? null;
}

/** The first program of this name on the path, however many others follow. */
function onPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const file = process.platform === "win32" ? `${name}.exe` : name;
  const files = folders.map((folder) => join(folder, file));
  return files.find((each) => existsSync(each) && statSync(each).isFile()) ?? null;
}

/** `1.4.5` as numbers; null when the program does not tell. */
function versionOf(file) {
  const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 10_000 });
  return numbersOf(stdout ?? "");
}

function numbersOf(text) {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text);
  return parts === null ? null : parts.slice(1, 4).map(Number);
}

function isAtLeast(version, wanted) {
  const [own, needed] = [version, wanted].map(([major, minor, patch]) => major * 1e6 + minor * 1e3 + patch);
  return own >= needed;
}

/** The runtime of this process. */
function own() {
  const kind = process.versions.bun === undefined ? "node" : "bun";
  return { kind, version: numbersOf(process.versions[kind]) };
}

/** A Bun that can be started; what is found and too old goes into `tooOld`. Only our own packages are known to be new enough. */
function otherBun(root, tooOld) {
  const ours = installedBun(join(root, "node_modules"));
  if (ours !== null) return ours;
  for (const find of [() => installedBun(join(root, "..")), () => onPath("bun")]) {
    const found = find();
    const version = found === null ? null : versionOf(found);
    if (version === null) continue;
    if (isAtLeast(version, least.bun)) return found;
    const told = `Bun ${version.join(".")}`;
    if (!tooOld.includes(told)) tooOld.push(told);
  }
  return null;
}

function otherNode(root) {
  const beside = join(root, "node_modules", "node-24", "bin", "node");
  return existsSync(beside) ? beside : null;
}

/** Whether what the source imports is there: any of it tells, and `npm ci` brings all. */
function isInstalled(root) {
  try {
    createRequire(join(root, "package.json")).resolve("zod");
    return true;
  } catch {
    return false;
  }
}

function missing(wanted, { tooOld, isCompiled }) {
  const needed = { bun: "Bun 1.4.5 or newer", node: "Node 24 or newer" };
  const what = wanted === undefined ? `${needed.bun}, or ${needed.node}` : needed[wanted];
  const found = tooOld.length === 0 ? "" : ` Found: ${tooOld.join(", ")}.`;
  const ci = "run npm ci --include=dev here (NODE_ENV=production and --omit=dev leave it out), or ";
  const install = wanted === "node" ? "install it" : "install one (npm install -g bun@1.4.5)";
  return `needs ${what}.${found} Please ${isCompiled ? "" : ci}${install} and start again.`;
}

/**
 * `{ kind: "here" }`, `{ kind: "elsewhere", file, args }` with the arguments that stand before the program, or
 * `{ kind: "none", says }`. Compiled, the program runs at once where it is; source prefers Bun, which starts it faster.
 */
export function chosenRuntime({ root, isCompiled, wanted }) {
  if (wanted !== undefined && wanted !== "bun" && wanted !== "node")
    return { kind: "none", says: `SHINGLE_RUNTIME is "${wanted}"; use bun or node.` };
  if (!isCompiled && !isInstalled(root))
    return {
      kind: "none",
      says: "the packages that it is made of are not installed here: run npm ci first.",
    };
  const { kind, version } = own();
  const tooOld = [];
  const isFit = isAtLeast(version, least[kind]);
  const isWanted = wanted === undefined || wanted === kind;
  if (isFit && isWanted && isCompiled) return { kind: "here" };
  const bun = wanted === "node" ? null : otherBun(root, tooOld);
  if (bun !== null) {
    const config = `--config=${join(root, "bin", "bun.toml")}`;
    return { kind: "elsewhere", file: bun, args: [config, "--no-env-file", "--no-install"] };
  }
  if (isFit && isWanted) return { kind: "here" };
  if (!isFit && isWanted) tooOld.push(`${kind === "bun" ? "Bun" : "Node"} ${version.join(".")}`);
  const node = wanted === "bun" ? null : otherNode(root);
  if (node !== null)
    return { kind: "elsewhere", file: node, args: ["--disable-warning=ExperimentalWarning"] };
  return { kind: "none", says: missing(wanted, { tooOld, isCompiled }) };
}
