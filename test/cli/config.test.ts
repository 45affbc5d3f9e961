import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { narratorSettings, readerSettings, readerWish } from "../../src/config/language-model-settings.ts";
import { loadConfig } from "../../src/config/load-config.ts";
import { flagOf, type SettingName, settingNames, variableOf } from "../../src/config/settings.ts";
import { type Finished, shingle, temporaryFolder, type Variables } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
const file = join(folder.path, "shingle.json");
afterAll(() => folder[Symbol.dispose]());
beforeAll(() => mkdirSync(join(folder.path, "elsewhere")));

function config(args: readonly string[], variables: Variables = {}): Finished {
  return shingle(["config", ...args], { variables, cwd: folder.path });
}

/** What `config --effective` says of one setting: its value and where it comes from. */
function effective(name: string, args: readonly string[] = [], variables: Variables = {}): string {
  const { code, stdout, stderr } = config(["--effective", ...args], variables);
  if (code !== 0) throw new Error(stderr);
  return (
    stdout
      .split("\n")
      .find((line) => line.startsWith(`${name} = `))
      ?.slice(name.length + 3) ?? ""
  );
}

test("a path that no shell has made whole is refused wherever it is written, and no folder comes of it", () => {
  const written = join(folder.path, "elsewhere", "home.json");
  writeFileSync(written, '{ "data_dir": "~/store", "business": "~" }');
  const must = "must not begin with ~, which is a home to shells alone; write the whole path";
  const title = "shingle: The configuration cannot be used:\n";
  expect(config(["--config", written]).stderr).toBe(
    `${title}  ${written}: data_dir: ${must}\n  ${written}: business: ${must}\n`,
  );
  expect(config(["--data-dir=~/store"]).stderr).toBe(`${title}  --data-dir: ${must}\n`);
  expect(config([], { SHINGLE_DATA_DIR: "data\r" }).stderr).toBe(
    `${title}  SHINGLE_DATA_DIR: must hold no control character, such as the end of a line that Windows wrote\n`,
  );
  // Files of variables, as a container is given them, are read by no shell.
  const bare = "must be written without quotes or spaces around it";
  expect(config([], { SHINGLE_DATA_DIR: '"/srv/data', SHINGLE_BUSINESS: "business.json " }).stderr).toBe(
    `${title}  SHINGLE_DATA_DIR: ${bare}\n  SHINGLE_BUSINESS: ${bare}\n`,
  );
  expect(config([], { SHINGLE_DATA_DIR: "./~/~old" }).code).toBe(0);
  expect(config([], { SHINGLE_DATA_DIR: "/srv/Bob's data" }).code).toBe(0);
});

