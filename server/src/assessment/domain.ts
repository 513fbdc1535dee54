import { assessmentMessages } from "@perennial/contract/assessment/messages.ts";
import { PHOTO_CONSENT } from "@perennial/contract/assessment/photo-consent.ts";
import { onWithdrawal } from "../identity/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { provideQuestionUses } from "../question/public.ts";
import { attachmentOperations } from "./attachment/attachment.ts";
import { takeUploads } from "./attachment/attachment-place.ts";
import { attachmentThing } from "./attachment/attachment-thing.ts";
import { markAppealOperations } from "./appeal/mark-appeal.ts";
import { attemptOperations } from "./attempt/attempt.ts";
import { remarkOperations } from "./remark/remark.ts";
import { commentOperations } from "./comment/comment.ts";
import { startSweepingVoices } from "./comment/sweep-voices.ts";
import { putVoice, readVoice } from "./comment/voice-endpoints.ts";
import { voiceThing } from "./comment/voice-thing.ts";
import { attemptedPapersOf } from "./attempt/attempted-papers.ts";
import { startClock } from "./attempt/clock-jobs.ts";
import { demoPapers } from "./demo/demo-papers.ts";
import { provideAttempts } from "./draft/attempts.ts";
import { paperThing } from "./draft/paper-right.ts";
import { assessmentMenu } from "./menu.ts";
import { markingOperations } from "./marking/marking.ts";
import { markingTeamOperations } from "./marking/team/marking-team.ts";
import { rubricOperations } from "./marking/rubric.ts";
import { exportFiles } from "./marking/files/export-files.ts";
import { exportMarks } from "./marking/sheet/export-marks.ts";
import { markSheetOperations } from "./marking/sheet/mark-sheet.ts";
import { paperOperations } from "./paper.ts";
import { participantOperations } from "./participant/participant.ts";
import { participantTemplate } from "./participant/template.ts";
import { previewOperations } from "./preview.ts";
import { printEndpoint } from "./print/print-paper.ts";
import { publishOperations } from "./publish.ts";
import { exportQuality } from "./quality/export-quality.ts";
import { qualityOperations } from "./quality/quality.ts";
import { appointmentOperations } from "./exam/appointment.ts";
import { checkInOperations } from "./exam/check-in.ts";
import { startExamClock } from "./exam/exam-clock.ts";
import { examDayOperations } from "./exam/exam-day.ts";
import { examSeatingOperations } from "./exam/exam-seating.ts";
import { examDayThing, examRoomThing, ownExamThing } from "./exam/exam-things.ts";
import { examPapers, openPapers } from "./question-uses.ts";
import { forgetPhotosOf } from "./photo/forget-photos.ts";
import { photoCheckOperations } from "./photo/photo-check.ts";
import { putPhoto, readPhoto } from "./photo/photo-endpoints.ts";
import { photoCheckThing } from "./photo/photo-thing.ts";
import { markingWork } from "./marking/marking-work.ts";
import { photoWork } from "./photo/photo-work.ts";
import { startPhotoJobs } from "./photo/sweep-photos.ts";
import { roomOperations } from "./room/room.ts";
import { ROOM_TOPIC, WATCH_TOPIC } from "./room/room-news.ts";
import { mayHearRoom, mayHearWatch } from "./room/room-right.ts";
import { evidenceOperations } from "./room/evidence.ts";
import { regradeOperations, startRegrades } from "./regrade/regrade.ts";
import { ASSESSMENT_STAYS, personData } from "./person-data.ts";
import { resultOperations } from "./result/result.ts";
import { exportResults } from "./result/export-results.ts";
import { resultSheetOperations } from "./result/result-sheet.ts";
import { attemptThing, settingThing } from "./setting/setting-things.ts";
import { settingOperations } from "./setting/setting.ts";
import { givenPaperThing, scriptThing } from "./setting/team-things.ts";
import { scriptOperations } from "./attempt/script.ts";

for (const uses of [openPapers, examPapers]) provideQuestionUses(uses);
provideAttempts(attemptedPapersOf);
takeUploads();
onWithdrawal(PHOTO_CONSENT, forgetPhotosOf);

/** Papers, who answers them, and what the marks say. */
export const assessment: Domain = {
  name: "assessment",
  operations: [
    ...paperOperations,
    ...publishOperations,
    ...previewOperations,
    ...attemptOperations,
    ...attachmentOperations,
    ...resultOperations,
    ...markingOperations,
    ...rubricOperations,
    ...markingTeamOperations,
    ...markSheetOperations,
    ...commentOperations,
    ...remarkOperations,
    ...qualityOperations,
    ...settingOperations,
    ...scriptOperations,
    ...evidenceOperations,
    ...regradeOperations,
    ...markAppealOperations,
    ...resultSheetOperations,
    ...examDayOperations,
    ...examSeatingOperations,
    ...participantOperations,
    ...appointmentOperations,
    ...checkInOperations,
    ...roomOperations,
    ...photoCheckOperations,
  ],
  endpoints: [
    printEndpoint,
    exportQuality,
    exportMarks,
    exportFiles,
    participantTemplate,
    putVoice,
    readVoice,
    putPhoto,
    readPhoto,
    exportResults,
  ],
  messages: assessmentMessages,
  things: {
    paper: paperThing,
    setting: settingThing,
    attempt: attemptThing,
    attachment: attachmentThing,
    givenPaper: givenPaperThing,
    script: scriptThing,
    examDay: examDayThing,
    ownExam: ownExamThing,
    examRoom: examRoomThing,
    voice: voiceThing,
    photoCheck: photoCheckThing,
  },
  liveTopics: { [WATCH_TOPIC]: mayHearWatch, [ROOM_TOPIC]: mayHearRoom },
  menu: assessmentMenu,
  work: [...markingWork, ...photoWork],
  demo: demoPapers,
  personData,
  staysOnMerge: ASSESSMENT_STAYS,
  async start(services) {
    await startRegrades(services);
    await startExamClock(services);
    await startSweepingVoices(services);
    await startPhotoJobs(services);
    return startClock(services);
  },
};
