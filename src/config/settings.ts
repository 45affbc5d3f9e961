import * as z from "zod";
import { leaseBounds } from "../core/hub/lease.ts";
import { authorNameStyles } from "../core/reviews/author-name.ts";
import { locateSources, maskSources, sourcesSchema } from "./sources-setting.ts";

/** One setting: a key of the configuration file, an environment variable and a flag, all of the same meaning. */
export interface Setting {
  readonly describes: string;
  readonly schema: z.ZodType;
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
const port = () => z.int(portMessage).min(0, portMessage).max(65535, portMessage);
const seconds = (message: string) => z.number(message).min(0, message).max(2_592_000, message);

function isCidr(text: string): boolean {
  const parts = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text);
  const address = parts?.[1] ?? "";
  const bits = Number(parts?.[2] ?? 0);
  const isV4 =
    /^(\d{1,3}\.){3}\d{1,3}$/.test(address) && address.split(".").every((part) => Number(part) < 256);
  const isV6 = address.includes(":") && URL.canParse(`http://[${address}]/`);
  return (isV4 && bits <= 32) || (isV6 && bits <= 128);
}

const cidrMessage = "must be addresses or CIDR ranges, for example 127.0.0.0/8";
const cidrs = () => z.array(z.string().refine(isCidr, cidrMessage), cidrMessage);

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, pathname } = new URL(text);
  return (
    /^https?:$/.test(protocol) && search === "" && hash === "" && username === "" && !pathname.includes("//")
  );
}

const baseUrl = () =>
  z
    .string("must be a URL")
    .refine(
      isBaseUrl,
      "must be an absolute http or https URL without query, fragment or user, for example https://reviews.example.com",
    )
    .transform((text) => text.replace(/\/+$/, ""));

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
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

export const settings = {
  host: {
    describes: "Address to listen on.",
    form: "text",
    schema: z.string("must be an address").min(1, "must be an address").default("127.0.0.1"),
  },
  port: { describes: "Port to listen on; 0 takes a free one.", form: "number", schema: port().default(8080) },
  base_url: {
    describes:
      "The public address of this site; every absolute URL begins with it. Default: the stored one; http://localhost:PORT at first.",
    form: "text",
    schema: baseUrl().nullable().default(null),
  },
  data_dir: {
    describes: "Folder of the embedded database.",
    form: "text",
    isPath: true,
    schema: z.string("must be a folder").min(1, "must be a folder").default("data-live"),
  },
  database_url: {
    describes: "A PostgreSQL database (postgres://…) instead of the embedded one.",
    form: "text",
    isSecret: true,
    schema: z
      .string("must be a URL")
      .refine(isPostgresUrl, "must begin with postgres://")
      .nullable()
      .default(null),
  },
  business: {
    describes: "The business file.",
    form: "text",
    isPath: true,
    schema: z.string("must be a file").min(1, "must be a file").default("business.json"),
  },
  admin_port: {
    describes: "Port for Prometheus metrics, on loopback only; none when absent.",
    form: "number",
    schema: port().nullable().default(null),
  },
  trusted_proxies: {
    describes: "Proxies whose X-Forwarded-For is believed.",
    form: "list",
    schema: cidrs().default([]),
  },
  log: {
    describes: "Form of the log: json or text. Default: text on a terminal, else json.",
    form: "text",
    schema: z.enum(["json", "text"], "must be json or text").nullable().default(null),
  },
  author_names: {
    describes:
      "How authors are shown: full, or initial for the last name. Default: as stored; full at first.",
    form: "text",
    schema: z
      .enum(authorNameStyles, `must be ${authorNameStyles.join(" or ")}`)
      .nullable()
      .default(null),
  },
  avatars: {
    describes: "Whether pictures of authors in vendors' files are published: drop, or keep.",
    form: "text",
    schema: z.enum(["drop", "keep"], "must be drop or keep").default("drop"),
  },
  sources: {
    describes: "Files, folders and addresses that `shingle sync` reads.",
    form: "json",
    schema: sourcesSchema,
    locate: locateSources,
    mask: maskSources,
  },
  hub_allow_cidrs: {
    describes: "Address ranges that callbacks may have beyond the public internet.",
    form: "list",
    schema: cidrs().default([]),
  },
  hub_retry_seconds: {
    describes: "Seconds before the second and the third delivery attempt.",
    form: "list",
    schema: z
      .array(z.coerce.number("must be numbers of seconds, for example 60,900").min(0, "must not be negative"))
      .length(2, "must be two numbers of seconds, for example 60,900")
      .default([60, 900]),
  },
  hub_debounce_seconds: {
    describes: "How long the hub waits for further changes before it pushes.",
    form: "number",
    schema: seconds("must be a number of seconds").default(1.5),
  },
  hub_min_lease_seconds: {
    describes: "The shortest lease that the hub grants.",
    form: "number",
    schema: z
      .int("must be a whole number of seconds")
      .min(1, "must be at least 1")
      .max(leaseBounds.maximumSeconds, `must be at most ${leaseBounds.maximumSeconds}`)
      .default(leaseBounds.minimumSeconds),
  },
  hub_failure_policy: {
    describes: "What three failures in a row do: remove the subscription, or keep_until_lease.",
    form: "text",
    schema: z.enum(["remove", "keep_until_lease"], "must be remove or keep_until_lease").default("remove"),
  },
  hub_signature: {
    describes: "Hash of X-Hub-Signature.",
    form: "text",
    schema: z
      .enum(["sha1", "sha256", "sha384", "sha512"], "must be sha1, sha256, sha384 or sha512")
      .default("sha256"),
  },
  mcp_secret: {
    describes: "Signs MCP session ids; servers that share it share sessions. Default: made once and stored.",
    form: "text",
    isSecret: true,
    schema: z.string("must be a text").min(16, "must have at least 16 characters").nullable().default(null),
  },
  llm_url: {
    describes: "A chat/completions endpoint that words the insights' summary and FAQ; none when absent.",
    form: "text",
    schema: z.string("must be a URL").refine(isModelUrl, modelUrlMessage).nullable().default(null),
  },
  llm_model: {
    describes: "The language model's name, as its endpoint knows it.",
    form: "text",
    schema: z
      .string("must be a name")
      .min(1, "must be a name")
      .max(200, "is too long")
      .nullable()
      .default(null),
  },
  llm_key: {
    describes: "The key for the language model's endpoint.",
    form: "text",
    isSecret: true,
    schema: z
      .string("must be a text")
      .regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces")
      .nullable()
      .default(null),
  },
  llm_timeout_seconds: {
    describes: "How long a publication waits for the language model before it is made without it.",
    form: "number",
    schema: z
      .number("must be a number of seconds")
      .min(1, "must be at least 1")
      .max(600, "must be at most 600")
      .default(60),
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

export type Config = { readonly [Name in SettingName]: z.output<(typeof settings)[Name]["schema"]> };

/** `data_dir` as a flag: `--data-dir`. */
export function flagOf(name: SettingName): string {
  return `--${name.replaceAll("_", "-")}`;
}

export function variableOf(name: SettingName): string {
  return `SHINGLE_${name.toUpperCase()}`;
}
