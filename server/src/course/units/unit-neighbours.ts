import { sql, type Kysely } from "kysely";
import type { CourseTables } from "../tables.ts";

interface Neighbours {
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** The units before and after one in reading order: in each chapter its own units, then those of its sections. */
export async function neighboursOf(
  db: Kysely<CourseTables>,
  periodId: string,
  unitId: string,
): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    with placed as (
      select unit.id,
        lag(unit.id) over reading as "previousId", lead(unit.id) over reading as "nextId"
      from course.unit
      join course.chapter on chapter.id = unit.chapter_id
      left join course.chapter as parent on parent.id = chapter.parent_id
      where chapter.period_id = ${periodId} and unit.deleted_at is null and chapter.deleted_at is null
      window reading as (
        order by coalesce(parent.sort, chapter.sort), coalesce(parent.id, chapter.id),
          (parent.id is not null), chapter.sort, chapter.id, unit.sort, unit.id
      )
    )
    select "previousId", "nextId" from placed where id = ${unitId}`.execute(db);
  return rows[0] ?? { previousId: null, nextId: null };
}
