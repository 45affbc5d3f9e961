// The container image as an archive, made by buildah: no daemon, and no other image beneath.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { addHealthCheck } from "./image-health.js";
import { imageUser, layImageRoot } from "./image-root.js";

/** How the image is started, and how it says that it is well. */
const settings = [
  ["--entrypoint", '["/usr/bin/shingle"]'],
  ["--cmd", "serve"],
  ["--user", `${imageUser}:${imageUser}`],
  ["--workingdir", "/var/lib/shingle"],
  ["--volume", "/var/lib/shingle"],
  ["--port", "8080/tcp"],
  ["--env", "SHINGLE_HOST=0.0.0.0"],
  ["--env", "SHINGLE_DATA_DIR=/var/lib/shingle"],
  ["--env", "NODE_ENV=production"],
  ["--env", "PATH=/usr/bin"],
  ["--stop-signal", "SIGTERM"],
  ["--label", "org.opencontainers.image.title=shingle"],
  ["--label", "org.opencontainers.image.licenses=MIT"],
];

function buildahIn(folder) {
  const places = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  return (...args) => {
    const { status, stdout, stderr } = spawnSync("buildah", [...places, "--storage-driver", "vfs", ...args], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`buildah ${args[0]} failed: ${stderr}`);
    return stdout.trim();
  };
}

export function isBuildahThere() {
  return spawnSync("buildah", ["--version"]).status === 0;
}

/** The same bytes for the same content, whoever packs it and when. */
function pack(from, archive, { created, isOwned = false }) {
  const owners = isOwned ? [] : ["--owner=0", "--group=0"];
  const same = ["--sort=name", ...owners, "--numeric-owner", `--mtime=@${created}`];
  const { status, stderr } = spawnSync("tar", ["-C", from, ...same, "-cf", archive, "."], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the image cannot be packed: ${stderr}`);
}

/** Writes the image of an executable to `archive`, with `folder` for what is needed meanwhile. */
export function buildImage(checkout, { executable, version, created, archive, folder, isCompressed = true }) {
  const root = join(folder, "root");
  mkdirSync(root, { recursive: true });
  layImageRoot(root, { executable, checkout });
  const buildah = buildahIn(folder);
  const container = buildah("from", "scratch");
  // As an archive: copied as files, all of it would belong to root.
  const files = join(folder, "root.tar");
  pack(root, files, { created, isOwned: true });
  buildah("add", "--quiet", container, files, "/");
  buildah("config", ...settings.flat(), "--label", `org.opencontainers.image.version=${version}`, container);
  const name = `localhost/shingle:${version}`;
  buildah("commit", "--quiet", "--format", "oci", "--timestamp", String(created), container, name);
  const layout = join(folder, "layout");
  const compression = isCompressed ? [] : ["--disable-compression"];
  buildah("push", "--quiet", ...compression, name, `oci:${layout}:${name}`);
  addHealthCheck(layout);
  pack(layout, archive, { created });
}
