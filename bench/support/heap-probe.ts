import { heapStats } from "bun:jsc";
import { writeFileSync } from "node:fs";

/**
 * Loaded before the program (`--preload`): at SIGUSR2 it collects garbage and writes down how many bytes are alive in
 * the main thread. What is resident also holds what nobody needs any more, as much of it as the runtime likes.
 */
const file = process.env.HEAP_PROBE_FILE;
if (Bun.isMainThread && file !== undefined)
  process.on("SIGUSR2", () => {
    Bun.gc(true);
    const { heapSize } = heapStats();
    writeFileSync(file, String(heapSize));
  });
