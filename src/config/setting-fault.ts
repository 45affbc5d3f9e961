import type * as z from "zod";
import { nearestName } from "../core/text/nearest-name.ts";

/** One fault of a hand-written file or of the configuration: where, and what would be right. */
export interface SettingFault {
  readonly where: string;
  readonly message: string;
}

/** Something the operator wrote is wrong; every fault is told at once. */
export class SettingsRefused extends Error {
  readonly faults: readonly SettingFault[];
  constructor(subject: string, faults: readonly SettingFault[]) {
    super([`${subject}:`, ...faults.map(({ where, message }) => `  ${where}: ${message}`)].join("\n"));
    this.faults = faults;
  }
}

interface Ports {
  readonly port: number;
  readonly admin_port: number | null;
}

/** Found out by listening, it would look like somebody else's port, and the site would have its address by then. */
export function expectTwoPorts({ port, admin_port: admin }: Ports): void {
  if (port === 0 || port !== admin) return;
  const message = `is ${port}, as port is; what measures the server needs a port of its own`;
  throw new SettingsRefused("The configuration cannot be used", [{ where: "admin_port", message }]);
}

export function unknownKey(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === null
    ? `is not known; known are ${known.join(", ")}`
    : `is not known; did you mean ${nearest}?`;
}

function dotted(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

/** The keys that the object at `path` of a schema knows. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let node: unknown = schema;
  const inner = (value: unknown): unknown => {
    const def = (value as { def?: { innerType?: unknown } }).def;
    return def?.innerType === undefined ? value : inner(def.innerType);
  };
  for (const part of path) {
    const { shape, element } = inner(node) as { shape?: Record<string, unknown>; element?: unknown };
    node = typeof part === "number" ? element : shape?.[String(part)];
  }
  return Object.keys((inner(node) as { shape?: object }).shape ?? {});
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    input,
  );
}

/** Every fault that a schema found in what an operator wrote. */
export function faultsOf(
  error: z.ZodError,
  { schema, input }: { schema: z.ZodType; input: unknown },
): SettingFault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") {
      const message =
        valueAt(input, issue.path) === undefined ? `is missing; it ${issue.message}` : issue.message;
      return [{ where: dotted(issue.path) || "the file", message }];
    }
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) => ({
      where: dotted([...issue.path, key]),
      message: unknownKey(key, known),
    }));
  });
}
