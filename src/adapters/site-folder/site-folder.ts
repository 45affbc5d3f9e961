import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type {
  FolderCleared,
  FolderPlan,
  OpenSiteFolder,
  PutOutcome,
  SiteFolder,
} from "../../ports/site-folder.ts";
import { flushed } from "../flushed.ts";
import { namesInWords, obstaclesTo, strangersIn } from "./foreign-files.ts";
import { type Ownership, ownershipName, ownershipText, partialName, readOwnership } from "./ownership.ts";
import { lockFolder, lockName } from "./run-lock.ts";

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

async function bytesAt(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}

interface Opened {
  readonly root: string;
  readonly plan: FolderPlan;
  readonly owned: Ownership["files"];
  readonly wasComplete: boolean;
  readonly lock: AsyncDisposable;
}

class LockedFolder implements SiteFolder {
  readonly #opened: Opened;
  readonly #written = new Map<string, string>();
  readonly #planned: ReadonlySet<string>;
  #isNoted = false;

  constructor(opened: Opened) {
    this.#opened = opened;
    this.#planned = new Set(opened.plan.paths);
  }

  /** Written aside first: whoever reads the folder sees the old file or the new one. */
  async #replace(path: string, bytes: Uint8Array, { isSettled = false } = {}): Promise<void> {
    const { root } = this.#opened;
    const partial = join(root, partialName);
    try {
      await rm(partial, { force: true });
      const file = await open(partial, "wx");
      try {
        await file.writeFile(bytes);
        if (isSettled) await flushed(file);
      } finally {
        await file.close();
      }
      await rename(partial, join(root, path));
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Before the first change the folder notes what may become its own, so that a run that is cut off can be done again. */
  async #note(): Promise<void> {
    if (this.#isNoted) return;
    const { plan, owned } = this.#opened;
    const planned = plan.paths.map((path) => [path, null] as const);
    const { baseUrl, version } = plan;
    const files = new Map<string, string | null>([...owned, ...planned]);
    await this.#keep({ baseUrl, version, isComplete: false, files });
    this.#isNoted = true;
  }

  async #keep(ownership: Ownership): Promise<void> {
    await this.#replace(ownershipName, new TextEncoder().encode(ownershipText(ownership)), {
      isSettled: true,
    });
  }

  async put(path: string, bytes: Uint8Array): Promise<PutOutcome> {
    const { root } = this.#opened;
    if (!this.#planned.has(path)) throw new Error(`${path} is no part of what was planned`);
    const file = join(root, path);
    const held = await bytesAt(file);
    this.#written.set(path, digestOf(bytes));
    if (held !== null && Buffer.compare(held, bytes) === 0) return "same";
    await this.#note();
    await mkdir(dirname(file), { recursive: true });
    await this.#replace(path, bytes);
    return held === null ? "created" : "changed";
  }

  async keep(path: string): Promise<number | null> {
    const { owned, wasComplete } = this.#opened;
    // A run that was cut off and planned no such form may have replaced what this one was made of.
    const digest = wasComplete ? (owned.get(path) ?? null) : null;
    const held = digest === null ? null : await bytesAt(join(this.#opened.root, path));
    if (digest === null || held === null || digestOf(held) !== digest) return null;
    this.#written.set(path, digest);
    return held.length;
  }

  async #clear(): Promise<FolderCleared> {
    const { root, owned } = this.#opened;
    const [removed, left]: [string[], string[]] = [[], []];
    for (const [path, digest] of owned) {
      const held = this.#written.has(path) ? null : await bytesAt(join(root, path));
      if (held === null) continue;
      if (digest !== null && digestOf(held) !== digest) {
        left.push(path);
        continue;
      }
      await this.#note();
      await rm(join(root, path));
      removed.push(path);
      await this.#removeEmpty(dirname(path));
    }
    return { removed, left };
  }

  async #removeEmpty(folder: string): Promise<void> {
    if (folder === ".") return;
    try {
      await rmdir(join(this.#opened.root, folder));
    } catch {
      // It holds something.
      return;
    }
    await this.#removeEmpty(dirname(folder));
  }

  async finish(): Promise<FolderCleared> {
    const { plan, wasComplete } = this.#opened;
    const cleared = await this.#clear();
    const { baseUrl, version } = plan;
    if (this.#isNoted || !wasComplete)
      await this.#keep({ baseUrl, version, isComplete: true, files: this.#written });
    return cleared;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened.lock[Symbol.asyncDispose]();
  }
}

type Ground =
  | { readonly owned: Ownership["files"]; readonly wasComplete: boolean }
  | { readonly reason: string };

/** What of the folder is ours, or why it cannot be used. */
async function groundOf(root: string, plan: FolderPlan): Promise<Ground> {
  const ownership = await readOwnership(root);
  if (ownership === "unreadable")
    return {
      reason: `${join(root, ownershipName)} cannot be understood, so it is not known which files an export wrote; name another folder`,
    };
  if (ownership === "none") {
    const strangers = await strangersIn(root);
    return strangers.length === 0
      ? { owned: new Map(), wasComplete: false }
      : {
          reason: `${root} holds files that no export wrote (${namesInWords(strangers)}); name an empty or a new folder`,
        };
  }
  if (ownership.baseUrl !== plan.baseUrl)
    return {
      reason: `${root} holds the export for ${ownership.baseUrl}, and this one is for ${plan.baseUrl}; name another folder`,
    };
  const { files } = ownership;
  const obstacles = await obstaclesTo(root, { paths: plan.paths, isOwn: (path) => files.has(path) });
  return obstacles.length === 0
    ? { owned: files, wasComplete: ownership.isComplete }
    : {
        reason: `${namesInWords(obstacles)} in ${root} was not written by an export and stands where one is to write; move it away`,
      };
}

export const openSiteFolder: OpenSiteFolder = async (folder, plan) => {
  const root = resolve(folder);
  await mkdir(root, { recursive: true });
  const lock = await lockFolder(root);
  if (lock === null)
    return {
      kind: "refused",
      reason: `another export into ${root} is underway; where that is not so, remove ${join(root, lockName)}`,
    };
  try {
    const ground = await groundOf(root, plan);
    if ("reason" in ground) {
      await lock[Symbol.asyncDispose]();
      return { kind: "refused", reason: ground.reason };
    }
    return { kind: "open", folder: new LockedFolder({ root, plan, lock, ...ground }) };
  } catch (error) {
    await lock[Symbol.asyncDispose]();
    throw error;
  }
};
