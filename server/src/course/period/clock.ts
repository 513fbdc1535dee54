import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { refreshPortal } from "./period-step.ts";
import { PERIOD_STEP_TABLE } from "./states.ts";
import type { CourseTables } from "../tables.ts";

const CLOCK_JOB = "course.clock";
/** Every few minutes: a period begins soon after midnight in China. */
const CLOCK_CRON = "*/5 * * * *";

/** Moves the periods whose day has come, each once, however many processes try; gives the ids of their courses. */
async function movePeriods(db: Kysely<CourseTables>, today: string): Promise<string[]> {
  const { start, finish } = PERIOD_STEP_TABLE;
  const begun = await db
    .updateTable("course.period")
    .set({ publish_status: start.publish.to })
    .where("publish_status", "=", start.publish.from)
    .where((of) => of.or([of("starts_on", "is", null), of("starts_on", "<=", today)]))
    .returning("course_id")
    .execute();
  const ended = await db
    .updateTable("course.period")
    .set({ publish_status: finish.publish.to })
    .where("publish_status", "=", PublishStatus.running)
    .where("ends_on", "<", today)
    .returning("course_id")
    .execute();
  return [...begun, ...ended].map(({ course_id }) => course_id);
}

/** Starts and finishes periods by the calendar day in China; gives how many moved. */
export async function tickPeriods(services: Services, at: Date = now()): Promise<number> {
  return tablesOf<CourseTables>(services.db)
    .transaction()
    .execute(async (db) => {
      const courseIds = await movePeriods(db, chinaDay(at));
      await refreshPortal(db, services, [...new Set(courseIds)]);
      return courseIds.length;
    });
}

/** Checks the calendar every few minutes, in one process of the deployment. */
export async function startClock(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(CLOCK_JOB, async () => void (await tickPeriods(services)), {
    cron: CLOCK_CRON,
  });
  return async () => undefined;
}
