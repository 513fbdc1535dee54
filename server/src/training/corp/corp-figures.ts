import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** Counts what the people of each organisation have reached in these projects, or of one organisation, and stores it. */
export async function countCorpFigures(
  db: AnyDatabase,
  packageIds: readonly string[],
  corpId?: string,
): Promise<void> {
  if (packageIds.length === 0) return;
  const ofCorp = corpId === undefined ? sql`` : sql`and own.corp_id = ${corpId}`;
  await sql`
    insert into training.corp_figure (package_id, corp_id, learner_num, not_started_num, passed_num)
    select coalesce(counted.package_id, stored.package_id), coalesce(counted.corp_id, stored.corp_id),
      coalesce(counted.learners, 0), coalesce(counted.waiting, 0), coalesce(counted.passed, 0)
    from (
      select own.package_id, own.corp_id, count(*)::int as learners,
        count(*) filter (where coalesce(learner.progress, 0) = 0)::int as waiting,
        count(*) filter (where learner.is_passed)::int as passed
      from training.member as own
      left join training.learner on learner.package_id = own.package_id
        and learner.user_id = own.user_id
      where own.package_id = any(${packageIds}::text[]) and own.status = ${EnrolmentStatus.learns}
        ${ofCorp}
      group by own.package_id, own.corp_id
    ) as counted
    full join (
      select own.package_id, own.corp_id from training.corp_figure as own
      where own.package_id = any(${packageIds}::text[]) ${ofCorp}
    ) as stored
      on stored.package_id = counted.package_id and stored.corp_id = counted.corp_id
    order by 1, 2
    on conflict (package_id, corp_id) do update set learner_num = excluded.learner_num,
      not_started_num = excluded.not_started_num, passed_num = excluded.passed_num`.execute(db);
}
