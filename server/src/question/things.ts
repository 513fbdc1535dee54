import { eachThing } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { courseLink } from "./course-link.ts";
import { libraryOfName } from "./library/library.ts";
import { libraryRight, type LibraryRight } from "./library/library-right.ts";
import { seenQuestion } from "./library/see-question.ts";
import type { WholeQuestion } from "./library/whole-question.ts";

/** A question that somebody may look at; `row` is undefined for learners, who see it without its answer. */
export interface QuestionRight {
  readonly row: WholeQuestion | undefined;
  /** Its library; undefined for learners, and for an author who has left the team. */
  readonly library: LibraryRight | undefined;
}

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    question: QuestionRight;
    library: LibraryRight;
  }
}

/** Throws question.notFound, and question.mayNot to those who see it and may not change it. */
export const questionThing = eachThing(
  async (call, id, right: "read" | "see" | "use" | "edit"): Promise<QuestionRight> => {
    const found = await seenQuestion(call.db, call.viewer(), id);
    if (right === "read") {
      if (found) return found;
      if (!(await courseLink().isAskedOf(call.db, call.viewer().userId, id)))
        throw new Failure("question.notFound");
      return { row: undefined, library: undefined };
    }
    if (!found?.library) throw new Failure("question.notFound");
    if (right === "edit" && !found.library.mayEdit) throw new Failure("question.mayNot");
    return found;
  },
);

/** Throws question.libraryNotFound, and question.mayNot to those who see it and may not change it. */
export const libraryThing = eachThing(
  async ({ db, viewer }, name, right: "see" | "use" | "edit"): Promise<LibraryRight> => {
    const library = libraryOfName(name);
    const found = library && (await libraryRight(db, viewer(), library));
    if (!found) throw new Failure("question.libraryNotFound");
    if (right === "edit" && !found.mayEdit) throw new Failure("question.mayNot");
    return found;
  },
);
