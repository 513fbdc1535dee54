import { MarkPlace, type MarkedAnswer } from "@perennial/contract/assessment/marking.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import type { z } from "zod";
import type { Services } from "../../kernel/services.ts";
import { learnerView } from "../../question/public.ts";
import { attachmentsOf } from "../attachment/attachments.ts";
import { releasedPaper } from "../release/releases.ts";
import { rightOf } from "../result/right-answer.ts";
import { blindCode, isNameless } from "../setting/blind.ts";
import type { AssessmentTables } from "../tables.ts";
import { joinMarks } from "./joined-mark.ts";
import { placeFor } from "./marker-place.ts";
import { HOLD, type MarkingTables } from "./marking-tables.ts";

type Database = Kysely<MarkingTables>;
type Attempt = Selectable<MarkingTables["assessment.attempt"]>;
type Shown = z.output<typeof MarkedAnswer>;

/** Marks that were given to answers of a script, with names. */
function givenMarks(db: Database, attemptId: string) {
  return db
    .selectFrom("assessment.given_mark as given")
    .innerJoin("identity.user as person", "person.id", "given.by_id")
    .selectAll("given")
    .select("person.name as by_name")
    .where("given.attempt_id", "=", attemptId)
    .orderBy("given.place")
    .execute();
}

async function readScript(db: Database, attempt: Attempt, markerId: string) {
  const { id, user_id: learnerId, setting_id: settingId } = attempt;
  const [frozen, person, answers, marks, given, rubrics, holds] = await Promise.all([
    releasedPaper(db, attempt.paper_id, attempt.release_number),
    db.selectFrom("identity.user").select("name").where("id", "=", learnerId).executeTakeFirst(),
    db.selectFrom("assessment.answer").selectAll().where("attempt_id", "=", id).execute(),
    db.selectFrom("assessment.mark").selectAll().where("attempt_id", "=", id).execute(),
    givenMarks(db, id),
    db.selectFrom("assessment.rubric").selectAll().where("setting_id", "=", settingId).execute(),
    db
      .selectFrom("assessment.marking_hold")
      .selectAll()
      .where("attempt_id", "=", id)
      .where("user_id", "=", markerId)
      .where("kind", "=", HOLD.handed)
      .execute(),
  ]);
  return { frozen, name: person?.name ?? "", answers, marks, given, rubrics, holds };
}

/**
 * Answers of a script as this marker may see them now, by rules as they hold for the marker (`rulesSeenBy`): the named
 * ones, or all in the order of the paper.
 */
export async function markedAnswers(
  db: Database,
  services: Services,
  attempt: Attempt,
  rules: SettingRules,
  markerId: string,
  questionIds?: readonly string[],
): Promise<Shown[]> {
  const { frozen, name, ...script } = await readScript(db, attempt, markerId);
  const isHidden = isNameless(rules, attempt);
  const fileViewer = { userId: markerId, isNameless: isHidden };
  const attachments = await attachmentsOf(db, services, attempt.id, fileViewer);
  const keyOf = new Map(frozen.key.questions.map((one) => [one.id, one.key]));
  return frozen.content.sections
    .flatMap((section) => section.questions)
    .flatMap(({ id, content }): Shown[] => {
      const key = keyOf.get(id);
      const mark = script.marks.find((one) => one.question_id === id);
      if (!key || !mark || questionIds?.includes(id) === false) return [];
      const given = script.given
        .filter((one) => one.question_id === id)
        .map((one) => Object.assign(one, { byId: one.by_id }));
      const place = placeFor(given, markerId, rules);
      const isWhole = joinMarks(given, rules).missing === null;
      const rubric = script.rubrics.find((one) => one.question_id === id);
      return [
        {
          attemptId: attempt.id,
          questionId: id,
          learner: isHidden ? blindCode(attempt.id) : name,
          learnerId: isHidden ? "" : attempt.user_id,
          attemptNumber: isHidden ? 1 : attempt.number,
          isLate: !isHidden && attempt.is_late,
          points: mark.points,
          known: given.length === 0 && mark.earned > 0 ? mark.earned : null,
          earned: mark.state === "pending" ? null : mark.earned,
          item: learnerView(content),
          answer: script.answers.find((one) => one.question_id === id)?.answer ?? null,
          attachments: attachments.filter((one) => one.questionId === id),
          right: rightOf(content, key),
          analysis: key.analysis,
          rubric: {
            startsFull: rubric?.starts_full ?? false,
            criteria: [...(rubric?.criteria ?? [])],
            version: rubric?.version ?? 0,
          },
          // The second shall not know what the first gave.
          given: given
            .filter(({ byId }) => byId === markerId || place === 3 || isWhole)
            .map((one) => ({
              place: MarkPlace.parse(one.place),
              byName: one.by_name,
              isMine: one.byId === markerId,
              points: one.points,
              criterionIds: one.criterion_ids,
              adjustment: one.adjustment,
              comment: one.comment_html,
              updatedAt: one.updated_at,
              version: one.version,
            })),
          place,
          note: script.holds.find((one) => one.question_id === id)?.note ?? "",
        },
      ];
    });
}

/** An attempt that was handed in, or nothing. */
export const handedIn = (db: Database, id: string): Promise<Attempt | undefined> =>
  db
    .selectFrom("assessment.attempt")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", [1, 2])
    .executeTakeFirst();

/** Where a question stands in its paper, counted from 1. */
export async function numbersIn(
  db: Kysely<AssessmentTables>,
  paperId: string,
  release: number,
): Promise<ReadonlyMap<string, number>> {
  const { content } = await releasedPaper(db, paperId, release);
  const ids = content.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  return new Map(ids.map((id, at) => [id, at + 1]));
}

/** Whether the question stands among the marks of the attempt, as a condition for a query. */
export const hasMark = (attemptId: string, questionId: string) =>
  sql<boolean>`exists (select from assessment.mark where attempt_id = ${attemptId} and question_id = ${questionId})`;
