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

/** An option as everybody sees it, with its text as rich text; `optionHead` is its letter. */
export const QuestionOption = z.object({
  id: Id,
  optionHead: z.string(),
  optionContent: z.string(),
});

/** Kinds of a question's file, with the requirements' numbers (front §2). */
export const QuestionFileKind = { none: 0, audio: 2, pdf: 3, picture: 4 } as const;

/** The file of a question; only people who may see the question can fetch the address. Empty and 0 without a file. */
export const QuestionFile = z.object({
  fileName: z.string(),
  fileKind: z.enum(QuestionFileKind),
  fileUrl: z.string(),
});

/**
 * A question as the learner sees it, without anything about the answer. `name` is the text of the question as rich
 * text.
 */
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
  /** Ids of the right options, in order, joined by commas. */
  rightAnswer: z.string(),
  analysis: z.string(),
  /** Learners see the analysis once they have answered right. */
  isExplained: z.boolean(),
  difficulty: Difficulty,
  version: z.int(),
  updatedAt: Instant,
  /** Places that use the question: pop-up markers and exercises. */
  useNum: z.int(),
});

/** The answer that was chosen: ids of options. */
export const ChosenOptions = z.array(Id).max(OPTION_LIMITS.max);

const written = {
  type: ChoiceType,
  name: RichText(20_000, 1),
  options: z
    .array(
      z.strictObject({
        /** Id of an option that is kept; a new option has none. */
        id: Id.optional(),
        optionContent: RichText(5_000, 1),
        isRight: z.boolean(),
      }),
    )
    .min(OPTION_LIMITS.min)
    .max(OPTION_LIMITS.max),
  analysis: RichText(20_000).default(""),
  isExplained: z.boolean().default(false),
  difficulty: Difficulty.default(1),
  /**
   * A picture, sound or PDF: the address with which an upload into questionlibrary answered, or the one that the
   * question already has; empty for none.
   */
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
  fails: ["question.notFound", "question.mayNot"],
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
  things: { id: "question:edit", "options.id": "part" },
  input: z.strictObject({ id: Id, version: z.int().min(1), ...written }),
  output: TeacherQuestion,
  fails: [
    "question.notFound",
    "question.mayNot",
    "question.answerWrong",
    "question.changed",
    "question.fileWrong",
    "files.notFound",
  ],
  effect: "write",
});

export const removeQuestion = operation({
  name: "question.removeQuestion",
  summary: "Removes a question that nothing asks and nobody has answered; others are disabled",
  method: "POST",
  path: "/question/api/question/delete",
  access: "course.author",
  things: { id: "question:edit" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [
    "question.notFound",
    "question.mayNot",
    "question.used",
    "question.answered",
    "files.notFound",
  ],
  effect: "write",
});

export const listOwnQuestions = operation({
  name: "question.listOwnQuestions",
  summary: "Questions that the viewer has written for other courses, the newest first",
  method: "POST",
  path: "/question/api/question/own/list",
  access: "course.author",
  things: { courseId: "course:editPlan" },
  input: z.strictObject({
    /** The course that they may be copied into; its own are left out. */
    courseId: Id,
    keyword: text(0, 100).default(""),
    ...Paging,
  }),
  output: z.array(TeacherQuestion),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const copyQuestion = operation({
  name: "question.copyQuestion",
  summary:
    "A new question of a course with the words of one that the viewer has written, without its file",
  method: "POST",
  path: "/question/api/question/copy",
  access: "course.author",
  things: { courseId: "course:editPlan", id: "own" },
  input: z.strictObject({ courseId: Id, id: Id }),
  output: TeacherQuestion,
  fails: [...FAILS, "question.notFound", "files.notFound", "question.fileWrong"],
  effect: "write",
});
