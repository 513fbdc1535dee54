/** What a page may meet while a paper is worked at, as the server is told. */
export interface Met {
  readonly number: number;
  readonly kind: "hidden" | "blur" | "fullScreen" | "offline" | "paste";
  /** How long ago it began. */
  readonly agoMs: number;
  /** Null for a moment, or while it goes on. */
  readonly seconds: number | null;
}

type Kind = Met["kind"];

interface Noted {
  readonly number: number;
  readonly kind: Kind;
  readonly at: number;
  seconds: number | null;
}

/** What the watch needs of the page. */
export interface WatchPort {
  /** A steady clock in milliseconds. */
  readonly clock: () => number;
  /** Tells the server; false when it must be told again. `isLeaving`: the request must outlive the page. */
  readonly send: (met: readonly Met[], isLeaving: boolean) => Promise<boolean>;
  /** Runs later; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface PageWatch {
  /** The page went out of sight, or came back. */
  readonly hide: (isHidden: boolean) => void;
  /** Another window came to the front, or went back. */
  readonly blur: (isAway: boolean) => void;
  readonly line: (isOffline: boolean) => void;
  readonly leftFullScreen: () => void;
  readonly paste: () => void;
  readonly close: () => void;
}

/** What is shorter is a keyboard or a notification, and no leaving. */
export const BLUR_MS = 3_000;
const SEND_MS = 1_000;
const AGAIN_MS = 10_000;
const BATCH = 20;
const MS = 1_000;

/**
 * Notes what a page meets, of the kinds that are watched, and tells the server: at once when the page goes out of sight,
 * and again with its length when it is back. Nothing of what was pasted, typed or shown is told.
 */
export function openPageWatch(watched: readonly string[], port: WatchPort): PageWatch {
  const waiting = new Map<number, Noted>();
  /** What goes on now. */
  const open = new Map<Kind, Noted>();
  let last = 0;
  let blurredAt: number | undefined;
  let callOff: (() => void) | undefined;
  let isSending = false;
  let isClosed = false;

  const plan = (ms: number): void => {
    if (isClosed || callOff) return;
    callOff = port.after(ms, () => {
      callOff = undefined;
      void tell(false);
    });
  };
  const tell = async (isLeaving: boolean): Promise<void> => {
    if (isClosed || waiting.size === 0 || (isSending && !isLeaving)) return;
    const batch = [...waiting.values()].slice(0, BATCH);
    const now = port.clock();
    const told = batch.map(({ at, ...one }) =>
      Object.assign(one, { agoMs: Math.max(0, Math.round(now - at)) }),
    );
    isSending = true;
    const isTaken = await port.send(told, isLeaving);
    isSending = false;
    if (isTaken)
      for (const [place, { number, seconds }] of batch.entries())
        // What has come to its end meanwhile is told once more.
        if (waiting.get(number)?.seconds === seconds || told[place]?.seconds !== null)
          waiting.delete(number);
    if (waiting.size > 0) plan(isTaken ? SEND_MS : AGAIN_MS);
  };
  const note = (kind: Kind, at: number, seconds: number | null = null): Noted | undefined => {
    if (!watched.includes(kind)) return undefined;
    last += 1;
    const noted = { number: last, kind, at, seconds };
    waiting.set(noted.number, noted);
    plan(SEND_MS);
    return noted;
  };
  const begin = (kind: Kind): void => {
    if (open.has(kind)) return;
    const noted = note(kind, port.clock());
    if (noted) open.set(kind, noted);
  };
  const end = (kind: Kind): void => {
    const noted = open.get(kind);
    if (!noted) return;
    open.delete(kind);
    const ended = { ...noted, seconds: Math.round((port.clock() - noted.at) / MS) };
    waiting.set(ended.number, ended);
    plan(SEND_MS);
  };
  return {
    hide(isHidden) {
      if (!isHidden) return end("hidden");
      // A page out of sight has no window in front either: that is one leaving.
      blurredAt = undefined;
      begin("hidden");
      void tell(true);
    },
    blur(isAway) {
      if (isAway) {
        if (!open.has("hidden")) blurredAt = port.clock();
        return;
      }
      const at = blurredAt;
      blurredAt = undefined;
      if (at === undefined || port.clock() - at < BLUR_MS) return;
      note("blur", at, Math.round((port.clock() - at) / MS));
    },
    line: (isOffline) => (isOffline ? begin("offline") : end("offline")),
    leftFullScreen: () => void note("fullScreen", port.clock()),
    paste: () => void note("paste", port.clock()),
    close() {
      isClosed = true;
      callOff?.();
    },
  };
}
