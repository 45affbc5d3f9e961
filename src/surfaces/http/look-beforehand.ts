import type { HeaderLine, HttpReply } from "../../core/http/message.ts";
import { favicon } from "../page/favicon.ts";
import { stylesheet } from "../page/stylesheet.ts";
import { touchIcons } from "../picture/touch-icon.ts";

/** What the page that says "not yet" looks like, while nothing is published from which it would come; null for every other path. */
export function lookBeforehand(path: string, house: readonly HeaderLine[]): HttpReply | null {
  const shown = [stylesheet(null), favicon(), ...touchIcons()].find((each) => each.path === path);
  if (shown === undefined) return null;
  const headers: HeaderLine[] = [
    ["Content-Type", shown.contentType],
    ["Cache-Control", "no-store"],
    ...house,
  ];
  return { status: 200, headers, body: shown.bytes };
}
