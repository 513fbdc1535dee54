import {
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import type pg from "pg";
import { EXAM, seatExaminees } from "./seat.ts";

const QUESTIONS = 8;
const SAVES = 12;
const OPTIONS = 4;
const POINTS = 2;
const AGAIN_MS = 20;

interface Acknowledged {
  readonly number: number;
  readonly option: number;
}

interface Script {
  readonly attemptId: string;
  readonly answers: Map<string, Acknowledged>;
  submissionKey: string;
  isIn: boolean;
}

interface Envelope<T> {
  readonly success: boolean;
  readonly data: T | null;
}

/**
 * People who begin, save, hand in and begin anew without pause; what has no answer is sent again as it was, as the
 * browser's journal does. They remember what the server has acknowledged.
 */
export class Examinees {
  readonly #pool: pg.Pool;
  readonly #num: number;
  readonly #scripts: Script[] = [];
  #acknowledged = 0;
  #isOver = false;
  #working: Promise<void>[] = [];

  constructor(pool: pg.Pool, num: number) {
    this.#pool = pool;
    this.#num = num;
  }

  /** Answers and scripts that the server has acknowledged. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  get handedIn(): number {
    return this.#scripts.filter(({ isIn }) => isIn).length;
  }

  seat(): Promise<void> {
    return seatExaminees(this.#pool, this.#num, QUESTIONS);
  }

  work(origin: string): void {
    this.#working = Array.from({ length: this.#num }, async (_, person) => {
      while (!this.#isOver) await this.#sit(origin, person);
    });
  }

  async #insist<T>(origin: string, person: number, path: string, input: object): Promise<T> {
    for (;;) {
      const answer = await fetch(`${origin}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-token": EXAM.token(person) },
        body: JSON.stringify(input),
      })
        .then((response) => response.json() as Promise<Envelope<T>>)
        .catch(() => undefined);
      if (answer?.success && answer.data !== null) {
        this.#acknowledged += 1;
        return answer.data;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  async #sit(origin: string, person: number): Promise<void> {
    const begun = await this.#insist<{ id: string; lease: number; numberFrom: number }>(
      origin,
      person,
      startAttempt.path,
      { settingId: EXAM.settingId, deviceId: `device-${person}` },
    );
    const { id, lease } = begun;
    const script: Script = {
      attemptId: id,
      answers: new Map(),
      submissionKey: `${id}-${lease}`,
      isIn: false,
    };
    this.#scripts.push(script);
    for (let at = 0; at < SAVES; at += 1) {
      const number = begun.numberFrom + at;
      const option = 1 + ((person + at * at) % OPTIONS);
      const questionId = EXAM.questionId((at * 5) % QUESTIONS);
      const answers = [{ questionId, number, answer: { chosen: [`option-${option}`] } }];
      if (at < SAVES - 1)
        await this.#insist(origin, person, saveAnswers.path, { id, lease, answers });
      else
        // The last one comes with the script.
        await this.#insist(origin, person, submitAttempt.path, {
          id,
          lease,
          submissionKey: script.submissionKey,
          answers,
        });
      script.answers.set(questionId, { number, option });
    }
    script.isIn = true;
  }

  /** Everybody gets so many answers further, together. */
  async getAhead(): Promise<void> {
    const until = this.#acknowledged + this.#num * 2;
    while (this.#acknowledged < until) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** What was acknowledged up to now and is not in the database, or not as it was told; empty when nothing is lost. */
  async lost(): Promise<string[]> {
    const told = this.#scripts.flatMap(({ attemptId, answers }) =>
      [...answers].map(([questionId, one]) => Object.assign({ attemptId, questionId }, one)),
    );
    const { rows } = await this.#pool.query<{ key: string; number: string; option: string }>(
      `select attempt_id || '/' || question_id as key, number, answer -> 'chosen' ->> 0 as option
       from assessment.answer where attempt_id in
         (select id from assessment.attempt where setting_id = $1)`,
      [EXAM.settingId],
    );
    const kept = new Map(rows.map((row) => [row.key, row]));
    return told.flatMap(({ attemptId, questionId, number, option }) => {
      const row = kept.get(`${attemptId}/${questionId}`);
      const isKept =
        row !== undefined &&
        (Number(row.number) > number ||
          (Number(row.number) === number && row.option === `option-${option}`));
      return isKept ? [] : [`${attemptId}/${questionId}`];
    });
  }

  /**
   * Lets everybody hand in what they are at, and tells what is wrong with the scripts: each is in once, with one mark
   * for each question and the points of its acknowledged answers; nothing else has begun.
   */
  async faults(): Promise<string[]> {
    this.#isOver = true;
    await Promise.all(this.#working);
    const { rows } = await this.#pool.query<{
      id: string;
      state: number;
      key: string | null;
      raw: number | null;
      marks: number;
      late: number;
    }>(
      `select id, state, submission_key as key, raw::float8 as raw,
         (select count(*)::int from assessment.mark where attempt_id = attempt.id) as marks,
         (select count(*)::int from assessment.late_answer where attempt_id = attempt.id) as late
       from assessment.attempt where setting_id = $1 and user_id like 'examinee-%'
         and started_at is not null`,
      [EXAM.settingId],
    );
    const kept = new Map(rows.map((row) => [row.id, row]));
    const faults = this.#scripts.flatMap(({ attemptId, answers, submissionKey }) => {
      const right = [...answers.values()].filter(({ option }) => option === 1).length * POINTS;
      const wanted = { state: 2, key: submissionKey, raw: right, marks: QUESTIONS, late: 0 };
      const row = kept.get(attemptId);
      const isRight =
        row !== undefined && JSON.stringify({ ...row, ...wanted }) === JSON.stringify(row);
      return isRight
        ? []
        : [`${attemptId}: ${JSON.stringify(row)} is not ${JSON.stringify(wanted)}`];
    });
    if (kept.size !== new Set(this.#scripts.map(({ attemptId }) => attemptId)).size)
      faults.push(`${kept.size} attempts have begun, ${this.#scripts.length} were handed in`);
    return [...faults, ...(await this.lost()).map((one) => `lost: ${one}`)];
  }
}
