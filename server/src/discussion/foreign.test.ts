import {
  removePost,
  removeReply,
  getPost,
  likePost,
  listReplies,
  pinPost,
  savePost,
  createReply,
} from "@perennial/contract/discussion/board/board.ts";
import { remindTeachers } from "@perennial/contract/discussion/inquiry/inquiry-admin.ts";
import {
  acceptAnswer,
  answerClassmate,
  askAgain,
  removeInquiry,
  endorseAnswer,
  getInquiry,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import {
  answerInquiry,
  ask,
  removeAnswer,
} from "@perennial/contract/discussion/inquiry/inquiry.ts";
import {
  listReports,
  moderateTalk,
  reportPost,
} from "@perennial/contract/discussion/moderation/moderation.ts";
import { hideNote, removeNote } from "@perennial/contract/discussion/note/note-admin.ts";
import {
  removeOwnNote,
  saveNote,
  shareNote,
} from "@perennial/contract/discussion/note/note-own.ts";
import { getSharedNote, setNoteType } from "@perennial/contract/discussion/note/note.ts";
import { listNoticeReceivers } from "@perennial/contract/discussion/notice/notice-receiver.ts";
import {
  removeNotice,
  pinNotice,
  readNotice,
  saveNotice,
  stepNotice,
} from "@perennial/contract/discussion/notice/notice.ts";
import { updateRating } from "@perennial/contract/discussion/rating/rating-own.ts";
import { hideRating, replyToRating } from "@perennial/contract/discussion/rating/rating.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { COURSE, insertTaughtCourse, PERIOD } from "./fixtures.ts";

let app: TestApp;
/** Ids of what stands in the course, by the name of the thing. */
const ids: Record<string, string> = {};
/** Strangers to the course: one who learns elsewhere, one who teaches elsewhere, one who reviews elsewhere. */
const STRANGERS = ["student05", "teacher02", "rschool01"];

const learner = { as: "student01" } as const;
const teacher = { as: "teacher01" } as const;
const text = { title: "题目", content: "<p>内容</p>" };

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
  const made = async (thing: string, answer: Promise<{ data: { id: string } | null }>) => {
    ids[thing] = (await answer).data?.id ?? "";
  };
  await made("post", app.call(savePost, { courseId: COURSE, ...text }, learner));
  await made("reply", app.call(createReply, { postId: ids["post"] ?? "", content: "好" }, learner));
  await made(
    "notice",
    app.call(saveNotice, { courseId: COURSE, type: 1, ...text, isPublishedNow: true }, teacher),
  );
  await made("inquiry", app.call(ask, { courseId: COURSE, ...text }, learner));
  await made(
    "answer",
    app.call(answerInquiry, { id: ids["inquiry"] ?? "", content: "<p>答</p>" }, teacher),
  );
  await made("note", app.call(saveNote, { courseId: COURSE, ...text, isShared: true }, learner));
  ids["rating"] = "foreign-rating";
  await app.services.pool.query(
    `insert into discussion.rating (id, site_id, course_id, period_id, user_id, stars)
     values ($1, 'province', $2, $3, 'student01', 5)`,
    [ids["rating"], COURSE, PERIOD],
  );
});
afterAll(() => app.close());

/** An answer without what differs each time. */
function told(answer: object): object {
  const { requestId: _id, ...rest } = answer as { requestId?: string };
  return rest;
}

const content = "<p>内容</p>";
const asked: Readonly<Record<string, (id: string, as: { as: string }) => Promise<object>>> = {
  "post getPost": (id, as) => app.call(getPost, { id }, as),
  "post listReplies": (postId, as) => app.call(listReplies, { postId }, as),
  "post createReply": (postId, as) => app.call(createReply, { postId, content: "好" }, as),
  "post likePost": (id, as) => app.call(likePost, { id }, as),
  "post pinPost": (id, as) => app.call(pinPost, { id }, as),
  "post removePost": (id, as) => app.call(removePost, { id }, as),
  "post reportPost": (postId, as) => app.call(reportPost, { postId, reason: 1 }, as),
  "post listReports": (postId, as) => app.call(listReports, { postId }, as),
  "post moderateTalk": (postId, as) => app.call(moderateTalk, { postId, step: "hide" }, as),
  "reply removeReply": (id, as) => app.call(removeReply, { id }, as),
  "notice stepNotice": (id, as) => app.call(stepNotice, { id, step: "withdraw" }, as),
  "notice pinNotice": (id, as) => app.call(pinNotice, { id, isTop: true }, as),
  "notice removeNotice": (id, as) => app.call(removeNotice, { id }, as),
  "notice readNotice": (id, as) => app.call(readNotice, { id }, as),
  "notice listNoticeReceivers": (id, as) => app.call(listNoticeReceivers, { id }, as),
  "inquiry getInquiry": (id, as) => app.call(getInquiry, { id }, as),
  "inquiry askAgain": (id, as) => app.call(askAgain, { id, content }, as),
  "inquiry answerClassmate": (id, as) => app.call(answerClassmate, { id, content }, as),
  "inquiry answerInquiry": (id, as) => app.call(answerInquiry, { id, content }, as),
  "inquiry removeInquiry": (id, as) => app.call(removeInquiry, { id }, as),
  "inquiry remindTeachers": (id, as) => app.call(remindTeachers, { id }, as),
  "answer removeAnswer": (id, as) => app.call(removeAnswer, { id }, as),
  "answer acceptAnswer": (id, as) => app.call(acceptAnswer, { id, isAccepted: true }, as),
  "answer endorseAnswer": (id, as) => app.call(endorseAnswer, { id, isEndorsed: true }, as),
  "note getSharedNote": (id, as) => app.call(getSharedNote, { id }, as),
  "note setNoteType": (id, as) => app.call(setNoteType, { id, type: 1 }, as),
  "note shareNote": (id, as) => app.call(shareNote, { id, isShared: false }, as),
  "note removeOwnNote": (id, as) => app.call(removeOwnNote, { id }, as),
  "note hideNote": (id, as) => app.call(hideNote, { id, reason: "不当" }, as),
  "note removeNote": (id, as) => app.call(removeNote, { id, reason: "不当" }, as),
  "rating updateRating": (id, as) => app.call(updateRating, { id, stars: 1 }, as),
  "rating replyToRating": (id, as) => app.call(replyToRating, { id, reply: "谢谢" }, as),
  "rating hideRating": (id, as) => app.call(hideRating, { id, reason: "不当" }, as),
};

it.each(Object.keys(asked))(
  "%s refuses strangers, and says the same of what is not there",
  async (name) => {
    const id = ids[name.split(" ")[0] ?? ""] ?? "";
    expect(id).not.toBe("");
    for (const as of STRANGERS) {
      const foreign = told((await asked[name]?.(id, { as })) ?? {});
      const absent = told((await asked[name]?.("nothing-there", { as })) ?? {});
      expect(foreign).toMatchObject({ success: false });
      expect(foreign).toEqual(absent);
    }
  },
);

it("leaves everything as it was", async () => {
  expect(await app.call(getPost, { id: ids["post"] ?? "" }, learner)).toMatchObject({
    data: { commentNum: 1, isTop: 0, likeNum: 0 },
  });
  expect(await app.call(getInquiry, { id: ids["inquiry"] ?? "" }, learner)).toMatchObject({
    success: true,
  });
});
