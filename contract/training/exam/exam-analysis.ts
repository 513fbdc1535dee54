import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** Where the sheet of an exam's analysis is fetched: `?examId=`. */
export const EXPORT_EXAM_PATH = "/api/training/api/export/exam";

/** Points as percent of the full mark, by tens: the last one holds the full mark too. */
export const HISTOGRAM_STEPS = 10;

/** A class or organisation beside the others; of fewer than five nothing but their number is said. */
const Group = z.object({
  id: z.string(),
  name: z.string(),
  gradedNum: z.int(),
  mean: z.number().nullable(),
  passRate: z.number().nullable(),
});

export const getExamAnalysis = operation({
  name: "training.getExamAnalysis",
  summary:
    "What became of an exam of a project: attendance, pass rate, marks, by class and organisation, by question",
  method: "GET",
  path: "/training/api/project/exams/{examId}/analysis",
  access: "signed-in",
  things: { examId: "projectExam:run" },
  input: z.strictObject({ examId: Id }),
  output: z.object({
    id: Id,
    name: z.string(),
    registeredNum: z.int(),
    presentNum: z.int(),
    /** Those whose final mark stands. */
    gradedNum: z.int(),
    passedNum: z.int(),
    /** Percent, to a tenth; null while there is nobody. */
    attendance: z.number().nullable(),
    passRate: z.number().nullable(),
    total: z.number(),
    mean: z.number().nullable(),
    max: z.number().nullable(),
    min: z.number().nullable(),
    /** Standard deviation of those who are graded; null for fewer than two. */
    deviation: z.number().nullable(),
    histogram: z.array(z.int()).length(HISTOGRAM_STEPS),
    classes: z.array(Group),
    corps: z.array(Group),
    /** From all attempts at the paper's release, as its quality report says them. */
    questions: z.array(
      z.object({
        id: Id,
        no: z.int(),
        stem: z.string(),
        points: z.number(),
        attempts: z.int(),
        /** Mean share of the full mark, 0 to 1; null without attempts. */
        facility: z.number().nullable(),
        /** Percent; null where it says nothing. */
        discrimination: z.number().nullable(),
        advice: z.string(),
      }),
    ),
  }),
  fails: [...PACKAGE_RIGHT_FAILS, "training.examNotFound", "training.examNotGiven"],
  effect: "read",
});
