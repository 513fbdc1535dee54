import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import type { MarkingTables } from "../marking-tables.ts";
import { HOLD } from "../marking-tables.ts";
import { seedsDue } from "./seeds-due.ts";

/** How a marker stands with seeds of a question. */
interface Standing {
  readonly questionId: string;
  /** What the person has given, and marked a second time. */
  readonly given: number;
  readonly seeds: number;
  /** Answers that could still be given as seeds; one that is at hand counts. */
  readonly free: number;
  readonly isHeld: boolean;
}

async function readStandings(
  db: Kysely<MarkingTables>,
  settingId: string,
  markerId: string,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select mark.question_id as "questionId",
      count(*) filter (where own.is_given)::int as given,
      count(*) filter (where own.is_seed)::int as seeds,
      count(*) filter (where mark.state <> 'pending' and mark.by_id is not null
        and not own.is_seed)::int as free,
      coalesce(bool_or(own.is_held), false) as "isHeld"
    from assessment.attempt
    join assessment.mark on mark.attempt_id = attempt.id
    cross join lateral (
      select exists (select from assessment.given_mark where attempt_id = mark.attempt_id
          and question_id = mark.question_id and by_id = ${markerId}) as is_given,
        exists (select from assessment.seed_mark where attempt_id = mark.attempt_id
          and question_id = mark.question_id and by_id = ${markerId}) as is_seed,
        exists (select from assessment.marking_hold where attempt_id = mark.attempt_id
          and question_id = mark.question_id and user_id = ${markerId}
          and kind = ${HOLD.seed}) as is_held
    ) as own
    where attempt.setting_id = ${settingId} and attempt.state in (1, 2)
    group by mark.question_id`.execute(db);
  return rows;
}

/** Seeds among the next answers of a question, when so many wait: as `takeSeed` will deal them. */
function aheadOf(
  markerId: string,
  { questionId, isHeld, ...standing }: Standing,
  waiting: number,
  { seedPercent, markerNum }: Pick<SettingRules, "seedPercent" | "markerNum">,
): number {
  let { given, seeds, free } = standing;
  let left = waiting;
  let ahead = 0;
  for (;;) {
    const isDue =
      (ahead === 0 && isHeld) ||
      (free > 0 && seedsDue(markerId, questionId, { given, seeds }, seedPercent) > seeds);
    if (isDue) {
      seeds += 1;
      free -= 1;
      ahead += 1;
    } else if (left > 0) {
      left -= 1;
      given += 1;
      // Of one marker's answers each can be a seed at once.
      if (markerNum < 2) free += 1;
    } else return ahead;
  }
}

/**
 * Of each question, how many seeds lie ahead of a marker and how many the person has marked. With them what is shown as
 * waiting falls by one after each answer, so that no number tells a seed from another answer.
 */
export async function seedsAhead(
  db: Kysely<MarkingTables>,
  settingId: string,
  markerId: string,
  rules: Pick<SettingRules, "seedPercent" | "markerNum">,
  waitingOf: (questionId: string) => number,
): Promise<ReadonlyMap<string, { readonly ahead: number; readonly done: number }>> {
  if (rules.seedPercent === 0) return new Map();
  const standings = await readStandings(db, settingId, markerId);
  return new Map(
    standings.map((one) => [
      one.questionId,
      {
        ahead: aheadOf(markerId, one, waitingOf(one.questionId), rules),
        done: one.seeds,
      },
    ]),
  );
}
