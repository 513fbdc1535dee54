import { sql } from "kysely";
import type { PersonData } from "../../kernel/person-data.ts";
import { tablesOf } from "../../kernel/services.ts";
import { freeAttachments } from "../attachment/attachments.ts";
import type { CommentTables } from "../comment/comment-tables.ts";
import type { AppealTables } from "../appeal/appeal-tables.ts";

const MAX_ROWS = 10_000;

/** What somebody has handed in, and what it was worth. */
export const assessmentData: PersonData = {
  async collect(anyDb, userId) {
    const db = tablesOf<CommentTables>(anyDb);
    const attempts = await db
      .selectFrom("assessment.attempt as attempt")
      .innerJoin("assessment.setting as setting", "setting.id", "attempt.setting_id")
      .select([
        "setting.name",
        "attempt.number",
        "attempt.started_at",
        "attempt.submitted_at",
        "attempt.earned",
        "attempt.redo_reason",
      ])
      .where("attempt.user_id", "=", userId)
      .where("attempt.started_at", "is not", null)
      .orderBy("attempt.started_at")
      .limit(MAX_ROWS)
      .execute();
    const answers = await db
      .selectFrom("assessment.answer as answer")
      .innerJoin("assessment.attempt as attempt", "attempt.id", "answer.attempt_id")
      .innerJoin("question.question as question", "question.id", "answer.question_id")
      .select(["question.stem_text", "answer.answer", "answer.saved_at"])
      .where("attempt.user_id", "=", userId)
      .orderBy("answer.saved_at")
      .limit(MAX_ROWS)
      .execute();
    const late = await db
      .selectFrom("assessment.late_answer as answer")
      .innerJoin("assessment.attempt as attempt", "attempt.id", "answer.attempt_id")
      .select(["answer.answer", "answer.saved_at"])
      .where("attempt.user_id", "=", userId)
      .orderBy("answer.saved_at")
      .limit(MAX_ROWS)
      .execute();
    const appeals = await tablesOf<AppealTables>(anyDb)
      .selectFrom("assessment.mark_appeal")
      .select(["reason", "questions", "created_at", "reply", "replied_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute();
    const files = await db
      .selectFrom("assessment.attachment as attachment")
      .innerJoin("assessment.attempt as attempt", "attempt.id", "attachment.attempt_id")
      .innerJoin("media.resource as resource", "resource.id", "attachment.resource_id")
      .select(["resource.name", "attachment.way", "attachment.bytes", "attachment.created_at"])
      .where("attempt.user_id", "=", userId)
      .orderBy("attachment.created_at")
      .limit(MAX_ROWS)
      .execute();
    const comments = await db
      .selectFrom("assessment.script_comment as comment")
      .innerJoin("assessment.attempt as attempt", "attempt.id", "comment.attempt_id")
      .select(["comment.comment_html", "comment.updated_at"])
      .where("attempt.user_id", "=", userId)
      .where("attempt.released_at", "is not", null)
      .orderBy("comment.updated_at")
      .limit(MAX_ROWS)
      .execute();
    return {
      作答记录: attempts,
      作答内容: answers,
      作答附件: files,
      截止后的答案: late,
      老师评语: comments,
      成绩复核: appeals,
    };
  },

  async erase(anyDb, userId) {
    const db = tablesOf<CommentTables>(anyDb);
    // The files that they handed in are swept once nothing uses them.
    await freeAttachments(db, userId);
    // Answers, marks, what was noted and their changes go with their attempt.
    for (const table of [
      "assessment.attempt",
      "assessment.final_mark",
      "assessment.participant",
    ] as const)
      await db.deleteFrom(table).where("user_id", "=", userId).execute();
    await db.deleteFrom("assessment.phrase").where("by_id", "=", userId).execute();
    await db
      .deleteFrom("assessment.override")
      .where("subject_kind", "=", 1)
      .where("subject_id", "=", userId)
      .execute();
  },

  rows: {
    "assessment.attempt": { by: ["user_id"] },
    "assessment.mark_appeal": { by: ["user_id"] },
    "assessment.final_mark": { by: ["user_id"] },
    "assessment.participant": { by: ["user_id"] },
    "assessment.override": { by: ["subject_id"] },
    "assessment.phrase": { by: ["by_id"] },
    "assessment.paper": { by: ["owner_id"] },
    "assessment.marking_share": { by: ["user_id"] },
  },

  async mergePerson(anyDb, fromId, toId) {
    // Of papers that both have begun, the one that stays keeps its own and the other's attempts come after them.
    const { rows } = await sql<{ id: string }>`
      with last as (
        select setting_id, max(number) as number from assessment.attempt
        where user_id = ${toId} group by setting_id
      )
      update assessment.attempt set user_id = ${toId},
        number = attempt.number + coalesce((select number from last
          where last.setting_id = attempt.setting_id), 0)
      where user_id = ${fromId} returning id`.execute(anyDb);
    await sql`update assessment.mark_appeal set user_id = ${toId} where user_id = ${fromId}`.execute(
      anyDb,
    );
    await sql`
      insert into assessment.final_mark as own
        (setting_id, user_id, points, total, is_passed, is_released, updated_at)
      select setting_id, ${toId}, points, total, is_passed, is_released, updated_at
      from assessment.final_mark where user_id = ${fromId}
      on conflict (setting_id, user_id) do update set
        points = excluded.points, total = excluded.total, is_passed = excluded.is_passed,
        is_released = excluded.is_released, updated_at = excluded.updated_at
      where own.points is null or excluded.points > own.points`.execute(anyDb);
    await sql`
      insert into assessment.participant (setting_id, user_id)
      select setting_id, ${toId} from assessment.participant where user_id = ${fromId}
      on conflict do nothing`.execute(anyDb);
    await sql`
      insert into assessment.override (setting_id, subject_kind, subject_id, fields, reason, by_id)
      select setting_id, subject_kind, ${toId}, fields, reason, by_id from assessment.override
      where subject_kind = 1 and subject_id = ${fromId}
      on conflict do nothing`.execute(anyDb);
    await sql`
      update assessment.phrase set by_id = ${toId} where by_id = ${fromId}
        and not exists (select from assessment.phrase as own
          where own.by_id = ${toId} and own.words = phrase.words)`.execute(anyDb);
    await sql`delete from assessment.phrase where by_id = ${fromId}`.execute(anyDb);
    await sql`update assessment.paper set owner_id = ${toId} where owner_id = ${fromId}`.execute(
      anyDb,
    );
    await sql`
      update assessment.marking_share as share set user_id = ${toId} where user_id = ${fromId}
        and not exists (select from assessment.marking_share as own where own.user_id = ${toId}
          and own.setting_id = share.setting_id and own.question_id = share.question_id
          and own.class_id = share.class_id)`.execute(anyDb);
    await sql`delete from assessment.marking_share where user_id = ${fromId}`.execute(anyDb);
    await sql`delete from assessment.final_mark where user_id = ${fromId}`.execute(anyDb);
    await sql`delete from assessment.participant where user_id = ${fromId}`.execute(anyDb);
    await sql`delete from assessment.override where subject_kind = 1 and subject_id = ${fromId}`.execute(
      anyDb,
    );
    return { attempts: rows.length };
  },
};
