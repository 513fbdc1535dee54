import type { Kysely } from "kysely";
import { DEMO_LEARNER_IDS } from "../../identity/public.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import { grade, gradeKeyOf, recordAnswers } from "../../question/public.ts";
import { randomOf } from "../draw/random.ts";
import type { AssessmentTables } from "../tables.ts";
import { answerOf } from "./demo-answer.ts";

/** How many learners of a course have handed in each of its papers. */
const MOST_LEARNERS = 32;
/** Share of right answers between the hardest and the easiest question for the average learner. */
const [HARD, EASY] = [0.45, 0.92] as const;
const SKILL = 0.3;
/**
 * The demo's learners have also answered, in earlier periods, what is published in their courses and was not given out
 * in this one; each answer is graded as any other, and counted once it needs nobody to mark it.
 */
export async function demoAnswers(db: Kysely<AssessmentTables>): Promise<void> {
  const papers = await db
    .selectFrom("assessment.paper as paper")
    .innerJoin("assessment.release as release", (join) =>
      join
        .onRef("release.paper_id", "=", "paper.id")
        .onRef("release.number", "=", "paper.release_number"),
    )
    .select(["paper.id", "paper.library_id", "release.content", "release.key"])
    .where("paper.library_kind", "=", LibraryKind.course)
    .where("paper.publish_state", "=", 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("assessment.setting as setting")
            .select("setting.id")
            .whereRef("setting.paper_id", "=", "paper.id"),
        ),
      ),
    )
    .orderBy("paper.id")
    .execute();
  const enrolled = await db
    .selectFrom("course.enrolment")
    .select(["course_id", "user_id"])
    .where("course_id", "in", [...new Set(papers.map((paper) => paper.library_id))])
    .where("user_id", "in", [...DEMO_LEARNER_IDS])
    .orderBy("user_id")
    .execute();
  const learnersOf = Map.groupBy(enrolled, (one) => one.course_id);
  const given = papers.flatMap(({ id, library_id, content, key }) => {
    const keyOf = new Map(key.questions.map((one) => [one.id, one.key]));
    const asked = content.sections.flatMap(({ questions }) => questions);
    const learners = (learnersOf.get(library_id) ?? []).slice(0, MOST_LEARNERS);
    return learners.flatMap(({ user_id: userId }) => {
      const skill = (randomOf(userId)() - 0.5) * SKILL;
      const random = randomOf(`${id} ${userId}`);
      return asked.flatMap((question) => {
        const stored = keyOf.get(question.id);
        if (!stored) return [];
        const chance = HARD + (EASY - HARD) * randomOf(question.id)() + skill;
        const graded = gradeKeyOf(question.content, stored);
        const { fraction, state } = grade(graded, answerOf(graded, chance, random));
        return state === "pending" || state === "gaveUp"
          ? []
          : [{ questionId: question.id, version: question.version, userId, fraction }];
      });
    });
  });
  await recordAnswers(db, given);
}
