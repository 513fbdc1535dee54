/** The newest answer to a question that the server has not acknowledged yet. */
export interface JournalEntry<Answer> {
  readonly questionId: string;
  /** Higher for everything that was answered later; the server keeps the highest of each question. */
  readonly number: number;
  /** Null takes the answer back. */
  readonly answer: Answer | null;
  readonly isFlagged: boolean;
  /** The lease of the device under which it was given. */
  readonly lease: number;
}

/** A handing in that the server has not acknowledged yet. */
export interface JournalSubmission {
  readonly submissionKey: string;
  readonly lease: number;
}

/** What was found of an attempt on this device. */
export interface Journaled<Answer> {
  readonly entries: readonly JournalEntry<Answer>[];
  readonly submission: JournalSubmission | undefined;
}

/** Where the journal of one attempt is kept; every function resolves, also where the device keeps nothing. */
export interface JournalStore<Answer> {
  readonly read: () => Promise<Journaled<Answer>>;
  /** False when the device keeps nothing. */
  readonly keep: (entry: JournalEntry<Answer>) => Promise<boolean>;
  readonly keepSubmission: (submission: JournalSubmission) => Promise<boolean>;
  /** Forgets the answer of a question unless a newer one stands there. */
  readonly forget: (questionId: string, number: number) => Promise<void>;
  /** Forgets the whole attempt, with the key of its seal. */
  readonly forgetAll: () => Promise<void>;
}

/** What the server said about the time. */
export interface ServerNews {
  readonly serverTime: string;
  readonly deadlineAt: string | null;
}

/** Another try may help: there is no network or server (failed), or the session has ended (signedOut). */
type Trouble = { readonly kind: "failed" } | { readonly kind: "signedOut" };
/** The server will never take this; repeating does not help. */
interface Refused {
  readonly kind: "refused";
  readonly message: string;
}
/** There is no such attempt (any more). */
interface Gone {
  readonly kind: "gone";
}

export type SaveResult =
  | {
      readonly kind: "taken";
      /** Consoles §4: 0 runs, all others are over. */
      readonly state: number;
      /** False once another device has taken over. */
      readonly isLive: boolean;
      /** It came after the end: kept, and not counted. */
      readonly isLate: boolean;
    }
  | Trouble
  | Refused
  | Gone;

export type SubmitResult =
  | { readonly kind: "taken" }
  /** It was handed in before, by the clock or by another device. */
  | { readonly kind: "over" }
  | Trouble
  | Refused
  | Gone;

/** How answers travel. */
export interface JournalLine<Answer> {
  readonly save: (
    lease: number,
    entries: readonly JournalEntry<Answer>[],
    /** The page goes away: the request must outlive it. */
    isLeaving: boolean,
  ) => Promise<SaveResult>;
  readonly submit: (
    submission: JournalSubmission,
    entries: readonly JournalEntry<Answer>[],
  ) => Promise<SubmitResult>;
}

/** What the journal needs of the browser. */
export interface JournalPort<Answer> {
  readonly store: JournalStore<Answer>;
  readonly line: JournalLine<Answer>;
  /** Runs later; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 to below 1. */
  readonly random: () => number;
}
