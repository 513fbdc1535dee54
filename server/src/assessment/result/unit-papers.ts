import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { isGivenKindOn } from "../setting/switches.ts";
import { ofGroup } from "../group/of-group.ts";

/**
 * How many papers complete a unit, how many of them somebody has passed as far as the person may know, and of how many
 * others that were handed in the marks are still to come.
 */
interface UnitPapers {
  readonly num: number;
  readonly passedNum: number;
  readonly pendingNum: number;
}

/**
 * The papers that were given to a learner with these units; units without one are left out, and papers of a kind that
 * the site has switched off: nobody can do them.
 */
export async function papersOfUnits(
  db: AnyDatabase,
  userId: string,
  unitIds: readonly string[],
): Promise<Map<string, UnitPapers>> {
  const { rows } = await sql<UnitPapers & { unitId: string }>`
    select setting.unit_id as "unitId", count(*)::int as num,
      count(*) filter (where final.is_passed and final.is_released)::int as "passedNum",
      count(*) filter (where (final.points is null or not final.is_released) and exists (
        select from assessment.attempt where attempt.setting_id = setting.id
          and attempt.user_id = ${userId} and attempt.state in (1, 2)))::int as "pendingNum"
    from assessment.setting
    join course.enrolment on enrolment.period_id = setting.period_id
      and enrolment.user_id = ${userId} and enrolment.status = 1
      and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids)) and ${ofGroup()}
    left join assessment.final_mark as final
      on final.setting_id = setting.id and final.user_id = ${userId}
    where setting.unit_id = any(${[...unitIds]}::text[]) and setting.deleted_at is null and ${isGivenKindOn}
      and (coalesce((setting.rules ->> 'isByList')::boolean, false) is false or exists (
        select from assessment.participant where setting_id = setting.id and user_id = ${userId}))
    group by setting.unit_id`.execute(db);
  return new Map(rows.map(({ unitId, ...papers }) => [unitId, papers]));
}
