import { sql, type Kysely } from "kysely";
import { copyResourceUses } from "../../media/public.ts";
import { daysBetween, shiftedDay } from "../period/period-days.ts";
import { copyPlan } from "../plan/plan-copy.ts";
import type { CourseTables } from "../tables.ts";

/** Materials of both audiences, with the library resources that they use. */
async function copyMaterials(
  db: Kysely<CourseTables>,
  fromCourseId: string,
  toCourseId: string,
): Promise<void> {
  const { rows } = await sql<{ old_id: string; new_id: string }>`
    with source as (
      select *, uuidv7()::text as new_id from course.material where course_id = ${fromCourseId}
    ), made as (
      insert into course.material (id, course_id, audience, folder, resource_id, name, sort, created_by)
      select new_id, ${toCourseId}, audience, folder, resource_id, name, sort, created_by from source
    )
    select id as old_id, new_id from source`.execute(db);
  await copyResourceUses(
    db,
    "course.material",
    rows.map(({ old_id, new_id }) => [old_id, new_id] as const),
  );
}

/**
 * Fills a new course from a period of another: information, rules, plan, materials. Name, organisation, team and state
 * stay those of the new course; awards and sales are not copied.
 */
export async function copyCourseInto(
  db: Kysely<CourseTables>,
  fromPeriodId: string,
  toPeriodId: string,
): Promise<void> {
  const from = await db
    .selectFrom("course.period")
    .selectAll()
    .where("id", "=", fromPeriodId)
    .executeTakeFirstOrThrow();
  const to = await db
    .selectFrom("course.period")
    .select(["course_id", "starts_on"])
    .where("id", "=", toPeriodId)
    .executeTakeFirstOrThrow();
  const shiftDays =
    from.starts_on !== null && to.starts_on !== null
      ? daysBetween(from.starts_on, to.starts_on)
      : 0;
  await sql`
    update course.course set subtitle = source.subtitle, cover = source.cover, thumbnail = source.thumbnail,
      category = source.category, level = source.level, audience = source.audience, hours = source.hours,
      intro_html = source.intro_html, link_url = source.link_url
    from course.course as source
    where course.id = ${to.course_id} and source.id = ${from.course_id}`.execute(db);
  await db
    .updateTable("course.period")
    .set({
      ends_on: to.starts_on === null ? null : shiftedDay(from.ends_on, shiftDays),
      assessment: JSON.stringify(from.assessment),
      params: JSON.stringify(from.params),
      copied_from_id: from.id,
    })
    .where("id", "=", toPeriodId)
    .execute();
  await sql`
    insert into course.course_tag (course_id, tag_id)
    select ${to.course_id}, carried.tag_id from course.course_tag as carried
    join course.tag on tag.id = carried.tag_id
    join course.course on course.id = ${to.course_id}
    where carried.course_id = ${from.course_id} and (tag.site_id is null or tag.site_id = course.site_id)
    on conflict do nothing`.execute(db);
  await copyMaterials(db, from.course_id, to.course_id);
  await copyPlan(db, fromPeriodId, toPeriodId, shiftDays);
}
