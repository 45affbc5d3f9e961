// Makes everything that is handed out, in out/: the npm package, an executable for each platform, the container image, what they
// are set up with, the bill of materials, the licences and the digests of all of it.
//
// The seven executables need Bun for seven platforms: some 300 MB from the npm registry, by a lock of their own.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { billOfMaterials } from "./package/bill-of-materials.js";
import { bunBinaries } from "./package/bun-binaries.js";
import { packDeployment } from "./package/deployment.js";
import { compileExecutable, platforms } from "./package/executables.js";
import { buildImage, isBuildahThere } from "./package/image.js";
import { licenceTexts } from "./package/licences.js";
import { packProgram } from "./package/npm-package.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, "out");
const description = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const { version } = description;
const megabyte = 1_000_000;
const limits = [
  { pattern: /\.tgz$/, bytes: 3 * megabyte },
  { pattern: /-oci\.tar$/, bytes: 150 * megabyte },
  { pattern: /-(?:x64|arm64)(?:-musl)?(?:\.exe)?$/, bytes: 120 * megabyte },
];

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** When the content was made: the same for everybody who packs this commit. */
function createdAt() {
  const { stdout } = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" });
  return Number(process.env.SOURCE_DATE_EPOCH || stdout.trim() || 0);
}

function executables(folder) {
  say("Executables: fetching Bun for each platform");
  const bunOf = bunBinaries(root, join(folder, "bases"));
  return platforms.map((platform) => {
    const file = join(out, `shingle-${version}-${platform.name}${platform.ending ?? ""}`);
    compileExecutable(root, { file, platform, bun: bunOf(platform.base) });
    return { file, ...platform };
  });
}

/** Only those of this machine's kind can be run here. */
function tryOut(made) {
  const own = `${process.platform}-${process.arch}`;
  for (const { file, name } of made) {
    if (name !== own) {
      say(`  ${name}: built, not run here`);
      continue;
    }
    const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
    if (stdout !== `${version}\n`) throw new Error(`${file} does not tell its version: ${stdout}`);
    say(`  ${name}: built, and tells its version`);
  }
}

function installBuildah() {
  if (isBuildahThere()) return true;
  if (process.getuid?.() === 0) {
    say("Image: installing buildah");
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", "buildah"], { stdio: "ignore" });
  }
  return isBuildahThere();
}

/** False where there is nothing to build it with. */
function image(made, { folder, created }) {
  const own = made.find(({ name }) => name === "linux-x64");
  if (process.platform !== "linux" || process.arch !== "x64" || !installBuildah()) return false;
  buildImage(root, {
    executable: own.file,
    version,
    created,
    archive: join(out, `shingle-${version}-oci.tar`),
    folder: join(folder, "image"),
  });
  return true;
}

function digests() {
  const names = readdirSync(out).sort();
  const lines = names.map((name) => {
    const digest = createHash("sha256")
      .update(readFileSync(join(out, name)))
      .digest("hex");
    return `${digest}  ${name}\n`;
  });
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""));
}

/** What is larger than promised. */
function tooLarge() {
  return readdirSync(out)
    .sort()
    .filter((name) => {
      const { size } = statSync(join(out, name));
      say(`${(size / megabyte).toFixed(1).padStart(8)} MB  ${name}`);
      return limits.some(({ pattern, bytes }) => pattern.test(name) && size > bytes);
    });
}

const folder = mkdtempSync(join(tmpdir(), "shingle-package-"));
const created = createdAt();
const faults = [];
try {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  say("npm package");
  packProgram(root, out);
  packDeployment(root, { archive: join(out, `shingle-${version}-deploy.tar.gz`), created });
  const made = executables(folder);
  tryOut(made);
  say("Container image");
  if (!image(made, { folder, created }))
    faults.push("there is no container image: it takes Linux on x64 and buildah (apt-get install buildah)");
  const bill = billOfMaterials(root, { description, created });
  writeFileSync(join(out, "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(out, "third-party-licenses.txt"), licenceTexts(root));
  digests();
  faults.push(...tooLarge().map((name) => `${name} is larger than promised`));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) say(`package: ${fault}`);
if (faults.length > 0) process.exit(1);
say("package: everything is in out/");
