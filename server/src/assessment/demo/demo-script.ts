import { createHash } from "node:crypto";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { Answer } from "../../question/public.ts";
import type { ArrangedSection } from "../arrange/arrange.ts";
import { orderFor } from "../attempt/new-attempt.ts";
import { randomOf } from "../draw/random.ts";
import { joinMarks } from "../marking/joined-mark.ts";
import { rubricPoints } from "../marking/rubric-points.ts";
import { stateOf } from "../marking/settle-marked.ts";
import type { FrozenPaper, FrozenQuestion } from "../release/frozen-paper.ts";
import { gradePaper } from "../release/grade-paper.ts";
import { deadlineOf } from "../setting/effective-rules.ts";
import { isLate, pointsAfter } from "../setting/late-policy.ts";
import { wholeAnswer } from "./demo-answer.ts";
import type { GivenPlan } from "./given-plans.ts";

/** What becomes of an attempt: the states of the product. */
export const STATE = { running: 0, submitted: 1, marked: 2, redo: 3, expired: 4 } as const;
export type Fate = "running" | "done" | "redo" | "expired";

/** Somebody's attempt, before it is known what it is worth. */
export interface Try {
  readonly userId: string;
  readonly classId: string;
  readonly number: number;
  readonly fate: Fate;
  readonly startedAt: Date;
  /** Null for who has not handed in. */
  readonly submittedAt: Date | null;
  readonly isAuto: boolean;
  /** Whose points are known: its place among those who have handed in, from 0 to 1. */
  readonly place: number;
  /** Knows everything; the demo's learner, whose book of wrong questions is another story. */
  readonly knowsAll: boolean;
}

export interface DemoMark {
  readonly questionId: string;
  readonly version: number;
  readonly points: number;
  readonly earned: number;
  readonly state: string;
  readonly comment: string;
  readonly byId: string | null;
}

export interface DemoGivenMark {
  readonly questionId: string;
  readonly place: number;
  readonly byId: string;
  readonly points: number;
  readonly criterionIds: readonly string[];
  readonly comment: string;
}

/** An attempt with all that belongs to it. */
export interface Script extends Try {
  readonly id: string;
  readonly seed: string;
  readonly state: number;
  readonly deadlineAt: Date | null;
  readonly sections: readonly ArrangedSection[];
  readonly answers: readonly (readonly [questionId: string, answer: Answer])[];
  readonly marks: readonly DemoMark[];
  readonly given: readonly DemoGivenMark[];
  readonly raw: number | null;
  readonly earned: number | null;
  readonly isLate: boolean;
  readonly isPending: boolean;
  readonly releasedAt: Date | null;
}

/** Shares of right answers: the easiest question for the average learner, and how much the hardest lies below. */
const EASY = 0.95;
const RANGE = 0.45;
/** How far learners are apart, and how much better a second try is. */
const SPREAD = 1.5;
const SECOND = 0.12;
/** One question in so many says nothing about who knows the subject. */
const BLIND_SPOT = 9;
const CENTS = 100;
const rounded = (points: number): number => Math.round((points + Number.EPSILON) * CENTS) / CENTS;

/** How able somebody is, from -0.5 to 0.5, most of them in the middle. */
function abilityOf(userId: string): number {
  const random = randomOf(`ability ${userId}`);
  return (random() + random()) / 2 - 0.5;
}

function chanceOf({ userId, number, knowsAll }: Try, questionId: string): number {
  if (knowsAll) return 1;
  const random = randomOf(questionId);
  const base = EASY - RANGE * random();
  const weight = Math.floor(random() * BLIND_SPOT) === 0 ? 0 : SPREAD;
  return Math.min(0.98, Math.max(0.06, base + weight * abilityOf(userId) + SECOND * (number - 1)));
}

const COMMENTS = [
  [0.85, "<p>要点齐全，表达清楚。</p>"],
  [0.6, "<p>要点基本写到，再展开一些就更好。</p>"],
  [0, "<p>只写到一部分，请对照参考答案补充。</p>"],
] as const;

/** What the markers of a plan have given to an answer that waits for them. */
function givenTo(
  plan: GivenPlan,
  one: Try,
  question: FrozenQuestion,
  known: number,
  isFirstQuestion: boolean,
): DemoGivenMark[] {
  const { points: full } = question;
  const good = chanceOf(one, question.id);
  return (plan.markerIds ?? []).flatMap((byId, at) => {
    if (one.place >= (plan.marked?.[at] ?? 0)) return [];
    const random = randomOf(`${byId} ${one.userId} ${question.id}`);
    const share = Math.min(1, Math.max(0, good + (random() - 0.5) * 0.3));
    const criteria = plan.rubric?.criteria ?? [];
    const criterionIds =
      isFirstQuestion && plan.rubric
        ? criteria.filter(() => random() < share).map(({ id }) => id)
        : [];
    const points =
      isFirstQuestion && plan.rubric && criterionIds.length > 0
        ? rubricPoints(plan.rubric, criterionIds, 0, full)
        : Math.round(known + share * (full - known));
    const comment = COMMENTS.find(([from]) => points / full >= from)?.[1] ?? "";
    return [
      {
        questionId: question.id,
        place: at + 1,
        byId,
        points,
        criterionIds,
        comment: random() < 0.7 ? comment : "",
      },
    ];
  });
}

