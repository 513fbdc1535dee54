import { nowMs } from "../kernel/clock.ts";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import { freeAttachments } from "./attachment.ts";
import { refreshInquiry } from "./inquiry/inquiry-place.ts";
import type { DiscussionTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** What a person has written in courses: it is part of the archive and is removed with the account. */
export const discussionData: PersonData = {
  async collect(anyDb, userId) {
    const db = tablesOf<DiscussionTables>(anyDb);
    const [posts, replies, inquiries, notes, ratings] = await Promise.all([
      db
        .selectFrom("discussion.post")
        .select(["title", "content_html", "created_at"])
        .where("user_id", "=", userId)
        .where("deleted_at", "is", null)
        .orderBy("created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("discussion.reply")
        .select(["content", "created_at"])
        .where("user_id", "=", userId)
        .where("deleted_at", "is", null)
        .orderBy("created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("discussion.inquiry")
        .select(["title", "content_html", "created_at"])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("discussion.note")
        .select(["title", "content_html", "is_shared", "created_at"])
        .where("user_id", "=", userId)
        .where("deleted_at", "is", null)
        .orderBy("created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("discussion.rating")
        .select(["stars", "content", "created_at"])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .limit(MAX_ROWS)
        .execute(),
    ]);
    const answers = await db
      .selectFrom("discussion.answer")
      .select(["content_html", "created_at"])
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute();
    const teachers = await db
      .selectFrom("discussion.teacher_rating")
      .select(["teacher_id", "stars", "content", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute();
    return {
      教师评价: teachers,
      讨论: posts,
      回复: replies,
      提问: inquiries,
      回答: answers,
      笔记: notes,
      评价: ratings,
    };
  },

  async erase(anyDb, userId) {
    const db = tablesOf<DiscussionTables>(anyDb);
    const now = new Date(nowMs()).toISOString();
    for (const table of [
      "discussion.post_like",
      "discussion.post_look",
      "discussion.mention",
      "discussion.report",
    ] as const)
      await db.deleteFrom(table).where("user_id", "=", userId).execute();
    await db.deleteFrom("discussion.post_draft").where("user_id", "=", userId).execute();
    await db.deleteFrom("discussion.notice_receipt").where("user_id", "=", userId).execute();
    await db.deleteFrom("discussion.rating").where("user_id", "=", userId).execute();
    await db.deleteFrom("discussion.teacher_rating").where("user_id", "=", userId).execute();
    await db.deleteFrom("discussion.note").where("user_id", "=", userId).execute();
    const own = await db
      .selectFrom("discussion.post")
      .select("id")
      .where("user_id", "=", userId)
      .execute();
    for (const { id } of own) await freeAttachments(db, id);
    // Others have answered below, so the entry stays without its words.
    const empty = { deleted_at: now, content_html: "" };
    await db
      .updateTable("discussion.post")
      .set({ ...empty, title: "", deleted_by: userId })
      .where("user_id", "=", userId)
      .execute();
    await db
      .updateTable("discussion.reply")
      .set({ deleted_at: now, content: "", deleted_by: userId })
      .where("user_id", "=", userId)
      .execute();
    await db
      .updateTable("discussion.inquiry")
      .set({ ...empty, title: "", lexemes: null })
      .where("user_id", "=", userId)
      .execute();
    const answered = await db
      .updateTable("discussion.answer")
      .set(empty)
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .returning(["id", "inquiry_id"])
      .execute();
    for (const { id, inquiry_id } of answered) {
      await db
        .updateTable("discussion.inquiry")
        .set({ accepted_id: null, accepted_at: null })
        .where("id", "=", inquiry_id)
        .where("accepted_id", "=", id)
        .execute();
      await refreshInquiry(db, inquiry_id);
    }
    await db.deleteFrom("discussion.reminder").where("user_id", "=", userId).execute();
  },
};
