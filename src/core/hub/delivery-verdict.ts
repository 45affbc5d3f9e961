/** How one request to a callback ended. */
export type CallbackOutcome =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly body: string;
      readonly retryAfterSeconds: number | null;
    }
  /** No HTTP answer came: DNS, connection, TLS, time, a reset. */
  | { readonly kind: "unanswered"; readonly cause: UnansweredCause }
  /** Our own guard forbids the address; nothing was sent. */
  | { readonly kind: "forbidden" };

export const unansweredCauses = ["dns", "connect", "tls", "timeout", "reset", "too-large"] as const;
export type UnansweredCause = (typeof unansweredCauses)[number];

/**
 * Whether who did not listen would have seen the same. Not only `timeout`: behind an address that could not be reached in
 * time stands the next one, and a peer that grows tired resets.
 */
export function maybeUnheard(outcome: CallbackOutcome): boolean {
  return outcome.kind === "unanswered" && outcome.cause !== "too-large";
}

export type DeliveryVerdict =
  | { readonly kind: "acknowledged" }
  /** WebSub §7: 410 lets the hub end the subscription. */
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly isAnswered: boolean }
  | { readonly kind: "held-back" };

/** WebSub §7: 2xx is success, everything else a failure, redirects included. */
export function judgeDelivery(outcome: CallbackOutcome): DeliveryVerdict {
  if (outcome.kind === "forbidden") return { kind: "held-back" };
  if (outcome.kind === "unanswered") return { kind: "failed", isAnswered: false };
  if (outcome.status >= 200 && outcome.status < 300) return { kind: "acknowledged" };
  return outcome.status === 410 ? { kind: "gone" } : { kind: "failed", isAnswered: true };
}

export type VerificationVerdict = "confirmed" | "refused" | "try-again";

export const verificationAttempts = 3;
/** Seconds before the second and the third attempt, when no HTTP answer came. */
export const verificationDelays = [1, 3] as const;

/** WebSub §5.3.1: a 2xx whose body is the challenge and nothing else. Any HTTP answer is final. */
export function judgeVerification(
  outcome: CallbackOutcome,
  { challenge, tries }: { challenge: string; tries: number },
): VerificationVerdict {
  switch (outcome.kind) {
    case "answered": {
      const isSuccess = outcome.status >= 200 && outcome.status < 300;
      return isSuccess && outcome.body === challenge ? "confirmed" : "refused";
    }
    case "unanswered":
      return tries < verificationAttempts && outcome.cause !== "too-large" ? "try-again" : "refused";
    case "forbidden":
      return "refused";
  }
}
