import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** How many papers complete a unit, and how many of them somebody has passed as far as the person may know. */
interface UnitPapers {
  readonly num: number;
  readonly passedNum: number;
}

/** The papers that were given to a learner with these units; units without one are left out. */
export async function papersOfUnits(
  db: AnyDatabase,
  userId: string,
  unitIds: readonly string[],
): Promise<Map<string, UnitPapers>> {
  const { rows } = await sql<UnitPapers & { unitId: string }>`
    select setting.unit_id as "unitId", count(*)::int as num,
      count(*) filter (where final.is_passed and final.is_released)::int as "passedNum"
    from assessment.setting
    join course.enrolment on enrolment.period_id = setting.period_id
      and enrolment.user_id = ${userId} and enrolment.status = 1
      and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids))
    left join assessment.final_mark as final
      on final.setting_id = setting.id and final.user_id = ${userId}
    where setting.unit_id = any(${[...unitIds]}::text[]) and setting.deleted_at is null
      and (coalesce((setting.rules ->> 'isByList')::boolean, false) is false or exists (
        select from assessment.participant where setting_id = setting.id and user_id = ${userId}))
    group by setting.unit_id`.execute(db);
  return new Map(rows.map(({ unitId, num, passedNum }) => [unitId, { num, passedNum }]));
}
