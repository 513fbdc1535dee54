import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type SelectQueryBuilder, type Simplify } from "kysely";

/** What a paged operation was asked for: the first page is 1. */
export interface PageWanted {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** How many rows stand on the pages before. */
export const rowsBefore = ({ pageNo, pageSize }: PageWanted): number => (pageNo - 1) * pageSize;

/**
 * The `page` of an answer with these rows. A page that is not full is the last one, which saves the count on most
 * lists; `count` is asked otherwise.
 */
async function countedPage(
  rows: readonly unknown[],
  wanted: PageWanted,
  count: () => Promise<number>,
): Promise<PageInfo> {
  const { pageNo, pageSize } = wanted;
  const isLast = rows.length < pageSize && (rows.length > 0 || pageNo === 1);
  return pageInfo(isLast ? rowsBefore(wanted) + rows.length : await count(), pageNo, pageSize);
}

/** A count that stops where nobody reads on: `db` asks, and `rows` is said of all that are more. */
interface CountCap<DB> {
  readonly db: Kysely<DB>;
  readonly rows: number;
}

/**
 * One page of what a query finds. `found` has the tables and conditions, which are counted; `shown` adds columns and
 * order. The order must be total, or a row could stand on two pages.
 */
export async function readPage<
  DB,
  TB extends keyof DB,
  Found,
  ShownDB,
  ShownTB extends keyof ShownDB,
  Row,
>(
  found: SelectQueryBuilder<DB, TB, Found>,
  wanted: PageWanted,
  shown: (found: SelectQueryBuilder<DB, TB, Found>) => SelectQueryBuilder<ShownDB, ShownTB, Row>,
  // eslint-disable-next-line typescript/no-explicit-any
  cap?: CountCap<any>,
): Promise<{ readonly rows: Simplify<Row>[]; readonly page: PageInfo }> {
  const rows = await shown(found).limit(wanted.pageSize).offset(rowsBefore(wanted)).execute();
  const page = await countedPage(rows, wanted, async () => {
    const all = found.clearSelect().clearOrderBy();
    if (!cap) {
      const counted = all.select(sql<number>`count(*)`.as("count"));
      return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
    }
    const some = all.select(sql`1`.as("one")).limit(cap.rows);
    const counted = await sql<{
      count: number;
    }>`select count(*) as count from (${some}) as counted`.execute(cap.db);
    return counted.rows[0]?.count ?? 0;
  });
  return { rows, page };
}
