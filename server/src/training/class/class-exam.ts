import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";
import type { Classmates } from "./classmates.ts";
import type { LedClass } from "./led-class.ts";

const EXAM = 0;
const EXAMS_SHOWN = 100;

/** An exam with how many of a class took part. */
interface CountedExam {
  readonly id: string;
  readonly name: string;
  readonly courseName: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly presentNum: number;
  readonly absentNum: number;
}

/** Learners of the class to whom the exam `setting` was given, with whether they began it. */
const sitters = (classId: string) => sql`
  select count(*) filter (where exists (
      select from assessment.attempt where attempt.setting_id = setting.id
        and attempt.user_id = member.user_id and attempt.started_at is not null))::int as present,
    count(*)::int as num
  from training.member
  join course.enrolment on enrolment.user_id = member.user_id
    and enrolment.period_id = setting.period_id and enrolment.status = ${EnrolmentStatus.learns}
  where member.class_id = ${classId} and member.status = ${EnrolmentStatus.learns}
    and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids))`;

/** The exams of the project's courses that were given to somebody of the class, the next first. */
export async function countedExams(
  db: Kysely<TrainingTables>,
  own: LedClass,
): Promise<CountedExam[]> {
  const { rows } = await sql<CountedExam>`
    select setting.id, setting.name, course.name as "courseName", setting.opens_at as "opensAt",
      setting.closes_at as "closesAt", sitters.present as "presentNum",
      sitters.num - sitters.present as "absentNum"
    from training.package_course as item
    join course.course on course.id = item.course_id and course.deleted_at is null
    join assessment.setting on setting.course_id = item.course_id and setting.kind = ${EXAM}
      and setting.deleted_at is null
      and (setting.group_id is null or setting.group_id = ${own.packageId}
        and (setting.group_class_ids = '{}' or ${own.id} = any(setting.group_class_ids)))
    cross join lateral (${sitters(own.id)}) as sitters
    where item.package_id = ${own.packageId} and sitters.num > 0
    order by setting.opens_at desc nulls last, setting.id limit ${EXAMS_SHOWN}`.execute(db);
  return rows;
}

/** Who of a class took part in an exam of the project; those who did not come first. */
export const withPresence = (found: Classmates, own: LedClass, settingId: string) =>
  found
    .innerJoin(
      sql<{ user_id: string; started: string | null; submitted: string | null }>`(
        select enrolment.user_id, min(attempt.started_at) as started,
          max(attempt.submitted_at) as submitted
        from assessment.setting
        join training.package_course as item on item.course_id = setting.course_id
          and item.package_id = ${own.packageId}
        join course.enrolment on enrolment.period_id = setting.period_id
          and enrolment.status = ${EnrolmentStatus.learns}
          and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids))
        left join assessment.attempt on attempt.setting_id = setting.id
          and attempt.user_id = enrolment.user_id
        where setting.id = ${settingId} and setting.kind = ${EXAM}
          and setting.deleted_at is null
          and (setting.group_id is null or setting.group_id = ${own.packageId}
            and (setting.group_class_ids = '{}' or ${own.id} = any(setting.group_class_ids)))
          and exists (select from training.member
            where member.user_id = enrolment.user_id and member.class_id = ${own.id})
        group by enrolment.user_id)`.as("sat"),
      (join) => join.onRef("sat.user_id", "=", "member.user_id"),
    )
    .select([
      "person.id",
      "person.name",
      "person.avatar as avatarUrl",
      sql<boolean>`sat.started is not null`.as("isPresent"),
      "sat.submitted as submittedAt",
    ])
    .orderBy(sql`sat.started is not null`)
    .orderBy("member.user_id");
