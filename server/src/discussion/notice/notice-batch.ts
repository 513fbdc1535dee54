import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { sendSystemMessage, withdrawSystemMessages } from "../../messaging/public.ts";
import { isAddressed } from "../project/project-notice-place.ts";
import type { DiscussionTables } from "../tables.ts";
import { messageOf } from "./notice-delivery.ts";
import { ERRAND_JOB, type Errand } from "./notice-errand.ts";

type Database = Kysely<DiscussionTables>;

/** People of one batch: each is a transaction of its own, so that none holds its locks for long. */
const AT_ONCE = 1_000;
const EVERY_MINUTE = "* * * * *";

interface Running {
  readonly id: string;
  readonly errand: Errand;
  readonly after: string;
  readonly siteId: string;
  readonly packageId: string;
  readonly projectName: string;
  readonly title: string;
  readonly content: string;
}

interface Person {
  readonly user_id: string;
  readonly site_id: string;
}

/** The next of those whom the notice addresses, in the order of their ids. */
async function addressed(db: Database, { id, packageId, after }: Running): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select own.user_id, own.site_id from training.member as own
    join discussion.notice as notice on notice.id = ${id}
    where own.package_id = ${packageId} and own.status = ${EnrolmentStatus.learns}
      and own.user_id > ${after} and ${isAddressed}
    order by own.user_id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** The next of those who got it and have not opened it. */
async function unread(db: Database, { id, packageId, after }: Running): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select receipt.user_id, own.site_id from discussion.notice_receipt as receipt
    join training.member as own on own.package_id = ${packageId}
      and own.user_id = receipt.user_id and own.status = ${EnrolmentStatus.learns}
    where receipt.notice_id = ${id} and receipt.read_at is null and receipt.user_id > ${after}
    order by receipt.user_id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Messages to people of one batch, by the site on which each of them learns. */
async function tell(
  db: Database,
  services: Services,
  { errand, packageId, projectName, title, content }: Running,
  people: readonly Person[],
) {
  const link = `/ucenter/learning-space/train/${packageId}/my-bulletin`;
  const words =
    errand === "remind"
      ? {
          said: {
            key: "discussion.noticeUnread" as const,
            values: { title, project: projectName },
          },
        }
      : { title, content };
  const sent = [];
  for (const [siteId, rows] of Map.groupBy(people, ({ site_id }) => site_id)) {
    const userIds = rows.map(({ user_id }) => user_id);
    // oxlint-disable-next-line no-await-in-loop -- one statement per site, of which a project has few
    sent.push(...(await sendSystemMessage(db, services, { siteId, userIds, link, ...words })));
  }
  return sent;
}

/** Who has looked it up before the message came keeps having read it. */
async function tellBatch(db: Database, services: Services, notice: Running): Promise<Person[]> {
  const people = await addressed(db, notice);
  const sent = await tell(db, services, notice, people);
  if (sent.length > 0)
    await db
      .insertInto("discussion.notice_receipt")
      .values(
        sent.map(({ messageId, userId }) => ({
          notice_id: notice.id,
          user_id: userId,
          message_id: messageId,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["notice_id", "user_id"])
          .doUpdateSet((of) => ({ message_id: of.ref("excluded.message_id") })),
      )
      .execute();
  await db
    .updateTable("discussion.notice")
    .set({ receiver_num: sql<number>`receiver_num + ${people.length}` })
    .where("id", "=", notice.id)
    .execute();
  return people;
}

async function takeBackBatch(db: Database, services: Services, notice: Running): Promise<Person[]> {
  const { rows } = await sql<Person & { message_id: string | null }>`
    delete from discussion.notice_receipt where notice_id = ${notice.id} and user_id in (
      select user_id from discussion.notice_receipt where notice_id = ${notice.id}
      order by user_id limit ${AT_ONCE})
    returning user_id, '' as site_id, message_id`.execute(db);
  await withdrawSystemMessages(
    db,
    services,
    rows.flatMap(({ message_id }) => message_id ?? []),
  );
  return rows.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1));
}

/** One batch of one notice, under its lock. False once nothing is left to do. */
async function doBatch(services: Services, db: Database): Promise<boolean> {
  const { rows } = await sql<Running>`
    select notice.id, notice.errand, notice.errand_after as after, notice.site_id as "siteId",
      notice.package_id as "packageId", package.name as "projectName", notice.title,
      notice.content_html as content
    from discussion.notice join training.package on package.id = notice.package_id
    where notice.errand is not null order by notice.id limit 1
    for update of notice skip locked`.execute(db);
  const [found] = rows;
  if (!found) return false;
  const notice = { ...found, content: messageOf(found.content) };
  let people: Person[];
  if (notice.errand === "tell") people = await tellBatch(db, services, notice);
  else if (notice.errand === "takeBack") people = await takeBackBatch(db, services, notice);
  else {
    people = await unread(db, notice);
    await tell(db, services, notice, people);
  }
  const isDone = people.length < AT_ONCE;
  await db
    .updateTable("discussion.notice")
    .set({
      errand: isDone ? null : notice.errand,
      errand_after: isDone ? "" : (people.at(-1)?.user_id ?? ""),
    })
    .where("id", "=", notice.id)
    .execute();
  return true;
}

/** Does all that notices of projects have left to the job; each person gets each message once, however many run it. */
export async function runErrands(services: Services): Promise<void> {
  const batch = () =>
    inTransaction(services, (db) => doBatch(services, tablesOf<DiscussionTables>(db)));
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  while (await batch());
}

/** Declares the job; it looks every minute for what a fallen process has left. */
export async function startErrands(services: Services): Promise<void> {
  await services.jobs.define(ERRAND_JOB, () => runErrands(services), { cron: EVERY_MINUTE });
}
