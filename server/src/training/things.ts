import { projectExamRight, type ProjectExamRight } from "./exam/exam-right.ts";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import { eachThing, type ThingResolver } from "../kernel/access/things.ts";
import { ledClass, type LedClass } from "./class/led-class.ts";
import {
  experienceRight,
  type ExperienceNeed,
  type ExperienceRight,
} from "./reflect/experience-right.ts";
import { packageRight, type PackageNeed, type PackageRight } from "./package-right.ts";
import { seriesRight, type SeriesRight } from "./report/series-right.ts";
import type { TrainingTables } from "./tables.ts";

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    coursePackage: PackageRight;
    projectClass: LedClass;
    series: SeriesRight;
    experience: ExperienceRight;
    projectExam: ProjectExamRight;
  }
}

/** Packages, for those who make, administer and review them. */
export const trainingThings: Partial<Record<ThingName, ThingResolver>> = {
  coursePackage: eachThing((call, id, need: PackageNeed) =>
    packageRight(call.db as Kysely<TrainingTables>, call.viewer(), id, need),
  ),
  projectClass: eachThing((call, id) =>
    ledClass(call.db as Kysely<TrainingTables>, call.viewer(), id),
  ),
  projectExam: eachThing((call, id, _need: "run") =>
    projectExamRight(call.db as Kysely<TrainingTables>, call.viewer(), id),
  ),
  experience: eachThing((call, id, need: ExperienceNeed) =>
    experienceRight(call.db as Kysely<TrainingTables>, call.viewer(), id, need),
  ),
  series: eachThing((call, id, _need: "manage") =>
    seriesRight(call.db as Kysely<TrainingTables>, call.viewer(), id),
  ),
};
