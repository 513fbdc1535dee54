import { at, type SpaceScreen } from "../../space/screen-table.ts";

const PARTS = [
  "",
  "/editor",
  "/editor/:questionstoreid",
  "/addQuestion",
  "/import",
  "/import/:importId",
  "/importloglist",
  "/share",
  "/updatepaperlib",
] as const;

/** The library of questions of a project, below the list of projects in a space or console. */
export const libraryScreens = (root: string): SpaceScreen[] =>
  PARTS.flatMap((part) =>
    at(
      `${root}/:packageId/question-library-manager${part}`,
      () => import("./project-library.screen.tsx"),
    ),
  );
