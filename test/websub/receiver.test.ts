import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { isPair, keptCertificate } from "../../src/cli/receiver/certificate-files.ts";
import { type Mischief, mischiefs, seededMischief } from "../../src/cli/receiver/mischief.ts";
import { checkSignature, describeContent, printable, selfOf } from "../../src/cli/receiver/notification.ts";
import { type Receiver, startReceiver } from "../../src/cli/receiver/receiver.ts";
import { makeSelfSigned } from "../../src/cli/receiver/self-signed.ts";
import { signatureOf } from "../../src/core/hub/signature.ts";
import { temporaryFolder } from "../support/shingle.ts";

const now = Math.floor(Date.now() / 1000);
const names = ["localhost", "127.0.0.1", "::1", "2001:db8::7"];
const made = makeSelfSigned(names, now);
const text = new TextEncoder();

describe("the self-signed certificate", () => {
  const certificate = new X509Certificate(made.certificate);

  test("signs itself, with a key of its own", () => {
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(made.key).toStartWith("-----BEGIN PRIVATE KEY-----\n");
    const other = makeSelfSigned(names, now);
    expect(other.certificate).not.toBe(made.certificate);
    // Of two trusted at once that bear one name, Node takes one for the other.
    expect(new X509Certificate(other.certificate).subject).not.toBe(certificate.subject);
  });

  test("stands for its names and no others", () => {
    expect(certificate.checkHost("localhost")).toBe("localhost");
    expect(certificate.checkHost("example.com")).toBeUndefined();
    expect(certificate.checkIP("127.0.0.1")).toBe("127.0.0.1");
    expect(certificate.checkIP("127.0.0.2")).toBeUndefined();
    expect(certificate.checkIP("2001:db8::7")).toBe("2001:db8::7");
  });

  test("may vouch for nobody else", () => {
    expect(certificate.ca).toBe(false);
  });

  test("is good for a year", () => {
    expect(Date.parse(certificate.validFrom) / 1000).toBe(now - 3600);
    expect(Date.parse(certificate.validTo) / 1000).toBe(now + 365 * 86_400);
  });

  test("is kept in its folder until it runs out or lacks a name", () => {
    using folder = temporaryFolder();
    const first = keptCertificate(join(folder.path, "receiver"), { names, now });
    const again = (changes: { names?: string[]; now?: number }) =>
      keptCertificate(join(folder.path, "receiver"), { names, now, ...changes }).certificate;
    expect(first.file).toBe(join(folder.path, "receiver", "receiver.pem"));
    expect(again({})).toBe(first.certificate);
    expect(statSync(join(folder.path, "receiver", "receiver-key.pem")).mode & 0o777).toBe(0o600);
    const renewed = again({ now: now + 364.5 * 86_400 });
    expect(renewed).not.toBe(first.certificate);
    expect(again({ names: ["other.example"] })).not.toBe(renewed);
  });

  test("is made anew where a full disk left half of it, or the key is another's", () => {
    using folder = temporaryFolder();
    const kept = () => keptCertificate(folder.path, { names, now });
    const first = kept();
    for (const [file, text] of [
      ["receiver.pem", ""],
      ["receiver.pem", first.certificate.slice(0, 300)],
      ["receiver-key.pem", ""],
      ["receiver-key.pem", made.key],
    ] as const) {
      const before = kept();
      writeFileSync(join(folder.path, file), text);
      const after = kept();
      expect([file, after.certificate === before.certificate, isPair(after)]).toEqual([file, false, true]);
      expect(kept().certificate).toBe(after.certificate);
    }
    const last = kept();
    rmSync(join(folder.path, "receiver-key.pem"));
    expect(kept().certificate).not.toBe(last.certificate);
  });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Stop reading after so many bytes. */
  readonly most?: number;
}

const told: string[] = [];
let mischief: Mischief = "well";
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver({
    ...made,
    host: "127.0.0.1",
    port: 0,
    secret: "s3cret",
    topic: "https://x.example/feed.xml",
    mischief: () => mischief,
    tell: (line) => told.push(line),
  });
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
});

function ask(
  path: string,
  { method = "GET", headers = {}, body = "", most = 1e9 }: Asked = {},
): Promise<Answer> {
  const { port } = receiver;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers, ca: made.certificate, agent: false };
    const asked = request(options, (response) => {
      let answer = "";
      const done = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer });
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        answer += chunk;
        if (answer.length < most) return;
        done();
        asked.destroy();
      });
      response.on("end", done);
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const question = (changes: Record<string, string> = {}) =>
  `/cb?${new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": "https://x.example/feed.xml",
    "hub.challenge": "kT3nq0bX8uYv5w",
    "hub.lease_seconds": "864000",
    ...changes,
  })}`;

