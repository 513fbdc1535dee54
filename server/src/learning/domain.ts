import { hostedMessages } from "@perennial/contract/learning/watch/hosted-messages.ts";
import { learningMessages } from "@perennial/contract/learning/messages.ts";
import { onSettledMark } from "../assessment/public.ts";
import { setFileReader } from "../files/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { QUESTION } from "../question/public.ts";
import { completeByMark } from "./complete-by-mark.ts";
import { demoScene } from "./demo.ts";
import { putTakeEndpoint, readTakeEndpoint } from "./exercise/dub-take.ts";
import { dub } from "./exercise/dub.ts";
import { exercise } from "./exercise/exercise.ts";
import { LEARNING_ROWS, learningHolds, mergeLearning, undoLearning } from "./merge-person.ts";
import { hosted } from "./watch/hosted.ts";
import { learningData } from "./person-data.ts";
import { mark } from "./mark.ts";
import { progress } from "./watch/progress.ts";
import { record } from "./record.ts";
import { study } from "./study/study.ts";
import { learningThings } from "./things.ts";
import { maySeeQuestion } from "./exercise/question-readers.ts";
import { startSweeping } from "./exercise/sweep-takes.ts";
import { learningMenu } from "./menu.ts";

// Loading the module is enough, with or without a started server.
setFileReader(QUESTION, maySeeQuestion);
onSettledMark(completeByMark);

/** What learners do in a course. */
export const learning: Domain = {
  name: "learning",
  menu: learningMenu,
  operations: [...study, ...exercise, ...dub, ...progress, ...mark, ...record, ...hosted],
  things: learningThings,
  messages: { ...learningMessages, ...hostedMessages },
  endpoints: [putTakeEndpoint, readTakeEndpoint],
  personData: {
    ...learningData,
    mergePerson: mergeLearning,
    rows: LEARNING_ROWS,
    undoMerge: undoLearning,
    holds: learningHolds,
  },
  staysOnMerge: {
    "learning.mark.marked_by": "who gave the mark then",
    "learning.marker_answer.marker_id": "names a question in a film",
  },
  demo: demoScene,
  start: startSweeping,
};
