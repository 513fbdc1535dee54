import * as contract from "@perennial/contract/assessment/rubric.ts";
import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Services } from "../../kernel/services.ts";
import { lockAttempt } from "../attempt/submit-attempt.ts";
import { releasedPaper } from "../release/releases.ts";
import type { MarkCause } from "../result/settle-mark.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import type { MarkingTables } from "./marking-tables.ts";
import { rubricPoints, type RubricRule } from "./rubric-points.ts";
import { settleAnswer, settleScript } from "./settle-marked.ts";

type Database = Kysely<MarkingTables>;

/** What was given by the criteria of a question and would be worth something else by this rule. */
async function otherPoints(
  db: Database,
  settingId: string,
  questionId: string,
  rule: RubricRule,
): Promise<{ attemptId: string; place: number; points: number }[]> {
  const { rows } = await sql<{
    attempt_id: string;
    place: number;
    points: number;
    criterion_ids: string[];
    adjustment: number;
    full: number;
  }>`
    select given.attempt_id, given.place, given.points, given.criterion_ids, given.adjustment,
      mark.points as full
    from assessment.attempt
    join assessment.given_mark as given on given.attempt_id = attempt.id
    join assessment.mark on mark.attempt_id = attempt.id and mark.question_id = given.question_id
    where attempt.setting_id = ${settingId} and given.question_id = ${questionId}
      and given.criterion_ids <> '{}'
    order by attempt.id`.execute(db);
  return rows.flatMap((row) => {
    const points = rubricPoints(rule, row.criterion_ids, row.adjustment, row.full);
    return points === row.points ? [] : [{ attemptId: row.attempt_id, place: row.place, points }];
  });
}

const scriptsOf = (rows: readonly { readonly attemptId: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ attemptId }) => attemptId));

/** Works out anew what was given by the criteria of a question; gives how many scripts are worth something else. */
async function scoreAnew(
  services: Services,
  db: Database,
  setting: SettingRow,
  questionId: string,
  rule: RubricRule,
  cause: MarkCause,
): Promise<number> {
  const rows = await otherPoints(db, setting.id, questionId, rule);
  const rules = storedRules(setting.rules);
  for (const { attemptId, place, points } of rows)
    await db
      .updateTable("assessment.given_mark")
      .set({ points, version: sql`version + 1` })
      .where("attempt_id", "=", attemptId)
      .where("question_id", "=", questionId)
      .where("place", "=", place)
      .execute();
  const changed = scriptsOf(rows);
  for (const id of changed) {
    const attempt = await lockAttempt(db, id);
    if (!attempt || (attempt.state !== 1 && attempt.state !== 2)) continue;
    await settleAnswer(db, id, questionId, rules, cause);
    await settleScript(services, db, attempt, rules, cause);
  }
  return changed.size;
}

/** Full points of a question where it was given out; undefined when its paper does not ask it. */
async function fullPoints(
  db: Database,
  setting: SettingRow,
  questionId: string,
): Promise<number | undefined> {
  const { release_number: release } = await db
    .selectFrom("assessment.paper")
    .select("release_number")
    .where("id", "=", setting.paper_id)
    .executeTakeFirstOrThrow();
  const { content } = await releasedPaper(db, setting.paper_id, release);
  return content.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
    ?.points;
}

/** By what answers are marked. */
export const rubricOperations = implementOn<MarkingTables>()(contract, {
  async getRubric({ input, db, right: { settingId: setting }, fail }) {
    const { questionId } = input;
    const points = await fullPoints(db, setting, questionId);
    if (points === undefined) return fail("assessment.answerForeign");
    const rubric = await db
      .selectFrom("assessment.rubric")
      .selectAll()
      .where("setting_id", "=", setting.id)
      .where("question_id", "=", questionId)
      .executeTakeFirst();
    const { rows } = await sql<{ num: number }>`
      select count(distinct given.attempt_id)::int as num
      from assessment.attempt join assessment.given_mark as given on given.attempt_id = attempt.id
      where attempt.setting_id = ${setting.id} and given.question_id = ${questionId}
        and given.criterion_ids <> '{}'`.execute(db);
    return {
      startsFull: rubric?.starts_full ?? false,
      criteria: [...(rubric?.criteria ?? [])],
      version: rubric?.version ?? 0,
      points,
      givenNum: rows[0]?.num ?? 0,
    };
  },

  async previewRubric({ input, db, right: { settingId: setting }, fail }) {
    const { questionId, startsFull } = input;
    if ((await fullPoints(db, setting, questionId)) === undefined)
      return fail("assessment.answerForeign");
    const criteria = input.criteria.map(({ id = "", points }) => ({ id, points }));
    const rows = await otherPoints(db, setting.id, questionId, { startsFull, criteria });
    return { changedNum: scriptsOf(rows).size };
  },

  async saveRubric({ input, db, services, viewer, right: { settingId: setting }, fail }) {
    const { questionId, version, startsFull } = input;
    if ((await fullPoints(db, setting, questionId)) === undefined)
      return fail("assessment.answerForeign");
    const criteria = input.criteria.map(({ id, words, points }) => ({
      id: id ?? randomUUID(),
      words,
      points,
    }));
    if (new Set(criteria.map(({ id }) => id)).size < criteria.length)
      return fail("assessment.criterionTwice");
    const actorId = viewer().userId;
    const { rows } = await sql<{ version: number }>`
      insert into assessment.rubric as known
        (setting_id, question_id, starts_full, criteria, by_id, updated_at)
      select ${setting.id}, ${questionId}, ${startsFull}, ${JSON.stringify(criteria)}::jsonb,
        ${actorId}, ${now().toISOString()}::timestamptz
      where ${version} = 0 or exists (select from assessment.rubric
        where setting_id = ${setting.id} and question_id = ${questionId})
      on conflict (setting_id, question_id) do update
        set starts_full = excluded.starts_full, criteria = excluded.criteria,
          by_id = excluded.by_id, updated_at = excluded.updated_at, version = known.version + 1
        where known.version = ${version}
      returning version`.execute(db);
    const saved = rows[0];
    if (!saved) return fail("assessment.markChanged");
    const rule = { startsFull, criteria };
    const cause = { actorId, reason: "rubric" };
    const changedNum = await scoreAnew(services, db, setting, questionId, rule, cause);
    return { startsFull, criteria, version: saved.version, changedNum };
  },
});
