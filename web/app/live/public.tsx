import { lazyPart } from "../kernel/line/lazy-part.ts";

/** What other domains may show of live sessions; most plans have none, so it is fetched by those that have. */
export const OwnSessions = lazyPart(() =>
  import("./own-sessions.tsx").then((module) => ({ default: module.OwnSessions })),
);

/** The timetable of a project, for who works in it and for its learners. */
export const ProjectTimetable = lazyPart(() =>
  import("./project-timetable.tsx").then((module) => ({ default: module.ProjectTimetable })),
);
export const OwnTimetable = lazyPart(() =>
  import("./own-timetable.tsx").then((module) => ({ default: module.OwnTimetable })),
);
