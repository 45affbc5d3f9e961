import { leaseBounds } from "../core/hub/lease.ts";
import { authorNameStyles } from "../core/reviews/author-name.ts";
import {
  atLeast,
  atMost,
  listOf,
  notEmpty,
  number,
  oneOf,
  type Reader,
  type Rule,
  text,
  whole,
} from "./reader.ts";
import { locateSources, maskAddress, maskSources, sourcesReader } from "./sources-setting.ts";

/** One setting: a key of the configuration file, an environment variable and a flag, all of the same meaning. */
export interface Setting {
  readonly describes: string;
  readonly reader: Reader<unknown>;
  /** How the value is written on a command line and in the environment. */
  readonly form: "text" | "number" | "list" | "json";
  readonly isSecret?: boolean;
  readonly isPath?: boolean;
  /** The value with the paths in it counted from the configuration file's folder. */
  readonly locate?: (given: unknown, folder: string) => unknown;
  /** The value without the secrets in it. */
  readonly mask?: (value: unknown) => unknown;
}

const portMessage = "must be a port number from 0 to 65535";
const port = <Fallback extends number | null>(fallback: Fallback) =>
  number(fallback, portMessage, whole(portMessage), atLeast(0, portMessage), atMost(65535, portMessage));

const mostSeconds = 2_592_000;
const secondsMessage = "must be a number of seconds";

function isCidr(text: string): boolean {
  const parts = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text);
  const address = parts?.[1] ?? "";
  const bits = Number(parts?.[2] ?? 0);
  const isV4 =
    /^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/.test(address) &&
    address.split(".").every((part) => Number(part) < 256);
  const isV6 = address.includes(":") && URL.canParse(`http://[${address}]/`);
  return (isV4 && bits <= 32) || (isV6 && bits <= 128);
}

const cidrMessage = "must be addresses or CIDR ranges, for example 127.0.0.0/8";
const cidrs = () =>
  listOf<string>([], {
    must: cidrMessage,
    part: (given) => (typeof given === "string" && isCidr(given) ? given : null),
  });

/** Held against its parts: an empty query, which a URL does not tell as one, stands in the address all the same. */
function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === origin + pathname && !pathname.includes("//");
}

const baseUrlMessage =
  "must be an absolute http or https URL without query, fragment or user, for example https://reviews.example.com";

/** In one spelling: without slashes at its end, the host in small letters, no port that goes without saying. */
function baseUrl(): Reader<string | null> {
  const { fallback, read } = text(null, "must be a URL", [isBaseUrl, baseUrlMessage]);
  return {
    fallback,
    read: (given) => {
      const reading = read(given);
      if (reading.kind === "refused" || reading.value === null) return reading;
      return { kind: "read", value: new URL(reading.value).href.replace(/\/+$/, "") };
    },
  };
}

function isPostgresUrl(text: string): boolean {
  return (
    URL.canParse(text) &&
    /^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@,]*([/?](?!.*\bhost=[^&]*,)[^@#]*)?$/i.test(text)
  );
}

const modelUrlMessage =
  "must be an https URL without user or fragment (http only for this machine), for example https://api.example.com/v1";

/** Reviews and a key go there: over the network only encrypted. */
function isModelUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  const isSafe = protocol === "https:" || (protocol === "http:" && isHere);
  return isSafe && username === "" && password === "" && hash === "";
}

/** A home as shells write it: they put it in place only at the beginning of a word, and nowhere in a file. */
export const isShellsHome = (path: string) => /^~(?:[\\/]|$)/.test(path);

