import { recordLimit, type Splitter } from "./splitter.ts";

export interface TextLine {
  readonly line: number;
  /** Null for a line over the limit. */
  readonly text: string | null;
}

export function lines(longest = recordLimit): Splitter<TextLine> {
  let held = "";
  let oversized = false;
  let line = 1;

  function keep(text: string): void {
    if (held.length + text.length > longest) oversized = true;
    held = oversized ? "" : held + text;
  }
  function finish(): TextLine {
    const whole = { line, text: oversized ? null : held };
    [held, oversized] = ["", false];
    return whole;
  }

  return {
    push(text) {
      const found: TextLine[] = [];
      let start = 0;
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
        keep(text.slice(start, end));
        found.push(finish());
        line += 1;
        start = end + 1;
      }
      keep(text.slice(start));
      return found;
    },
    end: () => (held === "" && !oversized ? [] : [finish()]),
  };
}
