import { at, type SpaceScreen } from "../../space/screen-table.ts";

/** Teaching within a project, below the list of projects in a space or console. */
export const teachPages = (root: string): SpaceScreen[] =>
  ["homework", "test"].flatMap((page) =>
    at(`${root}/:packageId/${page}`, () => import("./project-papers.screen.tsx")).concat(
      at(
        `${root}/:packageId/${page}/py/:courseId/:paperid/:scoreid`,
        () => import("./project-script.screen.tsx"),
      ),
    ),
  );
