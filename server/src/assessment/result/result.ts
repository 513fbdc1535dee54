import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import * as contract from "@perennial/contract/assessment/result.ts";
import type { ProcessStatusNumber } from "@perennial/contract/assessment/attempt.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import type { ReviewColumn } from "@perennial/contract/assessment/setting-rules.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import type { z } from "zod";
import { coursesOfGroup } from "../../course/public.ts";
import { now } from "../../kernel/clock.ts";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { attachmentsOf } from "../attachment/attachments.ts";
import type { CommentTables } from "../comment/comment-tables.ts";
import { learnersComments } from "../comment/script-comments.ts";
import type { ArrangedSection } from "../arrange/arrange.ts";
import type { FrozenPaper } from "../release/frozen-paper.ts";
import { releasedPaper } from "../release/releases.ts";
import { decisionsOf, keyNow, type Decision } from "../regrade/decisions.ts";
import { shownPaper } from "../release/show-paper.ts";
import { openOf } from "../attempt/start-attempt.ts";
import { reviewColumns } from "../setting/review-moment.ts";
import { begun, sittingsOf, startFacts, type Sitting } from "../setting/sitting-facts.ts";
import { startRefusal } from "../setting/start-refusal.ts";
import { isSwitchedOn } from "../setting/switches.ts";
import type { AssessmentTables } from "../tables.ts";
import { rightOf } from "./right-answer.ts";
import { isSaid } from "./shows-comments.ts";

type Database = Kysely<AssessmentTables>;
type SittingState = (typeof contract.SITTING_STATES)[number];

const BEGUN = 0;
const SUBMITTED = 1;
const MARKED = 2;
const REDO = 3;

/** What keeps somebody from beginning that an appointment or the door will end. */
const LATER: ReadonlySet<string> = new Set(["notOpenYet", "noAppointment", "notCheckedIn"]);
/** What is done on the way to a beginning. */
const ON_THE_WAY: ReadonlySet<string> = new Set(["photoCheckNeeded", "photoCheckWaiting"]);

/** How far the learner is, in one word. */
function stateOf(
  sitting: Sitting,
  { ip, site }: Pick<Caller, "ip" | "site">,
  at: Date,
): SittingState {
  if (openOf(sitting, at)) return "running";
  const newest = begun(sitting).at(-1);
  const found = startRefusal(startFacts(sitting, ip, site), at);
  const refusal = found && ON_THE_WAY.has(found.reason) ? undefined : found;
  if (newest?.state === REDO && !refusal) return "redo";
  if (newest?.state === SUBMITTED || newest?.state === BEGUN) return "submitted";
  if (newest?.state === MARKED) return "marked";
  if (!refusal) return "open";
  return LATER.has(refusal.reason) || (refusal.until !== null && refusal.reason === "wrongSession")
    ? "later"
    : "over";
}

/** What is due first comes first; what has no due time comes after, and what is over last. */
const SOONER: Readonly<Record<SittingState, number>> = {
  running: 0,
  redo: 1,
  open: 2,
  later: 3,
  submitted: 4,
  marked: 5,
  over: 6,
};

const endOf = ({ rules }: Sitting): number =>
  Date.parse(rules.dueAt ?? rules.closesAt ?? "9999-12-31T00:00:00Z");

