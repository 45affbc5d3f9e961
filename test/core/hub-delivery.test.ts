import { describe, expect, test } from "bun:test";
import {
  type CallbackOutcome,
  judgeDelivery,
  judgeVerification,
  type UnansweredCause,
  verificationAttempts,
  verificationDelays,
} from "../../src/core/hub/delivery-verdict.ts";
import { afterFailure, fatalFailures, type RetryRules, spread } from "../../src/core/hub/retry.ts";
import { signatureMethods, signatureOf } from "../../src/core/hub/signature.ts";

function answered(status: number, body = ""): CallbackOutcome {
  return { kind: "answered", status, body, retryAfterSeconds: null };
}

const causes: readonly UnansweredCause[] = ["dns", "connect", "tls", "timeout", "reset", "too-large"];

describe("a delivery is judged (WebSub §7)", () => {
  test.each([200, 201, 202, 204, 226, 299])("%d acknowledges", (status) => {
    expect(judgeDelivery(answered(status, "anything"))).toEqual({ kind: "acknowledged" });
  });

  test.each([199, 300, 301, 302, 303, 304, 307, 308, 400, 401, 404, 409, 411, 429, 500, 502, 503, 504, 599])(
    "%d is a failure",
    (status) => {
      expect(judgeDelivery(answered(status))).toEqual({ kind: "failed", isAnswered: true });
    },
  );

  test("410 ends the subscription", () => {
    expect(judgeDelivery(answered(410))).toEqual({ kind: "gone" });
  });

  test.each(causes)("no answer, %s, is a failure", (cause) => {
    expect(judgeDelivery({ kind: "unanswered", cause })).toEqual({ kind: "failed", isAnswered: false });
  });

  test("what our own guard forbids is no attempt", () => {
    expect(judgeDelivery({ kind: "forbidden" })).toEqual({ kind: "held-back" });
  });
});

const challenge = "kT3nq0bX8uYv5wLr2mZc7JfHs1dGpQaE4oNiC6tVxRy";
const judged = (exchange: CallbackOutcome, tries = 1) => judgeVerification(exchange, { challenge, tries });

describe("a handshake is judged (WebSub §5.3.1)", () => {
  test.each([200, 201, 202, 206, 299])("%d with the challenge confirms", (status) => {
    expect(judged(answered(status, challenge))).toBe("confirmed");
  });

  test.each([
    ["nothing", ""],
    ["a line feed behind it", `${challenge}\n`],
    ["a space before it", ` ${challenge}`],
    ["quotes", `"${challenge}"`],
    ["another case", challenge.toLowerCase()],
    ["twice", challenge + challenge],
    ["a part of it", challenge.slice(0, -1)],
    ["a page around it", `<p>${challenge}</p>`],
  ])("200 with %s is final", (_, body) => {
    expect(judged(answered(200, body))).toBe("refused");
  });

  test.each([199, 300, 301, 302, 307, 308, 400, 404, 410, 429, 500, 503])(
    "%d is final, even with the challenge",
    (status) => {
      expect(judged(answered(status, challenge))).toBe("refused");
    },
  );

  test.each(causes.filter((cause) => cause !== "too-large"))(
    "no answer, %s, is tried again until the third attempt",
    (cause) => {
      const verdicts = [1, 2, 3].map((tries) => judged({ kind: "unanswered", cause }, tries));
      expect(verdicts).toEqual(["try-again", "try-again", "refused"]);
    },
  );

  test("an answer that is too large, or a forbidden address, is final", () => {
    expect(judged({ kind: "unanswered", cause: "too-large" })).toBe("refused");
    expect(judged({ kind: "forbidden" })).toBe("refused");
  });

  test("three attempts with their delays fit into 15 seconds of waiting", () => {
    expect(verificationAttempts).toBe(3);
    expect<readonly number[]>(verificationDelays).toEqual([1, 3]);
  });
});

const rules: RetryRules = { delaysSeconds: [60, 900], policy: "remove" };

describe("after a failure", () => {
  test.each([
    [0, { next: "retry", failures: 1, delaySeconds: 60 }],
    [1, { next: "retry", failures: 2, delaySeconds: 900 }],
    [2, { next: "remove" }],
    [7, { next: "remove" }],
  ] as const)("with %d before it", (before, expected) => {
    expect(afterFailure(before, rules, 0.5)).toEqual(expected);
  });

  test("with keep_until_lease, the third waits for the next version, and so does each one after it", () => {
    const keep: RetryRules = { ...rules, policy: "keep_until_lease" };
    expect(afterFailure(1, keep, 0.5)).toEqual({ next: "retry", failures: 2, delaySeconds: 900 });
    expect(afterFailure(2, keep, 0.5)).toEqual({ next: "wait-for-next-version", failures: 2 });
  });

  test("three in a row are fatal", () => {
    expect(fatalFailures).toBe(3);
  });

  test.each([
    [0, 42],
    [0.25, 51],
    [0.5, 60],
    [1, 78],
  ])("chance %d spreads a minute to %d seconds", (chance, seconds) => {
    expect(spread(60, chance)).toBeCloseTo(seconds, 9);
    const after = afterFailure(0, rules, chance);
    expect(after.next === "retry" ? after.delaySeconds : null).toBeCloseTo(seconds, 9);
  });

  test("delays of nought are for tests and stay nought", () => {
    expect(afterFailure(0, { ...rules, delaysSeconds: [0, 0] }, 0.9)).toMatchObject({ delaySeconds: 0 });
  });
});

describe("X-Hub-Signature is the HMAC of the body with the secret as key (WebSub §7.1)", () => {
  const text = new TextEncoder();
  // RFC 2202 §3 and RFC 4231 §4.3, test case 2 of each.
  const [key, data] = ["Jefe", text.encode("what do ya want for nothing?")];

  test.each([
    ["sha1", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"],
    ["sha256", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    [
      "sha384",
      "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
    ],
    [
      "sha512",
      "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
    ],
  ] as const)("%s", (method, hex) => {
    expect(signatureOf(data, key, method)).toBe(`${method}=${hex}`);
  });

  test("the methods are those of WebSub §7.1.1", () => {
    expect<readonly string[]>(signatureMethods).toEqual(["sha1", "sha256", "sha384", "sha512"]);
  });

  test("a secret beyond ASCII is its UTF-8 bytes", () => {
    const expected = new Bun.CryptoHasher("sha256", text.encode("schlüssel🔑")).update(data).digest("hex");
    expect(signatureOf(data, "schlüssel🔑", "sha256")).toBe(`sha256=${expected}`);
  });
});
