import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/live/project-timetable.ts";
import { LiveAudit } from "@perennial/contract/live/states.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { inChina } from "../kernel/database/china-time.ts";
import { implementOn } from "../kernel/domain.ts";
import { Failure } from "../kernel/failure.ts";
import { taughtClasses } from "../training/public.ts";
import type { LiveTables } from "./tables.ts";

type Database = Kysely<LiveTables>;
type Entry = OutputOf<typeof contract.listProjectTimetable>[number];
const implement = implementOn<LiveTables>();
const DAY_MS = 86_400_000;

interface Wanted {
  readonly packageId: string;
  readonly from: string;
  readonly to: string;
  /** Only these classes; null for all. */
  readonly classIds: readonly string[] | null;
  /** Only what concerns this learner of its courses; null for the team. */
  readonly learnerId: string | null;
  /** Classes whose lessons the caller may change; null for all. */
  readonly ownIds: readonly string[] | null;
}

function requireDays({ from, to }: Pick<Wanted, "from" | "to">): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > contract.TIMETABLE_DAYS_MAX) throw new Failure("live.rangeWrong");
}

/** All that stands in the timetable between two days; one query. */
async function timetable(db: Database, wanted: Wanted): Promise<Entry[]> {
  const { packageId, from, to, classIds, learnerId, ownIds } = wanted;
  const within = (column: string) => sql`${sql.ref(column)} >= ${from}::date::timestamp ${inChina}
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp ${inChina}`;
  const day = (column: string) => sql`to_char(${sql.ref(column)} ${inChina}, 'YYYY-MM-DD')`;
  const isOwn = (period: string, classes: ReturnType<typeof sql>) => sql`(${learnerId}::text is null
    or exists (select from course.enrolment as mine where mine.user_id = ${learnerId}
      and mine.period_id = ${sql.ref(period)} and mine.status = ${EnrolmentStatus.learns}
      and (${classes})))`;
  const { rows } = await sql<Entry>`
    with item as (
      select item.course_id, item.opens_on, item.closes_on, course.name
      from training.package_course as item
      join course.course on course.id = item.course_id and course.deleted_at is null
      where item.package_id = ${packageId} and not item.is_retired),
    shown as (
      select id, name, starts_on, ends_on from training.class
      where package_id = ${packageId}
        and (${classIds}::text[] is null or id = any(${classIds}::text[])))
    select 'lesson' as kind, lesson.id, lesson.topic as name, ${day("lesson.starts_at")} as day,
      lesson.starts_at as "startsAt", lesson.ends_at as "endsAt", lesson.place,
      coalesce(lesson.teacher_id, '') as "teacherId", coalesce(person.name, '') as "teacherName",
      '' as "courseId", '' as "courseName", shown.id as "classId", shown.name as "className",
      (${ownIds}::text[] is null or shown.id = any(${ownIds}::text[])) as "mayChange"
    from training.lesson
    join shown on shown.id = lesson.class_id
    left join identity."user" as person on person.id = lesson.teacher_id
    where lesson.package_id = ${packageId} and lesson.deleted_at is null
      and ${within("lesson.starts_at")}
    union all
    select 'session', session.id, session.name, ${day("session.starts_at")}, session.starts_at,
      session.starts_at + make_interval(mins => session.minutes), '', session.teacher_id,
      coalesce(person.name, ''), item.course_id, item.name, '', '', false
    from item join live.session on session.course_id = item.course_id
      and session.deleted_at is null and session.audit = ${LiveAudit.passed}
    left join identity."user" as person on person.id = session.teacher_id
    where ${within("session.starts_at")}
      and ${isOwn("session.period_id", sql`session.class_id is null or session.class_id = mine.class_id`)}
    union all
    select 'exam', setting.id, setting.name, ${day("setting.opens_at")}, setting.opens_at,
      setting.closes_at, '', '', '', item.course_id, item.name, '', '', false
    from item join assessment.setting on setting.course_id = item.course_id
      and setting.deleted_at is null and setting.kind = ${PaperKind.enum.exam}
      and (setting.group_id is null or setting.group_id = ${packageId}
        and (setting.group_class_ids = '{}'
          or exists (select from shown where shown.id = any(setting.group_class_ids))))
    where ${within("setting.opens_at")}
      and ${isOwn("setting.period_id", sql`setting.class_ids = '{}' or mine.class_id = any(setting.class_ids)`)}
    union all
    select edge.kind, item.course_id, item.name, to_char(edge.day, 'YYYY-MM-DD'), null, null, '',
      '', '', item.course_id, item.name, '', '', false
    from item cross join lateral (values ('courseOpens', item.opens_on),
      ('courseCloses', item.closes_on)) as edge (kind, day)
    where edge.day between ${from}::date and ${to}::date
    union all
    select edge.kind, shown.id, shown.name, to_char(edge.day, 'YYYY-MM-DD'), null, null, '', '',
      '', '', '', shown.id, shown.name, false
    from shown cross join lateral (values ('classStarts', shown.starts_on),
      ('classEnds', shown.ends_on)) as edge (kind, day)
    where edge.day between ${from}::date and ${to}::date
    order by day, "startsAt" nulls first, kind, name, id
    limit ${contract.TIMETABLE_MAX}`.execute(db);
  const iso = (at: string | null): string => (at === null ? "" : new Date(at).toISOString());
  return rows.map((row) =>
    Object.assign(row, { startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) }),
  );
}

/** jxgl: what happens in a project, for who works in it and for its learners. */
export const projectTimetables = implement(contract, {
  async listProjectTimetable({ input, db, viewer, right: { packageId: right } }) {
    requireDays(input);
    const { leads } = right.may;
    const ownIds = leads ? null : await taughtClasses(db, viewer().userId, right);
    const { classId } = input;
    const chosen = classId === undefined ? null : [classId];
    return timetable(db, {
      packageId: right.id,
      from: input.from,
      to: input.to,
      classIds: chosen === null ? ownIds : chosen.filter((id) => ownIds?.includes(id) ?? true),
      learnerId: null,
      ownIds,
    });
  },

  async listOwnTimetable({ input, db, viewer }) {
    requireDays(input);
    const { userId } = viewer();
    const { rows } = await sql<{ classId: string | null }>`
      select member.class_id as "classId" from training.member
      join training.package on package.id = member.package_id and package.deleted_at is null
      where member.package_id = ${input.packageId} and member.user_id = ${userId}
        and member.status = ${EnrolmentStatus.learns}`.execute(db);
    const [own] = rows;
    if (!own) return [];
    return timetable(db, {
      ...input,
      classIds: own.classId === null ? [] : [own.classId],
      learnerId: userId,
      ownIds: [],
    });
  },
});