describe("a setting's value comes from", () => {
  beforeAll(() =>
    writeFileSync(
      file,
      '{\n  // ours\n  "$schema": "./shingle.schema.json",\n  "port": 4001,\n  "data_dir": "live",\n  "hub_retry_seconds": [1, 2.5],\n}',
    ),
  );

  test("the flag before the variable, the variable before the file, the file before the default", () => {
    const variables = { SHINGLE_PORT: "4002" };
    expect(effective("port", ["--port", "4003"], variables)).toBe("4003  (--port)");
    expect(effective("port", ["--port=4003"], variables)).toBe("4003  (--port)");
    expect(effective("port", [], variables)).toBe("4002  (SHINGLE_PORT)");
    expect(effective("port")).toBe("4001  (shingle.json: port)");
    expect(effective("host")).toBe('"127.0.0.1"  (default)');
  });

  test("a folder that a flag names is where the data are, whatever database is set elsewhere", () => {
    const url = "postgres://shop@localhost/shop";
    const database = (...args: [args?: readonly string[], variables?: Variables]) =>
      effective("database_url", ...args);
    const trial = ["--data-dir", "trial"];
    expect(database(trial, { SHINGLE_DATABASE_URL: url })).toBe("null  (--data-dir)");
    const shop = join(folder.path, "elsewhere", "shop.json");
    writeFileSync(shop, `{ "database_url": "${url}" }`);
    expect(database([...trial, "--config", shop])).toBe("null  (--data-dir)");
    // A service names its folder for all, and its settings may name a database.
    expect(database([], { SHINGLE_DATA_DIR: "live", SHINGLE_CONFIG: shop })).toContain("elsewhere/shop.json");
    expect(database([...trial, "--database-url", url])).toEndWith("  (--database-url)");
  });

  test("a variable that is empty counts as absent", () => {
    expect(effective("port", [], { SHINGLE_PORT: "" })).toBe("4001  (shingle.json: port)");
  });

  test("the file that --config or SHINGLE_CONFIG names; its paths count from its folder", () => {
    const other = join(folder.path, "elsewhere", "other.json");
    writeFileSync(other, '{ "business": "ours.json", "port": 4009 }');
    expect(effective("port", ["--config", other])).toBe(`4009  (${other}: port)`);
    expect(effective("business", [], { SHINGLE_CONFIG: other })).toBe(
      `"${join(folder.path, "elsewhere", "ours.json")}"  (${other}: business)`,
    );
    const missing = config([], { SHINGLE_CONFIG: "gone.json" });
    expect([missing.code, missing.stderr]).toEqual([
      2,
      "shingle: The configuration cannot be used:\n  gone.json: there is no such file\n",
    ]);
  });

  test("lists are written with commas outside the file", () => {
    expect(effective("hub_retry_seconds")).toStartWith("[1,2.5]");
    expect(effective("hub_retry_seconds", ["--hub-retry-seconds", "3, 4"])).toStartWith("[3,4]");
    expect(effective("hub_allow_cidrs", [], { SHINGLE_HUB_ALLOW_CIDRS: "127.0.0.0/8, ::1/128" })).toStartWith(
      '["127.0.0.0/8","::1/128"]',
    );
  });

  test("every setting is shown, as JSON too", () => {
    const { stdout } = config(["--json"]);
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual([...settingNames]);
    expect(config([]).stdout).toBe("The configuration is valid. --effective shows it.\n");
  });
});

describe("what is wrong is refused with exit code 2, all of it at once", () => {
  beforeAll(() =>
    writeFileSync(file, '{ "prot": 1, "base_url": "reviews.example.com", "colour": 1, "data_dir": 7 }'),
  );

  test("unknown keys, variables and values of the file, the environment and the flags", () => {
    const refused = config(["--log", "xml"], {
      SHINGLE_PROT: "1",
      SHINGLE_PORT: "80a",
      SHINGLE_HUB_RETRY_SECONDS: "60",
    });
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr.trimEnd().split("\n")).toEqual([
      "shingle: The configuration cannot be used:",
      "  SHINGLE_PROT: is not known; did you mean SHINGLE_PORT?",
      "  shingle.json: prot: is not known; did you mean port?",
      expect.stringMatching(/^ {2}shingle\.json: colour: is not known; known are host, port, /),
      "  SHINGLE_PORT: must be a port number from 0 to 65535",
      expect.stringMatching(/^ {2}shingle\.json: base_url: must be an absolute http or https URL/),
      "  shingle.json: data_dir: must be a folder",
      "  --log: must be json or text",
      "  SHINGLE_HUB_RETRY_SECONDS: must be two numbers of seconds, for example 60,900",
    ]);
  });

  test.each([
    ["SHINGLE_DATADIR", "SHINGLE_DATA_DIR"],
    ["SHINGLE_BUISNESS", "SHINGLE_BUSINESS"],
    ["SHINGLE_DATABASE_URI", "SHINGLE_DATABASE_URL"],
    ["SHINGLE_RUNTIMES", "SHINGLE_RUNTIME"],
  ])("the variable %s is taken for a slip of %s", (given, meant) => {
    const { stderr } = config([], { [given]: "x" });
    expect(stderr).toContain(`  ${given}: is not known; did you mean ${meant}?`);
  });
});

