import { sql, type RawBuilder } from "kysely";
import { learnsInGroup } from "../../course/public.ts";
import type { SettingRow } from "../setting/setting-row.ts";

/** True for `enrolment` where `setting` was given to everybody, or to a project in which the learner is. */
export const ofGroup = (): RawBuilder<boolean> =>
  learnsInGroup({
    groupId: sql`setting.group_id`,
    classIds: sql`setting.group_class_ids`,
    userId: sql`enrolment.user_id`,
  });

/** The same for a setting that was read before. */
export const ofGroupOf = (
  setting: Pick<SettingRow, "group_id" | "group_class_ids">,
): RawBuilder<boolean> =>
  learnsInGroup({
    groupId: sql`${setting.group_id}::text`,
    classIds: sql`${setting.group_class_ids}::text[]`,
    userId: sql`enrolment.user_id`,
  });
