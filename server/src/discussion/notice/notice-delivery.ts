import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { sendSystemMessage, withdrawSystemMessages } from "../../messaging/public.ts";
import { beginErrand } from "./notice-errand.ts";
import type { DiscussionTables } from "../tables.ts";
import { wordsOf } from "../../kernel/html/texts.ts";

type Database = Kysely<DiscussionTables>;

const NOTICE_JOB = "discussion.notice";
const EVERY_MINUTE = "* * * * *";
const MESSAGE_MAX = 500;
const DUE_MAX = 100;
/** A statement takes 65,535 values at most; a course may have more learners than that leaves room for. */
const AT_ONCE = 5_000;

const inLots = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** The first words of a notice, as a message holds them. */
export function messageOf(html: string): string {
  const words = wordsOf(html);
  return words.length > MESSAGE_MAX ? `${words.slice(0, MESSAGE_MAX)}…` : words;
}

/** Where a learner reads on. */
const linkOf = (courseId: string): string =>
  `/ucenter/learning-space/course/study/${courseId}/notice`;

/** Gives a published notice to everybody who learns in its course or class, as a system message. */
export async function deliver(db: Database, services: Services, noticeId: string): Promise<void> {
  const notice = await db
    .selectFrom("discussion.notice")
    .select(["site_id", "course_id", "period_id", "class_id", "title", "content_html"])
    .where("id", "=", noticeId)
    .where("package_id", "is", null)
    .$narrowType<{ course_id: string; period_id: string }>()
    .executeTakeFirstOrThrow();
  let learners = db
    .selectFrom("course.enrolment")
    .select(["user_id", "site_id"])
    .where("period_id", "=", notice.period_id)
    .where("status", "=", EnrolmentStatus.learns);
  if (notice.class_id !== null) learners = learners.where("class_id", "=", notice.class_id);
  const bySite = Map.groupBy(await learners.execute(), ({ site_id }) => site_id);
  const content = messageOf(notice.content_html);
  const lots = [...bySite].flatMap(([siteId, people]) =>
    inLots(people).map((lot) => [siteId, lot] as const),
  );
  for (const [siteId, people] of lots) {
    const sent = await sendSystemMessage(db, services, {
      siteId,
      userIds: people.map(({ user_id }) => user_id),
      title: notice.title,
      content,
      link: linkOf(notice.course_id),
    });
    await db
      .insertInto("discussion.notice_receipt")
      .values(
        sent.map(({ messageId, userId }) => ({
          notice_id: noticeId,
          user_id: userId,
          message_id: messageId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["notice_id", "user_id"]).doUpdateSet((of) => ({
          message_id: of.ref("excluded.message_id"),
          read_at: null,
        })),
      )
      .execute();
  }
}

/** Takes a notice back from the people who received it. */
export async function takeBack(db: Database, services: Services, noticeId: string): Promise<void> {
  const gone = await db
    .deleteFrom("discussion.notice_receipt")
    .where("notice_id", "=", noticeId)
    .returning("message_id")
    .execute();
  const messageIds = gone.flatMap(({ message_id }) => message_id ?? []);
  for (const lot of inLots(messageIds)) await withdrawSystemMessages(db, services, lot);
}

/** Publishes the notices that are due, each once, however many processes try; gives how many there were. */
export async function publishDue(services: Services, at: Date = now()): Promise<number> {
  return tablesOf<DiscussionTables>(services.db)
    .transaction()
    .execute(async (db) => {
      const due = await db
        .selectFrom("discussion.notice")
        .select(["id", "package_id"])
        .where("status", "=", NoticeStatus.scheduled)
        .where("deleted_at", "is", null)
        // One whose messages are still being taken back waits for that.
        .where("errand", "is", null)
        .where("publish_at", "<=", at.toISOString())
        .orderBy("publish_at")
        .limit(DUE_MAX)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, package_id: packageId } of due) {
        await db
          .updateTable("discussion.notice")
          .set({ status: NoticeStatus.published, published_at: at.toISOString() })
          .where("id", "=", id)
          .execute();
        if (packageId === null) await deliver(db, services, id);
        else await beginErrand(db, services, id, "tell");
      }
      return due.length;
    });
}

/** Looks every minute for notices whose time has come. */
export async function startNotices(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(NOTICE_JOB, async () => void (await publishDue(services)), {
    cron: EVERY_MINUTE,
  });
  return () => Promise.resolve();
}