test.each(["[null, 900]", "[true, 900]", "[[60], 900]", '["0x3c", "900"]', "[60, 900, 1]"])(
  "seconds in the file are numbers: %s",
  (seconds) => {
    writeFileSync(file, `{ "hub_retry_seconds": ${seconds} }`);
    expect(() => loadConfig({ flags: { config: file }, environment: {} })).toThrow(
      /hub_retry_seconds: must be (?:two )?numbers of seconds/,
    );
  },
);

test("null in the file is refused where something counts when nothing is written", () => {
  writeFileSync(file, '{ "port": null, "hub_signature": null, "admin_port": null, "log": null }');
  const faults = [
    "port: must be a port number from 0 to 65535",
    "hub_signature: must be sha1, sha256, sha384 or sha512",
  ].map((fault) => `  ${file}: ${fault}`);
  expect(() => loadConfig({ flags: { config: file }, environment: {} })).toThrow(
    ["The configuration cannot be used:", ...faults].join("\n"),
  );
});

test("what a flag stands over is told as it is written, and a value that cannot be used not at all", () => {
  const url = "https://a.example";
  writeFileSync(file, '{ "base_url": "a.example" }');
  const standing = (environment: Variables) =>
    loadConfig({ flags: { config: file, base_url: "https://b.example" }, environment }).standing("base_url");
  expect(standing({})).toEqual([]);
  expect(standing({ SHINGLE_BASE_URL: `${url}/` })).toEqual([{ value: url, where: "SHINGLE_BASE_URL" }]);
});

