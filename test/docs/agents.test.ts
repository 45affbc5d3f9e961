import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promptDefinitions } from "../../src/surfaces/mcp/prompts/prompt-table.ts";
import { toolNames } from "../../src/surfaces/mcp/tools/tool-table.ts";
import { root } from "../support/shingle.ts";

const page = readFileSync(join(root, "docs", "agents.md"), "utf8");

function namesIn(part: string | undefined, pattern: RegExp): (string | undefined)[] {
  return [...(part ?? "").matchAll(pattern)].map(([, name]) => name).toSorted();
}

test("docs/agents.md lists every tool, and none that is not there", () => {
  const table = page.split("| Tool | Gives |")[1]?.split("\n\n")[0];
  expect(namesIn(table, /^\| `([a-z_]+)` \|/gm)).toEqual(toolNames.toSorted());
});

test("and every prompt", () => {
  const sentence = page.split("\nPrompts: ")[1]?.split("\n\n")[0];
  expect(namesIn(sentence, /`([a-z_]+)`/g)).toEqual(promptDefinitions.map(({ name }) => name).toSorted());
});
