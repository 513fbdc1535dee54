import type { listBank } from "@perennial/contract/question/bank.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import { pageOfCounted, readPage, rowsBefore } from "../../kernel/database/paging.ts";
import { boundOf, type LongList } from "../../kernel/database/totals.ts";
import type { QuestionTables } from "../tables.ts";
import { bankColumns, type BankColumns } from "./bank-rows.ts";
import { findQuestions } from "./find-questions.ts";
import { isMarked, newestMarked, wantedMarks } from "./found-by.ts";
import type { Library } from "./library.ts";
import type { LibraryRight } from "./library-right.ts";

/** So many are put in another order than they came in; of more, the first ones are looked for along that order. */
const MOST_SORTED = 2_000;
const CAP = LIMITS.searchCountCap;

type Found = Awaited<ReturnType<typeof findQuestions>>;
interface BankPage {
  readonly rows: readonly BankColumns[];
  readonly page: PageInfo;
}

/** Lines in one of the orders of a library. */
function linesOf(
  found: Found,
  order: ParsedInputOf<typeof listBank>["order"],
  { kind, id }: Library,
) {
  const lines = found.select(bankColumns) as SelectQueryBuilder<
    { question: QuestionTables["question.question"]; tally: QuestionTables["question.tally"] },
    "question" | "tally",
    BankColumns
  >;
  if (order === "newest") return lines.orderBy("question.seat", "desc");
  // The index along the order begins with the library.
  const tallied = lines.where("tally.library_kind", "=", kind).where("tally.library_id", "=", id);
  return order === "mostUsed"
    ? tallied.orderBy("tally.answer_num", "desc").orderBy("tally.question_id", "desc")
    : tallied.orderBy("tally.rate").orderBy("tally.question_id", "desc");
}

/**
 * A page of a library. All of it is read along the index of its order; what is narrowed down is found by its marks, so that
 * a page of a large library costs what one of a small library does. The number is counted up to a bound (decision 036).
 */
export async function readBank(
  db: Kysely<QuestionTables>,
  library: LibraryRight,
  { order, pageNo, pageSize, libraryId: _library, ...wanted }: ParsedInputOf<typeof listBank>,
  long: LongList,
): Promise<BankPage> {
  const page = { pageNo, pageSize };
  const found = await findQuestions(db, library, wanted);
  const { ids: _ids, keyword, ...filters } = wanted;
  const isAll = keyword === "" && Object.values(filters).every((one) => one === undefined);
  if (wanted.ids !== undefined || (isAll && library.seesAll))
    return readPage(found, page, (all) => linesOf(all, order, library), { ...long, rows: CAP });

  const marks = await wantedMarks(db, library, wanted);
  if (marks === undefined) return { rows: [], page: pageOfCounted({ rowCount: 0 }, page) };
  const last = rowsBefore(page) + pageSize;
  const isNewest = order === "newest";
  const { ids, num } = await newestMarked(db, library, marks, {
    mostIds: isNewest ? last : MOST_SORTED,
    mostNum: isNewest ? CAP + 1 : MOST_SORTED + 1,
  });
  const all = db
    .selectFrom("question.question as question")
    .select(sql`1`.as("one"))
    .where("question.deleted_at", "is", null)
    .where(isMarked(marks));
  const counted = num > CAP ? boundOf(long, all, CAP) : { rowCount: num };
  const known = (some: readonly string[]) =>
    found.where("question.id", "=", sql<string>`any(${[...some]}::text[])`);
  const lines = isNewest
    ? linesOf(known(ids.slice(rowsBefore(page))), order, library)
    : linesOf(num > MOST_SORTED ? found : known(ids), order, library)
        .limit(pageSize)
        .offset(rowsBefore(page));
  return { rows: await lines.execute(), page: pageOfCounted(counted, page) };
}
