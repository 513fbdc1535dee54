/** Storage that may be refused: private windows and blocked cookies throw on the first touch. */
function storeOf(kind: "session" | "local"): Storage | undefined {
  try {
    return kind === "session" ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}

/** What is kept under a key; undefined when nothing is, or storage is refused. */
export function readStored(kind: "session" | "local", key: string): string | undefined {
  return storeOf(kind)?.getItem(key) ?? undefined;
}

/** Keeps a value for the browser session or for good; silently does nothing where storage is refused or full. */
export function writeStored(kind: "session" | "local", key: string, value: string): void {
  try {
    storeOf(kind)?.setItem(key, value);
  } catch {
    // Nothing depends on it: the page starts from its defaults next time.
  }
}