/** What is no path that anybody means would be a new folder, with an empty database in it, beside the right one. */
const pathRules: readonly Rule<string>[] = [
  [
    (path) => !isShellsHome(path),
    "must not begin with ~, which is a home to shells alone; write the whole path",
  ],
  [
    (path) => !/\p{Cc}/u.test(path),
    "must hold no control character, such as the end of a line that Windows wrote",
  ],
  [(path) => !/^["'\s]|["'\s]$/.test(path), "must be written without quotes or spaces around it"],
];

export const settings = {
  host: {
    describes: "Address to listen on.",
    form: "text",
    reader: text("127.0.0.1", "must be an address", notEmpty("must be an address")),
  },
  port: {
    describes: "Port to listen on; 0 takes a free one.",
    form: "number",
    reader: port(8080),
  },
  base_url: {
    describes:
      "The public address of this site; every absolute URL begins with it. Default: the stored one; http://localhost:PORT at first.",
    form: "text",
    reader: baseUrl(),
  },
  data_dir: {
    describes: "Folder of the embedded database; as a flag it counts before a database set elsewhere.",
    form: "text",
    isPath: true,
    reader: text("data-live", "must be a folder", notEmpty("must be a folder"), ...pathRules),
  },
  database_url: {
    describes: "A PostgreSQL database (postgres://…) instead of the embedded one.",
    form: "text",
    isSecret: true,
    reader: text(null, "must be a URL", [
      isPostgresUrl,
      "must be postgres://USER@HOST/NAME of one host, and / ? # of a password be %2F %3F %23",
    ]),
  },
  business: {
    describes: "The business file.",
    form: "text",
    isPath: true,
    reader: text("business.json", "must be a file", notEmpty("must be a file"), ...pathRules),
  },
  admin_port: {
    describes: "Port for Prometheus metrics, on loopback only; none when absent.",
    form: "number",
    reader: port(null),
  },
  trusted_proxies: {
    describes: "Proxies whose X-Forwarded-For is believed.",
    form: "list",
    reader: cidrs(),
  },
  log: {
    describes: "Form of the log: json or text. Default: text on a terminal, else json.",
    form: "text",
    reader: oneOf(["json", "text"], null),
  },
  author_names: {
    describes:
      "How authors are shown: full, or initial for the last name. Default: as stored; full at first.",
    form: "text",
    reader: oneOf(authorNameStyles, null),
  },
  avatars: {
    describes: "Whether pictures of authors in vendors' files are published: drop, or keep.",
    form: "text",
    reader: oneOf(["drop", "keep"], "drop"),
  },
  sources: {
    describes: "Files, folders and addresses that `shingle sync` reads.",
    form: "json",
    reader: sourcesReader,
    locate: locateSources,
    mask: maskSources,
  },
  hub_allow_cidrs: {
    describes: "Address ranges that callbacks may have beyond the public internet.",
    form: "list",
    reader: cidrs(),
  },
  hub_retry_seconds: {
    describes: "Seconds before the second and the third delivery attempt.",
    form: "list",
    reader: listOf([60, 900], {
      must: "must be numbers of seconds, for example 60,900",
      // Texts are what a flag or variable is made of.
      part: (given) => {
        const value = typeof given === "string" && /^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : given;
        return typeof value === "number" && Number.isFinite(value) ? value : null;
      },
      rules: [
        [(values) => values.every((value) => value >= 0), "must not be negative"],
        [(values) => values.length === 2, "must be two numbers of seconds, for example 60,900"],
      ],
    }),
  },
  hub_debounce_seconds: {
    describes: "How long the hub waits for further changes before it pushes.",
    form: "number",
    reader: number(1.5, secondsMessage, atLeast(0, secondsMessage), atMost(mostSeconds, secondsMessage)),
  },
  hub_min_lease_seconds: {
    describes: "The shortest lease that the hub grants.",
    form: "number",
    reader: number(
      leaseBounds.minimumSeconds,
      "must be a whole number of seconds",
      whole("must be a whole number of seconds"),
      atLeast(1, "must be at least 1"),
      atMost(leaseBounds.maximumSeconds, `must be at most ${leaseBounds.maximumSeconds}`),
    ),
  },
  hub_failure_policy: {
    describes: "What three failures in a row do: remove the subscription, or keep_until_lease.",
    form: "text",
    reader: oneOf(["remove", "keep_until_lease"], "remove"),
  },
  hub_signature: {
    describes: "Hash of X-Hub-Signature.",
    form: "text",
    reader: oneOf(["sha1", "sha256", "sha384", "sha512"], "sha256"),
  },
  mcp_secret: {
    describes: "Signs MCP session ids; servers that share it share sessions. Default: made once and stored.",
    form: "text",
    isSecret: true,
    reader: text(null, "must be a text", [({ length }) => length >= 16, "must have at least 16 characters"]),
  },
  llm_url: {
    describes:
      "A chat/completions endpoint of a language model; none when absent. What it may read says llm_reads.",
    form: "text",
    reader: text(null, "must be a URL", [isModelUrl, modelUrlMessage]),
    mask: maskAddress,
  },
  llm_reads: {
    describes:
      "What the language model may read: nothing; wording: figures and up to 40 excerpts, to word summary and FAQ; reviews: every published text, to find what it says. Default: nothing is asked, and what was read of the reviews counts as before.",
    form: "text",
    reader: oneOf(["nothing", "wording", "reviews"], null),
  },
  llm_max_reviews: {
    describes: "How many texts the language model is asked to read in one run; the next run goes on.",
    form: "number",
    reader: number(
      1000,
      "must be a whole number",
      whole("must be a whole number"),
      atLeast(0, "must not be negative"),
      atMost(1_000_000, "must be at most 1000000"),
    ),
  },
  llm_model: {
    describes: "The language model's name, as its endpoint knows it.",
    form: "text",
    reader: text(null, "must be a name", notEmpty("must be a name"), [
      ({ length }) => length <= 200,
      "is too long",
    ]),
  },
  llm_key: {
    describes: "The key for the language model's endpoint.",
    form: "text",
    isSecret: true,
    reader: text(null, "must be a text", [
      (key) => /^[\x21-\x7e]+$/.test(key),
      "must be printable characters without spaces",
    ]),
  },
  llm_timeout_seconds: {
    describes: "The deadline of each request to the language model.",
    form: "number",
    reader: number(60, secondsMessage, atLeast(1, "must be at least 1"), atMost(600, "must be at most 600")),
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

type ValueOf<Read> = Read extends Reader<infer Value> ? Value : never;
export type Config = { readonly [Name in SettingName]: ValueOf<(typeof settings)[Name]["reader"]> };

/** `data_dir` as a flag: `--data-dir`. */
export function flagOf(name: SettingName): string {
  return `--${name.replaceAll("_", "-")}`;
}

export function variableOf(name: SettingName): string {
  return `SHINGLE_${name.toUpperCase()}`;
}
