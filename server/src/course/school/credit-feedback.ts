import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/course/school/credit-feedback.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { openStoredFile } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { assignmentRight, type Assigned } from "./assignment-right.ts";
import { studentsOf } from "./assignment-place.ts";
import { findBySheet, readCells } from "../class/class-sheet.ts";
import { afterFeedbackStep, worthOf, type FeedbackStep } from "./feedback-rules.ts";
import { assessmentOf } from "../period/stored-rules.ts";
import { implement, type CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

const SCORE_WORDS: Readonly<Record<Language, string>> = {
  zh: "成绩须为 0 到 100 的数，最多两位小数",
  en: "A score is a number from 0 to 100 with two decimals at most",
  es: "La nota va de 0 a 100, con dos decimales como máximo",
};

/** Students of the school who learn in the period, with what was entered of their result. */
export function selectFeedback(db: Database, assigned: Assigned) {
  return studentsOf(db, assigned)
    .innerJoin("course.class as class", "class.id", "own.class_id")
    .leftJoin("course.credit_feedback as result", (join) =>
      join.onRef("result.user_id", "=", "person.id").on("result.period_id", "=", assigned.periodId),
    )
    .where("own.status", "=", 1)
    .select([
      "person.id",
      "person.name",
      "person.login_name",
      "person.no",
      "home.name as corp_name",
      "class.name as class_name",
      "result.score",
      sql<boolean>`coalesce(result.is_passed, false)`.as("is_passed"),
      sql<number>`coalesce(result.hours, 0)::float8`.as("hours"),
      sql<number>`coalesce(result.credit, 0)::float8`.as("credit"),
      sql<number>`coalesce(result.status, 0)::integer`.as("status"),
      sql<string>`coalesce(result.comment, '')`.as("comment"),
    ]);
}

/** Rows of these students, locked, after the step was found to be allowed for each. */
async function stepping(
  db: Database,
  assigned: Assigned,
  userIds: readonly string[],
  step: FeedbackStep,
): Promise<{ userIds: string[]; to: number }> {
  const wanted = [...new Set(userIds)];
  const rows = await selectFeedback(db, assigned)
    .where("person.id", "=", sql<string>`any(${wanted})`)
    .execute();
  if (rows.length !== wanted.length) throw new Failure("course.feedbackUnknown");
  let to: number | undefined;
  for (const row of rows) {
    const next = afterFeedbackStep(row.status, step);
    if (next === undefined) throw new Failure("course.feedbackStep");
    if (step === "send" && row.score === null) throw new Failure("course.feedbackNoScore");
    to = next;
  }
  return { userIds: wanted, to: to ?? 0 };
}

async function writeScores(
  db: Database,
  assigned: Assigned,
  scores: ReadonlyMap<string, number>,
): Promise<void> {
  const userIds = [...scores.keys()];
  if (userIds.length === 0) return;
  await stepping(db, assigned, userIds, "enter");
  const period = await db
    .selectFrom("course.period as period")
    .innerJoin("course.course as course", "course.id", "period.course_id")
    .select(["period.assessment", "course.hours"])
    .where("period.id", "=", assigned.periodId)
    .executeTakeFirstOrThrow();
  const { passLine } = assessmentOf(period.assessment);
  const rule = { passLine, credit: assigned.credit, hours: period.hours };
  await db
    .insertInto("course.credit_feedback")
    .values(
      [...scores].map(([user_id, score]) => {
        const worth = worthOf(score, rule);
        return {
          period_id: assigned.periodId,
          user_id,
          corp_id: assigned.corpId,
          score,
          is_passed: worth.isPassed,
          hours: worth.hours,
          credit: worth.credit,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(["period_id", "user_id"]).doUpdateSet({
        score: (of) => of.ref("excluded.score"),
        is_passed: (of) => of.ref("excluded.is_passed"),
        hours: (of) => of.ref("excluded.hours"),
        credit: (of) => of.ref("excluded.credit"),
      }),
    )
    .execute();
}

/** The score in a cell; undefined when it is no number in range. */
function scoreOf(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return undefined;
  const score = Number(text);
  return score <= contract.SCORE_MAX ? score : undefined;
}

/** 学分反馈: results of assigned students go to their school, which recognises them or sends them back. */
export const creditFeedback = implement(contract, {
  async listFeedback({ input, db, caller, services, right: { id: assigned } }) {
    const { status, keyword } = input;
    let found = selectFeedback(db, assigned);
    if (status !== undefined)
      found = found.where(sql<boolean>`coalesce(result.status, 0) = ${status}`);
    if (keyword)
      found = found.where(
        sql<boolean>`(strpos(person.name, ${keyword}) > 0 or person.no = ${keyword}
          or starts_with(lower(person.login_name), ${keyword.toLowerCase()}))`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all.orderBy("person.no").orderBy("person.id"),
    );
    await services.audit.recordQuery(db, {
      caller,
      subject: "course.creditFeedback",
      filter: input,
      rowCount: rows.length,
    });
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        loginName: row.login_name,
        no: row.no,
        corpName: row.corp_name,
        className: row.class_name,
        score: row.score,
        isPassed: row.is_passed,
        hours: row.hours,
        credit: row.credit,
        status: row.status as ValueOf<typeof contract.FeedbackStatus>,
        comment: row.comment,
      })),
      page,
    };
  },

  async saveScores({ input, db, right: { id: assigned } }) {
    const scores = new Map(input.scores.map(({ userId, score }) => [userId, score]));
    await writeScores(db, assigned, scores);
    return { done: scores.size };
  },

  async importScores({ input, db, viewer, caller, services, right, transaction, fail }) {
    const file = await openStoredFile(db, services, input.fileUrl, viewer().userId);
    const [, ...cells] = await readCells(services, viewer(), file.bytes);
    const rows = cells
      .map((row, at) => ({
        row: at + 2,
        value: (row[0] ?? "").trim().slice(0, 100),
        score: (row[1] ?? "").trim(),
      }))
      .filter(({ value }) => value !== "");
    if (rows.length === 0) return fail("course.sheetEmpty");
    const { found, faults } = await findBySheet(db, services, viewer(), rows, caller.language);
    const scoreAt = new Map(rows.map(({ row, score }) => [row, score]));
    const known = await selectFeedback(db, right.id).execute();
    const states = new Map(known.map(({ id, status }) => [id, status]));
    const scores = new Map<string, number>();
    for (const [userId, { row, value }] of found) {
      const score = scoreOf(scoreAt.get(row) ?? "");
      const status = states.get(userId);
      const code =
        status === undefined
          ? "course.feedbackUnknown"
          : afterFeedbackStep(status, "enter") === undefined
            ? "course.feedbackStep"
            : undefined;
      if (code !== undefined)
        faults.push({
          row,
          value,
          message: services.catalogue.get(code)?.words[caller.language] ?? code,
        });
      else if (score === undefined)
        faults.push({ row, value, message: SCORE_WORDS[caller.language] });
      else scores.set(userId, score);
    }
    return transaction(async (within) => {
      // Reading the sheet took time, so the right is checked again where rows are written.
      const assigned = await assignmentRight(within, viewer(), right.id.id, "offering");
      await writeScores(within, assigned, scores);
      return {
        total: rows.length,
        succeeded: scores.size,
        faults: faults.toSorted((one, other) => one.row - other.row),
      };
    });
  },

  async sendFeedback({ input, db, viewer, right: { id: assigned } }) {
    const { userIds, to } = await stepping(db, assigned, input.userIds, "send");
    const done = await db
      .updateTable("course.credit_feedback")
      .set({
        status: to,
        comment: "",
        fed_back_by: viewer().userId,
        fed_back_at: sql<string>`now()`,
      })
      .where("period_id", "=", assigned.periodId)
      .where("user_id", "in", userIds)
      .where("status", "=", contract.FeedbackStatus.open)
      .execute();
    return { done: Number(done[0]?.numUpdatedRows ?? 0) };
  },

  async confirmFeedback({ input, db, viewer, right: { id: assigned } }) {
    const { userIds, to } = await stepping(db, assigned, input.userIds, "confirm");
    const done = await db
      .updateTable("course.credit_feedback")
      .set({ status: to, confirmed_by: viewer().userId, confirmed_at: sql<string>`now()` })
      .where("period_id", "=", assigned.periodId)
      .where("user_id", "in", userIds)
      .where("status", "=", contract.FeedbackStatus.fedBack)
      .execute();
    return { done: Number(done[0]?.numUpdatedRows ?? 0) };
  },

  async sendFeedbackBack({ input, db, right: { id: assigned } }) {
    const { userIds, to } = await stepping(db, assigned, input.userIds, "sendBack");
    const done = await db
      .updateTable("course.credit_feedback")
      .set({ status: to, comment: input.comment })
      .where("period_id", "=", assigned.periodId)
      .where("user_id", "in", userIds)
      .where("status", "=", contract.FeedbackStatus.fedBack)
      .execute();
    return { done: Number(done[0]?.numUpdatedRows ?? 0) };
  },
});
