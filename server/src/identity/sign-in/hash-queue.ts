import { availableParallelism } from "node:os";
import { Failure } from "../../kernel/failure.ts";

/**
 * Hashing leaves a core to everybody else: on two cores one password at a time is looked at, the others wait, so that
 * a rush of sign-ins does not slow the pages down (issue 3: at most 2 × under 64 at once).
 */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** A hash takes 9 ms: what waits longer than some seconds is refused rather than queued. */
const MAX_WAITING = { perKey: 200, inAll: 1_000 } as const;
const RETRY_SECONDS = 5;

/** Who waits: browsers that know their account come first, and each account or network has its turn. */
export interface HashTurn {
  readonly isKnown: boolean;
  /** The account of a known browser, the network of a stranger. */
  readonly key: string;
}

interface Waiting {
  go(): void;
  refuse(): void;
}

/** First in, first out for each key, and the keys in turn, so that whoever sends most waits longest. */
class FairQueue {
  readonly #queues = new Map<string, Waiting[]>();
  #size = 0;

  push(key: string, waiting: Waiting): void {
    const own = this.#queues.get(key) ?? [];
    if (own.length >= MAX_WAITING.perKey) return waiting.refuse();
    if (this.#size >= MAX_WAITING.inAll) {
      // Full: the longest queue gives up its last for somebody with a shorter one.
      const longest = [...this.#queues.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
      if (longest.length <= own.length + 1) return waiting.refuse();
      longest.pop()?.refuse();
      this.#size -= 1;
    }
    own.push(waiting);
    this.#queues.set(key, own);
    this.#size += 1;
  }

  shift(): Waiting | undefined {
    const [first] = this.#queues;
    if (!first) return undefined;
    const [key, queue] = first;
    const next = queue.shift();
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    this.#size -= 1;
    return next;
  }
}

const known = new FairQueue();
const strangers = new FairQueue();
let running = 0;

/** Runs `work` when its turn has come. Throws `kernel.tooManyRequests` when too many of the same key wait. */
export async function inHashTurn<T>(turn: HashTurn, work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) {
    await new Promise<void>((go, fail) => {
      const refuse = (): void =>
        fail(new Failure("kernel.tooManyRequests", undefined, RETRY_SECONDS));
      (turn.isKnown ? known : strangers).push(turn.key, { go, refuse });
    });
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = known.shift() ?? strangers.shift();
    if (next) next.go();
    else running -= 1;
  }
}
