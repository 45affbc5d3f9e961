import description from "../../package.json" with { type: "json" };

export function programVersion(): string {
  return description.version;
}
