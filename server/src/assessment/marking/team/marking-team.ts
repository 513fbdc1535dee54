import * as contract from "@perennial/contract/assessment/marking-team.ts";
import { sql, type Kysely } from "kysely";
import { implementOn } from "../../../kernel/domain.ts";
import { releasedPaper } from "../../release/releases.ts";
import { blindCode, classOfScripts, hidesNames, isNameless } from "../../setting/blind.ts";
import { storedRules } from "../../setting/sitting-facts.ts";
import type { SettingRow } from "../../setting/setting-row.ts";
import { numbersIn } from "../marked-answers.ts";
import { HOLD, type MarkingTables } from "../marking-tables.ts";
import { driftOf } from "./drift.ts";

type Database = Kysely<MarkingTables>;

const releaseOf = (db: Database, { paper_id: paperId }: SettingRow) =>
  db
    .selectFrom("assessment.paper")
    .select("release_number")
    .where("id", "=", paperId)
    .executeTakeFirstOrThrow();

/** Answers that were marked again, by who did so. */
async function seedPairs(db: Database, settingId: string) {
  const { rows } = await sql<{ byId: string; full: number; stands: number; given: number }>`
    select seed.by_id as "byId", mark.points as full, mark.earned as stands, seed.points as given
    from assessment.attempt
    join assessment.seed_mark as seed on seed.attempt_id = attempt.id
    join assessment.mark on mark.attempt_id = attempt.id and mark.question_id = seed.question_id
      and mark.state <> 'pending'
    where attempt.setting_id = ${settingId} order by seed.created_at`.execute(db);
  return Map.groupBy(rows, ({ byId }) => byId);
}

/** Who marks, what is whose, and where the first two are too far apart. */
export const markingTeamOperations = implementOn<MarkingTables>()(contract, {
  async listMarkers({ db, right: { settingId: setting } }) {
    const { rows } = await sql<{
      userId: string;
      name: string;
      questionIds: string[];
      classIds: string[];
      doneNum: number;
      handedNum: number;
      heldNum: number;
    }>`
      select person.id as "userId", person.name, share.questions as "questionIds",
        share.classes as "classIds", done.num as "doneNum", held.handed as "handedNum",
        held.held as "heldNum"
      from course.teacher
      join identity.user as person on person.id = teacher.user_id
      cross join lateral (
        select coalesce(array_agg(distinct question_id) filter (where question_id <> ''), '{}') as questions,
          coalesce(array_agg(distinct class_id) filter (where class_id <> ''), '{}') as classes
        from assessment.marking_share where setting_id = ${setting.id} and user_id = person.id
      ) as share
      cross join lateral (
        select count(*)::int as num from assessment.given_mark as given
        join assessment.attempt on attempt.id = given.attempt_id
        where attempt.setting_id = ${setting.id} and given.by_id = person.id
      ) as done
      cross join lateral (
        select count(*) filter (where kind = ${HOLD.handed})::int as handed,
          count(*) filter (where kind = ${HOLD.at} and until > now())::int as held
        from assessment.marking_hold as hold
        join assessment.attempt on attempt.id = hold.attempt_id
        join assessment.mark on mark.attempt_id = hold.attempt_id
          and mark.question_id = hold.question_id and mark.state = 'pending'
        where attempt.setting_id = ${setting.id} and hold.user_id = person.id
      ) as held
      where teacher.course_id = ${setting.course_id}
      order by teacher.kind, person.name, person.id`.execute(db);
    const pairs = await seedPairs(db, setting.id);
    const { arbitrationPoints } = storedRules(setting.rules);
    return rows.map((row) =>
      Object.assign(row, { drift: driftOf(pairs.get(row.userId) ?? [], arbitrationPoints) }),
    );
  },

  async setMarkingShare({ input, db, viewer, right: { settingId: setting }, fail }) {
    const { userId } = input;
    const [questionIds, classIds] = [[...new Set(input.questionIds)], [...new Set(input.classIds)]];
    const member = await db
      .selectFrom("course.teacher")
      .select("user_id")
      .where("course_id", "=", setting.course_id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!member) return fail("assessment.notOfTeam");
    const { release_number: release } = await releaseOf(db, setting);
    const { content } = await releasedPaper(db, setting.paper_id, release);
    const asked = new Set(
      content.sections.flatMap(({ questions }) => questions.map(({ id }) => id)),
    );
    if (questionIds.some((id) => !asked.has(id))) return fail("assessment.answerForeign");
    const { rows } = await sql<{ num: number }>`
      select count(*)::int as num from course.class
      where period_id = ${setting.period_id} and id = any(${classIds}::text[])`.execute(db);
    if (rows[0]?.num !== classIds.length) return fail("assessment.subjectUnknown");
    const isBlind = await hidesNames(db, viewer(), setting);
    for (const classId of classIds) await classOfScripts(db, setting.id, classId, isBlind);
    await db
      .deleteFrom("assessment.marking_share")
      .where("setting_id", "=", setting.id)
      .where("user_id", "=", userId)
      .execute();
    if (questionIds.length + classIds.length === 0) return true;
    const all = (ids: readonly string[]) => (ids.length === 0 ? [""] : ids);
    await db
      .insertInto("assessment.marking_share")
      .values(
        all(questionIds).flatMap((questionId) =>
          all(classIds).map((classId) => ({
            setting_id: setting.id,
            user_id: userId,
            question_id: questionId,
            class_id: classId,
            by_id: viewer().userId,
          })),
        ),
      )
      .execute();
    return true;
  },

  async takeBackAnswers({ input, db, right: { settingId: setting } }) {
    const { rows } = await sql<{ attempt_id: string }>`
      delete from assessment.marking_hold as hold using assessment.attempt
      where attempt.id = hold.attempt_id and attempt.setting_id = ${setting.id}
        and hold.user_id = ${input.userId} and hold.kind in (${HOLD.at}, ${HOLD.handed})
      returning hold.attempt_id`.execute(db);
    return { answerNum: rows.length };
  },

  async listDisputes({ db, viewer, right: { settingId: setting } }) {
    const { rows } = await sql<{
      attemptId: string;
      questionId: string;
      name: string;
      points: number;
      first: number;
      second: number;
      mayDecide: boolean;
      releasedAt: string | null;
    }>`
      select mark.attempt_id as "attemptId", mark.question_id as "questionId", person.name,
        mark.points, one.points as first, other.points as second,
        ${viewer().userId} not in (one.by_id, other.by_id) as "mayDecide",
        attempt.released_at as "releasedAt"
      from assessment.attempt
      join assessment.mark on mark.attempt_id = attempt.id and mark.state = 'pending'
      join assessment.given_mark as one on one.attempt_id = mark.attempt_id
        and one.question_id = mark.question_id and one.place = 1
      join assessment.given_mark as other on other.attempt_id = mark.attempt_id
        and other.question_id = mark.question_id and other.place = 2
      join identity.user as person on person.id = attempt.user_id
      where attempt.setting_id = ${setting.id} and attempt.state = 1
      order by abs(one.points - other.points) desc, mark.attempt_id, mark.question_id`.execute(db);
    const isBlind = await hidesNames(db, viewer(), setting);
    const { release_number: release } = await releaseOf(db, setting);
    const numbers = await numbersIn(db, setting.paper_id, release);
    return rows.map(({ name, releasedAt, ...row }) =>
      Object.assign(row, {
        no: numbers.get(row.questionId) ?? 0,
        learner: isNameless({ isBlind }, { released_at: releasedAt })
          ? blindCode(row.attemptId)
          : name,
      }),
    );
  },
});
