/** Asked whether the server can be reached: it touches no database. */
const PROBE = "/healthz";
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** lost: nothing reaches the server; broken: a script of the page does not come, though the server answers. */
export type Connection = "there" | "lost" | "broken";

let state: Connection = "there";
let isProbing = false;
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

function become(next: Connection): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** How it stands with the server, for useSyncExternalStore. */
export const connectionNow = (): Connection => state;

export function listenConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs once when the server can be reached again after it could not; the answer takes it back. */
export function whenBack(work: () => void): () => void {
  waiting.add(work);
  return () => void waiting.delete(work);
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  clearTimeout(timer);
  const isThere = await fetch(PROBE, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  isProbing = false;
  if (!isThere) return lose();
  pauseMs = FIRST_PAUSE_MS;
  if (state !== "lost") return undefined;
  become("there");
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
  return undefined;
}

/** From now on the server is asked again, with growing pauses. */
function lose(): void {
  become("lost");
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
}

/** Something did not reach the server: one look says whether anything does. */
export function noteTrouble(): void {
  if (navigator.onLine) void probe();
  else lose();
}

/** A script of the page does not come, again and again; false: it has come. */
export function noteBroken(isBroken: boolean): void {
  if (state !== "lost") become(isBroken ? "broken" : "there");
}

/** Hears at once what the browser knows of the network. */
export function watchConnection(): void {
  addEventListener("offline", lose);
  addEventListener("online", () => {
    pauseMs = FIRST_PAUSE_MS;
    void probe();
  });
  if (!navigator.onLine) lose();
}
