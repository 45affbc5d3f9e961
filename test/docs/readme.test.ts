import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "../../src/cli/command.ts";
import { parseLine } from "../../src/cli/command-line.ts";
import { commands } from "../../src/cli/commands.ts";
import { root, startServer } from "../support/shingle.ts";

interface Example {
  readonly file: string;
  readonly line: string;
}

const pages = ["README.md", ...readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"))].map(
  (name) => (name === "README.md" ? name : `docs/${name}`),
);

/** What readers are told to type: the lines of shell blocks, continued ones joined. */
function shellLines(file: string): Example[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
    .flatMap(([, block = ""]) => block.replaceAll("\\\n", " ").split("\n"))
    .map((line) => ({ file, line: line.trim() }))
    .filter(({ line }) => line !== "");
}

/** Also what stands in a text, in backticks. */
function toldCommands(file: string): Example[] {
  const text = readFileSync(join(root, file), "utf8").replace(/^ *```.*?^ *```/gms, "");
  return [...text.matchAll(/`((?:npx )?shingle [^`]+)`/g)].map(([, line = ""]) => ({ file, line }));
}

/** Whether an answer has something in it: reviews, or changes of them. */
function holdsSomething(body: string): boolean {
  const { reviews, changes } = JSON.parse(body) as Readonly<Record<string, readonly unknown[] | undefined>>;
  return (reviews ?? changes ?? []).length > 0;
}

const examples = pages.flatMap(shellLines);

test("every example that addresses the demo answers with something", async () => {
  const asking = examples.filter(({ line }) => line.startsWith("curl ") && !line.includes("hub.mode"));
  expect(asking.length).toBeGreaterThan(4);
  await using demo = await startServer(["demo"]);
  for (const { file, line } of asking) {
    const here = line.replace(/https?:\/\/(?:localhost:8080|reviews\.example\.com)/g, demo.url);
    const { status, stdout } = spawnSync("sh", ["-c", `${here} --silent --fail`], { encoding: "utf8" });
    expect({ file, line, status, holdsSomething: status === 0 && holdsSomething(stdout) }).toEqual({
      file,
      line,
      status: 0,
      holdsSomething: true,
    });
  }
}, 300_000);

test("the example of a subscription is a form that the hub reads", async () => {
  const [line = ""] = examples.map((each) => each.line).filter((each) => each.includes("hub.mode=subscribe"));
  await using demo = await startServer(["demo"]);
  const here = line.replaceAll("https://reviews.example.com", `http://localhost:${demo.port}`);
  const { stdout } = spawnSync("sh", ["-c", `${here} --silent`], { encoding: "utf8" });
  expect(stdout).toStartWith("HTTP/1.1 202");
}, 300_000);

/** The words of a command line after `shingle`, as a shell would cut them, without what stands for something else. */
function wordsOf(line: string): string[] | null {
  const told = /(?:^|[\s/])shingle ([^#;&|]*)/.exec(line.replace(/ \|\|? .*$/, ""))?.[1];
  if (told === undefined || /^\W/.test(told)) return null;
  return told
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "…" && !word.startsWith("["));
}

const typed = [...examples, ...pages.flatMap(toldCommands)].filter(
  ({ line }) => /^(?:npx |\w+=\S+ |\/\S*npx )*shingle /.test(line) && wordsOf(line) !== null,
);

test("documents tell enough commands for this to mean something", () => {
  expect(typed.length).toBeGreaterThan(30);
});

test.each(typed)("$file: $line", async ({ line }) => {
  const [name = "", ...rest] = wordsOf(line) ?? [];
  expect(Object.keys(commands)).toContain(name);
  const command: Command | undefined = await commands[name]?.load();
  const { operands } = parseLine(rest, command ?? {});
  expect(operands.length === 0 || command?.operands !== undefined).toBe(true);
});
