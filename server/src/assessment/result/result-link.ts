import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";

interface Given {
  readonly id: string;
  readonly course_id: string;
  readonly kind: number;
}

const { exam, homework } = PaperKind.enum;

/** The page of a kind of paper below that of a course, exercises among the tests (consoles §2). */
const pageOf = (kind: number): string =>
  kind === exam ? "exam" : kind === homework ? "homework" : "test";

/** A page on which a learner meets a paper: what holds before one begins, or the newest result. */
const linkOf = ({ id, course_id: courseId, kind }: Given, step: string): string =>
  `/ucenter/learning-space/course/study/${encodeURIComponent(courseId)}/${pageOf(kind)}/${step}?sjid=${encodeURIComponent(id)}`;

/** Where a learner reads the newest result. */
export const resultLink = (given: Given): string => linkOf(given, "result");

/** Where a learner begins. */
export const sittingLink = (given: Given): string => linkOf(given, "cognizance");
