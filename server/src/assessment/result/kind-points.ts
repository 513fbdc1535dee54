import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { ofGroup } from "../group/of-group.ts";

/** What somebody has reached in all papers of one kind. */
export interface KindPoints {
  /** Points of 100 from what is known, by the weights of the papers. */
  readonly points: number;
  /** Which share of the weights is known, up to 1; 0 only where the unknown was asked for. */
  readonly known: number;
}

interface Place {
  readonly periodId: string;
  readonly userId: string;
  /** The project for which it is asked; exams of projects count there and nowhere else. */
  readonly groupId?: string | undefined;
}

/**
 * Points of learners in the papers of their periods, by kind. A paper is known once its final mark has been released,
 * or, as 0, once it is closed to the learner and nothing was handed in. A kind of which nothing is known is left out,
 * unless `hasUnknown` asks for it too.
 */
export async function readKindPoints(
  db: AnyDatabase,
  places: readonly Place[],
  hasUnknown = false,
): Promise<(Place & { groupId: string; kind: number } & KindPoints)[]> {
  const { rows } = await sql<Place & { groupId: string; kind: number } & KindPoints>`
    select wanted.period_id as "periodId", wanted.user_id as "userId",
      wanted.group_id as "groupId", setting.kind,
      coalesce(sum(worth.share * worth.weight) filter (where worth.share is not null)
        / sum(worth.weight) filter (where worth.share is not null), 0) as points,
      coalesce(sum(worth.weight) filter (where worth.share is not null), 0)
        / sum(worth.weight) as known
    from unnest(${places.map(({ periodId }) => periodId)}::text[],
      ${places.map(({ userId }) => userId)}::text[],
      ${places.map(({ groupId }) => groupId ?? "")}::text[]) as wanted (period_id, user_id, group_id)
    join course.enrolment on enrolment.period_id = wanted.period_id
      and enrolment.user_id = wanted.user_id and enrolment.status = 1
    join assessment.setting on setting.period_id = wanted.period_id and setting.deleted_at is null
      and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids))
      and (setting.group_id is null or setting.group_id = wanted.group_id) and ${ofGroup()}
      and (coalesce((setting.rules ->> 'isByList')::boolean, false) is false or exists (
        select from assessment.participant
        where setting_id = setting.id and user_id = wanted.user_id))
    left join assessment.final_mark as final
      on final.setting_id = setting.id and final.user_id = wanted.user_id
    left join assessment.override as own on own.setting_id = setting.id
      and own.subject_kind = 1 and own.subject_id = wanted.user_id
    left join assessment.override as class on class.setting_id = setting.id
      and class.subject_kind = 2 and class.subject_id = enrolment.class_id
    cross join lateral (
      select coalesce((setting.rules ->> 'weight')::float8, 1) as weight,
        case
          when final.points is not null and final.is_released
            then case when final.total > 0 then 100 * final.points / final.total else 0 end
          when final.setting_id is null and ${now().toISOString()}::timestamptz >= case
              when own.fields ? 'closesAt' then (own.fields ->> 'closesAt')::timestamptz
              when class.fields ? 'closesAt' then (class.fields ->> 'closesAt')::timestamptz
              else setting.closes_at end
            and not exists (select from assessment.attempt where setting_id = setting.id
              and user_id = wanted.user_id and state in (0, 1) and started_at is not null)
            then 0
        end as share
    ) as worth
    where worth.weight > 0
    group by wanted.period_id, wanted.user_id, wanted.group_id, setting.kind
    having ${hasUnknown} or count(worth.share) > 0`.execute(db);
  return rows;
}
