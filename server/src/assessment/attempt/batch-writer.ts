import { isDatabaseAway } from "../../kernel/outage/is-away.ts";

const BATCH_MAX = 200;
/** So many batches are written at once; more would take connections from everybody else. */
const LANES = 2;

interface Waiting<One, Answer> {
  readonly one: One;
  readonly key: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes a batch, and gives what each is answered; that may throw for one without touching the others. */
type Write<One, Answer> = (batch: readonly One[]) => Promise<(one: One) => Answer>;

/**
 * Writes small things of many people. What arrives while a batch is written goes together into the next one, so that
 * thousands of people cost a few commits a second; each is answered after its commit. Things of one key are written one
 * after the other, in the order of their arrival.
 */
export class BatchWriter<One, Answer> {
  readonly #keyOf: (one: One) => string;
  readonly #writeAll: Write<One, Answer>;
  #waiting: Waiting<One, Answer>[] = [];
  readonly #underWay = new Set<string>();
  #lanes = 0;

  constructor(keyOf: (one: One) => string, write: Write<One, Answer>) {
    this.#keyOf = keyOf;
    this.#writeAll = write;
  }

  /** Throws what writing it threw. */
  write(one: One): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ one, key: this.#keyOf(one), resolve, reject });
      if (this.#lanes < LANES) void this.#work();
    });
  }

  /** The next batch: each key once, and none that another lane is writing. */
  #next(): Waiting<One, Answer>[] {
    const batch: Waiting<One, Answer>[] = [];
    const rest: Waiting<One, Answer>[] = [];
    const met = new Set<string>();
    for (const waiting of this.#waiting) {
      const { key } = waiting;
      const isFree = batch.length < BATCH_MAX && !met.has(key) && !this.#underWay.has(key);
      met.add(key);
      if (isFree) batch.push(waiting);
      else rest.push(waiting);
    }
    this.#waiting = rest;
    for (const { key } of batch) this.#underWay.add(key);
    return batch;
  }

  async #work(): Promise<void> {
    this.#lanes += 1;
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      await this.#write(batch);
      for (const { key } of batch) this.#underWay.delete(key);
    }
    this.#lanes -= 1;
  }

  async #write(batch: readonly Waiting<One, Answer>[]): Promise<void> {
    try {
      const answerOf = await this.#writeAll(batch.map(({ one }) => one));
      for (const { one, resolve, reject } of batch)
        try {
          resolve(answerOf(one));
        } catch (error) {
          reject(error);
        }
    } catch (error) {
      // The trouble of one must not cost the others theirs: each is written by itself.
      if (batch.length === 1 || isDatabaseAway(error))
        for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#write([one]);
    }
  }
}
