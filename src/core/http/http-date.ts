const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const time = "(\\d{2}):(\\d{2}):(\\d{2})";

// RFC 9110 §5.6.7: the form to send, and two old ones to understand.
const imfFixdate = new RegExp(`^(?:${days.join("|")}), (\\d{2}) (${months.join("|")}) (\\d{4}) ${time} GMT$`);
const rfc850 = new RegExp(
  `^(?:Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday), (\\d{2})-(${months.join("|")})-(\\d{2}) ${time} GMT$`,
);
const asctime = new RegExp(`^(?:${days.join("|")}) (${months.join("|")}) ([ \\d]\\d) ${time} (\\d{4})$`);

export function formatHttpDate(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toUTCString();
}

interface Parts {
  readonly year: number;
  readonly month: string | undefined;
  readonly day: string | undefined;
  readonly clock: readonly (string | undefined)[];
}

function toSeconds({ year, month, day, clock }: Parts): number | null {
  const [hour = 0, minute = 0, second = 0] = clock.map(Number);
  const monthIndex = months.indexOf(month ?? "");
  const dayNumber = Number(day);
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, monthIndex, dayNumber);
  // A day that its month lacks is another one of the next.
  const exists = midnight.getUTCDate() === dayNumber;
  if (!exists || hour > 23 || minute > 59 || second > 60) return null;
  return midnight.getTime() / 1000 + hour * 3600 + minute * 60 + second;
}

/** A two-digit year more than 50 years ahead of `nowSeconds` means the past century. */
function fullYear(twoDigits: number, nowSeconds: number): number {
  const thisYear = new Date(nowSeconds * 1000).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + twoDigits;
  return year > thisYear + 50 ? year - 100 : year;
}

/** Any of the three forms to epoch seconds; null when the text is no HTTP-date. */
export function parseHttpDate(text: string, nowSeconds: number): number | null {
  const fixed = imfFixdate.exec(text);
  if (fixed)
    return toSeconds({ year: Number(fixed[3]), month: fixed[2], day: fixed[1], clock: fixed.slice(4) });
  const old = rfc850.exec(text);
  if (old) {
    return toSeconds({
      year: fullYear(Number(old[3]), nowSeconds),
      month: old[2],
      day: old[1],
      clock: old.slice(4),
    });
  }
  const c = asctime.exec(text);
  return c ? toSeconds({ year: Number(c[6]), month: c[1], day: c[2], clock: c.slice(3, 6) }) : null;
}
