const listeners = new Set<() => void>();

/** Hears of every write that this tab has done; the answer stops hearing. */
export function listenWritten(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Says that a write was done, so that counts beside the page are read again. */
export function announceWritten(): void {
  for (const heard of listeners) heard();
}
