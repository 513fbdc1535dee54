import * as contract from "@perennial/contract/assessment/mark-appeal.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { numbersIn } from "../marking/marked-answers.ts";
import { resultLink } from "../result/result-link.ts";
import type { OwnedAttempt } from "../setting/setting-things.ts";
import { reviewColumns } from "../setting/review-moment.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { AppealTables } from "./appeal-tables.ts";

type Database = Kysely<AppealTables>;
type Appeal = OutputOf<typeof contract.getScriptAppeals>[number];

const DAY_MS = 86_400_000;

/** Appeals about an attempt, the newest first. */
async function readAppeals(db: Database, attemptId: string): Promise<Appeal[]> {
  const rows = await db
    .selectFrom("assessment.mark_appeal as appeal")
    .innerJoin("assessment.attempt as attempt", "attempt.id", "appeal.attempt_id")
    .leftJoin("identity.user as teacher", "teacher.id", "appeal.replied_by")
    .selectAll("appeal")
    .select(["attempt.paper_id", "attempt.release_number", "teacher.name"])
    .where("appeal.attempt_id", "=", attemptId)
    .orderBy("appeal.created_at", "desc")
    .orderBy("appeal.id", "desc")
    .execute();
  const [first] = rows;
  if (!first) return [];
  const numbers = await numbersIn(db, first.paper_id, first.release_number);
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    questions: row.questions.map(({ questionId, reason }) => ({
      questionId,
      no: numbers.get(questionId) ?? 0,
      reason,
    })),
    createdAt: row.created_at,
    reply: row.reply,
    repliedBy: row.name ?? "",
    repliedAt: row.replied_at,
    earnedBefore: row.earned_before,
    earnedAfter: row.earned_after,
  }));
}

/** The script of an attempt, and until when its learner may appeal; null where that is not possible at all or not yet. */
async function readScript(db: Database, { id, sitting }: OwnedAttempt) {
  const row = await db
    .selectFrom("assessment.attempt")
    .select(["state", "released_at", "submitted_at", "earned", "paper_id", "release_number"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rules } = sitting;
  const submittedAt = row.submitted_at === null ? null : new Date(row.submitted_at);
  const columns = reviewColumns(sitting, submittedAt);
  const isShown = row.state === 2 && row.released_at !== null && columns.has("marks");
  const until =
    isShown && rules.appealDays > 0 && row.released_at !== null
      ? new Date(Date.parse(row.released_at) + rules.appealDays * DAY_MS)
      : null;
  return { row, until };
}

/** Tells the team of the course; where marking is blind without the name. */
async function tellTeam(
  db: Database,
  services: Services,
  { sitting }: OwnedAttempt,
  userId: string,
): Promise<void> {
  const { courseId, periodId, siteId, name, rules } = sitting;
  const team = await db
    .selectFrom("course.teacher")
    .select("user_id")
    .where("course_id", "=", courseId)
    .execute();
  const learner = await db
    .selectFrom("identity.user")
    .select("name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await sendSystemMessage(db, services, {
    siteId,
    userIds: team.map((member) => member.user_id),
    link: `/course/${encodeURIComponent(courseId)}/manager/teaching/readOver/appeals?period=${encodeURIComponent(periodId)}`,
    said: {
      key: "assessment.markAppealWaits",
      values: { title: name, detail: rules.isBlind ? { word: "learner" } : learner.name },
    },
  });
}

