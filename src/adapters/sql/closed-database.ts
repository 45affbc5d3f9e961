import { accessSync, constants, statSync } from "node:fs";
import { machineReason } from "../../core/machine-fault.ts";

/** What the machine answers to somebody who would write this file; null where it may be written. */
function refusalOf(file: string): string | null {
  try {
    accessSync(file, constants.W_OK);
    return null;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** Another owner mends nothing where the whole disk is closed, as to a unit that was allowed one folder. */
export function closedInWords(file: string, { code, owner }: { code: string; owner: number }): string {
  const user = process.getuid?.();
  const why =
    code === "EROFS"
      ? `${machineReason(code)}; put the data on one that can be written, or open it to this process (ReadWritePaths= in a unit of systemd)`
      : owner === user
        ? "it may only be read (chmod u+w)"
        : `it belongs to user ${owner}, and this is user ${user}; give it and what lies beside it to the user that the server runs as (chown, chmod u+w)`;
  return `the database ${file} cannot be written: ${why}`;
}

/** Why this user may not write a database that is there; null where it may. */
export function closedTo(file: string): string | null {
  try {
    const { uid } = statSync(file);
    const code = refusalOf(file);
    return code === null ? null : closedInWords(file, { code, owner: uid });
  } catch {
    // Not there, or out of sight: what is tried next tells.
    return null;
  }
}