/** An id that does not say whose it is. */
const idOf = (seed: string): string => createHash("sha256").update(seed).digest("hex").slice(0, 32);

/** What is known of somebody who has answered, before it is marked. */
type Answered = Omit<
  Script,
  "state" | "marks" | "given" | "raw" | "earned" | "isLate" | "isPending" | "releasedAt"
>;

/** What somebody answers, in the order that the attempt has. */
function answered(
  plan: GivenPlan,
  { content, key }: FrozenPaper,
  rules: SettingRules,
  one: Try,
): Answered {
  const seed = `${plan.id} ${one.userId} ${one.number}`;
  const random = randomOf(seed);
  const keyOf = new Map(key.questions.map((own) => [own.id, own.key]));
  const asked = content.sections.flatMap(({ questions }) => questions);
  const share = one.fate === "running" ? 0.3 + 0.5 * random() : 1;
  const answers = asked.slice(0, Math.ceil(asked.length * share)).flatMap((question) => {
    const chance = chanceOf(one, question.id);
    const own = keyOf.get(question.id);
    // Now and then somebody skips what is hard.
    if (!own || (!one.knowsAll && random() < 0.04 * (1.2 - chance))) return [];
    const answer = wholeAnswer(question, own, chance, random);
    return answer ? [[question.id, answer] as const] : [];
  });
  return {
    ...one,
    id: rules.isBlind ? idOf(seed) : `${plan.id}-${one.userId}-${one.number}`,
    seed,
    deadlineAt: deadlineOf(rules, one.startedAt),
    sections: orderFor(content, rules, seed),
    answers,
  };
}

/** What each question has earned: by the machine, or by those who have marked it. */
function marksOf(
  plan: GivenPlan,
  frozen: FrozenPaper,
  rules: SettingRules,
  one: Answered,
): Pick<Script, "marks" | "given"> {
  const { questions } = gradePaper(frozen, new Map(one.answers));
  const firstWritten = questions.find(({ state }) => state === "pending")?.id;
  const asked = new Map(
    frozen.content.sections.flatMap((section) => section.questions.map((own) => [own.id, own])),
  );
  const given: DemoGivenMark[] = [];
  const marks = questions.map(({ id, points, earned, state }): DemoMark => {
    const question = asked.get(id);
    const own =
      state === "pending" && question
        ? givenTo(plan, one, question, earned, id === firstWritten)
        : [];
    given.push(...own);
    const joined = own.length > 0 ? joinMarks(own, rules).points : null;
    return {
      questionId: id,
      version: question?.version ?? 1,
      points,
      earned: joined ?? earned,
      state: joined === null ? state : stateOf(joined, points),
      comment: joined === null ? "" : [...new Set(own.map((mark) => mark.comment))].join(""),
      byId: own[0]?.byId ?? null,
    };
  });
  return { marks, given };
}

const NOTHING = { marks: [], given: [], raw: null, earned: null, releasedAt: null } as const;

/** An attempt as it comes out when it is answered, graded and marked by the product's own rules. */
export function scriptOf(
  plan: GivenPlan,
  frozen: FrozenPaper,
  rules: SettingRules,
  one: Try,
): Script {
  const script = answered(plan, frozen, rules, one);
  const at = one.submittedAt;
  if (at === null) {
    const state = STATE[one.fate === "expired" ? "expired" : "running"];
    return { ...script, ...NOTHING, state, isLate: false, isPending: false };
  }
  const { marks, given } = marksOf(plan, frozen, rules, script);
  const isPending = marks.some(({ state }) => state === "pending");
  const raw = isPending ? null : rounded(marks.reduce((all, { earned }) => all + earned, 0));
  const dueAt = rules.dueAt === null ? null : new Date(rules.dueAt);
  const { total } = frozen.content;
  const isReleased = !isPending && (!rules.isReleasedByHand || plan.isReleased === true);
  const counted = isPending ? STATE.submitted : STATE.marked;
  return {
    ...script,
    state: one.fate === "redo" ? STATE.redo : counted,
    marks,
    given,
    raw,
    earned: raw === null ? null : pointsAfter(rules.late, { earned: raw, total, at, dueAt }),
    isLate: isLate({ at, dueAt }),
    isPending,
    releasedAt: isReleased ? at : null,
  };
}
