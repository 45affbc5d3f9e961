import { describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { openSiteFolder } from "../../src/adapters/site-folder/site-folder.ts";
import { temporaryFolder } from "../support/shingle.ts";

const address = "https://a.example";
const [list, lock, partial] = [".shingle-export.json", ".shingle-export.lock", ".shingle-export.partial"];
const bytes = (text: string) => new TextEncoder().encode(text);

function open(root: string, paths: readonly string[], baseUrl = address) {
  return openSiteFolder(root, { baseUrl, version: 1, paths });
}

/** Lays files down as one run does; `isCut` ends it before its end. */
async function lay(root: string, files: Readonly<Record<string, string>>, { isCut = false } = {}) {
  const opening = await open(root, Object.keys(files));
  if (opening.kind === "refused") throw new Error(opening.reason);
  await using folder = opening.folder;
  const outcomes: string[] = [];
  for (const [path, text] of Object.entries(files)) outcomes.push(await folder.put(path, bytes(text)));
  return { outcomes, ...(isCut ? {} : await folder.finish()) };
}

async function refusal(root: string, paths: readonly string[], baseUrl = address): Promise<string> {
  const before = readdirSync(root).toSorted();
  const opening = await open(root, paths, baseUrl);
  expect(readdirSync(root).toSorted()).toEqual(before);
  return opening.kind === "refused" ? opening.reason : "it was opened";
}

describe("a folder that is refused is left as it was, and says why", () => {
  test("where strangers lie in it: three are named, the rest is counted", async () => {
    using folder = temporaryFolder();
    const told = (names: string) =>
      `${folder.path} holds files that no export wrote (${names}); name an empty or a new folder`;
    for (const name of ["c", "a", "b"]) writeFileSync(join(folder.path, name), "mine");
    expect(await refusal(folder.path, ["x"])).toBe(told("a, b, c"));
    writeFileSync(join(folder.path, "d"), "mine");
    writeFileSync(join(folder.path, "e"), "mine");
    expect(await refusal(folder.path, ["x"])).toBe(told("a, b, c and 2 more"));
  });

  test("where something stands in the way that no export wrote", async () => {
    using folder = temporaryFolder();
    await lay(folder.path, { "index.html": "page" });
    const at = (name: string) => join(folder.path, name);
    mkdirSync(at("folder"));
    writeFileSync(at("file"), "mine");
    symlinkSync(folder.path, at("link"));
    symlinkSync(at("file"), at("linked.html"));
    const paths = ["index.html", "own.html", "folder", "file/a.html", "link/b/c.html", "linked.html"];
    writeFileSync(at("own.html"), "mine");
    expect(await refusal(folder.path, paths)).toBe(
      `file, link, own.html and 2 more in ${folder.path} was not written by an export and stands where one is to write; move it away`,
    );
    expect(await refusal(folder.path, ["folder", "linked.html"])).toStartWith("folder, linked.html in ");
  });

  test("where it holds another site, or does not tell what it holds", async () => {
    using folder = temporaryFolder();
    await lay(folder.path, { "index.html": "page" });
    expect(await refusal(folder.path, ["index.html"], "https://b.example")).toBe(
      `${folder.path} holds the export for ${address}, and this one is for https://b.example; name another folder`,
    );
    const noFiles = JSON.stringify({ shingle_export: 1, base_url: address, version: 1, files: null });
    for (const text of ["{", "[]", '{"shingle_export":2,"base_url":"","version":1,"files":{}}', noFiles]) {
      writeFileSync(join(folder.path, list), text);
      expect(await refusal(folder.path, ["index.html"])).toStartWith(
        `${join(folder.path, list)} cannot be understood, `,
      );
    }
  });
});

test("what people and runs that were killed left beside a site speaks against nothing", async () => {
  using folder = temporaryFolder();
  for (const name of [".git", ".github"]) mkdirSync(join(folder.path, name));
  for (const name of [".gitattributes", ".gitignore", "CNAME", partial, `${lock}.999999999.new`])
    writeFileSync(join(folder.path, name), "x");
  expect(await lay(folder.path, { "a/index.html": "page" })).toEqual({
    outcomes: ["created"],
    removed: [],
    left: [],
  });
  expect(readdirSync(folder.path).toSorted()).toEqual(
    [".git", ".gitattributes", ".github", ".gitignore", list, "CNAME", "a"].toSorted(),
  );
});

describe("of several runs", () => {
  test("the next touches what changed, removes what is no part any more with its folder, and leaves what somebody edited", async () => {
    using folder = temporaryFolder();
    const at = (name: string) => join(folder.path, name);
    await lay(folder.path, { "index.html": "one", "a/b/old.html": "old", "c/edited.html": "old", d: "kept" });
    const held = () => statSync(at(list)).ino;
    const before = held();
    await lay(folder.path, { "index.html": "one", "a/b/old.html": "old", "c/edited.html": "old", d: "kept" });
    expect(held()).toBe(before);
    writeFileSync(at("c/edited.html"), "mine");
    expect(await lay(folder.path, { "index.html": "two", d: "kept" })).toEqual({
      outcomes: ["changed", "same"],
      removed: ["a/b/old.html"],
      left: ["c/edited.html"],
    });
    expect([existsSync(at("a")), readFileSync(at("c/edited.html"), "utf8")]).toEqual([false, "mine"]);
    // From now on it is theirs, as is the place of what was removed.
    expect(await refusal(folder.path, ["c/edited.html"])).toStartWith("c/edited.html in ");
    expect((await lay(folder.path, { "index.html": "two" })).removed).toEqual(["d"]);
    writeFileSync(at("d"), "mine");
    expect(await refusal(folder.path, ["d"])).toStartWith("d in ");
  });

  test("one that was cut off is done again, and nothing that it may have replaced is kept", async () => {
    using folder = temporaryFolder();
    const files = { "index.html": "one", "index.html.gz": "packed", "b.html": "b" };
    await lay(folder.path, files);
    const digestsOf = async () => {
      const opening = await open(folder.path, Object.keys(files));
      if (opening.kind === "refused") throw new Error(opening.reason);
      await using own = opening.folder;
      return [await own.keep("index.html.gz"), await own.keep("b.html"), await own.keep("never.html")];
    };
    expect(await digestsOf()).toEqual([6, 1, null]);
    const again = await open(folder.path, Object.keys(files));
    if (again.kind === "refused") throw new Error(again.reason);
    for (const path of Object.keys(files)) await again.folder.keep(path);
    expect(await again.folder.finish()).toEqual({ removed: [], left: [] });
    await again.folder[Symbol.asyncDispose]();
    writeFileSync(join(folder.path, "b.html"), "B");
    expect(await digestsOf()).toEqual([6, null, null]);
    writeFileSync(join(folder.path, "b.html"), "b");
    await lay(folder.path, { "index.html": "two", "new.html": "new" }, { isCut: true });
    expect(JSON.parse(readFileSync(join(folder.path, list), "utf8"))).toMatchObject({ complete: false });
    expect(await digestsOf()).toEqual([null, null, null]);
    expect(await lay(folder.path, { "index.html": "two" })).toEqual({
      outcomes: ["same"],
      removed: ["b.html", "index.html.gz", "new.html"],
      left: [],
    });
    expect(readdirSync(folder.path).toSorted()).toEqual([list, "index.html"]);
    await lay(folder.path, { "index.html": "three" }, { isCut: true });
    await lay(folder.path, { "index.html": "three" });
    expect(JSON.parse(readFileSync(join(folder.path, list), "utf8"))).toMatchObject({ complete: true });
  });

  test("one has the folder for itself, until it is done or its process is gone", async () => {
    using folder = temporaryFolder();
    const opening = await open(folder.path, ["a"]);
    if (opening.kind === "refused") throw new Error(opening.reason);
    await expect(opening.folder.put("b", bytes("b"))).rejects.toThrow("b is no part of what was planned");
    await opening.folder[Symbol.asyncDispose]();
    const underway = `another export into ${folder.path} is underway; where that is not so, remove ${join(folder.path, lock)}`;
    const heldBy = async (holder: string) => {
      writeFileSync(join(folder.path, lock), holder);
      const outcome = await open(folder.path, ["a"]);
      if (outcome.kind === "open") await outcome.folder[Symbol.asyncDispose]();
      return outcome.kind === "open" ? "it was opened" : outcome.reason;
    };
    const here = hostname();
    expect(await heldBy(JSON.stringify({ pid: process.ppid, host: here }))).toBe(underway);
    expect(await heldBy(JSON.stringify({ pid: 999_999_999, host: `not-${here}` }))).toBe(underway);
    expect(await heldBy("{")).toBe(underway);
    expect(await heldBy(JSON.stringify({ pid: 999_999_999, host: here }))).toBe("it was opened");
    // In a container every run may have the number that this one has.
    expect(await heldBy(JSON.stringify({ pid: process.pid, host: here }))).toBe("it was opened");
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

test("no list leads out of the folder", async () => {
  using outer = temporaryFolder();
  const root = join(outer.path, "site");
  writeFileSync(join(outer.path, "victim.txt"), "mine");
  await lay(root, { "index.html": "one" });
  const held = JSON.parse(readFileSync(join(root, list), "utf8"));
  for (const path of ["../victim.txt", join(outer.path, "victim.txt"), "x/../../victim.txt", "a\0b", "."])
    held.files[path] = null;
  writeFileSync(join(root, list), JSON.stringify(held));
  expect(await lay(root, { "index.html": "one" })).toEqual({ outcomes: ["same"], removed: [], left: [] });
  expect(readFileSync(join(outer.path, "victim.txt"), "utf8")).toBe("mine");
});
