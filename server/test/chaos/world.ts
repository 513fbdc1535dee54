import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findPostmaster } from "../../src/kernel/embedded-postgres/process.ts";
import type { Launched } from "../outage/launched.ts";

/** Where the chaos plays: a running course of the demo, with learners that are only made for it. */
export interface World {
  readonly courseId: string;
  readonly periodId: string;
  readonly unitId: string;
}

/** How much of the film somebody has; nobody can watch more than the clock allows. */
const FILM_MS = 80_000_000;

/** Copies of a demo person, so that they sign in with its password; enrolled, and seated before one long film. */
const FILL = `
  with place as (
    select period.id as period_id, period.course_id, class.id as class_id
    from course.period join course.class on class.period_id = period.id
    where period.publish_status = 3 order by period.id limit 1
  ), n as (select generate_series(0, $1::int - 1) as n),
  person as (
    insert into identity."user" (id, login_name, name, password_hash, password_changed_at)
    select 'chaos-' || n, 'chaosperson' || n, '学员', model.password_hash, model.password_changed_at
    from n cross join identity."user" model where model.login_name = 'student01' returning id
  ), own as (
    insert into identity.user_role (id, user_id, role_id, corp_id, site_id, right_path)
    select 'chaos-grant-' || n, 'chaos-' || n, 'Student', 'CP', 'province', 'CP/' from n returning id
  ), enrolled as (
    insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
    select class_id, 'chaos-' || n, period_id, course_id, 'CP', 'province', 'self'
    from n cross join place returning user_id
  ), clock as (
    insert into learning.clock (user_id, spent_until)
    select 'chaos-' || n, now() - interval '25 minutes' from n returning user_id
  ), seat as (
    insert into learning.watch_session (id, user_id, unit_id, period_id, course_id, class_id,
      length_ms, tail_ms, speed_max, is_seek_limited, complete_percent, cursor_at)
    select 'chaos-sitting-' || n, 'chaos-' || n, 'chaos-unit', period_id, course_id, class_id,
      ${FILM_MS}, 0, 2, false, 100, now() - interval '25 minutes'
    from n cross join place returning id
  )
  select course_id as "courseId", period_id as "periodId", 'chaos-unit' as "unitId" from place`;

const VISITS = "select coalesce(sum(total), 0)::int as total from journal.visit_total";

/** The database as its owner sees it, for filling and for looking at the end; a connection for each question. */
export class OwnersView {
  readonly #product: Launched;

  constructor(product: Launched) {
    this.#product = product;
  }

  async connect(): Promise<pg.Client> {
    const port = findPostmaster(this.#product.cluster)?.port;
    const file = join(this.#product.dataDir, "secrets", "postgres-password");
    const client = new pg.Client({
      connectionString: `postgres://perennial:${readFileSync(file, "utf8").trim()}@127.0.0.1:${port}/perennial`,
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  /** Visits of the site that have reached the database. */
  async visits(): Promise<number> {
    const [row] = await this.ask<{ total: number }>(VISITS);
    return row?.total ?? 0;
  }

  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
}

/** Puts so many people in front of a course. */
export async function fillWorld(view: OwnersView, people: number): Promise<World> {
  const [world] = await view.ask<{ courseId: string; periodId: string; unitId: string }>(FILL, [
    people,
  ]);
  if (!world) throw new Error("the demo has no running course");
  return world;
}
