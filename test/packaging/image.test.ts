import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { compileExecutable } from "../../scripts/package/executables.js";
import { buildImage, isBuildahThere } from "../../scripts/package/image.js";
import { imageUser, layImageRoot } from "../../scripts/package/image-root.js";
import { expectAFirstRun, expectALife } from "../support/form-life.ts";
import { root as checkout, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const canBuild = isBuildahThere();
const canEnter = process.getuid?.() === 0 && Bun.which("unshare") !== null;
if (!canBuild)
  process.stderr.write("The image is not built, only its files are laid: apt-get install buildah\n");
if (!canEnter) process.stderr.write("The image's files are not run: that takes root\n");

/** What a container engine gives a container, in a mount table that ends with the process. */
const enter = [
  'mkdir -p "$0/proc" "$0/dev" && mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"',
  `exec chroot --userspec ${imageUser}:${imageUser} --groups= "$0" /usr/bin/shingle "$@"`,
].join(" && ");

interface ImageConfig {
  readonly config: {
    readonly User: string;
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly Env: readonly string[];
    readonly Volumes: Readonly<Record<string, object>>;
    readonly ExposedPorts: Readonly<Record<string, object>>;
    readonly Healthcheck: { readonly Test: readonly string[] };
    readonly StopSignal: string;
  };
}

describe("the container image", () => {
  const folder = temporaryFolder();
  const archive = join(folder.path, "image.tar");
  const unpacked = join(folder.path, "unpacked");
  const root = join(folder.path, "system");
  const blob = ({ digest }: { readonly digest: string }) => join(unpacked, "blobs", ...digest.split(":"));
  const readBlob = (described: { readonly digest: string }) =>
    JSON.parse(readFileSync(blob(described), "utf8"));
  const untar = (file: string, into: string) => {
    mkdirSync(into, { recursive: true });
    const { status, stderr } = spawnSync("tar", ["-C", into, "-xpf", file], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  let config: ImageConfig["config"] | null = null;

  beforeAll(() => {
    const executable = join(folder.path, "shingle");
    compileExecutable(checkout, { file: executable });
    if (!canBuild) {
      layImageRoot(root, { executable, checkout });
      return;
    }
    const working = join(folder.path, "working");
    const named = { version: "0.0.1", created: 0, archive, folder: working };
    // Compressing takes longer than everything else, and is not ours.
    buildImage(checkout, { executable, ...named, isCompressed: false });
    untar(archive, unpacked);
    const [manifest] = JSON.parse(readFileSync(join(unpacked, "index.json"), "utf8")).manifests;
    const { config: described, layers } = readBlob(manifest);
    config = (readBlob(described) as ImageConfig).config;
    for (const layer of layers) untar(blob(layer), root);
  });
  afterAll(() => folder[Symbol.dispose]());

  test.if(canBuild)("says how it is started, as whom, and how it is asked for its health", () => {
    expect(config).toMatchObject({
      User: "65532:65532",
      Entrypoint: ["/usr/bin/shingle"],
      Cmd: ["serve"],
      Volumes: { "/var/lib/shingle": {} },
      ExposedPorts: { "8080/tcp": {} },
      Healthcheck: { Test: ["CMD", "/usr/bin/shingle", "health"] },
      StopSignal: "SIGTERM",
    });
    expect(config?.Env).toContain("SHINGLE_HOST=0.0.0.0");
  });

  test("holds no shell and nobody's files, and is at most 150 MB", () => {
    for (const name of ["bin/sh", "usr/bin/sh", "usr/bin/bash"])
      expect([name, existsSync(join(root, name))]).toEqual([name, false]);
    const { stdout } = spawnSync("du", ["-sb", root], { encoding: "utf8" });
    expect(Number(stdout.split("\t")[0])).toBeLessThan(150_000_000);
    const { uid, mode } = statSync(join(root, "var/lib/shingle"));
    if (canEnter) expect([uid, mode & 0o777]).toEqual([imageUser, 0o750]);
  });

  test.if(canEnter)("lives, as its user and among its own files", async () => {
    const home = join(root, "var/lib/shingle/home");
    mkdirSync(home);
    chownSync(home, imageUser, imageUser);
    const form = {
      program: ["unshare", "--mount", "sh", "-c", enter, root],
      folder: home,
      seen: "/var/lib/shingle/home",
    };
    await expectAFirstRun(form);
    await expectALife(form);
  });
});
