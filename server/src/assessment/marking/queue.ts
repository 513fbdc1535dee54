import { sql, type Kysely, type RawBuilder } from "kysely";
import { takeTurn } from "../../kernel/turn.ts";
import type { MarkingWay } from "./joined-mark.ts";
import type { MarkingTables } from "./marking-tables.ts";

type Database = Kysely<MarkingTables>;

/** So long an answer is kept from others for whoever took it; longer than a long essay takes. */
const HOLD_MINUTES = 20;

/** How many answers to a question stand where, for one marker. */
export interface QueueCounts {
  readonly questionId: string;
  readonly waitingNum: number;
  readonly asideNum: number;
  readonly handedNum: number;
  readonly disputedNum: number;
  readonly doneNum: number;
}

/** Who marks, how, and of whom; everybody where `scope` is undefined. */
interface QueueMarker {
  readonly id: string;
  readonly way: MarkingWay;
  readonly scope: RawBuilder<boolean> | undefined;
}

/** Answers of a setting that wait for a person, each with what this marker needs to know of it. */
const pending = (settingId: string, { id: markerId, way, scope }: QueueMarker, at: Date) => sql`
  select mark.attempt_id, mark.question_id, given.num >= 2 as is_disputed,
    held.mine = 2 as is_aside, held.mine = 3 as is_handed,
    given.num + held.others < ${way.markerNum} and (share.is_mine or not share.is_others) as has_place,
    coalesce(held.mine = 1, false) as is_at_it
  from assessment.attempt
  join assessment.mark on mark.attempt_id = attempt.id and mark.state = 'pending'
  cross join lateral (
    select count(*)::int as num, coalesce(bool_or(by_id = ${markerId}), false) as is_mine
    from assessment.given_mark
    where attempt_id = mark.attempt_id and question_id = mark.question_id
  ) as given
  cross join lateral (
    select max(kind) filter (where user_id = ${markerId}) as mine,
      count(*) filter (where user_id <> ${markerId}
        and (kind = 3 or (kind = 1 and until > ${at.toISOString()}::timestamptz)))::int as others
    from assessment.marking_hold
    where attempt_id = mark.attempt_id and question_id = mark.question_id
  ) as held
  cross join lateral (
    select coalesce(bool_or(user_id = ${markerId}), false) as is_mine,
      coalesce(bool_or(user_id <> ${markerId}), false) as is_others
    from assessment.marking_share
    where setting_id = attempt.setting_id and question_id in ('', mark.question_id)
      and class_id in ('', attempt.class_id)
  ) as share
  where attempt.setting_id = ${settingId} and attempt.state = 1 and not given.is_mine
    ${scope ? sql`and ${scope}` : sql``}`;

const WHERE = {
  waiting: sql`not is_disputed and has_place and coalesce(not is_aside and not is_handed, true)`,
  aside: sql`is_aside`,
  handed: sql`is_handed`,
  disputed: sql`is_disputed and coalesce(not is_aside and not is_handed, true)`,
} as const;

/** Counts by question, of what a person marks or has marked. */
export async function countQueues(
  db: Database,
  settingId: string,
  marker: QueueMarker,
  at: Date,
): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    with open as (${pending(settingId, marker, at)}),
    waiting as (
      select question_id,
        count(*) filter (where ${WHERE.waiting})::int as waiting,
        count(*) filter (where ${WHERE.aside})::int as aside,
        count(*) filter (where ${WHERE.handed})::int as handed,
        count(*) filter (where ${WHERE.disputed})::int as disputed
      from open group by question_id
    ),
    done as (
      select mark.question_id, count(*)::int as num
      from assessment.attempt
      join assessment.mark on mark.attempt_id = attempt.id
      where attempt.setting_id = ${settingId} and attempt.state in (1, 2)
        and mark.by_id is not null and mark.state <> 'pending'
      group by mark.question_id
    ),
    -- those too that wait for others alone
    asked as (
      select distinct mark.question_id from assessment.attempt
      join assessment.mark on mark.attempt_id = attempt.id and mark.state = 'pending'
      where attempt.setting_id = ${settingId} and attempt.state = 1
    )
    select question_id as "questionId", coalesce(waiting.waiting, 0) as "waitingNum",
      coalesce(waiting.aside, 0) as "asideNum", coalesce(waiting.handed, 0) as "handedNum",
      coalesce(waiting.disputed, 0) as "disputedNum", coalesce(done.num, 0) as "doneNum"
    from (select question_id from asked union select question_id from done) as question
    left join waiting using (question_id)
    left join done using (question_id)`.execute(db);
  return rows;
}

/**
 * The next answer to a question for this marker, kept for a while: the one at hand already, or else the next in an order
 * that differs for each marker and question and stays the same, so that neither names nor tiredness fall on the same ones.
 */
export async function takeNext(
  db: Database,
  settingId: string,
  questionId: string,
  marker: QueueMarker & { readonly queue: keyof typeof WHERE },
  at: Date,
): Promise<string | undefined> {
  // Places are counted among what others hold: who comes at the same moment has to see it.
  await takeTurn(db, `marking ${settingId} ${questionId}`);
  const { rows } = await sql<{ attemptId: string }>`
    with open as (${pending(settingId, marker, at)})
    select mark.attempt_id as "attemptId"
    from open
    join assessment.mark using (attempt_id, question_id)
    where open.question_id = ${questionId} and ${WHERE[marker.queue]}
    order by is_at_it desc, md5(${marker.id} || open.question_id || open.attempt_id)
    limit 1 for update of mark skip locked`.execute(db);
  const attemptId = rows[0]?.attemptId;
  if (attemptId === undefined) return undefined;
  // What was put aside or asked of the marker stays so until it is marked.
  if (marker.queue === "waiting" || marker.queue === "disputed")
    await sql`
      insert into assessment.marking_hold (attempt_id, question_id, user_id, kind, until)
      values (${attemptId}, ${questionId}, ${marker.id}, 1,
        ${at.toISOString()}::timestamptz + make_interval(mins => ${HOLD_MINUTES}))
      on conflict (attempt_id, question_id, user_id) do update set kind = 1, until = excluded.until`.execute(
      db,
    );
  return attemptId;
}
