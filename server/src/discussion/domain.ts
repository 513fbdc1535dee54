import { boardMessages } from "@perennial/contract/discussion/board-messages.ts";
import { sensitiveMessages } from "@perennial/contract/discussion/sensitive-messages.ts";
import { discussionMessages } from "@perennial/contract/discussion/messages.ts";
import { learnerTalkMessages } from "@perennial/contract/discussion/learner-messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { attachment } from "./attachment.ts";
import { board } from "./board.ts";
import { mayHearBoard } from "./board-place.ts";
import { demoScene } from "./demo.ts";
import { experience } from "./experience.ts";
import { inquiry } from "./inquiry.ts";
import { inquiryAdmin } from "./inquiry-admin.ts";
import { inquiryLearner } from "./inquiry-learner.ts";
import { mention } from "./mention.ts";
import { moderation } from "./moderation.ts";
import { BOARD_TOPIC } from "./news.ts";
import { startNotices } from "./notice-delivery.ts";
import { mergeTalk } from "./merge-person.ts";
import { notice } from "./notice.ts";
import { noticeOwn } from "./notice-own.ts";
import { noticeReceiver } from "./notice-receiver.ts";
import { note } from "./note.ts";
import { noteAdmin } from "./note-admin.ts";
import { noteEndpoints } from "./note-export.ts";
import { noteOwn } from "./note-own.ts";
import { discussionData } from "./person-data.ts";
import { postDraft } from "./post-draft.ts";
import { rating } from "./rating.ts";
import { ratingOwn } from "./rating-own.ts";
import { ratingPublic } from "./rating-public.ts";
import { sensitiveWord } from "./sensitive-word.ts";
import { shared } from "./shared.ts";
import { discussionThings } from "./things.ts";
import { startReminders } from "./reminder.ts";

/** Notices, boards, questions and ratings of courses. */
export const discussion: Domain = {
  name: "discussion",
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
  ],
  things: discussionThings,
  endpoints: noteEndpoints,
  messages: {
    ...discussionMessages,
    ...boardMessages,
    ...learnerTalkMessages,
    ...sensitiveMessages,
  },
  liveTopics: { [BOARD_TOPIC]: mayHearBoard },
  personData: { ...discussionData, mergePerson: mergeTalk },
  demo: demoScene,
  async start(services) {
    await startReminders(services);
    return startNotices(services);
  },
};
