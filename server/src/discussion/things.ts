import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import {
  eachThing,
  namedBeside,
  type ThingCall,
  type ThingResolver,
} from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { requireUsable } from "../media/public.ts";
import { learnerPlace, type LearnerPlace } from "./learner-place.ts";
import { mayDeleteReply } from "./rules.ts";
import { seenPost, type SeenPost } from "./board/seen-post.ts";
import { seenWord, type SeenWord } from "./moderation/sensitive-word.ts";
import { belonging, type Standing } from "./standing.ts";
import type { DiscussionTables } from "./tables.ts";
import { inquiryThings } from "./inquiry/things-inquiry.ts";
import { noteThings } from "./note/things-note.ts";
import { noticeThings } from "./notice/things-notice.ts";

/** A reply with its post, and the viewer's rights on both. */
interface ReplyThing {
  readonly id: string;
  readonly seen: SeenPost;
}

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    board: Standing;
    classroom: LearnerPlace;
    post: SeenPost;
    reply: ReplyThing;
    /** Id of a resource. */
    postFile: string;
    sensitiveWord: SeenWord;
  }
}

const tables = (call: ThingCall) => call.db as Kysely<DiscussionTables>;

/** The course in the period that is named beside it. */
const placeIn = (call: ThingCall, courseId: string) => ({
  courseId,
  periodId: namedBeside(call, "periodId"),
});

type PostNeed = "read" | "edit" | "delete" | "pin" | "feature" | "open" | "moderate";

/** Throws discussion.notFound for a post that the viewer may not see, discussion.mayNot for one without the right. */
async function findPost(call: ThingCall, id: string, need: PostNeed): Promise<SeenPost> {
  const seen = await seenPost(tables(call), call.viewer(), id);
  const isAllowed =
    need === "read" || (need === "moderate" ? seen.standing.isManager : seen.may[need]);
  if (!isAllowed) throw new Failure("discussion.mayNot");
  return seen;
}

async function findReply(call: ThingCall, id: string): Promise<ReplyThing> {
  const reply = await tables(call)
    .selectFrom("discussion.reply")
    .select(["id", "post_id", "user_id"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!reply) throw new Failure("discussion.notFound");
  const seen = await seenPost(tables(call), call.viewer(), reply.post_id);
  const { isPostOwner, standing } = seen;
  const isReplyOwner = reply.user_id === call.viewer().userId;
  if (!mayDeleteReply({ isManager: standing.isManager, isPostOwner, isReplyOwner }))
    throw new Failure("discussion.mayNot");
  return { id: reply.id, seen };
}

/** A file that the named post already has stays allowed, whoever may use it now. Throws media.notUsable. */
async function findPostFiles(call: ThingCall, ids: readonly string[]): Promise<readonly string[]> {
  const had = await tables(call)
    .selectFrom("discussion.post_attachment")
    .select("resource_id")
    .where("post_id", "=", namedBeside(call, "id") ?? "")
    .execute();
  const kept = had.map(({ resource_id }) => resource_id);
  await requireUsable(call.db, call.viewer(), ids, { kept });
  return ids;
}

/** Boards with their posts, and other texts in courses. */
export const discussionThings: Partial<Record<ThingName, ThingResolver>> = {
  board: eachThing((call, courseId) =>
    belonging(tables(call), call.viewer(), placeIn(call, courseId)),
  ),
  classroom: eachThing((call, courseId) =>
    learnerPlace(tables(call), call.viewer(), placeIn(call, courseId)),
  ),
  post: eachThing(findPost),
  reply: eachThing(findReply),
  postFile: findPostFiles,
  sensitiveWord: eachThing((call, id) => seenWord(tables(call), call.viewer().siteId, id)),
  ...noticeThings,
  ...inquiryThings,
  ...noteThings,
};
