import type { listManagedPapers } from "@perennial/contract/assessment/result-sheet.ts";
import type { OutputOf, ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { coursesNamedBy } from "../../course/public.ts";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";
import { givenTo } from "./given-to.ts";

type Paper = OutputOf<typeof listManagedPapers>[number];

/**
 * What was given out in courses that `where` selects, over the tables `setting` and `course`: what waits to be marked
 * first, then the newest. The figures of learners are worked out for one page alone.
 */
export async function papersOfCourses(
  db: Kysely<AssessmentTables>,
  where: RawBuilder<unknown>,
  wanted: ParsedInputOf<typeof listManagedPapers>,
): Promise<{ data: Paper[]; page: PageInfo }> {
  const { kind, keyword, only, packageId, pageNo, pageSize } = wanted;
  const group = await coursesNamedBy(db, packageId);
  const found = sql`
    from assessment.setting
    join course.course on course.id = setting.course_id and course.deleted_at is null
    cross join lateral (
      select count(*)::int as num from assessment.attempt
      where setting_id = setting.id and state = 1 and is_pending
    ) as waiting
    where setting.deleted_at is null and ${where}
      and (${group ?? null}::text[] is null or course.id = any(${group ?? null}::text[]))
      and (${kind ?? null}::smallint is null or setting.kind = ${kind ?? null}::smallint)
      and (${keyword} = '' or position(lower(${keyword}) in lower(setting.name)) > 0
        or position(lower(${keyword}) in lower(course.name)) > 0)
      and (${only === "pending"}::boolean is false or waiting.num > 0)`;
  const { rows } = await sql<
    Omit<
      Paper,
      "learnerNum" | "submittedNum" | "knownNum" | "passedNum" | "meanPercent" | "dueAt"
    > & {
      rules: unknown;
    }
  >`
    select setting.id, setting.name, setting.kind, course.id as "courseId",
      course.name as "courseName", setting.period_id as "periodId", setting.rules,
      waiting.num as "pendingNum", coalesce(corp.name, '') as "corpName"
    from (select setting.id as found_id, waiting.num as waits ${found}) as found
    join assessment.setting on setting.id = found.found_id
    join course.course on course.id = setting.course_id
    left join organisation.corp on corp.id = course.corp_id
    cross join lateral (select found.waits as num) as waiting
    order by waiting.num > 0 desc, setting.created_at desc, setting.id
    limit ${pageSize} offset ${rowsBefore(wanted)}`.execute(db);
  const { rows: counted } = await sql<{
    num: number;
  }>`select count(*)::int as num ${found}`.execute(db);
  const { rows: sums } = await sql<
    Pick<Paper, "id" | "learnerNum" | "submittedNum" | "knownNum" | "passedNum" | "meanPercent">
  >`
    select learner.setting_id as id, count(*)::int as "learnerNum",
      count(final.setting_id)::int as "submittedNum", count(final.points)::int as "knownNum",
      count(*) filter (where final.is_passed)::int as "passedNum",
      round(avg(case when final.total > 0 then 100 * final.points / final.total end)::numeric, 1)::float8
        as "meanPercent"
    from (${givenTo(rows.map(({ id }) => id))}) as learner
    left join assessment.final_mark as final
      on final.setting_id = learner.setting_id and final.user_id = learner.user_id
    group by learner.setting_id`.execute(db);
  const sumOf = new Map(sums.map((sum) => [sum.id, sum]));
  const none = { learnerNum: 0, submittedNum: 0, knownNum: 0, passedNum: 0, meanPercent: null };
  return {
    data: rows.map(({ rules, ...row }) => {
      const { dueAt, closesAt } = storedRules(rules);
      return Object.assign(row, { dueAt: dueAt ?? closesAt }, sumOf.get(row.id) ?? none);
    }),
    page: pageInfo(counted[0]?.num ?? 0, pageNo, pageSize),
  };
}
