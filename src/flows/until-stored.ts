const attempts = 10;

/** `attempt` starts from a fresh desk each time, and gives null when another writer was faster. */
export async function untilStored<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < attempts; count += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  throw new Error(`the store was changed by others ${attempts} times in a row; try again later`);
}
