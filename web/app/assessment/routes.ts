import {
  at,
  inConsoles,
  light,
  SCHOOLS,
  type ManagerScreen,
  type SpaceScreen,
} from "../space/screen-table.ts";

const LIBRARY = "teachingManager/course/question-library-manager";

const STUDY = "/ucenter/learning-space/course/study/:courseId";

const RESERVATION = "/ucenter/learning-space/c/reservation";

const CHECK_IN = "/ucenter/teaching-space/c/checkin";

const PAGES = ["homework", "test", "exam"] as const;

const own = () => import("./sitting/own-sittings.screen.tsx");
const inCourse = () => import("./sitting/study-sittings.screen.tsx");
const cognizance = () => import("./sitting/cognizance.screen.tsx");
const work = () => import("./work/attempt.screen.tsx");
const result = () => import("./sitting/result.screen.tsx");

/** Screens of spaces and consoles; server/src/assessment/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  ...[...PAGES, "exam_copy"].flatMap((page) => light(`/ucenter/learning-space/c/${page}`, own)),
  ...PAGES.flatMap((page) => light(`${STUDY}/${page}`, inCourse)),
  ...PAGES.flatMap((page) => light(`${STUDY}/${page}/cognizance`, cognizance)),
  ...PAGES.flatMap((page) => light(`${STUDY}/${page}/do`, work)),
  ...PAGES.flatMap((page) => light(`${STUDY}/${page}/result`, result)),
  ...light(RESERVATION, () => import("./exam/reservation.screen.tsx")),
  ...light(`${RESERVATION}/:dayId`, () => import("./exam/reservation-day.screen.tsx")),
  ...light(`${RESERVATION}/:dayId/ticket`, () => import("./exam/ticket.screen.tsx")),
  ...light(CHECK_IN, () => import("./exam/door/check-in.screen.tsx")),
  ...light(`${CHECK_IN}/:roomId`, () => import("./exam/door/own-room.screen.tsx")),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/exam",
    () => import("./exam/organise/managed-exam-list.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/exam/:dayId",
    () => import("./exam/organise/managed-exam-day.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/exam/:dayId/room/:roomId",
    () => import("./exam/organise/managed-exam-room.screen.tsx"),
  ),
  ...light(`${STUDY}/test/redo`, work),
  ...light(`${STUDY}/test/redo/:redo`, work),
  ...light(`${STUDY}/exam/do_copy`, work),
  ...light(`${STUDY}/homework/result/:processStatus`, result),
  ...light(`${STUDY}/test/result/:scoreid`, result),
  {
    path: `${CHECK_IN}/:roomId/live/:settingId`,
    screen: () => import("./room/own-live.screen.tsx"),
  },
  ...at("/ucenter/learning-space/c/score/papers", () => import("./results/own-results.screen.tsx")),
  ...PAGES.flatMap((page) =>
    at(`/ucenter/teaching-space/c/${page}`, () => import("./results/papers.screen.tsx")),
  ),
  ...["homework_list", "homework_review"].flatMap((page) =>
    inConsoles(
      SCHOOLS,
      `teachingManager/homework/${page}`,
      () => import("./results/papers.screen.tsx"),
    ),
  ),
  ...inConsoles(
    SCHOOLS,
    `${LIBRARY}/paperExamSjtmEdit/:paperid/preview`,
    () => import("./screens/managed-papers-preview.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    `${LIBRARY}/paperExamSjtmEdit`,
    () => import("./screens/managed-papers-list.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    `${LIBRARY}/paperExamSjtmEdit/:paperid`,
    () => import("./screens/managed-papers-editor.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    `${LIBRARY}/paperExamSjtmEdit/:paperid/subject/:subjectid`,
    () => import("./screens/managed-papers-subject.screen.tsx"),
  ),
];

/** The papers of each kind at the same addresses below their own folder. */
const papersOf = (folder: "homework" | "exercise" | "test" | "exam"): ManagerScreen[] => [
  { path: `prepare/${folder}`, screen: () => import("./screens/course-papers-list.screen.tsx") },
  {
    path: `prepare/${folder}/editor/:paperid`,
    screen: () => import("./screens/course-papers-editor.screen.tsx"),
  },
  {
    path: `prepare/${folder}/subject/editor/:paperid`,
    screen: () => import("./screens/course-papers-subject.screen.tsx"),
  },
  {
    path: `prepare/${folder}/subject/editor/:paperid/:subjectid`,
    screen: () => import("./screens/course-papers-subject.screen.tsx"),
  },
  {
    path: `prepare/${folder}/preview/:paperid`,
    screen: () => import("./screens/course-papers-preview.screen.tsx"),
  },
];

/** What was given out of each kind, and its learners. */
const givenOf = (folder: "homework" | "exercise" | "test"): ManagerScreen[] => [
  { path: `teaching/${folder}`, screen: () => import("./given/given-list.screen.tsx") },
  {
    path: `teaching/${folder}/batch/:paperid`,
    screen: () => import("./given/given-learners.screen.tsx"),
  },
  {
    path: `teaching/${folder}/batch/:paperid/:classId`,
    screen: () => import("./given/given-learners.screen.tsx"),
  },
  {
    path: `teaching/${folder}/batch/:paperid/results`,
    screen: () => import("./results/given-results.screen.tsx"),
  },
  {
    path: `teaching/${folder}/batch/:paperid/regrade/:questionid`,
    screen: () => import("./regrade/regrade.screen.tsx"),
  },
  {
    path: `teaching/${folder}/batch/:paperid/view/:scoreid`,
    screen: () => import("./marking/marked-script.screen.tsx"),
  },
  {
    path: `teaching/${folder}/batch/:paperid/room`,
    screen: () => import("./room/room.screen.tsx"),
  },
  {
    path: `teaching/${folder}/batch/:paperid/evidence/:scoreid`,
    screen: () => import("./watch/evidence.screen.tsx"),
  },
  {
    path: `teaching/${folder}/batch/:paperid/queue/:questionid`,
    screen: () => import("./marking/marking-queue.screen.tsx"),
  },
];

/** Screens of the course manager; server/src/assessment/menu.ts says which right opens them. */
export const managerScreens: readonly ManagerScreen[] = [
  ...papersOf("homework"),
  ...papersOf("exercise"),
  ...papersOf("test"),
  ...papersOf("exam"),
  ...givenOf("homework"),
  ...givenOf("exercise"),
  ...givenOf("test"),
  { path: "teaching/results", screen: () => import("./results/result-sheet.screen.tsx") },
  { path: "teaching/readOver/appeals", screen: () => import("./appeal/appeal-list.screen.tsx") },
  { path: "teaching/exam", screen: () => import("./exam/organise/exam-list.screen.tsx") },
  { path: "teaching/exam/:dayId", screen: () => import("./exam/organise/exam-day.screen.tsx") },
  {
    path: "teaching/exam/:dayId/room/:roomId",
    screen: () => import("./exam/organise/exam-room.screen.tsx"),
  },
  { path: "teaching/readOver", screen: () => import("./marking/read-over.screen.tsx") },
  { path: "teaching/quality", screen: () => import("./quality/quality-list.screen.tsx") },
  {
    path: "teaching/quality/:paperid/regrade/:questionid",
    screen: () => import("./regrade/regrade.screen.tsx"),
  },
  { path: "teaching/quality/:paperid", screen: () => import("./quality/quality.screen.tsx") },
];
