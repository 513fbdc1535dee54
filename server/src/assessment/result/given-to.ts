import { sql, type RawBuilder } from "kysely";
import { ofGroup } from "../group/of-group.ts";

/**
 * The learners to whom papers were given out, a row for each paper and learner: `setting_id`, `user_id`, `class_id`. In
 * one class only, where it is named.
 */
export const givenTo = (
  settingIds: readonly string[],
  classId?: string,
): RawBuilder<unknown> => sql`
  select setting.id as setting_id, enrolment.user_id, enrolment.class_id
  from assessment.setting
  join course.enrolment on enrolment.period_id = setting.period_id and enrolment.status = 1
    and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids)) and ${ofGroup()}
  where setting.id = any(${[...settingIds]}::text[])
    and (${classId ?? null}::text is null or enrolment.class_id = ${classId ?? null})
    and (coalesce((setting.rules ->> 'isByList')::boolean, false) is false or exists (
      select from assessment.participant
      where setting_id = setting.id and user_id = enrolment.user_id))`;
