import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type Kysely } from "kysely";
import type { QuestionTables } from "../tables.ts";
import { isPractised, type Reach } from "./reach.ts";

type Database = Kysely<QuestionTables>;

/** The learner's courses that have something to practise, in the order in which they were joined, the last one first. */
export async function practiceCourses(db: Database, reach: Reach) {
  const ids = [...reach.courses.keys()];
  const { rows } = await sql<{
    id: string;
    num: number;
    doneNum: number;
    hasPoints: boolean;
  }>`
    with asked as (
      select library_id as id, count(*)::int as num from question.question
      where library_kind = ${LibraryKind.course} and library_id = any(${ids}::text[]) and ${isPractised}
      group by library_id
    ), done as (
      select question.library_id as id, count(*)::int as num
      from question.seen join question.question on question.id = seen.question_id
      where seen.user_id = ${reach.userId} and question.library_kind = ${LibraryKind.course}
        and question.library_id = any(${ids}::text[]) and ${isPractised}
      group by question.library_id
    )
    select asked.id, asked.num, coalesce(done.num, 0) as "doneNum",
      exists (select from question.knowledge where library_kind = ${LibraryKind.course}
        and library_id = asked.id) as "hasPoints"
    from asked left join done using (id)`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...reach.courses].flatMap(([id, name]) => {
    const row = byId.get(id);
    return row ? [{ ...row, name }] : [];
  });
}

/** The points of knowledge of an own course that have something to practise, each with what lies below it. */
export async function practicePoints(db: Database, reach: Reach, courseId: string) {
  if (!reach.courses.has(courseId)) return [];
  const { rows } = await sql<{
    id: string;
    name: string;
    parentId: string | null;
    num: number;
    doneNum: number;
  }>`
    with recursive line as (
      select id as point, id as above from question.knowledge
      where library_kind = ${LibraryKind.course} and library_id = ${courseId}
      union
      select line.point, parent.parent_id from line
      join question.knowledge as parent on parent.id = line.above
      where parent.parent_id is not null
    ), asked as (
      select question.id, point from question.question, unnest(question.knowledge_ids) as point
      where question.library_kind = ${LibraryKind.course} and question.library_id = ${courseId}
        and ${isPractised}
    ), counted as (
      select line.above as id, count(distinct asked.id)::int as num,
        count(distinct seen.question_id)::int as done
      from asked join line using (point)
      left join question.seen on seen.user_id = ${reach.userId} and seen.question_id = asked.id
      group by line.above
    )
    select knowledge.id, knowledge.name, knowledge.parent_id as "parentId", counted.num,
      counted.done as "doneNum"
    from counted join question.knowledge using (id)
    order by knowledge.sort, knowledge.id`.execute(db);
  return rows;
}
