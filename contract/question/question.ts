import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { RichText } from "../kernel/rich-text.ts";
import { isQuestionFile } from "../kernel/stored-file.ts";

/** Question types that pop-up markers and exercises ask (consoles §3). */
export const QuestionType = { single: 1, multiple: 2, trueFalse: 3, nonDirectional: 10 } as const;
export const ChoiceType = z.enum(QuestionType);
export type ChoiceTypeNumber = z.output<typeof ChoiceType>;

/** How hard a question is. */
export const Difficulty = z.enum({ easy: 1, middle: 2, hard: 3 });

/** How many options a choice may have. */
export const OPTION_LIMITS = { min: 2, max: 10 } as const;

/** An option as everybody sees it; `optionHead` is its letter. */
export const QuestionOption = z.object({
  id: Id,
  optionHead: z.string(),
  optionContent: z.string(),
});

/** What the file of a question is, in the requirements' numbers (front §2). */
export const QuestionFileKind = { none: 0, audio: 2, pdf: 3, picture: 4 } as const;

/** The file of a question; the address is good for those only who may see the question. Empty and 0 without one. */
export const QuestionFile = z.object({
  fileName: z.string(),
  fileKind: z.enum(QuestionFileKind),
  fileUrl: z.string(),
});

/** A question as the learner sees it: nothing of the answer in it. `name` is the stem as rich text. */
export const LearnerQuestion = z.object({
  id: Id,
  type: ChoiceType,
  name: z.string(),
  options: z.array(QuestionOption),
  ...QuestionFile.shape,
});

/** A question as its authors see it. */
export const TeacherQuestion = LearnerQuestion.extend({
  courseId: z.string(),
  /** Ids of the right options in their order, joined by commas. */
  rightAnswer: z.string(),
  analysis: z.string(),
  difficulty: Difficulty,
  version: z.int(),
  updatedAt: Instant,
  /** Places that ask it: pop-up markers and exercises. */
  useNum: z.int(),
});

/** What somebody chose: ids of options. */
export const ChosenOptions = z.array(Id).max(OPTION_LIMITS.max);

const written = {
  type: ChoiceType,
  name: RichText(20_000, 1),
  options: z
    .array(
      z.strictObject({
        /** Of an option that stays; a new one has none. */
        id: Id.optional(),
        optionContent: text(1, 500),
        isRight: z.boolean(),
      }),
    )
    .min(OPTION_LIMITS.min)
    .max(OPTION_LIMITS.max),
  analysis: RichText(20_000).default(""),
  difficulty: Difficulty.default(1),
  /** A picture, a sound or a PDF: what an upload into questionlibrary answered, or the file that it has; empty for none. */
  fileUrl: z
    .string()
    .max(200)
    .refine((address) => address === "" || isQuestionFile(address), { message: "file" })
    .default(""),
};

const FAILS = ["course.notFound", "course.mayNot"] as const;

export const listQuestions = operation({
  name: "question.listQuestions",
  summary: "Questions that were written for a course, the newest first",
  method: "POST",
  path: "/question/api/question/list",
  access: "course.author",
  things: { courseId: "course:see", ids: "within:courseId" },
  input: z.strictObject({
    courseId: Id,
    keyword: text(0, 100).default(""),
    type: ChoiceType.optional(),
    ids: z.array(Id).max(100).optional(),
    ...Paging,
  }),
  output: z.array(TeacherQuestion),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const getQuestion = operation({
  name: "question.getQuestion",
  summary:
    "A question: with its answer for its author and the course's team, without for learners whom a film asks it",
  method: "GET",
  path: "/teaching/api/question/get/teacher/{subjectId}",
  access: "signed-in",
  things: { subjectId: "question:read" },
  input: z.strictObject({ subjectId: Id }),
  output: z.union([TeacherQuestion, LearnerQuestion]),
  fails: ["question.notFound"],
  effect: "read",
});

export const createQuestion = operation({
  name: "question.createQuestion",
  summary: "Writes a question for a course",
  method: "POST",
  path: "/question/api/question/create",
  access: "course.author",
  things: { courseId: "course:editPlan", "options.id": "part" },
  input: z.strictObject({ courseId: Id, ...written }),
  output: TeacherQuestion,
  fails: [...FAILS, "question.answerWrong", "question.fileWrong", "files.notFound"],
  effect: "write",
});

export const updateQuestion = operation({
  name: "question.updateQuestion",
  summary: "Changes a question that nobody else has changed meanwhile",
  method: "POST",
  path: "/question/api/question/update",
  access: "course.author",
  things: { id: "question:editPlan", "options.id": "part" },
  input: z.strictObject({ id: Id, version: z.int().min(1), ...written }),
  output: TeacherQuestion,
  fails: [
    ...FAILS,
    "question.notFound",
    "question.answerWrong",
    "question.changed",
    "question.fileWrong",
    "files.notFound",
  ],
  effect: "write",
});

export const removeQuestion = operation({
  name: "question.removeQuestion",
  summary: "Removes a question that nothing asks",
  method: "POST",
  path: "/question/api/question/delete",
  access: "course.author",
  things: { id: "question:editPlan" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS, "question.notFound", "question.used"],
  effect: "write",
});