/** Appeals about marks: learners ask, the team answers. */
export const markAppealOperations = implementOn<AppealTables>()(contract, {
  async getOwnMarkAppeals({ db, right: { attemptId: own } }) {
    const { until } = await readScript(db, own);
    const appeals = await readAppeals(db, own.id);
    const isOpen = appeals.some(({ repliedAt }) => repliedAt === null);
    return {
      mayAppeal: until !== null && now() <= until && !isOpen,
      until: until?.toISOString() ?? null,
      appeals,
    };
  },

  async createMarkAppeal({ input, db, services, viewer, right: { attemptId: own }, fail }) {
    const { reason, questions } = input;
    const { row, until } = await readScript(db, own);
    if (until === null || now() > until) return fail("assessment.markAppealClosed");
    const numbers = await numbersIn(db, row.paper_id, row.release_number);
    if (questions.some(({ questionId }) => !numbers.has(questionId)))
      return fail("assessment.answerForeign");
    const { userId } = viewer();
    const made = await db
      .insertInto("assessment.mark_appeal")
      .values({
        attempt_id: own.id,
        setting_id: own.sitting.id,
        user_id: userId,
        reason,
        questions: JSON.stringify(questions),
        earned_before: row.earned,
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return fail("assessment.markAppealOpen");
    await tellTeam(db, services, own, userId);
    const [appeal] = await readAppeals(db, own.id);
    return appeal ?? fail("assessment.markAppealOpen");
  },

  async getScriptAppeals({ db, right: { attemptId: script } }) {
    return readAppeals(db, script.attempt.id);
  },

  async answerMarkAppeal({ input, db, services, viewer, right: { attemptId: script }, fail }) {
    const { attempt, setting } = script;
    const { userId } = viewer();
    const answered = await db
      .updateTable("assessment.mark_appeal")
      .set((eb) => ({
        reply: input.reply,
        replied_by: userId,
        replied_at: now().toISOString(),
        earned_after: eb
          .selectFrom("assessment.attempt")
          .select("earned")
          .where("id", "=", attempt.id),
      }))
      .where("attempt_id", "=", attempt.id)
      .where("replied_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!answered) return fail("assessment.noMarkAppeal");
    await sendSystemMessage(db, services, {
      siteId: setting.site_id,
      userIds: [attempt.user_id],
      link: `${resultLink(setting)}&scoreid=${attempt.id}`,
      said: { key: "assessment.markAppealAnswered", values: { paper: setting.name } },
    });
    const appeals = await readAppeals(db, attempt.id);
    return appeals.find(({ id }) => id === answered.id) ?? fail("assessment.noMarkAppeal");
  },

  async listMarkAppeals({ input, db }) {
    const { periodId, state, pageNo, pageSize } = input;
    const found = db
      .selectFrom("assessment.mark_appeal as appeal")
      .innerJoin("assessment.setting as setting", "setting.id", "appeal.setting_id")
      .where("setting.period_id", "=", periodId)
      .where("setting.deleted_at", "is", null)
      .$if(state === "open", (query) => query.where("appeal.replied_at", "is", null))
      .$if(state === "answered", (query) => query.where("appeal.replied_at", "is not", null));
    const rows = await found
      .innerJoin("identity.user as learner", "learner.id", "appeal.user_id")
      .leftJoin("identity.user as teacher", "teacher.id", "appeal.replied_by")
      .selectAll("appeal")
      .select([
        "setting.name as paper",
        "setting.kind",
        "setting.rules",
        "learner.name as learner",
        "teacher.name as teacher",
      ])
      .orderBy(sql`appeal.replied_at is not null`)
      .orderBy("appeal.created_at", "desc")
      .orderBy("appeal.id")
      .limit(pageSize)
      .offset(rowsBefore(input))
      .execute();
    const { num } = await found
      .select(({ fn }) => fn.countAll<number>().as("num"))
      .executeTakeFirstOrThrow();
    return {
      data: rows.map((row) => ({
        id: row.id,
        reason: row.reason,
        createdAt: row.created_at,
        reply: row.reply,
        repliedBy: row.teacher ?? "",
        repliedAt: row.replied_at,
        earnedBefore: row.earned_before,
        earnedAfter: row.earned_after,
        attemptId: row.attempt_id,
        settingId: row.setting_id,
        kind: row.kind as OutputOf<typeof contract.listMarkAppeals>[number]["kind"],
        paperName: row.paper,
        learnerName: storedRules(row.rules).isBlind && row.replied_at === null ? "" : row.learner,
        questionNum: row.questions.length,
      })),
      page: pageInfo(num, pageNo, pageSize),
    };
  },
});
