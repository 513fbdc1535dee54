import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { getStudy } from "@perennial/contract/learning/study/study.ts";

/** The learner's course. */
export type StudyFacts = OutputOf<typeof getStudy>;
/** A chapter or unit of its plan. */
export type StudyNodeFacts = StudyFacts["tree"][number];
