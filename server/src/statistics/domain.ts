import { statisticsMessages } from "@perennial/contract/statistics/messages.ts";
import { onSettledMark } from "../assessment/public.ts";
import { lookAgain, provideAwardSource } from "../certificate/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { provideCoursePoints, recountDue } from "../training/public.ts";
import { courseAwards } from "./certificate-source.ts";
import { courseAnalysis } from "./course-analysis.ts";
import { readCoursePoints } from "./course-points.ts";
import { courseExports } from "./course-export.ts";
import { courseTeaching } from "./course-teaching.ts";
import { overviewOperations } from "./overview.ts";
import { ownExport } from "./own-export.ts";
import { ownLearning } from "./own-learning.ts";
import { statisticsMenu } from "./menu.ts";

// Loading the module is enough, with or without a started server.
provideAwardSource("course", courseAwards);
provideCoursePoints(readCoursePoints);
onSettledMark((services, db, { periodId, userId }) =>
  lookAgain(services, db, { kind: "course", sourceId: periodId, userId }),
);

/** Figures over all domains: the one place that reads others' tables, and never writes. */
export const statistics: Domain = {
  name: "statistics",
  menu: statisticsMenu,
  operations: [...overviewOperations, ...courseAnalysis, ...courseTeaching, ...ownLearning],
  messages: statisticsMessages,
  endpoints: [...courseExports, ownExport],
  // Results of projects are counted once all that they are made of stands there.
  async demo(services) {
    await recountDue(services);
  },
};
