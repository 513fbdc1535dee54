import { boardMessages } from "@perennial/contract/discussion/board/board-messages.ts";
import { sensitiveMessages } from "@perennial/contract/discussion/moderation/sensitive-messages.ts";
import { projectTalkMessages } from "@perennial/contract/discussion/project/project-messages.ts";
import { discussionMessages } from "@perennial/contract/discussion/messages.ts";
import { learnerTalkMessages } from "@perennial/contract/discussion/learner-messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { tablesOf } from "../kernel/services.ts";
import type { DiscussionTables } from "./tables.ts";
import { attachment } from "./attachment.ts";
import { board } from "./board/board.ts";
import { mayHearBoard } from "./board/board-place.ts";
import { demoScene } from "./demo.ts";
import { experience } from "./experience/experience.ts";
import { inquiry } from "./inquiry/inquiry.ts";
import { inquiryAdmin } from "./inquiry/inquiry-admin.ts";
import { inquiryLearner } from "./inquiry/inquiry-learner.ts";
import { mention } from "./mention.ts";
import { judgeTexts } from "./moderation/judge.ts";
import { moderation } from "./moderation/moderation.ts";
import { BOARD_TOPIC } from "./news.ts";
import { startErrands } from "./notice/notice-batch.ts";
import { startNotices } from "./notice/notice-delivery.ts";
import { DISCUSSION_ROWS, DISCUSSION_STAYS, mergeTalk } from "./merge-person.ts";
import { notice } from "./notice/notice.ts";
import { noticeOwn } from "./notice/notice-own.ts";
import { noticeReceiver } from "./notice/notice-receiver.ts";
import { note } from "./note/note.ts";
import { noteAdmin } from "./note/note-admin.ts";
import { noteEndpoints } from "./note/note-export.ts";
import { noteOwn } from "./note/note-own.ts";
import { discussionData } from "./person-data.ts";
import { postDraft } from "./board/post-draft.ts";
import { classTopics } from "./project/class-topic.ts";
import { projectNotices } from "./project/project-notice.ts";
import { projectWork } from "./project/project-work.ts";
import { teacherRatings } from "./project/teacher-rating.ts";
import { rating } from "./rating/rating.ts";
import { ratingOwn } from "./rating/rating-own.ts";
import { ratingPublic } from "./rating/rating-public.ts";
import { sensitiveWord } from "./moderation/sensitive-word.ts";
import { shared } from "./shared.ts";
import { discussionThings } from "./things.ts";
import { startReminders } from "./inquiry/reminder.ts";
import { discussionMenu } from "./menu.ts";
import { discussionWork } from "./work.ts";

/** Notices, boards, questions and ratings of courses. */
export const discussion: Domain = {
  name: "discussion",
  menu: discussionMenu,
  work: discussionWork,
  operations: [
    ...board,
    ...moderation,
    ...experience,
    ...mention,
    ...attachment,
    ...postDraft,
    ...notice,
    ...noticeReceiver,
    ...noticeOwn,
    ...inquiry,
    ...inquiryLearner,
    ...inquiryAdmin,
    ...note,
    ...noteOwn,
    ...noteAdmin,
    ...rating,
    ...ratingOwn,
    ...ratingPublic,
    ...shared,
    ...sensitiveWord,
    ...classTopics,
    ...teacherRatings,
    ...projectNotices,
    ...projectWork,
  ],
  things: discussionThings,
  judgeTexts,
  endpoints: noteEndpoints,
  messages: {
    ...discussionMessages,
    ...boardMessages,
    ...learnerTalkMessages,
    ...sensitiveMessages,
    ...projectTalkMessages,
  },
  liveTopics: { [BOARD_TOPIC]: mayHearBoard },
  personData: {
    ...discussionData,
    mergePerson: mergeTalk,
    rows: DISCUSSION_ROWS,
    async holds(db, userId) {
      const { posts } = await tablesOf<DiscussionTables>(db)
        .selectFrom("discussion.post")
        .select(({ fn }) => fn.countAll<number>().as("posts"))
        .where("user_id", "=", userId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return { posts };
    },
  },
  staysOnMerge: DISCUSSION_STAYS,
  demo: demoScene,
  async start(services) {
    await startReminders(services);
    await startErrands(services);
    return startNotices(services);
  },
};
