const GRID_MS = 100;

/**
 * Answers, or fails, only at the end of a tenth of a second since the work began, so that the duration does not reveal
 * what the work found. Never call it within a transaction, because the connection would wait too.
 */
export async function evenTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const passedMs = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, GRID_MS - (passedMs % GRID_MS)));
  }
}