describe("hub listen, well-behaved", () => {
  test("echoes the challenge for the topic it asked for", async () => {
    expect(await ask(question())).toMatchObject({ status: 200, body: "kT3nq0bX8uYv5w" });
    expect(told.at(-1)).toBe("verify      https://x.example/feed.xml  subscribe, lease 864000 s");
  });

  test("confirms nothing that it did not ask for (WebSub §5.3)", async () => {
    expect(await ask(question({ "hub.topic": "https://y.example/" }))).toMatchObject({
      status: 404,
      body: "",
    });
    expect(told.at(-1)).toContain("not asked for: refused");
  });

  test("tells a denial with its reason, and what would steer a terminal does not", async () => {
    const denied = question({ "hub.mode": "denied", "hub.reason": "gone\u001b[2J\nx" });
    expect((await ask(denied)).status).toBe(200);
    expect(told.at(-1)).toBe("denied      https://x.example/feed.xml  reason: gone [2J x");
  });

  test("takes a notification and tells its topic, size, signature and news", async () => {
    const body = JSON.stringify({ version: 12, reviews: [{}, {}] });
    const signature = signatureOf(text.encode(body), "s3cret", "sha256");
    const headers = {
      "Content-Type": "application/json",
      Link: '<https://x.example/hub>; rel="hub", <https://x.example/reviews.json>; rel="self"',
      "X-Hub-Signature": signature,
    };
    expect((await ask("/cb", { method: "POST", headers, body })).status).toBe(200);
    expect(told.at(-1)).toBe(
      `notified    https://x.example/reviews.json  ${body.length} bytes, application/json, signature ok, version 12, 2 reviews`,
    );
  });

  test.each(["/", "/?hub.mode=publish&hub.challenge=x", "/?hub.mode=subscribe"])(
    "%s is no question",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("other methods are 405", async () => {
    expect(await ask("/", { method: "PUT" })).toMatchObject({ status: 405, headers: { allow: "GET, POST" } });
  });
});

describe("hub listen --hostile", () => {
  const answerTo = async (kind: Mischief, asked: Asked = {}) => {
    mischief = kind;
    try {
      return await ask(question(), asked);
    } finally {
      mischief = "well";
    }
  };

  test.each([
    ["wrong", 200],
    ["500", 500],
    ["503", 503],
    ["410", 410],
    ["redirect", 302],
  ] as const)("%s", async (kind, status) => {
    const answer = await answerTo(kind);
    expect(answer.status).toBe(status);
    expect(answer.body === "kT3nq0bX8uYv5w" && answer.status === 200).toBe(false);
    expect(told.at(-1)).toEndWith(`answered: ${kind}`);
  });

  test("a hub that follows the redirect is told off", async () => {
    const { headers } = await answerTo("redirect");
    await ask(String(headers.location));
    expect(told.at(-1)).toBe("followed a redirect, which no hub may do");
  });

  test("reset gives no answer at all", async () => {
    await expect(answerTo("reset")).rejects.toThrow();
  });

  test("huge is the challenge and a megabyte behind it", async () => {
    const { body } = await answerTo("huge");
    expect([body.length, body.startsWith("kT3nq0bX8uYv5wxxx")]).toEqual([1_048_576, true]);
  });

  test("endless goes on until the hub hangs up", async () => {
    expect((await answerTo("endless", { most: 3_000_000 })).body.length).toBeGreaterThanOrEqual(3_000_000);
  });

  test("drip sends the challenge byte by byte", async () => {
    expect((await answerTo("drip", { most: 2 })).body).toBe("kT");
  });

  test("the same seed does the same, and every way comes", () => {
    const first = (seed: number) => Array.from({ length: 300 }, seededMischief(seed));
    expect(first(7)).toEqual(first(7));
    expect(first(7)).not.toEqual(first(8));
    expect(new Set(first(7))).toEqual(new Set(mischiefs));
  });
});

describe("what is told of a notification", () => {
  const body = text.encode("what do ya want for nothing?");
  const right = signatureOf(body, "Jefe", "sha256");

  test.each([
    [null, "Jefe", "absent"],
    [null, null, "absent"],
    [right, "Jefe", "ok"],
    [signatureOf(body, "Jefe", "sha1"), "Jefe", "ok"],
    [right, "other", "bad"],
    [right.toUpperCase(), "Jefe", "bad"],
    [right.slice(0, -1), "Jefe", "bad"],
    ["sha256=", "Jefe", "bad"],
    ["md5=abc", "Jefe", "bad"],
    [right, null, "unchecked"],
  ])("the signature %j with the secret %j is %s", (given, secret, verdict) => {
    expect<string>(checkSignature(given, { body, secret })).toBe(verdict);
  });

  test.each([
    ['{"version":3,"reviews":[]}', "version 3, 0 reviews"],
    [
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"title":"5/5 by Ada"}]}',
      'newest "5/5 by Ada"',
    ],
    ['{"items":[]}', "no items"],
    ["<feed><title>All</title><entry><title>5/5 by Bo</title></entry></feed>", 'newest "5/5 by Bo"'],
    ["<feed></feed>", "no entries"],
    ["null", "content that is no topic's"],
    ["hello", "content that is no topic's"],
  ])("%s: %s", (content, description) => {
    expect(describeContent(text.encode(content))).toBe(description);
  });

  test.each([
    ['<https://h/>; rel="hub", <https://t/>; rel="self"', "https://t/"],
    ["<https://t/>;rel=self,<https://h/>;rel=hub", "https://t/"],
    ['<https://h/>; rel="hub"', null],
    ['<https://x/>; rel="selfish"', null],
    [null, null],
  ])("the topic of %j is %j", (link, topic) => {
    expect(selfOf(link)).toBe(topic);
  });

  test("long texts are cut", () => {
    expect(printable("é".repeat(60))).toBe("é".repeat(60));
    expect(printable("é".repeat(100))).toBe(`${"é".repeat(60)}…`);
  });
});
