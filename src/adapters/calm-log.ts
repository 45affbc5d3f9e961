import type { Log, LogFields } from "../ports/log.ts";

/** The same fault is told at once, and then this often for as long as it lasts. */
const quietMilliseconds = 60_000;
/** Of more kinds at a time each is told as it comes. */
const mostKinds = 200;

type Tell = (event: string, fields?: LogFields) => void;

/**
 * Tells the same fault once a minute, and how often it was met meanwhile: a database that is away is met several times a second,
 * which would fill disks and bury all else.
 */
export function calmLog(log: Log, milliseconds = quietMilliseconds): Log {
  const again = new Map<string, number>();
  const rest = (key: string, tell: (repeated: number) => void) => {
    again.set(key, 0);
    const over = () => {
      const repeated = again.get(key) ?? 0;
      again.delete(key);
      if (repeated === 0) return;
      tell(repeated);
      rest(key, tell);
    };
    setTimeout(over, milliseconds).unref();
  };
  const calm =
    (tell: Tell): Tell =>
    (event, fields = {}) => {
      const key = JSON.stringify([event, fields]);
      const held = again.get(key);
      if (held !== undefined) {
        again.set(key, held + 1);
        return;
      }
      tell(event, fields);
      if (again.size < mostKinds) rest(key, (repeated) => tell(event, { ...fields, repeated }));
    };
  return { info: log.info, warn: calm(log.warn), error: calm(log.error) };
}
