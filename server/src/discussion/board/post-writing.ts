import { TalkStatus, type TalkStatusValue } from "@perennial/contract/discussion/talk-status.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import type { BoardPlace } from "./board-place.ts";
import {
  calledInHtml,
  htmlWithNames,
  keepMentions,
  namesOfMembers,
  tellMentioned,
} from "../mention.ts";
import { tellBoard, tellTeam } from "../news.ts";
import { statusAfterWriting } from "../rules.ts";
import type { DiscussionTables } from "../tables.ts";
import { noteLearned } from "../../training/public.ts";
import { requireWords } from "../written.ts";

type Database = Kysely<DiscussionTables>;

interface WrittenPost {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** The board of a post that is changed. */
  readonly status: number | undefined;
  readonly kind: number;
  readonly board: number;
  readonly classId: string | null;
  readonly title: string;
  readonly content: string;
  /** A person has to look at it before others see it. */
  readonly needsLook: boolean;
}

/**
 * Writes or changes a post and replaces mentions by names. The mentioned people are told, and open boards are updated.
 * Where the period is moderated, or a word has to be looked at, the post waits for the team. Throws discussion.empty.
 */
export async function writePost(
  db: Database,
  services: Services,
  userId: string,
  place: BoardPlace,
  post: WrittenPost,
): Promise<{ readonly id: string; readonly status: TalkStatusValue }> {
  const { title, content } = post;
  requireWords(content);
  const board = { courseId: place.courseId, periodId: place.periodId, classId: post.classId };
  const names = await namesOfMembers(db, board, calledInHtml(content));
  const status = statusAfterWriting({
    ...place,
    isModerated: place.isModerated || post.needsLook,
    status: post.status,
  });
  const written = { title, content_html: htmlWithNames(content, names), status };
  let { id } = post;
  if (id === undefined) {
    const row = await db
      .insertInto("discussion.post")
      .values({
        site_id: place.siteId,
        course_id: place.courseId,
        period_id: place.periodId,
        board: post.board,
        class_id: post.classId,
        user_id: userId,
        kind: post.kind,
        ...written,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    id = row.id;
    await tellTeam(db, services, place.courseId);
  } else
    await db
      .updateTable("discussion.post")
      .set({
        ...written,
        // A returned post that is rewritten no longer needs the reason.
        ...(status === TalkStatus.hidden ? {} : { status_reason: "" }),
        updated_at: sql`now()`,
      })
      .where("id", "=", id)
      .execute();
  await keepMentions(db, id, "", names.keys());
  if (status === TalkStatus.shown) {
    const said = { siteId: place.siteId, courseId: place.courseId, postId: id, replyId: "" };
    await tellMentioned(db, services, { ...said, authorId: userId, title });
  }
  await noteLearned(db, { userId, courseId: place.courseId });
  await tellBoard(db, services, place.periodId);
  return { id, status };
}
