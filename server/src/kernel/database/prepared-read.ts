import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from "kysely";

/** A placeholder for a value while a statement is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Builds statements and runs none. */
const writer = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query of Kysely, or a raw one: anything that compiles to text. */
type Buildable<Row> = Compilable<Row> | RawBuilder<Row>;

const PARAMETER = /\$(\d+)/g;

const isConstant = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Quoted, so that PostgreSQL finds its type as it does for a parameter. */
const literal = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

/**
 * Puts the constants of a statement into its text. PostgreSQL then knows them when it plans: it can use an index of some
 * rows only, and keeps one plan instead of planning at each call, which costs twenty times the read itself.
 */
export function withConstants<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const { sql, parameters } = compiled;
  const kept: unknown[] = [];
  const text = sql.replace(PARAMETER, (_, digits: string) => {
    const value = parameters[Number(digits) - 1];
    if (isConstant(value)) return literal(value);
    kept.push(value);
    return `$${kept.length}`;
  });
  return { ...compiled, sql: text, parameters: kept };
}

/**
 * A read for a hot path. Its statement is built once per process and then only filled with values. `build` receives
 * each value as a placeholder that it can only put into the statement, so the statement's shape cannot depend on it.
 */
export function preparedRead<Tables, Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Buildable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values;
  return async (db, values) => {
    compiled ??= withConstants(build(writer as unknown as Kysely<Tables>, places).compile(writer));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