describe("settings are refused where they cannot be meant", () => {
  beforeAll(() => writeFileSync(file, "{}"));

  test("a variable that resembles none of ours belongs to somebody else", () => {
    const variables = { SHINGLE_KUBERNETES_SERVICE_PORT_9: "1", COMPOSE_PORT: "1", PORT: "1" };
    expect(config([], variables).code).toBe(0);
  });

  test.each<[string, string]>([
    ["--port", "65536"],
    ["--port", "-1"],
    ["--port", "80.5"],
    ["--base-url", "ftp://example.com"],
    ["--base-url", "https://user@example.com"],
    ["--base-url", "https://:word@example.com"],
    ["--base-url", "https://example.com/?a=1"],
    ["--base-url", "https://example.com/?"],
    ["--base-url", "https://example.com/#"],
    ["--base-url", "https://example.com//a"],
    ["--database-url", "mysql://localhost/x"],
    ["--database-url", "postgresx://localhost/x"],
    ["--database-url", "localhost/reviews"],
    ["--database-url", "postgres://ann@localhost:port/x"],
    ["--host", ""],
    ["--data-dir", ""],
    ["--data-dir", "~\\store"],
    ["--business", ""],
    ["--trusted-proxies", "10.0.0.0/33"],
    ["--trusted-proxies", "proxy.local"],
    ["--trusted-proxies", "10.0.0.256"],
    ["--hub-allow-cidrs", "::1/129"],
    ["--hub-allow-cidrs", "fe80"],
    ["--hub-retry-seconds", "60"],
    ["--hub-retry-seconds", "60,-1"],
    ["--hub-retry-seconds", "60,"],
    ["--hub-debounce-seconds", "-0.1"],
    ["--hub-debounce-seconds", "2592001"],
    ["--base-url", "https://:secret@example.com"],
    ["--trusted-proxies", "010.1.1.1"],
    ["--trusted-proxies", "10.1.1"],
    ["--trusted-proxies", "10.1.1.1.1"],
    ["--trusted-proxies", "10.1.1.1."],
    ["--hub-min-lease-seconds", "0"],
    ["--hub-min-lease-seconds", "1.5"],
    ["--hub-failure-policy", "forgive"],
    ["--hub-signature", "md5"],
    ["--mcp-secret", "fifteen letters"],
    ["--author-names", "none"],
    ["--llm-url", "http://localhost.example/v1"],
    ["--llm-url", "http://127.0.0.1.example/v1"],
    ["--llm-url", "http://not-localhost/v1"],
    ["--llm-url", "ftp://localhost/v1"],
    ["--llm-url", "https://ann@api.example/v1"],
    ["--llm-url", "https://:word@api.example/v1"],
    ["--llm-url", "https://api.example/v1#a"],
    ["--llm-key", "two words"],
    ["--llm-max-reviews", "1000001"],
    ["--llm-timeout-seconds", "0.9"],
    ["--llm-timeout-seconds", "601"],
  ])("%s %s", (flag, value) => {
    const flags = { [flag.slice(2).replaceAll("-", "_")]: value, config: file };
    expect(() => loadConfig({ flags, environment: {} })).toThrow(
      `The configuration cannot be used:\n  ${flag}: must `,
    );
  });

  test.each<[SettingName, string, unknown]>([
    ["port", "65535", 65535],
    ["base_url", "HTTPS://Example.com:443/reviews/", "https://example.com/reviews"],
    ["port", " 8081 ", 8081],
    ["hub_debounce_seconds", "0.25", 0.25],
    ["trusted_proxies", "10.0.0.0/32,255.0.0.1,::/128", ["10.0.0.0/32", "255.0.0.1", "::/128"]],
    ["hub_allow_cidrs", "FD00::/8,", ["FD00::/8"]],
    ["hub_retry_seconds", "0,900", [0, 900]],
    ["hub_debounce_seconds", "2592000", 2592000],
    ["hub_min_lease_seconds", "1", 1],
    ["mcp_secret", "sixteen letters!", "sixteen letters!"],
    ["sources", '[{ "from": "a.csv" }]', [{ from: "a.csv" }]],
    ["llm_url", "http://localhost:11434/v1", "http://localhost:11434/v1"],
    ["llm_url", "http://127.9.9.9/v1", "http://127.9.9.9/v1"],
    ["llm_url", "http://[::1]:8000/v1?a=1", "http://[::1]:8000/v1?a=1"],
    ["llm_max_reviews", "0", 0],
    ["llm_model", "m".repeat(200), "m".repeat(200)],
    ["llm_timeout_seconds", "600", 600],
  ])("but not %s %s", (name, value, meant) => {
    const { config: read } = loadConfig({ flags: { [name]: value, config: file }, environment: {} });
    expect<unknown>(read[name]).toEqual(meant);
  });

  test.each<[SettingName, readonly string[]]>([
    ["log", ["json", "text"]],
    ["author_names", ["full", "initial"]],
    ["avatars", ["drop", "keep"]],
    ["hub_failure_policy", ["remove", "keep_until_lease"]],
    ["hub_signature", ["sha1", "sha256", "sha384", "sha512"]],
    ["llm_reads", ["nothing", "wording", "reviews"]],
  ])("nor any word for %s", (name, words) => {
    const read = (word: string) => loadConfig({ flags: { [name]: word, config: file }, environment: {} });
    expect<unknown>(words.map((word) => read(word).config[name])).toEqual(words);
  });

  test("and a model's name is not too long, and a number below none is told as one", () => {
    const flags = { llm_model: "m".repeat(201), llm_max_reviews: "-1", config: file };
    expect(() => loadConfig({ flags, environment: {} })).toThrow(
      "--llm-max-reviews: must not be negative\n  --llm-model: is too long",
    );
  });

  test.each(["[]", "null", "8080"])("a file that holds no object but %s", (text) => {
    const other = join(folder.path, "elsewhere", "no-object.json");
    writeFileSync(other, text);
    expect(() => loadConfig({ flags: { config: other }, environment: {} })).toThrow(
      `The configuration cannot be used:\n  ${other}: must hold one object, { … }`,
    );
  });

  test.each<[string, readonly string[], string]>([
    ["an unknown flag", ["--prot", "1"], "there is no flag --prot; did you mean --port?"],
    ["a flag of another command", ["--scope", "partial"], "there is no flag --scope"],
    ["a flag without its value", ["--port"], "--port needs a value"],
    ["a flag twice", ["--port", "1", "--port", "2"], "--port stands twice"],
    ["a value for a flag that takes none", ["--json=yes"], "--json takes no value"],
    ["one dash", ["-p", "1"], "-p is no flag; put -- before a word that begins with a dash"],
    ["a word too many", ["show"], "show is one word too many"],
  ])("%s", (_what, args, message) => {
    const refused = config(args);
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain(message);
    expect(refused.stderr).toEndWith("Try: shingle config --help\n");
  });

  test("secrets are masked wherever they come from, and in messages too", () => {
    const secret = "correct-horse-battery";
    const url = `postgres://shingle:${secret}@127.0.0.1:1/reviews`;
    for (const args of [["--effective"], ["--json"]]) {
      const variables = { SHINGLE_DATABASE_URL: url, SHINGLE_LLM_KEY: secret };
      const { stdout } = config([...args, "--mcp-secret", secret], variables);
      expect(stdout.split("********")).toHaveLength(4);
      expect(stdout).not.toContain(secret);
    }
    // Gateways take their keys in the query of an address.
    const gateway = "https://gateway.example/v1";
    expect(effective("llm_url", ["--llm-url", `${gateway}?key=${secret}`])).toBe(
      `"${gateway}?…"  (--llm-url)`,
    );
    expect(effective("llm_url", ["--llm-url", gateway])).toBe(`"${gateway}"  (--llm-url)`);
    const refused = config(["--database-url", `mysql://${secret}@localhost/x`]);
    expect(refused.stderr).not.toContain(secret);
    const unreachable = shingle(["publish"], {
      variables: {
        SHINGLE_DATABASE_URL: url,
        SHINGLE_BUSINESS: join(import.meta.dir, "../../assets/demo/business.json"),
      },
    });
    expect(unreachable.code).toBe(3);
    expect(unreachable.stderr).not.toContain(secret);
  });
});

