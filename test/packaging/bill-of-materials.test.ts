import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { billOfMaterials } from "../../scripts/package/bill-of-materials.js";
import { root } from "../support/shingle.ts";

const description = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const bill = billOfMaterials(root, { description, created: 1_790_000_000 });

interface Component {
  readonly "bom-ref": string;
  readonly purl: string;
  readonly scope: string;
  readonly hashes?: readonly { readonly content: string }[];
  readonly licenses?: readonly object[];
}

const components = bill.components as unknown as readonly Component[];
const named = (name: string) => components.find((each) => each["bom-ref"].startsWith(`${name}@`));

describe("the bill of materials", () => {
  test("says what it is, and of what", () => {
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      version: 1,
      metadata: {
        timestamp: "2026-09-21T14:13:20.000Z",
        component: { type: "application", name: "shingle", version: description.version },
      },
    });
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test("names every package of the lock once, with digest and licence", () => {
    const references = components.map((each) => each["bom-ref"]);
    expect(new Set(references).size).toBe(references.length);
    expect(named("@modelcontextprotocol/server")).toMatchObject({
      scope: "required",
      group: "@modelcontextprotocol",
      name: "server",
      purl: `pkg:npm/%40modelcontextprotocol/server@${description.dependencies["@modelcontextprotocol/server"]}`,
      licenses: [{ license: { id: "Apache-2.0" } }],
    });
    expect(named("typescript")?.scope).toBe("excluded");
    for (const each of components) expect(each.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  });

  test("leads from the program to everything that is inside of it", () => {
    const onward = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const waiting = [`shingle@${description.version}`];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(...(onward.get(next) ?? []));
    }
    const inside = components.filter(({ scope }) => scope === "required").map((each) => each["bom-ref"]);
    expect([...reached].toSorted()).toEqual([`shingle@${description.version}`, ...inside].toSorted());
    expect(inside.some((reference) => reference.startsWith("xtend@"))).toBe(true);
  });

  test("is the same for the same lock", () => {
    expect(billOfMaterials(root, { description, created: 1_790_000_000 })).toEqual(bill);
  });
});
