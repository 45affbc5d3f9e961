import { isJsonObject, type JsonObject } from "../../core/json-object.ts";

const deepest = 40;

/** JSON-LD lets nearly everything stand alone or in a list. */
export function listOf(sent: unknown): readonly unknown[] {
  if (sent === undefined || sent === null) return [];
  return Array.isArray(sent) ? sent.flat(4) : [sent];
}

/** A type or property by its last part: `https://schema.org/Review` and `schema:Review` are `Review`. */
function localName(name: string): string {
  return name.replace(/^.*[/#:]/, "");
}

export function hasType(node: JsonObject, type: RegExp): boolean {
  return listOf(node["@type"] ?? node.type).some(
    (each) => typeof each === "string" && type.test(localName(each)),
  );
}

/** A property of a node, whichever way its name is written. */
export function property(node: JsonObject, name: string): unknown {
  for (const written of [name, `schema:${name}`, `https://schema.org/${name}`, `http://schema.org/${name}`]) {
    if (Object.hasOwn(node, written)) return node[written];
  }
  return undefined;
}

/** The first plain value: a text or number, as it stands or as `{"@value": …}`. */
export function literal(sent: unknown): string | number | null {
  for (const each of listOf(sent)) {
    if (typeof each === "string" || typeof each === "number") return each;
    const value = isJsonObject(each) ? each["@value"] : undefined;
    if (typeof value === "string" || typeof value === "number") return value;
  }
  return null;
}

/** The nodes of a page by their `@id`, so that references to them can be followed. */
export type NodeIndex = ReadonlyMap<string, JsonObject>;

function isReference(node: JsonObject): boolean {
  return Object.keys(node).every((name) => name === "@id" || name === "@type");
}

/** Calls `visit` for every object at whatever depth, with the name it stands under. Depth is bounded. */
export function walk(root: unknown, visit: (node: JsonObject, name: string) => void): void {
  const waiting: { readonly sent: unknown; readonly name: string; readonly depth: number }[] = [
    { sent: root, name: "", depth: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { sent, name, depth } = next;
    if (depth > deepest) continue;
    if (Array.isArray(sent)) {
      for (const each of sent.toReversed()) waiting.push({ sent: each, name, depth: depth + 1 });
    } else if (isJsonObject(sent)) {
      visit(sent, localName(name));
      for (const [member, value] of Object.entries(sent).toReversed()) {
        if (typeof value === "object") waiting.push({ sent: value, name: member, depth: depth + 1 });
      }
    }
  }
}

export function indexNodes(roots: readonly unknown[]): NodeIndex {
  const index = new Map<string, JsonObject>();
  for (const root of roots) {
    walk(root, (node) => {
      const id = node["@id"];
      if (typeof id === "string" && !isReference(node) && !index.has(id)) index.set(id, node);
    });
  }
  return index;
}

/** The node that is meant: itself, or the one that it refers to. */
export function resolved(sent: unknown, index: NodeIndex): JsonObject | null {
  if (!isJsonObject(sent)) return null;
  const id = sent["@id"];
  return typeof id === "string" && isReference(sent) ? (index.get(id) ?? sent) : sent;
}
