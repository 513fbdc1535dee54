import { sql, type Expression, type RawBuilder } from "kysely";

/**
 * What a query finds as one value of another: a list of its rows in their order, so that one statement answers what
 * several would. Moments in it are as PostgreSQL writes them in JSON, with microseconds and an offset.
 */
export const listOf = <Row>(query: Expression<Row>): RawBuilder<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(row_to_json(found)), '[]') from (${query}) as found)`;
