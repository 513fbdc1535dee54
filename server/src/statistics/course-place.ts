import { sql, type Kysely } from "kysely";
import type { CourseTables } from "../course/public.ts";
import type { DiscussionTables } from "../discussion/public.ts";
import type { LearningTables } from "../learning/public.ts";

/** What the analysis of a course reads. */
export interface AnalysisTables extends LearningTables, DiscussionTables {}

/** A unit in the order of the plan. */
export interface PlanUnit {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
}

/** Units of a period in the order of the plan: a chapter's own first, then those of the chapters in it. */
export async function planUnits(db: Kysely<CourseTables>, periodId: string): Promise<PlanUnit[]> {
  const { rows } = await sql<PlanUnit>`
    with recursive tree as (
      select id, array[(sort, id)::text] as place, array[sort] as sorts, array[id] as ids
      from course.chapter where period_id = ${periodId} and parent_id is null and deleted_at is null
      union all
      select chapter.id, tree.place || (chapter.sort, chapter.id)::text,
        tree.sorts || 1000000 || chapter.sort, tree.ids || chapter.id
      from course.chapter join tree on chapter.parent_id = tree.id
      where chapter.deleted_at is null and not chapter.id = any(tree.ids)
    )
    select unit.id, unit.name, unit.kind, unit.is_required as "isRequired"
    from tree join course.unit as unit on unit.chapter_id = tree.id
    where unit.deleted_at is null
    order by tree.sorts, tree.ids, unit.sort, unit.id`.execute(db);
  return rows;
}

/** A learner of a period with how far the required units are complete. */
export interface LearnerRow {
  readonly user_id: string;
  readonly name: string;
  readonly class_id: string;
  readonly class_name: string;
  readonly enrolled_at: string;
  readonly done: number;
  readonly last_at: string | null;
}

/** Learners of a period, each with what is complete of the required units; one pass over the visits. */
export function learnerRows(periodId: string, classId?: string) {
  return sql<LearnerRow>`(
    select own.user_id, person.name, own.class_id, class.name as class_name,
      own.created_at as enrolled_at, coalesce(visits.done, 0)::integer as done, visits.last_at
    from course.enrolment as own
    join identity."user" as person on person.id = own.user_id
    join course.class as class on class.id = own.class_id
    left join (
      select visit.user_id, max(visit.last_at) as last_at,
        count(*) filter (where visit.completed_at is not null and unit.is_required
          and unit.deleted_at is null and chapter.deleted_at is null) as done
      from learning.unit_visit as visit
      join course.unit as unit on unit.id = visit.unit_id
      join course.chapter as chapter on chapter.id = unit.chapter_id
      where visit.period_id = ${periodId}
      group by visit.user_id
    ) as visits on visits.user_id = own.user_id
    where own.period_id = ${periodId} and own.status = 1
      and (${classId ?? ""} = '' or own.class_id = ${classId ?? ""})
  )`;
}

/** Part in whole percent; a plan without required units counts as nothing done. */
export const percentOf = (done: number, of: number): number =>
  of === 0 ? 0 : Math.floor((Math.min(done, of) * 100) / of);
