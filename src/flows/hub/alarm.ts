/** Waits for a wake-up or the time, whichever comes first. */
export class Alarm {
  #ring: (() => void) | null = null;
  #isRung = false;

  wake(): void {
    this.#isRung = true;
    this.#ring?.();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#ring = null;
    this.#isRung = false;
  }
}

/** Everything that is to be done every so many seconds of the monotonic clock. */
export function everySeconds(seconds: number): () => boolean {
  let next = 0;
  return () => {
    const now = performance.now();
    if (now < next) return false;
    next = now + seconds * 1000;
    return true;
  };
}
