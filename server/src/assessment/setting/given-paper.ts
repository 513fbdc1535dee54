import type { GivenPaper, GivenPaperDetail } from "@perennial/contract/assessment/setting.ts";
import { PublishState } from "@perennial/contract/assessment/paper-parts.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { AssessmentTables } from "../tables.ts";
import { storedRules } from "./sitting-facts.ts";
import { ofGroup } from "../group/of-group.ts";

type Database = Kysely<AssessmentTables>;

interface Row {
  id: string;
  name: string;
  kind: z.output<typeof GivenPaper>["kind"];
  paperId: string;
  paperName: string;
  courseId: string;
  periodId: string;
  classIds: string[];
  unitId: string;
  publishState: number;
  total: number;
  rules: unknown;
  hasPassword: boolean;
  version: number;
  learnerNum: number;
  begunNum: number;
  submittedNum: number;
  pendingNum: number;
  participantNum: number;
}

/** Papers that were given out, with what became of them; `where` narrows them over the table `setting`. */
export async function givenPapers(
  db: Database,
  where: ReturnType<typeof sql>,
  page: ReturnType<typeof sql> = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select setting.id, setting.name, setting.kind, setting.paper_id as "paperId",
      paper.name as "paperName", setting.course_id as "courseId",
      setting.period_id as "periodId", setting.class_ids as "classIds",
      coalesce(setting.unit_id, '') as "unitId", paper.publish_state as "publishState",
      paper.total, setting.rules, setting.password_hash is not null as "hasPassword",
      setting.version, learner.num as "learnerNum", tried.begun as "begunNum",
      tried.submitted as "submittedNum", tried.pending as "pendingNum",
      (select count(*)::int from assessment.participant
        where setting_id = setting.id) as "participantNum"
    from assessment.setting
    join assessment.paper on paper.id = setting.paper_id
    cross join lateral (
      select count(*)::int as num from course.enrolment
      where enrolment.period_id = setting.period_id and enrolment.status = 1
        and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids)) and ${ofGroup()}
        and (coalesce((setting.rules ->> 'isByList')::boolean, false) is false or exists (
          select from assessment.participant where setting_id = setting.id
            and user_id = enrolment.user_id))
    ) as learner
    cross join lateral (
      select count(distinct user_id)::int as begun,
        count(distinct user_id) filter (where state in (1, 2))::int as submitted,
        count(*) filter (where state = 1 and is_pending)::int as pending
      from assessment.attempt where setting_id = setting.id and started_at is not null
    ) as tried
    where setting.deleted_at is null and ${where}
    order by setting.created_at desc, setting.id desc ${page}`.execute(db);
  return rows;
}

/** A line of the team's list. */
export function cardOf({ publishState, rules: stored, ...row }: Row): z.output<typeof GivenPaper> {
  const { opensAt, dueAt, closesAt, weight } = storedRules(stored);
  const isGiven = publishState === PublishState.enum.published;
  return { ...row, isGiven, opensAt, dueAt, closesAt, weight };
}

/**
 * All that the team sees of one. For who marks blind (`isBlind`) without exceptions for people whose scripts are there: one
 * that came with a script that was handed back would say whose it is.
 */
export async function givenDetail(
  db: Database,
  id: string,
  isBlind: boolean,
): Promise<z.output<typeof GivenPaperDetail>> {
  const [row] = await givenPapers(db, sql`setting.id = ${id}`);
  if (!row) throw new Error(`no setting ${id}`);
  const { rows: overrides } = await sql<{
    subject_kind: number;
    subjectId: string;
    name: string | null;
    fields: object;
    reason: string;
    updatedAt: string;
  }>`
    select subject_kind, subject_id as "subjectId", coalesce(person.name, class.name) as name,
      fields, reason, override.updated_at as "updatedAt"
    from assessment.override
    left join identity.user as person on subject_kind = 1 and person.id = subject_id
    left join course.class on subject_kind = 2 and class.id = subject_id
    where setting_id = ${id} and (not ${isBlind}::boolean or subject_kind <> 1 or not exists (
      select from assessment.attempt where setting_id = ${id} and user_id = subject_id
        and state <> 0 and released_at is null))
    order by override.updated_at desc, subject_id`.execute(db);
  return {
    ...cardOf(row),
    rules: storedRules(row.rules),
    hasPassword: row.hasPassword,
    participantNum: row.participantNum,
    overrides: overrides.map(({ subject_kind: kind, name, ...one }) =>
      Object.assign(one, {
        subject: kind === 1 ? ("person" as const) : ("class" as const),
        name: name ?? "",
      }),
    ),
  };
}
