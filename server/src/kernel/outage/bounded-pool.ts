import pg from "pg";
import { brokenOff } from "./connection.ts";
import { DatabaseAway } from "./is-away.ts";

/** With more waiting requests than this, further ones are refused at once, because each holds memory. */
const MAX_WAITING = 2_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: unknown) => void,
) => void;

const nothing = (): void => undefined;

/** A pool that refuses at once while the database is known to be away, and limits how many may wait. */
export class BoundedPool extends pg.Pool {
  /** Set by whoever watches the database. */
  isAway: () => boolean = () => false;
  readonly #busy = new Set<pg.PoolClient>();
  readonly #waiting = new Set<() => void>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("acquire", (client) => void this.#busy.add(client));
    this.on("release", (_error, client) => void this.#busy.delete(client));
    this.on("remove", (client) => void this.#busy.delete(client));
  }

  /** Connections in use now. */
  get busy(): ReadonlySet<pg.PoolClient> {
    return this.#busy;
  }

  /** Everything that waits for the database, for a connection or for an answer, fails now. */
  breakOff(): void {
    for (const giveUp of this.#waiting) giveUp();
    for (const client of this.#busy) brokenOff(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) =>
      this.#connect((error, client) => (client ? resolve(client) : reject(error))),
    );
  }

  #connect(callback: Connected): void {
    const why = this.#refusal();
    const refuse = (reason: string): void => callback(new DatabaseAway(reason), undefined, nothing);
    if (why !== undefined) return process.nextTick(refuse, why);
    const giveUp = (): void => {
      this.#waiting.delete(giveUp);
      refuse("the database does not answer");
    };
    this.#waiting.add(giveUp);
    super.connect((error, client, done) => {
      if (this.#waiting.delete(giveUp)) callback(error, client, done);
      else client?.release(); // nobody waits for it any more
    });
  }

  #refusal(): string | undefined {
    if (this.isAway()) return "the database does not answer";
    return this.#waiting.size >= MAX_WAITING ? "too many wait for the database" : undefined;
  }
}
