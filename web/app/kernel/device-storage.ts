/** Storage that may be refused: in private windows and with blocked cookies the first access throws. */
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
    // Nothing depends on the stored value: the page starts from its defaults next time.
  }
}

/** Removes what is kept under a key. */
export function removeStored(kind: "session" | "local", key: string): void {
  storeOf(kind)?.removeItem(key);
}

/** The names under which something is kept. */
export function storedKeys(kind: "session" | "local"): readonly string[] {
  return Object.keys(storeOf(kind) ?? {});
}

/** The prefix of every name whose value says something about a person; signing out removes all of these. */
export const OWN_PREFIX = "own:";

/** Removes what says something about a person; preferences of the device stay. */
export function forgetOwn(): void {
  for (const kind of ["local", "session"] as const)
    for (const key of storedKeys(kind)) if (key.startsWith(OWN_PREFIX)) removeStored(kind, key);
}