/** Final marks of a person by setting. */
async function finalMarks(db: Database, userId: string, settingIds: readonly string[]) {
  const rows = await db
    .selectFrom("assessment.final_mark")
    .select(["setting_id", "points", "is_passed", "is_released"])
    .where("user_id", "=", userId)
    .where("setting_id", "=", sql<string>`any(${[...settingIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.setting_id, row]));
}

type Known = ReadonlyMap<string, { readonly answer: z.output<typeof ItemAnswer> | null }>;

interface Script {
  readonly frozen: FrozenPaper;
  readonly sections: readonly ArrangedSection[];
  readonly answers: Known;
  readonly marks: ReadonlyMap<string, Selectable<AssessmentTables["assessment.mark"]>>;
  /** What people have marked may be seen. */
  readonly isReleased: boolean;
  readonly attachments: readonly Attachment[];
  /** What was decided about questions whose key was wrong. */
  readonly decisions: ReadonlyMap<string, Decision>;
  /** What people have said may be seen. */
  readonly isSaid: boolean;
}

/** The questions of a script in its order; what the columns do not show is null, and the key is not even looked at. */
function shownQuestions(
  script: Script,
  columns: ReadonlySet<ReviewColumn>,
): z.output<typeof contract.ResultQuestion>[] {
  if (columns.size === 0) return [];
  const { frozen, sections, answers, marks, isReleased, attachments, decisions } = script;
  const asked = new Map(
    frozen.content.sections.flatMap(({ questions }) => questions.map((one) => [one.id, one])),
  );
  const keys = new Map(frozen.key.questions.map((one) => [one.id, one.key]));
  const order = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  return order.flatMap((id) => {
    const question = asked.get(id);
    const frozenKey = keys.get(id);
    if (!question || !frozenKey) return [];
    const decision = decisions.get(id);
    const key = keyNow(question.content, frozenKey, decision);
    const mark = marks.get(id);
    // What a machine has marked is known at once; what a person marks comes with the release.
    const isKnown = isReleased || (mark?.by_id === null && mark.state !== "pending");
    const state = (mark?.state ?? "gaveUp") as NonNullable<
      z.output<typeof contract.ResultQuestion>["state"]
    >;
    return [
      {
        id,
        answer: columns.has("response") ? (answers.get(id)?.answer ?? null) : null,
        state: columns.has("correctness") && isKnown ? state : null,
        points: question.points,
        earned: columns.has("marks") && isReleased ? (mark?.earned ?? 0) : null,
        right: columns.has("rightAnswer") ? rightOf(question.content, key) : null,
        analysis: columns.has("analysis") ? key.analysis : null,
        regraded: columns.has("marks") && isReleased ? (decision?.choice ?? null) : null,
        comment: columns.has("comments") && script.isSaid ? (mark?.comment_html ?? "") : null,
        attachments: columns.has("response")
          ? attachments.filter((one) => one.questionId === id)
          : [],
      },
    ];
  });
}

/** An attempt with the order of its paper, and how many answers came after its end. */
const readScript = (db: Database, id: string) =>
  db
    .selectFrom("assessment.attempt as attempt")
    .innerJoin("assessment.arrangement as arrangement", "arrangement.attempt_id", "attempt.id")
    .selectAll("attempt")
    .select("arrangement.sections")
    .select((eb) => [
      eb
        .selectFrom("assessment.late_answer")
        .select((of) => of.fn.countAll<number>().as("num"))
        .whereRef("attempt_id", "=", "attempt.id")
        .as("late_num"),
    ])
    .where("attempt.id", "=", id)
    .executeTakeFirstOrThrow();

const byQuestion = <Row extends { readonly question_id: string }>(
  rows: readonly Row[],
): Map<string, Row> => new Map(rows.map((row) => [row.question_id, row]));

/** Learners' lists and results. */
export const resultOperations = implementOn<CommentTables>()(contract, {
  async listSittings({ input, db, caller, viewer }) {
    const { userId } = viewer();
    const { kind, courseId, packageId, pageNo, pageSize } = input;
    if (!isSwitchedOn(caller.site, kind)) return { data: [], page: pageInfo(0, pageNo, pageSize) };
    const at = now();
    const group = await coursesOfGroup(db, userId, packageId);
    // What is given to one learner are tens of papers; their order depends on the exceptions for the person.
    const found = await sittingsOf(
      db,
      userId,
      sql`setting.kind = ${kind} and (${courseId ?? null}::text is null or setting.course_id = ${courseId ?? null})
        and (${group ?? null}::text[] is null or setting.course_id = any(${group ?? null}::text[]))
        and paper.release_number > 0`,
    );
    const inOrder = found
      .map((sitting) => ({ sitting, state: stateOf(sitting, caller, at) }))
      .toSorted(
        (one, other) =>
          SOONER[one.state] - SOONER[other.state] ||
          endOf(one.sitting) - endOf(other.sitting) ||
          one.sitting.id.localeCompare(other.sitting.id),
      );
    const from = rowsBefore(input);
    const shown = inOrder.slice(from, from + pageSize);
    const marks = await finalMarks(
      db,
      userId,
      shown.map(({ sitting }) => sitting.id),
    );
    const data = [];
    for (const { sitting, state } of shown) {
      const { content } = await releasedPaper(db, sitting.paperId, sitting.release);
      const newest = begun(sitting).at(-1);
      const final = marks.get(sitting.id);
      const isShown =
        final?.is_released === true &&
        reviewColumns(sitting, newest?.submittedAt ?? null).has("marks");
      const { rules } = sitting;
      data.push({
        settingId: sitting.id,
        name: sitting.name,
        kind: content.kind,
        courseId: sitting.courseId,
        courseName: sitting.courseName,
        opensAt: rules.opensAt,
        dueAt: rules.dueAt,
        closesAt: rules.closesAt,
        limitMinutes: rules.limitMinutes === null ? null : rules.limitMinutes + rules.extraMinutes,
        total: content.total,
        passLine: content.passLine,
        attemptsMax: rules.attemptsMax,
        attemptsUsed: startFacts(sitting, caller.ip).used,
        processStatus: newest ? (newest.state as ProcessStatusNumber) : null,
        state,
        attemptId: newest?.id ?? "",
        score: isShown ? final.points : null,
        isPassed: isShown ? final.is_passed : null,
      });
    }
    return { data, page: pageInfo(inOrder.length, pageNo, pageSize) };
  },

  async getResult({ db, services, viewer, right, fail }) {
    const { id, sitting } = right.id;
    const row = await readScript(db, id);
    if (row.state === BEGUN) return fail("assessment.notSubmitted");
    // An attempt that is over without being handed in shows no more than one that was handed in at its end.
    const ended = row.submitted_at ?? row.deadline_at ?? row.created_at;
    const columns = reviewColumns(sitting, new Date(ended));
    const isReleased = row.released_at !== null;
    const frozen = await releasedPaper(db, row.paper_id, row.release_number);
    const { content } = frozen;
    const [answers, marks, finals, attachments, decisions] = await Promise.all([
      db.selectFrom("assessment.answer").selectAll().where("attempt_id", "=", id).execute(),
      db.selectFrom("assessment.mark").selectAll().where("attempt_id", "=", id).execute(),
      finalMarks(db, viewer().userId, [sitting.id]),
      attachmentsOf(db, services, id, { userId: viewer().userId, isNameless: false }),
      decisionsOf(db, sitting.id),
    ]);
    const showsMarks = columns.has("marks") && isReleased;
    const { raw, earned } = row;
    const final = finals.get(sitting.id);
    const shownFinal = columns.has("marks") && final?.is_released === true ? final : undefined;
    const script: Script = {
      frozen,
      sections: row.sections,
      answers: byQuestion(answers),
      marks: byQuestion(marks),
      isReleased,
      attachments,
      decisions,
      isSaid: isSaid(row),
    };
    const said = columns.has("comments") && isSaid(row) ? await learnersComments(db, id) : null;
    return {
      id,
      settingId: sitting.id,
      kind: content.kind,
      name: sitting.name,
      courseId: sitting.courseId,
      number: row.number,
      state: row.state as ProcessStatusNumber,
      startedAt: row.started_at ?? row.created_at,
      submittedAt: row.submitted_at,
      isLate: row.is_late,
      isAuto: row.is_auto,
      redoReason: row.redo_reason,
      total: content.total,
      passLine: content.passLine,
      earned: showsMarks ? earned : null,
      lateLoss: showsMarks && raw !== null && earned !== null ? raw - earned : null,
      isPending: row.is_pending,
      finalScore: shownFinal?.points ?? null,
      isPassed: shownFinal?.is_passed ?? null,
      lateAnswerNum: row.late_num ?? 0,
      paper: columns.has("response") ? shownPaper(content, row.sections) : null,
      questions: shownQuestions(script, columns),
      comments: said,
    };
  },
});
