/** What the work comes to; null where it takes longer, and goes on with nobody waiting for it. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
