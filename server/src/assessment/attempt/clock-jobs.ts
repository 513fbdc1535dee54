import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";
import { tellNews } from "../news/news.ts";
import { finishRegrades } from "../regrade/apply-regrade.ts";
import { countAnswers } from "../result/count-answers.ts";
import { insertAttempts } from "./new-attempt.ts";
import { handIn, lockAttempt } from "./submit-attempt.ts";
import { ofGroup } from "../group/of-group.ts";

const BATCH = 200;
/** Attempts are prepared so long before their paper opens. */
const AHEAD_MS = 30 * 60_000;
/** Who has left after the list was prepared is prepared for at the start itself. */
const PREPARED_AT_ONCE = 100;

const JOB = "assessment.clock";

/**
 * Hands in what is over: attempts whose end, with the seconds of grace, has passed. Each in a transaction of its own, so
 * that one in trouble keeps no other; what a killed process has left is found by the next run. Gives how many.
 */
export async function handInDue(services: Services): Promise<number> {
  const met = new Set<string>();
  for (;;) {
    const at = now();
    const { rows } = await sql<{ id: string }>`
      select id from assessment.attempt
      where state = 0 and started_at is not null
        and deadline_at < ${at.toISOString()}::timestamptz - grace_seconds * interval '1 second'
        and id <> all(${[...met]}::text[])
      order by deadline_at limit ${BATCH}`.execute(services.db);
    for (const { id } of rows) {
      met.add(id);
      try {
        await inTransaction(services, async (untyped) => {
          const db = tablesOf<AssessmentTables>(untyped);
          const row = await lockAttempt(db, id);
          // Meanwhile its learner may have handed it in, or somebody has given more time.
          if (row?.state === 0 && row.deadline_at !== null && new Date(row.deadline_at) < at)
            await handIn(services, db, row, "clock", at);
        });
      } catch (error) {
        services.log.error({ err: error, attempt: id }, "an attempt could not be handed in");
      }
    }
    if (rows.length < BATCH) return met.size;
  }
}

/** The learners for whom the first attempt of a setting is still to be prepared. */
async function unprepared(db: Kysely<AssessmentTables>, settingId: string, isByList: boolean) {
  const { rows } = await sql<{ userId: string; classId: string }>`
    select enrolment.user_id as "userId", enrolment.class_id as "classId"
    from assessment.setting
    join course.enrolment on enrolment.period_id = setting.period_id and enrolment.status = 1
      and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids)) and ${ofGroup()}
    where setting.id = ${settingId}
      and (not ${isByList}::boolean or exists (select from assessment.participant
        where setting_id = setting.id and user_id = enrolment.user_id))
      and not exists (select from assessment.attempt
        where setting_id = setting.id and user_id = enrolment.user_id)
    limit ${PREPARED_AT_ONCE}`.execute(db);
  return rows;
}

/**
 * Prepares the first attempts of what opens soon, so that thousands who begin at the same minute only write one row
 * each. Gives how many.
 */
export async function prepareAttempts(services: Services): Promise<number> {
  const db = tablesOf<AssessmentTables>(services.db);
  const soon = new Date(now().getTime() + AHEAD_MS).toISOString();
  const { rows } = await sql<{ id: string; paperId: string; release: number; rules: unknown }>`
    select setting.id, setting.paper_id as "paperId", paper.release_number as release, setting.rules
    from assessment.setting
    join assessment.paper on paper.id = setting.paper_id and paper.publish_state = 1
    where setting.deleted_at is null and setting.prepared_at is null
      and setting.opens_at <= ${soon}::timestamptz
      and (setting.closes_at is null or setting.closes_at > ${now().toISOString()}::timestamptz)`.execute(
    db,
  );
  let made = 0;
  for (const setting of rows) {
    const rules = storedRules(setting.rules);
    for (;;) {
      const places = await unprepared(db, setting.id, rules.isByList);
      await insertAttempts(
        db,
        { ...setting, rules },
        places.map((place) => ({ ...place, number: 1 })),
      );
      made += places.length;
      if (places.length < PREPARED_AT_ONCE) break;
    }
    await db
      .updateTable("assessment.setting")
      .set({ prepared_at: now().toISOString() })
      .where("id", "=", setting.id)
      .execute();
  }
  return made;
}

/** Every minute, in one process of the deployment: also what came due while nothing ran. */
export async function startClock(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    JOB,
    async () => {
      await prepareAttempts(services);
      await handInDue(services);
      await countAnswers(services);
      await finishRegrades(services);
      await tellNews(services);
    },
    { cron: "* * * * *" },
  );
  return () => Promise.resolve();
}
