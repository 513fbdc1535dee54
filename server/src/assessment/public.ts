export { asksInAttempt } from "./attempt/asked-in-attempt.ts";
export { chapterPaper } from "./result/chapter-paper.ts";
export { onSettledMark, type SettledMark } from "./result/listeners.ts";
export { readKindPoints, type KindPoints } from "./result/kind-points.ts";
export { provideMarkerScope } from "./marking/marker-scope.ts";
export { papersOfUnits } from "./result/unit-papers.ts";
export { cellName } from "./marking/sheet/sheet-columns.ts";
export {
  updateGroupExam,
  examPapersIn,
  extendOne,
  giveToGroup,
  hidesMarks,
  voidNewest,
  withdrawGroupExam,
} from "./group/group-exam.ts";
export { demoGroupExam } from "./demo/demo-given.ts";
export { endGroupAttempts } from "./group/leave-group.ts";
export { qualityReport } from "./quality/quality.ts";
