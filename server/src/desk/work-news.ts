import {
  SYSTEM_MESSAGES,
  type SystemMessageKey,
} from "@perennial/contract/messaging/system-messages.ts";
import { sql, type Kysely } from "kysely";
import { listResponsible } from "../identity/public.ts";
import { now } from "../kernel/clock.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { WorkKind, WorkRow } from "../kernel/work/work-kind.ts";
import { sendSystemMessage, withdrawSystemMessages } from "../messaging/public.ts";
import type { DeskTables } from "./tables.ts";
import { addressOf } from "./work-rows.ts";

type Database = Kysely<DeskTables>;

const JOB = "desk.workChanged";
/** What becomes due by the clock is noticed this often. */
const CLOCK = { job: "desk.workClock", cron: "*/10 * * * *", minutes: 60 } as const;
/** Event for open pages: what waits has changed. */
export const WORK_NEWS = "work";
/** Nobody is told of what arrived longer ago than this before the change that woke us. */
const LATELY_MS = 120_000;
/** So many people hear of one thing at most, and so many things in one go. */
const MOST_PEOPLE = 50;
const MOST_ITEMS = 200;

interface Changed {
  readonly kind: string;
  /** Only what arrived later is told. */
  readonly since: string;
}

/** Who does a piece of work, and where each of them does it. */
async function workersOf(
  db: Database,
  { workers, link }: WorkKind,
  row: WorkRow,
): Promise<{ userId: string; link: string; isTold: boolean }[]> {
  const all =
    typeof workers === "string"
      ? (
          await db
            .selectFrom("course.teacher")
            .select("user_id")
            .where("course_id", "=", row.course_id)
            .$if(workers === "leads", (query) => query.where("kind", "in", [0, 3]))
            .execute()
        ).map(({ user_id }) => ({ userId: user_id, entryPath: "", isNearest: true }))
      : await listResponsible(
          db,
          { corpId: row.corp_id, siteId: row.site_id, rightPath: row.right_path },
          { ...workers, roleTypes: workers.in },
        );
  const fit = all.filter(({ userId }) => !row.not_for.includes(userId));
  // Where nobody near may do it, those above are told.
  const hasNear = fit.some(({ isNearest }) => isNearest);
  return fit.map(({ userId, entryPath, isNearest }) => ({
    userId,
    link: addressOf(link, row, entryPath),
    isTold: isNearest || !hasNear,
  }));
}

/** Tells the nearest people who do it, each once, and keeps who has been told. */
async function tellArrival(
  db: Database,
  services: Services,
  kind: WorkKind,
  row: WorkRow,
): Promise<string[]> {
  const workers = await workersOf(db, kind, row);
  for (const { userId, link } of workers.filter(({ isTold }) => isTold).slice(0, MOST_PEOPLE)) {
    const fresh = await db
      .insertInto("desk.told")
      .values({ kind: kind.name, item_id: row.id, user_id: userId, message_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!fresh) continue;
    const [sent] = await sendSystemMessage(db, services, {
      siteId: row.site_id,
      userIds: [userId],
      said: {
        key: kind.message as SystemMessageKey,
        values: { title: row.title, detail: row.detail },
      },
      link,
    });
    await db
      .updateTable("desk.told")
      .set({ message_id: sent?.messageId ?? null })
      .where("kind", "=", kind.name)
      .where("item_id", "=", row.id)
      .where("user_id", "=", userId)
      .execute();
  }
  return workers.map(({ userId }) => userId);
}

/** Forgets who was told of what is done, and takes back the messages that nobody has read yet. */
async function forgetDone(
  db: Database,
  services: Services,
  kind: WorkKind,
  at: Date,
): Promise<string[]> {
  const gone = await db
    .deleteFrom("desk.told as told")
    .where("told.kind", "=", kind.name)
    .where(
      sql<boolean>`not exists (select from (${kind.rows(at)}) as work where work.id = told.item_id
        and (work.only_for is null or work.only_for = told.user_id))`,
    )
    .returning(["told.user_id", "told.message_id"])
    .execute();
  const messageIds = gone.flatMap(({ message_id }) => message_id ?? []);
  if (messageIds.length > 0) {
    const unread = await db
      .selectFrom("messaging.message")
      .select("id")
      .where("id", "in", messageIds)
      .where("read_at", "is", null)
      .execute();
    await withdrawSystemMessages(
      db,
      services,
      unread.map(({ id }) => id),
    );
  }
  return gone.map(({ user_id }) => user_id);
}

/** Tells who has to know of one kind's changes: of what arrived since a time, and of what is done. */
export async function tellChanges(
  services: Services,
  { kind: name, since }: Changed,
): Promise<void> {
  const kind = services.work.find((one) => one.name === name);
  if (!kind?.message) return;
  const at = now();
  await tablesOf<DeskTables>(services.db)
    .transaction()
    .execute(async (db) => {
      const { rows: arrived } = await sql<WorkRow>`select * from (${kind.rows(at)}) as work
        where since >= ${since}::timestamptz and not exists (
          select from desk.told where kind = ${name} and item_id = work.id)
        order by since, id limit ${MOST_ITEMS}`.execute(db);
      const hearers = await forgetDone(db, services, kind, at);
      for (const row of arrived) hearers.push(...(await tellArrival(db, services, kind, row)));
      for (const userId of new Set(hearers))
        await services.live.send(db, `user:${userId}`, { event: WORK_NEWS, data: null });
    });
}

/** After an operation: looks at the kinds that it changes, once its transaction has committed. */
export async function tellOfWork(
  services: Services,
  transaction: AnyDatabase,
  operation: string,
): Promise<void> {
  const since = new Date(now().getTime() - LATELY_MS).toISOString();
  for (const { name, changedBy, message } of services.work)
    if (message !== undefined && changedBy.includes(operation))
      await services.jobs.send(transaction, JOB, { kind: name, since } satisfies Changed);
}

/** Starts telling people what waits for them. */
export async function startWork(services: Services): Promise<() => Promise<void>> {
  const unknown = services.work.filter(
    ({ message }) => message !== undefined && !(message in SYSTEM_MESSAGES),
  );
  if (unknown.length > 0) throw new Error(`no such message: ${unknown[0]?.message}`);
  await services.jobs.define<Changed>(JOB, (changed) => tellChanges(services, changed));
  await services.jobs.define(
    CLOCK.job,
    async () => {
      const since = new Date(now().getTime() - CLOCK.minutes * 60_000).toISOString();
      for (const { name } of services.work) await tellChanges(services, { kind: name, since });
    },
    { cron: CLOCK.cron },
  );
  return async () => undefined;
}
