/** The code of an error of the machine rather than of the program (the disk, the network), also behind a wrapper. */
export function machineCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error ? String(error.code) : machineCode(error.cause);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder, and a file is wanted",
  ENOTDIR: "a part of the path is a file, where a folder is wanted",
  EACCES: "this user may not use it",
  EPERM: "this user may not use it",
  EROFS: "the disk can only be read",
  ENOSPC: "the disk is full",
  EPIPE: "whoever was to read it has gone",
  EMFILE: "too many files are open",
  EADDRINUSE: "another program listens there already; choose another port",
  EADDRNOTAVAIL: "this machine has no such address",
  ECONNREFUSED: "nobody listens there",
  ENOTFOUND: "there is no such host",
};

/** Why the machine refused, in words; null where there are none for it. */
export function machineReasonOf(code: string): string | null {
  return reasons[code] ?? null;
}

export function machineReason(code: string): string {
  return machineReasonOf(code) ?? `the machine says ${code}`;
}

/** `open '/x'` or `listen 127.0.0.1:80` of an error of Node's, without code and jargon. */
function whatFailed(error: NodeJS.ErrnoException & { address?: string; port?: number }): string {
  if (error.path !== undefined) return `${error.path} cannot be used`;
  if (error.port !== undefined)
    return `${error.address ?? "the address"}, port ${error.port}, cannot be used`;
  return error.message;
}

export function machineSentence(error: Error, code: string): string {
  if ((error as NodeJS.ErrnoException).syscall === "uv_cwd")
    return "the folder that this was started in is gone; change into one that is there.";
  const failed = whatFailed(error as NodeJS.ErrnoException);
  return failed === error.message && reasons[code] === undefined
    ? `${failed} (${code})`
    : `${failed}: ${machineReason(code)}.`;
}
