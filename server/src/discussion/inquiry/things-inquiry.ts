import { AnswerKind } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import { notThereAs } from "../../course/public.ts";
import { eachThing, type ThingCall, type ThingResolver } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import {
  learntInquiry,
  lockInquiry,
  ownInquiry,
  readInquiry,
  taughtInquiry,
  type InquiryThing,
} from "./inquiry-place.ts";
import type { DiscussionTables } from "../tables.ts";

/** An answer with its question. */
interface AnswerThing {
  readonly id: string;
  readonly userId: string;
  readonly html: string;
  readonly inquiry: InquiryThing["inquiry"];
}

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    inquiry: InquiryThing;
    answer: AnswerThing;
  }
}

type InquiryNeed = "read" | "learn" | "own" | "teach" | "manage";

function judged(call: ThingCall, id: string, need: InquiryNeed): Promise<InquiryThing> {
  const [db, viewer] = [call.db as Kysely<DiscussionTables>, call.viewer()] as const;
  if (need === "read") return readInquiry(db, viewer, id);
  if (need === "learn") return learntInquiry(db, viewer, id);
  if (need === "own") return ownInquiry(db, viewer.userId, id);
  return taughtInquiry(db, viewer, id, need);
}

/** Throws discussion.notFound for a question of a course to which the viewer does not belong. */
const findInquiry = (call: ThingCall, id: string, need: InquiryNeed): Promise<InquiryThing> =>
  notThereAs("discussion.notFound", judged(call, id, need));

/**
 * Learners may delete their own answers, and the team learners' answers, but never a colleague's. The asker and the
 * team may accept an answer; the team may confirm a classmate's.
 */
async function findAnswer(
  call: ThingCall,
  id: string,
  need: "delete" | "accept" | "endorse",
): Promise<AnswerThing> {
  const db = call.db as Kysely<DiscussionTables>;
  const { userId } = call.viewer();
  const answer = await db
    .selectFrom("discussion.answer")
    .select(["id", "inquiry_id", "user_id", "kind", "content_html"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const isMeant =
    answer !== undefined &&
    (need !== "accept" || answer.kind !== AnswerKind.asker) &&
    (need !== "endorse" || answer.kind === AnswerKind.peer);
  if (!isMeant) throw new Failure("discussion.notFound");
  const { inquiry_id: inquiryId } = answer;
  const found = { id: answer.id, userId: answer.user_id, html: answer.content_html };
  if (need === "accept") {
    const { isTeam } = await findInquiry(call, inquiryId, "read");
    const inquiry = await lockInquiry(db, inquiryId);
    if (!isTeam && inquiry.user_id !== userId) throw new Failure("discussion.askerOnly");
    return { ...found, inquiry };
  }
  const isOwner = answer.user_id === userId;
  const isTeams = answer.kind === AnswerKind.team;
  if (need === "delete" && isOwner && !isTeams)
    return { ...found, inquiry: await lockInquiry(db, inquiryId) };
  const { inquiry } = await findInquiry(call, inquiryId, "teach");
  if (need === "delete" && isTeams && !isOwner) throw new Failure("discussion.mayNot");
  return { ...found, inquiry };
}

/** Questions and answers; those that are to be changed are locked. */
export const inquiryThings: Partial<Record<ThingName, ThingResolver>> = {
  inquiry: eachThing(findInquiry),
  answer: eachThing(findAnswer),
};
