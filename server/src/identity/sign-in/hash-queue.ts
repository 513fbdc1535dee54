import { availableParallelism } from "node:os";
import { Failure } from "../../kernel/failure.ts";

/**
 * Hashing leaves one core free: on two cores one password is checked at a time and the others wait, so that many
 * sign-ins do not slow the pages down (at most 2 × with 64 at once).
 */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** A hash takes 9 ms; a request that would wait longer than some seconds is refused. */
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

/** Each key has a queue, and the keys take turns, so that those who send most wait longest. */
class FairQueue {
  readonly #queues = new Map<string, Waiting[]>();
  #size = 0;

  push(key: string, waiting: Waiting): void {
    const own = this.#queues.get(key) ?? [];
    if (own.length >= MAX_WAITING.perKey) return waiting.refuse();
    if (this.#size >= MAX_WAITING.inAll) {
      // When all places are taken, the longest queue gives up its last entry for a key with a shorter one.
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

/** Runs `work` at its turn. Throws `kernel.tooManyRequests` when too many with the same key wait. */
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
