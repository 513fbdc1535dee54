import type {
  listSittingLearners,
  SittingLearner,
} from "@perennial/contract/assessment/setting.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { rowsBefore } from "../../kernel/database/paging.ts";
import type { AssessmentTables } from "../tables.ts";
import { blindCode } from "./blind.ts";
import { storedRules } from "./sitting-facts.ts";
import type { SettingRow } from "./setting-row.ts";
import { ofGroupOf } from "../group/of-group.ts";

type Learner = z.input<typeof SittingLearner>;
type Wanted = ParsedInputOf<typeof listSittingLearners>;

const STATES: Readonly<Record<NonNullable<Wanted["state"]>, ReturnType<typeof sql>>> = {
  absent: sql`newest.id is null`,
  running: sql`newest.state = 0`,
  submitted: sql`newest.state in (1, 2)`,
  pending: sql`newest.state = 1 and newest.is_pending`,
};

/** A row by its script: nothing of its learner is left, and nothing by which one could be found. */
const asScript = (row: Learner): Learner => ({
  ...row,
  id: row.attemptId,
  userId: "",
  name: blindCode(row.attemptId),
  className: "",
  watchId: "",
  attemptNum: 1,
  startedAt: null,
  deadlineAt: null,
  submittedAt: null,
  seenAt: null,
  isLate: false,
  isAuto: false,
  finalScore: null,
  isPassed: null,
  hasOverride: false,
});

/**
 * Learners to whom a paper was given, with their newest attempt. Where names are hidden (`isBlind`), who has handed in and
 * has no released marks yet stands there as a code behind those with names, with the script and without the person; and
 * those with names without what leads to a script.
 */
export async function listLearners(
  db: Kysely<AssessmentTables>,
  setting: SettingRow,
  isBlind: boolean,
  wanted: Wanted,
): Promise<{ data: Learner[]; page: PageInfo }> {
  const { classId, keyword, state, pageNo, pageSize } = wanted;
  const { isByList } = storedRules(setting.rules);
  // What was handed in and not released; null for who has not begun.
  const hidden = sql`(${isBlind}::boolean and newest.state <> 0 and newest.released_at is null)`;
  const found = sql`
    from course.enrolment
    join identity.user as person on person.id = enrolment.user_id
    join course.class on class.id = enrolment.class_id
    left join lateral (
      -- Before somebody blind the one that was handed in hides that it is being done again.
      select *, count(*) over () as num from assessment.attempt
      where setting_id = ${setting.id} and user_id = enrolment.user_id and started_at is not null
      order by ${isBlind ? sql`(state <> 0 and released_at is null) desc,` : sql``} number desc limit 1
    ) as newest on true
    left join assessment.final_mark as final
      on final.setting_id = ${setting.id} and final.user_id = enrolment.user_id
    where enrolment.period_id = ${setting.period_id} and enrolment.status = 1
      and (${setting.class_ids}::text[] = '{}' or enrolment.class_id = any(${setting.class_ids}::text[])) and ${ofGroupOf(setting)}
      and (not ${isByList}::boolean or exists (select from assessment.participant
        where setting_id = ${setting.id} and user_id = enrolment.user_id))
      and (${classId ?? null}::text is null
        or enrolment.class_id = ${classId ?? null} and ${hidden} is not true)
      and (${keyword} = '' or position(lower(${keyword}) in lower(person.name)) > 0
        and ${hidden} is not true)
      and ${state ? STATES[state] : sql`true`}`;
  const { rows } = await sql<Learner>`
    select person.id, person.id as "userId", person.name, class.name as "className",
      case when ${isBlind}::boolean and newest.state = 0 then '' else coalesce(newest.id, '') end
        as "attemptId", coalesce(newest.watch_id, '') as "watchId",
      coalesce(newest.num, 0)::int as "attemptNum",
      newest.state as "processStatus", newest.started_at as "startedAt",
      newest.deadline_at as "deadlineAt", newest.submitted_at as "submittedAt",
      newest.seen_at as "seenAt", coalesce(newest.is_late, false) as "isLate",
      coalesce(newest.is_auto, false) as "isAuto",
      coalesce(newest.is_pending, false) as "isPending",
      case when ${hidden} then newest.raw else newest.earned end as earned,
      final.points as "finalScore", final.is_passed as "isPassed",
      exists (select from assessment.override where setting_id = ${setting.id}
        and subject_kind = 1 and subject_id = person.id) as "hasOverride",
      ${hidden} is true as "isNameless"
    ${found}
    order by "isNameless", case when ${hidden} is true then md5(newest.id) end, class.name, person.name, person.id
    limit ${pageSize} offset ${rowsBefore(wanted)}`.execute(db);
  const { rows: counted } = await sql<{
    num: number;
  }>`select count(*)::int as num ${found}`.execute(db);
  return {
    data: rows.map((row) => (row.isNameless ? asScript(row) : row)),
    page: pageInfo(counted[0]?.num ?? 0, pageNo, pageSize),
  };
}
