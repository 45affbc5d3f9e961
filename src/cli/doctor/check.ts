/** One thing that was looked into. */
export interface Check {
  /** Stable, kebab-case. */
  readonly code: string;
  readonly ok: boolean;
  /** How bad it is where it is not ok. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** What to do about it; null where there is nothing to do. */
  readonly advice: string | null;
}

interface Telling {
  readonly ok: boolean;
  /** What was seen. */
  readonly message: string;
  readonly advice: string;
}

function told(severity: Check["severity"]) {
  return (code: string, { ok, message, advice }: Telling): Check => ({
    code,
    ok,
    severity,
    message,
    advice: ok ? null : advice,
  });
}

/** Something that readers, subscribers or agents suffer from. */
export const required = told("error");
/** Something that will go wrong one day, or that only the operator can judge. */
export const advised = told("warning");
