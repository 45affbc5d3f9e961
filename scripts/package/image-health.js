// Writes the health check into an image: buildah leaves it out of the OCI form, whose readers know it all the same.
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const second = 1_000_000_000;
export const healthCheck = {
  Test: ["CMD", "/usr/bin/shingle", "health"],
  Interval: 30 * second,
  Timeout: 5 * second,
  StartPeriod: 10 * second,
  Retries: 3,
};

function blobOf(layout, digest) {
  return join(layout, "blobs", ...digest.split(":"));
}

function readBlob(layout, { digest }) {
  return JSON.parse(readFileSync(blobOf(layout, digest), "utf8"));
}

/** Puts another content in the place of a blob; the answer describes it. */
function replaceBlob(layout, described, content) {
  const text = JSON.stringify(content);
  const digest = `sha256:${createHash("sha256").update(text).digest("hex")}`;
  rmSync(blobOf(layout, described.digest));
  writeFileSync(blobOf(layout, digest), text);
  return { ...described, digest, size: Buffer.byteLength(text) };
}

/** `layout` is a folder that holds one image. */
export function addHealthCheck(layout) {
  const file = join(layout, "index.json");
  const index = JSON.parse(readFileSync(file, "utf8"));
  const [described] = index.manifests;
  const manifest = readBlob(layout, described);
  const image = readBlob(layout, manifest.config);
  const config = replaceBlob(layout, manifest.config, {
    ...image,
    config: { ...image.config, Healthcheck: healthCheck },
  });
  index.manifests = [replaceBlob(layout, described, { ...manifest, config })];
  writeFileSync(file, JSON.stringify(index));
}
