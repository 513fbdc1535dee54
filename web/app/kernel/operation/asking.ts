import type { EnvelopeOf, Refusal, RefusalOf } from "@perennial/contract/kernel/envelope.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { call } from "../call.ts";
import { askToSignIn } from "../leaving.ts";

/**
 * Which answer counts when calls of one place overlap: the newest, and older calls are cancelled (reads); the first,
 * and further calls are not sent (writes of a form); or each (switches in the rows of a table).
 */
export type Overlap = "newest" | "first" | "each";

/** `signIn`: a person whose session has ended signs in and comes back. `quiet`: the page is shown as to a visitor. */
export type WhenSignedOut = "signIn" | "quiet";

/** What a place knows about its calls. */
export interface Asked<O extends AnyOperation> {
  /** The input that was asked for; undefined for a call that `run` made. */
  readonly key: string | undefined;
  readonly data: OutputOf<O> | undefined;
  readonly page: PageInfo | undefined;
  readonly error: RefusalOf<O> | undefined;
  readonly isBusy: boolean;
}

/** Calls of one place on a page. */
export interface Asking<O extends AnyOperation> {
  readonly now: () => Asked<O>;
  readonly listen: (listener: () => void) => () => void;
  /** The answer; undefined when it does not count, because another call does or the place was left. */
  readonly run: (params: InputOf<O>, more?: RunOptions<O>) => Promise<EnvelopeOf<O> | undefined>;
  /** Repeats the last call; the known answer stays in the meantime. */
  readonly retry: () => Promise<void>;
  /** Answers are wanted from now on, until the returned function is called. */
  readonly begin: () => () => void;
}

interface RunOptions<O extends AnyOperation> {
  readonly key?: string;
  /** Work that belongs to the answer, to be done before the place is idle again. */
  readonly after?: (answer: EnvelopeOf<O>) => Promise<void>;
}

/** A person whose session has ended is led to sign in; a barred person is told so (front §6). */
export function leaveIfBarred({ code }: Refusal): void {
  if (code === "kernel.notSignedIn") askToSignIn();
  else if (code === "kernel.accountDisabled") location.assign("/forbidden");
}

/** A place that calls an operation, without a view; `useAsking` connects it to a component. */
export function createAsking<O extends AnyOperation>(
  operation: O,
  overlap: Overlap,
  whenSignedOut: WhenSignedOut,
): Asking<O> {
  let state: Asked<O> = {
    key: undefined,
    data: undefined,
    page: undefined,
    error: undefined,
    isBusy: false,
  };
  let last: (() => Promise<unknown>) | undefined;
  let newest: AbortController | undefined;
  let onTheWay = 0;
  let isOver = false;
  const listeners = new Set<() => void>();
  const show = (change: Partial<Asked<O>>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const run: Asking<O>["run"] = async (params, { key, after } = {}) => {
    if (overlap === "first" && onTheWay > 0) return undefined;
    if (overlap === "newest") newest?.abort();
    const own = new AbortController();
    newest = own;
    last = () => run(params, { key, after });
    onTheWay += 1;
    show({ isBusy: true, error: undefined });
    const answer = await call(operation, params, own.signal);
    const isLost = overlap === "each" ? false : isOver || own.signal.aborted;
    if (!isLost && !answer.success && whenSignedOut === "signIn") leaveIfBarred(answer);
    if (!isLost) await after?.(answer);
    onTheWay -= 1;
    if (isLost) {
      if (onTheWay === 0) show({ isBusy: false });
      return undefined;
    }
    const isBusy = onTheWay > 0 && overlap === "each";
    if (answer.success)
      show({ key, data: answer.data, page: answer.page, error: undefined, isBusy });
    else {
      const isSaid = whenSignedOut === "signIn" || answer.code !== "kernel.notSignedIn";
      show({
        key,
        ...(state.key === key ? {} : { data: undefined, page: undefined }),
        error: isSaid ? answer : undefined,
        isBusy,
      });
    }
    return answer;
  };

  return {
    now: () => state,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run,
    retry: async () => void (await last?.()),
    begin: () => {
      isOver = false;
      return () => {
        isOver = true;
        if (overlap === "newest") newest?.abort();
      };
    },
  };
}
