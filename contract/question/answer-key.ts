import * as z from "zod";
import { Id } from "../kernel/fields.ts";

const leaf = {
  /** In the order of the question's options. */
  options: z.array(z.object({ id: Id, isRight: z.boolean(), comment: z.string() })),
  /** For each blank all that it accepts in full, the first as its author would write it. */
  blanks: z.array(z.array(z.string())),
  isAnyOrder: z.boolean(),
  /** The model answer of what a person marks; HTML, as the analysis. */
  answer: z.string(),
  analysis: z.string(),
};

/** What is right, for who has answered: said only when nothing can be changed about the answer any more. */
export const AnswerKey = z.object({
  ...leaf,
  children: z.array(z.object({ id: Id, ...leaf })),
});
export type AnswerKey = z.output<typeof AnswerKey>;

/** What became of an answer, or of one to a part. */
export const GradeState = z.enum(["right", "partial", "wrong", "gaveUp", "pending"]);
export type GradeState = z.output<typeof GradeState>;
