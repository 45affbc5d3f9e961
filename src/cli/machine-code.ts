/** The code of an error of the machine rather than of the program (the disk, the network), also behind a wrapper. */
export function machineCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error ? String(error.code) : machineCode(error.cause);
}
