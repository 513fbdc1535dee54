import { BoardType, TalkKind } from "@perennial/contract/discussion/board/board.ts";
import * as contract from "@perennial/contract/discussion/experience/experience.ts";
import { onBoard } from "../board/board-place.ts";
import { writePost } from "../board/post-writing.ts";
import { requireDiscussion } from "../standing.ts";
import { implement } from "../tables.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import { requireWords } from "../written.ts";

/** 心得: read, liked, commented on and moderated like posts, but written by learners about the whole course. */
export const experience = implement(contract, {
  async saveExperience({ input, db, viewer, caller, services, right, needsLook, fail }) {
    requireDiscussion(caller.site);
    const { userId } = viewer();
    const { id, courseId } = input;
    const seen = right.id;
    if (seen && (seen.post.kind !== TalkKind.experience || seen.post.course_id !== courseId))
      return fail("discussion.notFound");
    const place = seen?.standing ?? (await onBoard(db, right.courseId, TalkKind.experience));
    if (!seen && place.isManager) return fail("discussion.learnersOnly");
    // The length is counted after sensitive words were removed.
    requireWords(input.content);
    if ([...wordsOf(input.content)].length < contract.EXPERIENCE_MIN)
      return fail("discussion.experienceShort", [
        { path: "content", message: `心得不能少于 ${contract.EXPERIENCE_MIN} 字` },
      ]);
    const written = await writePost(db, services, userId, place, {
      id,
      status: seen?.post.status,
      kind: TalkKind.experience,
      board: BoardType.comprehensive,
      classId: null,
      title: input.title,
      content: input.content,
      needsLook,
    });
    await db
      .deleteFrom("discussion.post_draft")
      .where("user_id", "=", userId)
      .where("course_id", "=", place.courseId)
      .where("post_id", "=", id ?? contract.EXPERIENCE_DRAFT)
      .execute();
    return written;
  },
});
