import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type SelectQueryBuilder, type Simplify } from "kysely";
import { countUpTo, type Counted, type LongList } from "./totals.ts";

/** The page that was requested; the first is 1. */
export interface PageWanted {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The number of rows on the pages before. */
export const rowsBefore = ({ pageNo, pageSize }: PageWanted): number => (pageNo - 1) * pageSize;

/**
 * The `page` of an answer with these rows. A page that is not full is the last one, which saves the count on most
 * lists; otherwise `count` is asked.
 */
async function countedPage(
  rows: readonly unknown[],
  wanted: PageWanted,
  count: () => Promise<Counted>,
): Promise<PageInfo> {
  const { pageNo, pageSize } = wanted;
  const seen = rowsBefore(wanted) + rows.length;
  const isLast = rows.length < pageSize && (rows.length > 0 || pageNo === 1);
  return isLast ? pageInfo(seen, pageNo, pageSize) : pageOfCounted(await count(), wanted);
}

/** The `page` of an answer whose rows were counted up to a bound. */
export function pageOfCounted(counted: Counted, { pageNo, pageSize }: PageWanted): PageInfo {
  const { rowCount, totalKey } = counted;
  return {
    ...pageInfo(rowCount, pageNo, pageSize),
    ...(totalKey === undefined ? {} : { totalKey }),
  };
}

/**
 * One page of a query's result. `found` has the tables and conditions and is counted; `shown` adds columns and order.
 * The order must be total, or a row could appear on two pages. A list that may be long says whose it is: it is counted
 * up to `rows` at once, and to its end beside the requests.
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
  long?: LongList & { readonly rows?: number },
): Promise<{ readonly rows: Simplify<Row>[]; readonly page: PageInfo }> {
  const rows = await shown(found).limit(wanted.pageSize).offset(rowsBefore(wanted)).execute();
  const page = await countedPage(rows, wanted, async () => {
    const all = found.clearSelect().clearOrderBy();
    if (long) return countUpTo(long, all.select(sql`1`.as("one")), long.rows);
    const counted = all.select(sql<number>`count(*)`.as("count"));
    const { count } = await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow();
    return { rowCount: count };
  });
  return { rows, page };
}
