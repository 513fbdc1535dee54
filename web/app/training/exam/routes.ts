import { at, type SpaceScreen } from "../../space/screen-table.ts";

/** Exams of a project and what became of them, below the list of projects in a space or console. */
export const examPages = (root: string): SpaceScreen[] => [
  ...at(`${root}/:packageId/xmksgl`, () => import("./project-exams.screen.tsx")),
  ...at(`${root}/:packageId/xmksfx`, () => import("./exam-analysis.screen.tsx")),
];
