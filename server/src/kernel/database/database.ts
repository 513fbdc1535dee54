import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { BoundedPool } from "../outage/bounded-pool.ts";
import { watchDatabase, type DatabaseWatch } from "../outage/watch.ts";

const { types } = pg;
/** A request that waits longer for a connection is answered with 503, because the whole answer must not take 5 s. */
const CONNECTION_WAIT_MS = 3_000;
const MAX_NAMED_STATEMENTS = 2_000;
const CACHED_PLAN_CHANGED = "0A000";

// Numbers arrive as numbers and times as ISO text, as on the wire, so that rows need no conversion.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

/** A connection or transaction whose tables do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely is invariant in its tables
export type AnyDatabase = Kysely<any>;

/** The connection pool with a Kysely on it; `close` waits for running statements. */
export interface DatabaseHandle {
  readonly pool: pg.Pool;
  readonly db: Kysely<unknown>;
  readonly watch: DatabaseWatch;
  close(): Promise<void>;
}

/**
 * A query for a hot path. It has a name, so that PostgreSQL plans it once, and its text is ready-made. Only for reads
 * outside transactions.
 */
export function preparedQuery<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (pool: pg.Pool, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}

interface StatementNames {
  nameOf(text: string): string | undefined;
}

/** Gives each statement text a short name until the bound is reached, so that PostgreSQL keeps its plan. */
function statementNames(): StatementNames {
  const names = new Map<string, string>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known || names.size >= MAX_NAMED_STATEMENTS) return known;
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    },
  };
}

type PlainQuery = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/**
 * Names every parameterised statement of a connection, so that it is parsed and planned once. When a migration has
 * changed a result type, a statement outside a transaction is retried without its name.
 */
function prepareStatements(client: pg.PoolClient, names: StatementNames): void {
  const original = client.query.bind(client) as unknown as (...args: unknown[]) => unknown;
  let isInTransaction = false;
  const query = (...args: unknown[]): unknown => {
    const [text, values] = args;
    if (typeof text !== "string") return original(...args);
    if (!Array.isArray(values) || args.length > 2) {
      const word = text.slice(0, 8).toLowerCase();
      if (word.startsWith("begin") || word.startsWith("start")) isInTransaction = true;
      if (word.startsWith("commit") || word.startsWith("rollback")) isInTransaction = false;
      return original(...args);
    }
    const name = names.nameOf(text);
    if (!name) return original(text, values);
    const wasInTransaction = isInTransaction;
    return (original({ name, text, values }) as ReturnType<PlainQuery>).catch((error: unknown) => {
      if (wasInTransaction || (error as { code?: string }).code !== CACHED_PLAN_CHANGED)
        throw error;
      return original(text, values) as ReturnType<PlainQuery>;
    });
  };
  client.query = query as unknown as typeof client.query;
}

/**
 * Opens a pool and watches the database behind it; `statementTimeoutMs` bounds every statement on the server. While the
 * database is away, a query fails within a few seconds at first, then at once (`isDatabaseAway`).
 */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; statementTimeoutMs?: number; log?: Logger } = {},
): DatabaseHandle {
  const pool = new BoundedPool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    application_name: "perennial",
  });
  const names = statementNames();
  pool.on("connect", (client) => {
    prepareStatements(client, names);
    // The pool stops listening to a connection while it closes; without this handler a server that ends the connection
    // then would crash us.
    client.on("error", () => undefined);
  });
  // An idle connection that breaks (a database restart) is replaced by the pool; it must not end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const watch = watchDatabase(pool, options.log);
  return {
    pool,
    db,
    watch,
    async close() {
      await watch.close();
      await db.destroy();
    },
  };
}
