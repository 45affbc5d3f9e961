// What the executable and the image are set up with: the unit, the compose file, settings for proxies and monitoring, as one archive.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** The same bytes for the same content, whoever packs it and when. */
const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];

/** Writes the folder deploy/ to `archive`, where installation.md expects it to be. */
export function packDeployment(root, { archive, created }) {
  const { status, stdout, stderr } = spawnSync(
    "tar",
    ["-C", root, ...same, `--mtime=@${created}`, "-cf", "-", "deploy"],
    { maxBuffer: 10_000_000 },
  );
  if (status !== 0) throw new Error(`deploy/ cannot be packed: ${stderr}`);
  writeFileSync(archive, gzipSync(stdout, { level: 9 }));
}
