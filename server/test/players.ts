import { reportProgress } from "@perennial/contract/learning/watch/progress.ts";
import type pg from "pg";
import { expect } from "vitest";

/** Each report tells of this much of the film; nobody ever tells the same stretch twice. */
const STRETCH_MS = 1000;
const FILM_MS = 80_000_000;

const SITTINGS = `
  with place as (
    select period.id as period_id, period.course_id, class.id as class_id
    from course.period join course.class on class.period_id = period.id limit 1
  ), n as (select generate_series(0, $1::int - 1) as n),
  person as (
    insert into identity."user" (id, login_name, name, password_hash)
    select 'player-' || n, 'playerperson' || n, '学员', '!' from n returning id
  ), own as (
    insert into identity.user_role (id, user_id, role_id, corp_id, site_id, right_path)
    select 'player-grant-' || n, 'player-' || n, 'Student', 'CP', 'province', 'CP/' from n returning id
  ), session as (
    insert into identity.session
      (token_hash, user_id, user_role_id, site_id, ip, user_agent, expires_at)
    select sha256(convert_to('player-token-' || n, 'UTF8')), 'player-' || n, 'player-grant-' || n,
      'province', '127.0.0.1', 'test', now() + interval '1 day' from n returning id
  ), enrolled as (
    insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
    select class_id, 'player-' || n, period_id, course_id, 'CP', 'province', 'self'
    from n cross join place returning user_id
  ), clock as (
    insert into learning.clock (user_id, spent_until)
    select 'player-' || n, now() - interval '25 minutes' from n returning user_id
  )
  insert into learning.watch_session (id, user_id, unit_id, period_id, course_id, class_id,
    length_ms, tail_ms, speed_max, is_seek_limited, complete_percent, cursor_at)
  select 'player-sitting-' || n, 'player-' || n, 'player-unit', period_id, course_id, class_id,
    $2, 0, 2, false, 100, now() - interval '25 minutes'
  from n cross join place`;

/** Players that report without pause; what has no answer is sent again, with its number, as the real one does. */
export class Players {
  readonly #told: number[];
  readonly #pool: pg.Pool;
  #isOver = false;
  #playing: Promise<void>[] = [];

  constructor(pool: pg.Pool, learnerNum: number) {
    this.#pool = pool;
    this.#told = Array.from({ length: learnerNum }, () => 0);
  }

  /** Learners with time to be credited, seated in front of one long film. */
  async seat(): Promise<void> {
    await this.#pool.query(SITTINGS, [this.#told.length, FILM_MS]);
  }

  play(origin: string): void {
    this.#playing = this.#told.map(async (_, learner) => {
      while (!this.#isOver) await this.#tell(origin, learner);
    });
  }

  async #tell(origin: string, learner: number): Promise<void> {
    const seq = (this.#told[learner] ?? 0) + 1;
    const to = seq * STRETCH_MS;
    const answer = await fetch(`${origin}/api${reportProgress.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": `player-token-${learner}` },
      body: JSON.stringify({
        sessionId: `player-sitting-${learner}`,
        reports: [{ seq, intervals: [[to - STRETCH_MS, to]], position: to }],
      }),
    })
      .then((response) => response.json() as Promise<{ data: { acked: number[] } | null }>)
      .catch(() => undefined);
    if (answer?.data?.acked.includes(seq)) this.#told[learner] = seq;
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #kept() {
    const { rows } = await this.#pool.query<{ learner: number; covered: number; ms: number }>(
      `select substr(user_id, 8)::int as learner, covered_ms as covered, ms from learning.watch
       join learning.day_time using (user_id, period_id) where unit_id = 'player-unit'`,
    );
    return new Map(rows.map((row) => [row.learner, row]));
  }

  /** Everybody's next report is acknowledged: on a busy machine a server's life must not end before it did anything. */
  async getAhead(): Promise<void> {
    const before = [...this.#told];
    while (this.#told.some((told, learner) => told <= (before[learner] ?? 0)))
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** What was acknowledged up to now is in the database. */
  async expectKept(): Promise<void> {
    const acknowledged = [...this.#told];
    const kept = await this.#kept();
    for (const [learner, seq] of acknowledged.entries())
      expect(kept.get(learner)?.covered ?? 0).toBeGreaterThanOrEqual(seq * STRETCH_MS);
  }

  /** Ends the playing: everybody got ahead by at least so many reports, and none counts twice. */
  async expectOnce(reportNum: number): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#playing);
    expect(Math.min(...this.#told)).toBeGreaterThan(reportNum);
    for (const [learner, { covered, ms }] of await this.#kept()) {
      // One report of each may have been stored without its answer.
      expect(covered).toBeLessThanOrEqual(((this.#told[learner] ?? 0) + 1) * STRETCH_MS);
      expect(ms).toBe(covered);
    }
  }
}
