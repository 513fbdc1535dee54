import * as contract from "@perennial/contract/discussion/board/post-draft.ts";
import { sql } from "kysely";
import { requireDiscussion } from "../standing.ts";
import { implement } from "../tables.ts";

/** Unfinished posts of a board, kept for their writers alone. */
export const postDraft = implement(contract, {
  async getPostDraft({ input, db, viewer, caller }) {
    requireDiscussion(caller.site);
    const row = await db
      .selectFrom("discussion.post_draft")
      .select(["title", "content_html", "saved_at"])
      .where("user_id", "=", viewer().userId)
      .where("course_id", "=", input.courseId)
      .where("post_id", "=", input.postId ?? "")
      .executeTakeFirst();
    return row
      ? {
          title: row.title,
          content: row.content_html,
          savedAt: new Date(row.saved_at).toISOString(),
        }
      : null;
  },

  async savePostDraft({ input, db, viewer, caller }) {
    requireDiscussion(caller.site);
    const key = {
      user_id: viewer().userId,
      course_id: input.courseId,
      post_id: input.postId ?? "",
    };
    const content = { title: input.title, content_html: input.content };
    const saved = await db
      .insertInto("discussion.post_draft")
      .values({ ...key, ...content })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "course_id", "post_id"])
          .doUpdateSet({ ...content, saved_at: sql`now()` }),
      )
      .returning("saved_at")
      .executeTakeFirstOrThrow();
    return { savedAt: new Date(saved.saved_at).toISOString() };
  },
});
