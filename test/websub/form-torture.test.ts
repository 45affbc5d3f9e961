import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { baseUrl, type HubSite, hubPath, openHub, subscribe } from "./hub-site.ts";

let site: HubSite;
beforeAll(async () => {
  site = await openHub();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

/** Time goes on between two requests, so that none uses up another's share. */
function post(...given: Parameters<HubSite["post"]>) {
  site.clock.seconds += 1;
  return site.post(...given);
}

const encoder = new TextEncoder();
const good = subscribe();
const before = "hub.mode=subscribe&hub.topic=/feed.xml&hub.callback=";

/** A good request of exactly so many bytes. */
function sized(bytes: number): string {
  const start = `${good}&padding=`;
  return start + "x".repeat(bytes - start.length);
}

describe("a field that stands twice is refused, whatever it says", () => {
  test.each(["hub.callback", "hub.mode", "hub.topic", "hub.lease_seconds", "hub.secret"])(
    "%s",
    async (name) => {
      const value = new URLSearchParams(subscribe({ "hub.lease_seconds": "600", "hub.secret": "s" })).get(
        name,
      );
      const twice = `${name}=${encodeURIComponent(value ?? "")}`;
      const rest = subscribe({ [name]: undefined });
      for (const body of [
        `${rest}&${twice}&${twice}`,
        `${twice}&${rest}&${twice.replace("hub.", "hub%2E")}`,
      ]) {
        const reply = await post(body);
        expect([reply.status, reply.text()]).toEqual([400, `${name} stands more than once; send it once\n`]);
      }
    },
  );

  test("an empty one beside a full one too", async () => {
    expect((await post(`${good}&hub.secret=&hub.secret=s`)).status).toBe(400);
  });

  test("an unknown field may stand as often as it likes", async () => {
    expect((await post(`${good}&hub.verify=sync&hub.verify=async&x&x`)).status).toBe(202);
  });
});

describe("broken encodings are refused", () => {
  test.each([
    ["a cut percent sign", `${before}https://reader.example/%`, "hub.callback"],
    ["half an escape", `${before}https://reader.example/%2`, "hub.callback"],
    ["an escape of no digits", `${before}https://reader.example/%zz`, "hub.callback"],
    ["an escaped byte that is no UTF-8", `${before}https://reader.example/%E9`, "hub.callback"],
    ["an overlong escape", `${before}https://reader.example/%C0%AF`, "hub.callback"],
    ["an escaped surrogate", `${before}https://reader.example/%ED%A0%80`, "hub.callback"],
    ["in a name nobody knows", `${good}&%FF=1`, "a field"],
    ["in a value nobody reads", `${good}&other=%FF`, "a field"],
    ["in a secret", `${good}&hub.secret=%80`, "hub.secret"],
  ])("%s", async (_, body, name) => {
    const reply = await post(body);
    expect([reply.status, reply.text()]).toEqual([400, `${name} is not valid percent-encoded UTF-8\n`]);
  });

  test("bytes that are no UTF-8", async () => {
    const body = Buffer.concat([encoder.encode(`${before}https://reader.example/`), Buffer.from([0xe9])]);
    const reply = await post(body);
    expect([reply.status, reply.text()]).toEqual([400, "the body is not valid UTF-8\n"]);
  });

  test("several are told at once", async () => {
    const reply = await post("hub.mode=%&hub.topic=%E9&hub.callback=x");
    expect(reply.text().trimEnd().split("\n")).toEqual([
      "hub.mode is not valid percent-encoded UTF-8",
      "hub.topic is not valid percent-encoded UTF-8",
    ]);
  });
});

describe("what looks odd and is still a form", () => {
  test.each([
    ["escaped names", good.replaceAll("hub.", "hub%2e")],
    ["nothing but escapes", good.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ["empty pairs", `&&${good}&&`],
    ["a name without a value", `${good}&flag`],
    ["a pair without a name", `${good}&=1`],
    ["equal signs in a value", `${good}&hub.secret=a=b==`],
    ["raw UTF-8", `${good}&hub.secret=schlüssel🔑`],
    ["unescaped addresses", `${before}https://reader.example/cb?a=1`],
  ])("%s", async (_, body) => {
    const reply = await post(body);
    expect([reply.status, reply.text()]).toEqual([202, expect.any(String)]);
  });

  test("a plus sign is a space, an escaped one a plus sign", async () => {
    await post(`${good}&hub.secret=a+b%2Bc%20d`);
    expect(site.store.intakes.at(-1)?.secret).toBe("a b+c d");
  });

  test("a byte order mark belongs to the first name, which then is unknown", async () => {
    const reply = await post(`\uFEFF${before}https://reader.example/`);
    expect(reply.text()).toBe("hub.mode is missing; it must be subscribe or unsubscribe\n");
  });

  test("a semicolon separates nothing", async () => {
    const reply = await post(good.replaceAll("&", ";"));
    expect(reply.status).toBe(400);
  });
});

describe("the body's size", () => {
  test("16,384 bytes are read", async () => {
    const body = sized(16_384);
    expect(encoder.encode(body).length).toBe(16_384);
    expect((await post(body)).status).toBe(202);
  });

  test("one more is 413", async () => {
    const reply = await post(sized(16_385));
    expect([reply.status, reply.text()]).toEqual([413, "the body is too large: at most 16384 bytes\n"]);
    expect(reply.header("content-type")).toBe("text/plain; charset=utf-8");
  });

  /** As chunks of at most so many bytes. */
  function chunked(body: string, size: number): Buffer {
    site.clock.seconds += 1;
    const bytes = Buffer.from(body);
    const chunks: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) {
      const part = bytes.subarray(at, at + size);
      chunks.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"));
    }
    const head = [
      `POST ${hubPath} HTTP/1.1`,
      "Host: reviews.example.com",
      "Content-Type: application/x-www-form-urlencoded",
      "Transfer-Encoding: chunked",
    ];
    return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), ...chunks, Buffer.from("0\r\n\r\n")]);
  }

  test.each([10, 100, 16_384])("16,384 bytes in chunks of %d are read", async (size) => {
    expect((await site.send(chunked(sized(16_384), size))).status).toBe(202);
  });

  test.each([10, 100, 16_385])("one more in chunks of %d is 413", async (size) => {
    expect((await site.send(chunked(sized(16_385), size))).status).toBe(413);
  });

  test("a megabyte is refused before it is read", async () => {
    expect((await post(`${good}&x=${"x".repeat(1_000_000)}`)).status).toBe(413);
  });
});

