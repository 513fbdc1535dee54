import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import type { QuestionUses } from "../question/public.ts";

const PLACES_MAX = 100;
const { exam, test, homework, exercise } = PaperKind.enum;

/** Papers of these kinds that ask questions, now or in something that was frozen: each once. */
function askingPapers(kinds: readonly number[], ids: readonly string[]) {
  const wanted = sql`any(${[...ids]}::text[])`;
  return sql`(
    select used.question_id, paper.id, paper.name, paper.kind, paper.library_kind, paper.library_id
    from (
      select question_id, paper_id from assessment.item where question_id = ${wanted}
      union
      select question_id, paper_id from assessment.released_question where question_id = ${wanted}
    ) as used
    join assessment.paper on paper.id = used.paper_id and paper.deleted_at is null
      and paper.kind = any(${[...kinds]}::smallint[])
  ) as asking`;
}

function usesIn(kinds: readonly number[], isOpen: boolean): QuestionUses {
  return {
    isOpen,

    async count(db: AnyDatabase, ids: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ id: string; uses: number }>`
        select question_id as id, count(*)::int as uses from ${askingPapers(kinds, ids)}
        group by question_id`.execute(db);
      return new Map(rows.map(({ id, uses }) => [id, uses]));
    },

    /** At most a hundred papers; only those of courses have an address of their own. */
    async list(db: AnyDatabase, id: string) {
      const { rows } = await sql<{ kind: string; name: string; path: string }>`
        select 'paper' as kind, name,
          case when library_kind = ${LibraryKind.course} then '/course/' || library_id || '/manager/prepare/'
            || case kind when ${homework} then 'homework' when ${exercise} then 'exercise' else 'test' end
            || '/editor/' || id else '' end as path
        from ${askingPapers(kinds, [id])} order by name, id limit ${PLACES_MAX}`.execute(db);
      return rows;
    },
  };
}

/** What learners work through outside of exams; what is kept for exams may not stand there. */
export const openPapers = usesIn([homework, exercise], true);
export const examPapers = usesIn([exam, test], false);
