/** What a page shows of the journal. */
export interface JournalState {
  /** All is with the server; on its way; kept here until the line, or the person, is back; some will never be taken. */
  readonly sign: "saved" | "saving" | "offline" | "signedOut" | "refused";
  /** The device keeps what was not sent; else a closed page loses it. */
  readonly isKept: boolean;
  /** Another device has taken over. */
  readonly isLive: boolean;
  /** Being handed in, until the server has answered. */
  readonly isSubmitting: boolean;
  /** No more answers: handed in by this page, over by the clock or elsewhere, or not there any more. */
  readonly end: "submitted" | "over" | "gone" | undefined;
  /** Answers that the server took after the end; they do not count. */
  readonly lateNum: number;
  /** Why something was refused, in the server's words. */
  readonly message: string;
}

/** A state that tells who listens when anything of it has changed. */
export interface ShownState {
  readonly now: () => JournalState;
  readonly listen: (listener: () => void) => () => void;
  /** Changes facts, and looks anew for the sign. */
  readonly show: (change?: Partial<JournalState>) => void;
}

/** Opens the state of a journal; `signNow` says how it stands with the answers. */
export function openShownState(
  signNow: () => JournalState["sign"],
  isSubmitting: boolean,
): ShownState {
  let state: JournalState = {
    sign: "saved",
    isKept: true,
    isLive: true,
    isSubmitting,
    end: undefined,
    lateNum: 0,
    message: "",
  };
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(change = {}) {
      const next: JournalState = { ...state, ...change, sign: signNow() };
      const keys = Object.keys(next) as (keyof JournalState)[];
      if (keys.every((key) => next[key] === state[key])) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
