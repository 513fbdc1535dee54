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

/** Stands for a value while a statement is built. */
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

/** A query of Kysely or a raw one: what can be written down as text. */
type Buildable<Row> = Compilable<Row> | RawBuilder<Row>;

/**
 * A read for a hot path: built from its parts once per process, then only filled with values. `build` gets each value
 * as something that may only be put into the statement, so what the statement looks like cannot depend on it.
 */
export function preparedRead<Tables, Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Buildable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values;
  return async (db, values) => {
    compiled ??= build(writer as unknown as Kysely<Tables>, places).compile(writer);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
