import { createEmptyCard, fsrs, Rating, State, type Card, type Grade } from "ts-fsrs";

/** How well a learner knew it: 1 wrong, 2 right with effort, 3 right, 4 right at once. */
export type Recall = 1 | 2 | 3 | 4;

/** What is kept of a question that somebody reviews. */
export interface ReviewState {
  readonly dueAt: Date;
  /** Days until the chance to know it has fallen to nine in ten. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  readonly reviewNum: number;
  /** How often it was not known any more. */
  readonly lapseNum: number;
  readonly reviewedAt: Date;
}

const DAY_MS = 86_400_000;

/**
 * FSRS 6 (open-spaced-repetition) with its published weights: nine of ten are to be known when they are asked again. It
 * counts in whole days, so that what was done today is done. Nothing is random: the same answers lead to the same day.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: false,
});

const GRADES: Readonly<Record<Recall, Grade>> = {
  1: Rating.Again,
  2: Rating.Hard,
  3: Rating.Good,
  4: Rating.Easy,
};

const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / DAY_MS));

const cardOf = (state: ReviewState): Card => ({
  due: state.dueAt,
  stability: state.stability,
  difficulty: state.difficulty,
  elapsed_days: 0,
  scheduled_days: daysBetween(state.reviewedAt, state.dueAt),
  learning_steps: 0,
  reps: state.reviewNum,
  lapses: state.lapseNum,
  state: State.Review,
  last_review: state.reviewedAt,
});

/** The state after an answer at `at`; without a state it is the first. */
export function reviewed(state: ReviewState | undefined, recall: Recall, at: Date): ReviewState {
  // A clock that was set back must not make the days negative.
  const when = state && state.reviewedAt > at ? state.reviewedAt : at;
  const before = state ? cardOf(state) : createEmptyCard(when);
  const { card } = scheduler.next(before, when, GRADES[recall]);
  return {
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    reviewNum: card.reps,
    lapseNum: card.lapses,
    reviewedAt: when,
  };
}
