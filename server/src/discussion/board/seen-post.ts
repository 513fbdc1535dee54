import { BoardType } from "@perennial/contract/discussion/board/board.ts";
import type { Kysely } from "kysely";
import { notThereAs } from "../../course/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { boardPlace } from "./board-place.ts";
import { isSeen, mayOfPost } from "../rules.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;

/** A post with the viewer's position. */
export type SeenPost = Awaited<ReturnType<typeof seenPost>>;

/** The post and the viewer's position towards it. Throws discussion.notFound for a post that the viewer may not see. */
export async function seenPost(db: Database, viewer: Viewer, id: string) {
  const post = await db
    .selectFrom("discussion.post")
    .select([
      "id",
      "course_id",
      "period_id",
      "board",
      "class_id",
      "user_id",
      "title",
      "opened",
      "kind",
      "status",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!post) throw new Failure("discussion.notFound");
  const place = { courseId: post.course_id, periodId: post.period_id };
  const standing = await notThereAs(
    "discussion.notFound",
    boardPlace(db, viewer, place, post.kind),
  );
  const { isManager } = standing;
  const isPostOwner = post.user_id === viewer.userId;
  if (!isManager && post.board === BoardType.class && post.class_id !== standing.classId)
    throw new Failure("discussion.notFound");
  if (!isSeen({ isManager, isOwner: isPostOwner, status: post.status }))
    throw new Failure("discussion.notFound");
  const may = mayOfPost({
    isManager,
    isPostOwner,
    isOpened: post.opened === 1,
    status: post.status,
  });
  return { post, standing, isPostOwner, may };
}
