import * as contract from "@perennial/contract/commerce/sale-report.ts";
import type { PAY_CHANNELS } from "@perennial/contract/commerce/sales.ts";
import { sql, type Kysely } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { inScope } from "../../training/public.ts";
import { implement, type CommerceTables } from "../tables.ts";

/** What narrows a report. */
export interface SaleFilter {
  readonly keyword: string;
  readonly month: string;
  readonly channel?: (typeof PAY_CHANNELS)[number] | undefined;
}

/** Projects in the scope of the role, and packages for who administers courses too. */
const kindsOf = ({ permissions }: Viewer): string[] =>
  permissions.has("course.manage") ? ["project", "package"] : ["project"];

/** Sums of the goods that a person administers, as far as they are asked for. */
export function foundSums(db: Kysely<CommerceTables>, viewer: Viewer, filter: SaleFilter) {
  let found = db
    .selectFrom("commerce.sale_sum as sums")
    .innerJoin("training.package as package", "package.id", "sums.goods_id")
    .where("package.kind", "in", kindsOf(viewer))
    .where(inScope(scopeOf(viewer)))
    // An order that was paid has left the row of what was not.
    .where("sums.order_num", ">", 0);
  if (filter.month !== "") found = found.where("sums.month", "=", filter.month);
  if (filter.channel !== undefined) found = found.where("sums.channel", "=", filter.channel);
  if (filter.keyword !== "")
    found = found.where(
      sql<boolean>`strpos(lower(package.name), ${filter.keyword.toLowerCase()}) > 0`,
    );
  return found;
}

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`sums.${column}`)}), 0)::bigint`;

/** The columns of every sum. */
export const SUM_COLUMNS = [
  sum("order_num").as("orderNum"),
  sum("paid_num").as("paidNum"),
  sum("paid_fen").as("paidFen"),
  sum("refunded_num").as("refundedNum"),
  sum("refunded_fen").as("refundedFen"),
  sql<number>`coalesce(sum(sums.paid_fen - sums.refunded_fen), 0)::bigint`.as("netFen"),
  sum("discount_fen").as("discountFen"),
] as const;

/** Money by project, month and way of paying. */
export const saleReport = implement(contract, {
  async listSaleSums({ input, db, viewer }) {
    const found = foundSums(db, viewer(), input);
    const { by } = input;
    const id = {
      project: sql<string>`package.id`,
      month: sql<string>`sums.month`,
      channel: sql<string>`sums.channel`,
    }[by];
    const grouped = found
      .select([id.as("id"), sql<string>`max(package.name)`.as("name"), ...SUM_COLUMNS])
      .groupBy(id);
    const { rows, page } = await readPage(db.selectFrom(grouped.as("one")), input, (all) =>
      by === "month"
        ? all.selectAll().orderBy("id", "desc")
        : all.selectAll().orderBy("netFen", "desc").orderBy("id"),
    );
    return {
      data: rows.map((row) => Object.assign(row, { name: by === "project" ? row.name : row.id })),
      page,
    };
  },

  async getSaleTotals({ input, db, viewer }) {
    return foundSums(db, viewer(), input)
      .select([...SUM_COLUMNS])
      .executeTakeFirstOrThrow();
  },
});
