import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { HOLD, type MarkingTables } from "../marking/marking-tables.ts";

type Database = Kysely<MarkingTables>;

/** The question that stands for the whole script. */
export const WHOLE = "";
/** So long after it was marked a seed is still before its marker. */
const SEED_MINUTES = 20;
const THIRD = 3;

/** What was said, drawn or written about an answer, or about the whole script, by somebody. */
export interface Said {
  readonly questionId: string;
  readonly byId: string;
  readonly isSeed: boolean;
}

/** Who of a script hears what. */
export interface Hearing {
  readonly hears: (said: Said) => boolean;
  /** Whether the marker is at this answer as at a seed: what is said to it now never counts. */
  readonly isSeed: (questionId: string) => boolean;
}

interface Asked {
  readonly questionId: string;
  readonly isPending: boolean;
  /** Who has marked it, by place. */
  readonly byIds: readonly string[];
  readonly thirdId: string | null;
  readonly isSeed: boolean;
}

async function readAsked(db: Database, attemptId: string, markerId: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select mark.question_id as "questionId", mark.state = 'pending' as "isPending",
      array(select by_id from assessment.given_mark where attempt_id = mark.attempt_id
        and question_id = mark.question_id and place < ${THIRD}) as "byIds",
      (select by_id from assessment.given_mark where attempt_id = mark.attempt_id
        and question_id = mark.question_id and place = ${THIRD}) as "thirdId",
      exists (select from assessment.marking_hold where attempt_id = mark.attempt_id
        and question_id = mark.question_id and user_id = ${markerId} and kind = ${HOLD.seed})
      or exists (select from assessment.seed_mark where attempt_id = mark.attempt_id
        and question_id = mark.question_id and by_id = ${markerId}
        and created_at > ${now().toISOString()}::timestamptz - make_interval(mins => ${SEED_MINUTES}))
      as "isSeed"
    from assessment.mark where mark.attempt_id = ${attemptId}`.execute(db);
  return rows;
}

/**
 * What a marker hears of a script. Of two markers neither hears the other before the mark is settled; who decides between
 * them hears both. Who marks a seed hears nothing but what was said to it this time.
 */
export async function markersHearing(
  db: Database,
  attempt: { readonly id: string; readonly is_pending: boolean },
  { markerNum }: Pick<SettingRules, "markerNum">,
  markerId: string,
): Promise<Hearing> {
  const asked = new Map(
    (await readAsked(db, attempt.id, markerId)).map((one) => [one.questionId, one]),
  );
  const all = [...asked.values()];
  const decides = ({ isPending, byIds }: Asked): boolean =>
    isPending && byIds.length > 1 && !byIds.includes(markerId);
  const hearsOthers = (questionId: string): boolean => {
    if (markerNum < 2) return true;
    const one = asked.get(questionId);
    if (one) return !one.isPending || decides(one);
    const isMarker = all.some(({ byIds }) => byIds.includes(markerId));
    return !attempt.is_pending || (!isMarker && all.some((each) => decides(each)));
  };
  const isSeed = (questionId: string): boolean =>
    questionId === WHOLE ? all.some((one) => one.isSeed) : (asked.get(questionId)?.isSeed ?? false);
  return {
    isSeed,
    hears(said) {
      const isHere = isSeed(said.questionId);
      if (said.isSeed || isHere) return said.isSeed === isHere && said.byId === markerId;
      return said.byId === markerId || hearsOthers(said.questionId);
    },
  };
}

/**
 * What the learner of a script hears once it may be heard: what belongs to the settled marks. Where a third has decided,
 * the third alone; to the whole script, the third where that one has said something.
 */
export async function learnersHearing(
  db: Database,
  attemptId: string,
): Promise<(all: readonly Said[]) => (said: Said) => boolean> {
  const asked = await readAsked(db, attemptId, "");
  const thirdOf = new Map(asked.map(({ questionId, thirdId }) => [questionId, thirdId]));
  const thirds = new Set(asked.flatMap(({ thirdId }) => thirdId ?? []));
  return (all) => {
    const hasThird = all.some(
      ({ questionId, byId, isSeed }) => questionId === WHOLE && !isSeed && thirds.has(byId),
    );
    return ({ questionId, byId, isSeed }) => {
      if (isSeed) return false;
      if (questionId === WHOLE) return !hasThird || thirds.has(byId);
      const thirdId = thirdOf.get(questionId) ?? null;
      return thirdId === null || thirdId === byId;
    };
  };
}
