import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { healthCheck } from "../../scripts/package/image-health.js";
import { settingNames, variableOf } from "../../src/config/settings.ts";
import { root } from "../support/shingle.ts";

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<"shingle" | "postgres" | "caddy", Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const text = readFileSync(join(root, "deploy", "compose.yaml"), "utf8");
const { services, volumes } = Bun.YAML.parse(text) as Compose;

describe("compose.yaml", () => {
  test("names the image of this version, and asks it as the image says", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(services.shingle.image).toBe(`localhost/shingle:${version}`);
    expect(services.shingle.healthcheck?.test).toEqual(healthCheck.Test);
  });

  test("gives the program variables that it knows", () => {
    const known = settingNames.map(variableOf);
    expect(Object.keys(services.shingle.environment).filter((name) => !known.includes(name))).toEqual([]);
  });

  test("mounts what it declares, and files that stand beside it", () => {
    const sources = Object.values(services).flatMap((each) =>
      each.volumes.map((volume) => volume.split(":")[0] ?? ""),
    );
    const named = sources.filter((source) => !source.startsWith("."));
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
    expect(existsSync(join(root, "deploy", "proxies", "Caddyfile"))).toBe(true);
    expect(sources).toContain("./proxies/Caddyfile");
  });
});
