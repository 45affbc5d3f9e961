const secondsOf = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** A span such as `90s`, `15m`, `1h` or `1d`, in seconds; null when it is none. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,6})([smhd])$/.exec(text.trim()) ?? [];
  if (count === undefined || unit === undefined) return null;
  return Number(count) * secondsOf[unit as keyof typeof secondsOf];
}
