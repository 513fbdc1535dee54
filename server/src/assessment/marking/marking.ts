import * as contract from "@perennial/contract/assessment/marking.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { markersHearing } from "../comment/hearing.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { lockAttempt } from "../attempt/submit-attempt.ts";
import { tellReleased } from "../news/news.ts";
import { releasedPaper } from "../release/releases.ts";
import { settleMark } from "../result/settle-mark.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { blindCode, isNameless, mayUnmask, rulesSeenBy } from "../setting/blind.ts";
import { giveOne } from "./give-mark.ts";
import { handedIn, hasMark, markedAnswers, numbersIn } from "./marked-answers.ts";
import { markerScope } from "./marker-scope.ts";
import { HOLD, type MarkingTables } from "./marking-tables.ts";
import { countQueues, takeNext } from "./queue.ts";
import { stemWords } from "../release/stem-words.ts";
import { asSeed, giveSeed, isSeed, seedAnswer, takeSeed } from "./team/seed.ts";
import { seedsAhead } from "./team/seeds-ahead.ts";

type Database = Kysely<MarkingTables>;

/** Scripts whose marks are released by one call; the rest is told, and asked for again. */
const RELEASED_AT_ONCE = 200;

async function isAsked(db: Database, attemptId: string, questionId: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${hasMark(attemptId, questionId)} as is`.execute(db);
  return rows[0]?.is === true;
}

/** How blind marking stands, for who looks at the board. */
async function blindness(
  db: Database,
  viewer: Viewer,
  setting: SettingRow,
  { isBlind }: Pick<SettingRules, "isBlind">,
) {
  const { unmasked_at: at, unmasked_by: byId, unmask_reason: reason } = setting;
  const person =
    byId === null
      ? undefined
      : await db
          .selectFrom("identity.user")
          .select("name")
          .where("id", "=", byId)
          .executeTakeFirst();
  return {
    isBlind: storedRules(setting.rules).isBlind,
    hidesNames: isBlind,
    mayUnmask: isBlind && at === null && (await mayUnmask(db, viewer, setting.course_id)),
    unmasked: at === null ? null : { at, byName: person?.name ?? "", reason },
  };
}

/** What markers do: the board, the queues, the marks, and their release. */
export const markingOperations = implementOn<MarkingTables>()(contract, {
  async getMarkingBoard({ db, viewer, right: { settingId: setting } }) {
    const rules = await rulesSeenBy(db, viewer(), setting);
    const scope = await markerScope(db, viewer().userId, setting.course_id);
    const [queues, totals, paper] = await Promise.all([
      countQueues(db, setting.id, { id: viewer().userId, way: rules, scope }, now()),
      sql<{
        scriptNum: number;
        markedNum: number;
        releasedNum: number;
        fileNum: number;
        release: number | null;
      }>`
        select count(*)::int as "scriptNum",
          count(*) filter (where not is_pending)::int as "markedNum",
          count(*) filter (where released_at is not null)::int as "releasedNum",
          (select count(*)::int from assessment.attachment as file
            join assessment.attempt as script on script.id = file.attempt_id
            where script.setting_id = ${setting.id} and script.state in (1, 2)
              and file.removed_at is null) as "fileNum",
          max(release_number)::int as release
        from assessment.attempt where setting_id = ${setting.id} and state in (1, 2)`.execute(db),
      db
        .selectFrom("assessment.paper")
        .select("release_number")
        .where("id", "=", setting.paper_id)
        .executeTakeFirstOrThrow(),
    ]);
    const waitingOf = new Map(queues.map(({ questionId, waitingNum }) => [questionId, waitingNum]));
    const seeds = await seedsAhead(
      db,
      setting.id,
      viewer().userId,
      scope ? { ...rules, seedPercent: 0 } : rules,
      (questionId) => waitingOf.get(questionId) ?? 0,
    );
    const { release, ...counts } = totals.rows[0]!;
    const { content } = await releasedPaper(db, setting.paper_id, release ?? paper.release_number);
    const queueOf = new Map(queues.map((queue) => [queue.questionId, queue]));
    return {
      ...(await blindness(db, viewer(), setting, rules)),
      markerNum: rules.markerNum,
      isReleasedByHand: rules.isReleasedByHand,
      ...counts,
      questions: content.sections
        .flatMap(({ questions }) => questions)
        .flatMap(({ id, points, content: asked }, at) => {
          const queue = queueOf.get(id);
          const stem = stemWords(asked.name);
          if (!queue) return [];
          const seed = seeds.get(id) ?? { ahead: 0, done: 0 };
          return [
            {
              ...queue,
              waitingNum: queue.waitingNum + seed.ahead,
              doneNum: queue.doneNum + seed.done,
              no: at + 1,
              type: asked.type,
              stem,
              points,
            },
          ];
        }),
    };
  },

  async takeAnswer({ input, db, services, viewer, right: { settingId: setting } }) {
    const { questionId, queue } = input;
    const { userId } = viewer();
    const rules = await rulesSeenBy(db, viewer(), setting);
    const scope = await markerScope(db, userId, setting.course_id);
    const marker = { id: userId, way: rules, scope, queue };
    // Who marks for some classes only gets nothing of others, marked before or not.
    if (queue === "waiting" && scope === undefined) {
      const seed = await takeSeed(db, setting.id, questionId, userId, rules.seedPercent, now());
      const again = seed === undefined ? undefined : await handedIn(db, seed);
      if (again) return (await seedAnswer(db, services, again, rules, userId, questionId)) ?? null;
    }
    const attemptId = await takeNext(db, setting.id, questionId, marker, now());
    const attempt = attemptId === undefined ? undefined : await handedIn(db, attemptId);
    if (!attempt) return null;
    const [answer] = await markedAnswers(db, services, attempt, rules, userId, [questionId]);
    return answer ?? null;
  },

  async getScript({ db, services, viewer, right: { id: script }, fail }) {
    const attempt = await handedIn(db, script.attempt.id);
    if (!attempt) return fail("assessment.notSubmitted");
    const rules = await rulesSeenBy(db, viewer(), script.setting);
    const isHidden = isNameless(rules, attempt);
    const { userId } = viewer();
    const [answers, { isSeed: isSeedHere }, { content }, person] = await Promise.all([
      markedAnswers(db, services, attempt, rules, userId),
      markersHearing(db, attempt, rules, userId),
      releasedPaper(db, attempt.paper_id, attempt.release_number),
      db
        .selectFrom("identity.user")
        .select("name")
        .where("id", "=", attempt.user_id)
        .executeTakeFirst(),
    ]);
    return {
      id: attempt.id,
      settingId: attempt.setting_id,
      name: script.setting.name,
      learner: isHidden ? blindCode(attempt.id) : (person?.name ?? ""),
      isNameless: isHidden,
      state: attempt.state,
      submittedAt: isHidden ? null : attempt.submitted_at,
      isPending: attempt.is_pending,
      // What being late costs would say who was late.
      earned: isHidden ? attempt.raw : attempt.earned,
      total: content.total,
      releasedAt: attempt.released_at,
      answers: answers.map((one) => (isSeedHere(one.questionId) ? asSeed(one) : one)),
    };
  },

  async giveMark({ input, db, services, viewer, right: { attemptId: script }, fail }) {
    const { userId } = viewer();
    const attempt = await lockAttempt(db, script.attempt.id);
    if (!attempt || (attempt.state !== 1 && attempt.state !== 2))
      return fail("assessment.notSubmitted");
    const rules = await rulesSeenBy(db, viewer(), script.setting);
    if (await isSeed(db, attempt.id, input.questionId, userId)) {
      await giveSeed(db, attempt, input, userId);
      const seed = await seedAnswer(db, services, attempt, rules, userId, input.questionId);
      return seed ?? fail("assessment.answerForeign");
    }
    await giveOne(services, db, attempt, rules, input, userId);
    const after = (await handedIn(db, attempt.id)) ?? attempt;
    const [answer] = await markedAnswers(db, services, after, rules, userId, [input.questionId]);
    return answer ?? fail("assessment.answerForeign");
  },

  async putAside({ input, db, viewer, fail }) {
    const { attemptId, questionId, isAside } = input;
    if (!(await isAsked(db, attemptId, questionId))) return fail("assessment.answerForeign");
    const hold = { attempt_id: attemptId, question_id: questionId, user_id: viewer().userId };
    if (isAside) {
      const values = { kind: HOLD.aside, until: null };
      await db
        .insertInto("assessment.marking_hold")
        .values({ ...hold, ...values })
        .onConflict((conflict) =>
          conflict.columns(["attempt_id", "question_id", "user_id"]).doUpdateSet(values),
        )
        .execute();
    } else
      await db
        .deleteFrom("assessment.marking_hold")
        .where("attempt_id", "=", attemptId)
        .where("question_id", "=", questionId)
        .where("user_id", "=", hold.user_id)
        .execute();
    return true;
  },

  async handOver({ input, db, viewer, right: { attemptId: script }, fail }) {
    const { attemptId, questionId, toId, note } = input;
    if (!(await isAsked(db, attemptId, questionId))) return fail("assessment.answerForeign");
    const member = await db
      .selectFrom("course.teacher")
      .select("user_id")
      .where("course_id", "=", script.setting.course_id)
      .where("user_id", "=", toId)
      .executeTakeFirst();
    const { userId } = viewer();
    if (!member || toId === userId) return fail("assessment.notOfTeam");
    if (await isSeed(db, attemptId, questionId, userId)) {
      // Nobody has to mark it: it only leaves the queue of who got it.
      await db
        .updateTable("assessment.marking_hold")
        .set({ kind: HOLD.aside, until: null })
        .where("attempt_id", "=", attemptId)
        .where("question_id", "=", questionId)
        .where("user_id", "=", userId)
        .execute();
      return true;
    }
    const values = { kind: HOLD.handed, until: null, note, by_id: userId };
    await db
      .insertInto("assessment.marking_hold")
      .values({ attempt_id: attemptId, question_id: questionId, user_id: toId, ...values })
      .onConflict((conflict) =>
        conflict.columns(["attempt_id", "question_id", "user_id"]).doUpdateSet(values),
      )
      .execute();
    await db
      .deleteFrom("assessment.marking_hold")
      .where("attempt_id", "=", attemptId)
      .where("question_id", "=", questionId)
      .where("user_id", "=", userId)
      .execute();
    return true;
  },

  async releaseMarks({ db, services, viewer, right: { settingId: setting } }) {
    const open = db
      .selectFrom("assessment.attempt")
      .where("setting_id", "=", setting.id)
      .where("state", "=", 2)
      .where("released_at", "is", null);
    const rows = await open
      .select(["id", "user_id"])
      .orderBy("id")
      .limit(RELEASED_AT_ONCE)
      .forUpdate()
      .execute();
    const at = now().toISOString();
    await db
      .updateTable("assessment.attempt")
      .set({ released_at: at })
      .where("id", "in", [...rows.map(({ id }) => id), ""])
      .execute();
    const cause = { actorId: viewer().userId, reason: "" };
    for (const userId of new Set(rows.map((row) => row.user_id)))
      await settleMark(services, db, setting.id, userId, cause);
    await tellReleased(
      services,
      db,
      setting.id,
      rows.map((row) => row.user_id),
    );
    const { num } = await open
      .select(({ fn }) => fn.countAll<number>().as("num"))
      .executeTakeFirstOrThrow();
    return { releasedNum: rows.length, waitingNum: num };
  },

  async unmaskPaper({ input, db, viewer, caller, services, right: { settingId: setting }, fail }) {
    if (!storedRules(setting.rules).isBlind) return fail("assessment.notBlind");
    const { numUpdatedRows } = await db
      .updateTable("assessment.setting")
      .set({
        unmasked_at: now().toISOString(),
        unmasked_by: viewer().userId,
        unmask_reason: input.reason,
      })
      .where("id", "=", setting.id)
      .where("unmasked_at", "is", null)
      .executeTakeFirstOrThrow();
    // Asked twice, the first stands.
    if (numUpdatedRows > 0n)
      await services.audit.recordQuery(db, {
        caller,
        subject: "assessment.unmask",
        filter: input,
        rowCount: 1,
        unmasked: ["name"],
      });
    return true;
  },

  async listMarkChanges({ db, right: { id: script } }) {
    const { attempt } = script;
    const [rows, numbers] = await Promise.all([
      db
        .selectFrom("assessment.mark_change as change")
        .leftJoin("identity.user as person", "person.id", "change.actor_id")
        .selectAll("change")
        .select("person.name as by_name")
        .where("change.attempt_id", "=", attempt.id)
        .orderBy("change.created_at")
        .orderBy("change.id")
        .execute(),
      numbersIn(db, attempt.paper_id, attempt.release_number),
    ]);
    return rows.map((row) => ({
      no: numbers.get(row.question_id ?? "") ?? 0,
      before: row.before,
      after: row.after,
      byName: row.by_name ?? "",
      reason: row.reason,
      createdAt: row.created_at,
    }));
  },
});