describe("other bodies are 415", () => {
  test.each([
    [
      "text/plain",
      "Content-Type is none that the hub reads. Send the form as application/x-www-form-urlencoded.",
    ],
    [
      "application/json",
      "Content-Type is none that the hub reads. Send the form as application/x-www-form-urlencoded.",
    ],
    [
      "multipart/form-data; boundary=x",
      "Content-Type is none that the hub reads. Send the form as application/x-www-form-urlencoded.",
    ],
    ["application/x-www-form-urlencoded; charset=iso-8859-1", "The charset of the form must be UTF-8."],
    ["application/x-www-form-urlencoded; charset=utf-16", "The charset of the form must be UTF-8."],
    ["application/x-www-form-urlencoded; charset=", "The charset of the form must be UTF-8."],
  ])("%s", async (type, reason) => {
    const reply = await post(good, [["Content-Type", type]]);
    expect([reply.status, reply.text()]).toEqual([415, `${reason}\n`]);
  });

  test("two Content-Type fields", async () => {
    const type = ["Content-Type", "application/x-www-form-urlencoded"] as const;
    expect((await post(good, [type, type])).status).toBe(415);
  });

  test("no Content-Type", async () => {
    site.clock.seconds += 1;
    const request = `POST ${hubPath} HTTP/1.1\r\nHost: x\r\nContent-Length: ${good.length}\r\n\r\n${good}`;
    const reply = await site.send(request);
    expect([reply.status, reply.text()]).toEqual([
      415,
      "Content-Type is missing. Send the form as application/x-www-form-urlencoded.\n",
    ]);
  });

  test("a compressed body", async () => {
    const reply = await post(Bun.gzipSync(good), [["Content-Encoding", "gzip"]]);
    expect([reply.status, reply.text()]).toEqual([
      415,
      "Content-Encoding must be absent: the hub reads plain bodies only.\n",
    ]);
    expect((await post(good, [["Content-Encoding", "Identity"]])).status).toBe(202);
  });
});

describe("the ways of HTTP/1.1", () => {
  test("a client that expects 100 Continue is told at once that its body is in vain", async () => {
    site.clock.seconds += 1;
    const wait = (type: string) =>
      `POST ${hubPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${good.length}\r\nExpect: 100-continue\r\n\r\n`;
    expect((await site.send(wait("text/plain"))).status).toBe(415);
    const told = await site.send(Buffer.from(`${wait("application/x-www-form-urlencoded")}${good}`));
    expect(told.status).toBe(202);
  });

  test("a query beside the form is nobody's business", async () => {
    site.clock.seconds += 1;
    const request = `POST ${hubPath}?hub.mode=unsubscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${good.length}\r\n\r\n${good}`;
    expect((await site.send(request)).status).toBe(202);
    expect(site.store.intakes.at(-1)?.mode).toBe("subscribe");
    expect(site.store.intakes.at(-1)?.topicGiven).toBe(`${baseUrl}/feed.xml`);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("%s is 405 with what is allowed", async (method) => {
    const reply = await site.ask(method, hubPath);
    expect([reply.status, reply.header("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(reply.json()).toMatchObject({ status: 405, issues: [] });
  });

  test("HEAD is 405 without a body", async () => {
    const reply = await site.ask("HEAD", hubPath);
    expect([reply.status, reply.header("allow"), reply.body.length]).toEqual([405, "POST, OPTIONS", 0]);
  });

  test("OPTIONS is 204 and lets browsers POST", async () => {
    const reply = await site.ask("OPTIONS", hubPath, [
      ["Origin", "https://app.example"],
      ["Access-Control-Request-Method", "POST"],
    ]);
    expect([reply.status, reply.header("allow")]).toEqual([204, "POST, OPTIONS"]);
    expect(reply.header("access-control-allow-methods")).toBe("POST, OPTIONS");
    expect(reply.header("access-control-allow-headers")).toContain("Content-Type");
    expect(reply.header("access-control-allow-origin")).toBe("*");
  });
});
