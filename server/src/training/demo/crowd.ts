import { sql, type Kysely } from "kysely";
import { DEMO_LEARNER_IDS } from "../../identity/public.ts";
import type { TrainingTables } from "../tables.ts";
import { OVER_PROJECT_ID } from "./states.ts";

interface Crowd {
  readonly packageId: string;
  /** People who learn this course of the project come into it. */
  readonly courseId: string;
  readonly num: number;
  /** So many of them are those who have got furthest; the others are anybody who learns it. */
  readonly furthest: number;
  /** Over which days they came, from the first on which one can enrol. */
  readonly overDays: number;
}

const CROWDS: readonly Crowd[] = [
  {
    packageId: OVER_PROJECT_ID,
    courseId: "course-taichi-01",
    num: 68,
    furthest: 46,
    overDays: 14,
  },
  {
    packageId: "project-community-health",
    courseId: "course-taichi-01",
    num: 36,
    furthest: 0,
    overDays: 18,
  },
];

/**
 * Fills projects with learners of the demo who have learned in one of their courses, so that what a project says of them
 * is counted and not invented. Nobody comes into two.
 */
export async function demoCrowds(db: Kysely<TrainingTables>): Promise<void> {
  for (const { packageId, courseId, num, furthest, overDays } of CROWDS) {
    await sql`
      with own as (
        select visit.user_id, count(visit.completed_at) as done
        from learning.unit_visit as visit
        where visit.course_id = ${courseId} and visit.user_id = any(${[...DEMO_LEARNER_IDS]}::text[])
          and not exists (select from training.member where member.user_id = visit.user_id)
        group by visit.user_id
      ), ranked as (
        select own.*, row_number() over (order by done desc, md5(user_id)) as rank from own
      ), chosen as (
        select own.user_id, row_number() over (order by md5(own.user_id || ${packageId})) as place
        from (
          select * from ranked
          order by rank > ${furthest}::integer, md5(user_id) limit ${num}::integer
        ) as own
      ), joined as (
        insert into training.member
          (package_id, user_id, site_id, corp_id, status, source, created_at, changed_at)
        select package.id, chosen.user_id, package.site_id, package.corp_id, 1,
          case when chosen.place % 4 = 0 then 'import' else 'self' end, moment.at, moment.at
        from chosen
        join training.package on package.id = ${packageId}
        join training.project on project.package_id = package.id
        cross join lateral (select least(now() - interval '2 hours', project.enrol_starts_on
          + make_interval(hours => 9, mins => (chosen.place * 1440 * ${overDays}::integer / ${num}::integer)::int)
        ) as at) as moment
        returning package_id, user_id
      ), counted as (
        insert into training.learner (package_id, user_id) select package_id, user_id from joined
      )
      update training.package set learner_num = learner_num + (select count(*) from joined)
      where id = ${packageId}`.execute(db);
  }
}

/** Puts the learners of the project that is over into two classes, half of them into each. */
export async function demoCrowdClasses(db: Kysely<TrainingTables>): Promise<void> {
  await sql`
    with half as (
      select user_id, case when row_number() over (order by created_at, user_id) % 2 = 1
        then 'project-class-taichi-east' else 'project-class-taichi-west' end as class_id
      from training.member where package_id = ${OVER_PROJECT_ID} and status = 1
    ), placed as (
      update training.member set class_id = half.class_id from half
      where member.package_id = ${OVER_PROJECT_ID} and member.user_id = half.user_id
      returning member.class_id
    )
    update training.class set is_due = true, is_closed = true,
      learner_num = (select count(*) from placed where placed.class_id = class.id)
    where package_id = ${OVER_PROJECT_ID}`.execute(db);
}