test("every setting is a key, a variable and a flag of one name", () => {
  expect(settingNames.map(variableOf)).toEqual(settingNames.map((name) => `SHINGLE_${name.toUpperCase()}`));
  expect(settingNames.map(flagOf)).toEqual(settingNames.map((name) => `--${name.replaceAll("_", "-")}`));
});

describe("what a language model is for", () => {
  beforeAll(() => writeFileSync(file, "{}"));
  const url = "https://api.example/v1";
  const given = (flags: Readonly<Record<string, string>>) =>
    loadConfig({ flags: { ...flags, config: file }, environment: {} }).config;

  test.each<[Readonly<Record<string, string>>, object, boolean, boolean]>([
    [{}, {}, false, false],
    [{ llm_url: url, llm_model: "m" }, {}, false, false],
    [{ llm_url: url, llm_model: "m", llm_reads: "nothing" }, { readsBy: null }, false, false],
    [{ llm_url: url, llm_model: "m", llm_reads: "wording" }, { readsBy: null }, true, false],
    [{ llm_url: url, llm_model: "m", llm_reads: "reviews" }, { readsBy: "m" }, false, true],
    [{ llm_model: "people", llm_reads: "reviews" }, { readsBy: "people" }, false, true],
  ])("%j", (flags, wish, isWording, isReading) => {
    const config = given(flags);
    expect(readerWish(config)).toEqual(wish);
    expect([narratorSettings(config) !== null, readerSettings(config) !== null]).toEqual([
      isWording,
      isReading,
    ]);
  });

  test("needs a name, whether it is asked or its readings count", () => {
    const nameless = given({ llm_reads: "reviews" });
    const says = "llm_model: is missing; llm_reads: reviews needs the name of whose readings count";
    expect(() => readerWish(nameless)).toThrow(says);
    expect(() => narratorSettings(given({ llm_url: url }))).toThrow("llm_url needs the model's name");
  });
});
