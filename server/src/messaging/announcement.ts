import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/messaging/announcement.ts";
import { sql } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import { isBelow } from "../kernel/right-path.ts";
import { countPeople, knownAudience, selectRoles } from "./audience.ts";
import { FAN_OUT_JOB, fanOutBatch } from "./fan-out.ts";
import type { MessagingTables } from "./tables.ts";
import { unreadChanged } from "./unread.ts";

const implement = implementOn<MessagingTables>();
/** Up to this size an announcement has arrived when the answer comes; larger ones go out by a job. */
const AT_ONCE = 500;
const MAX_CORPS = 50;

/** System messages to whole audiences, within the branch of whoever sends them. */
export const announcementOperations = implement(contract, {
  async listAudiences({ input, db, viewer }) {
    const { siteId, rightPath } = viewer();
    const roles = await selectRoles(db, siteId).orderBy("sort").orderBy("id").limit(100).execute();
    let corps = db
      .selectFrom("organisation.corp")
      .select(["id", "name"])
      .where(isBelow("right_path", rightPath));
    if (input.keyword)
      corps = corps.where(sql<boolean>`position(lower(${input.keyword}::text) in lower(name)) > 0`);
    return { roles, corps: await corps.orderBy("right_path").limit(MAX_CORPS).execute() };
  },

  async countAudience({ input, db, viewer, fail }) {
    const audience = await knownAudience(db, viewer(), input.audience);
    return audience ? countPeople(db, audience) : fail("messaging.audienceUnknown");
  },

  async announce({ input, db, viewer, services, fail }) {
    const author = viewer();
    const audience = await knownAudience(db, author, input.audience);
    if (!audience) return fail("messaging.audienceUnknown");
    const count = await countPeople(db, audience);
    if (count === 0) return fail("messaging.audienceEmpty");
    const { id } = await db
      .insertInto("messaging.announcement")
      .values({
        site_id: audience.siteId,
        right_path: audience.rightPath,
        title: input.title,
        content: input.content,
        link: input.link,
        audience_kind: audience.kind,
        audience_id: audience.id,
        audience_name: audience.name,
        created_by: author.userId,
        created_by_name: author.name,
        recipient_count: count,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (count > AT_ONCE) await services.jobs.send(db, FAN_OUT_JOB, { id });
    else {
      const last = await fanOutBatch(db, services, id, "");
      if (last !== undefined) await fanOutBatch(db, services, id, last);
    }
    return { id };
  },

  async listAnnouncements({ input, db, viewer }) {
    const { keyword } = input;
    const { siteId, rightPath } = viewer();
    let found = db
      .selectFrom("messaging.announcement as announcement")
      .where("announcement.site_id", "=", siteId)
      .where(isBelow("announcement.right_path", rightPath));
    if (keyword)
      found = found.where(
        sql<boolean>`position(lower(${keyword}::text) in lower(announcement.title || ' ' || announcement.content)) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .selectAll("announcement")
        .select((of) =>
          of
            .selectFrom("messaging.message as message")
            .select((message) => message.fn.countAll<number>().as("count"))
            .whereRef("message.announcement_id", "=", "announcement.id")
            .where("message.announcement_id", "is not", null)
            .where("message.read_at", "is not", null)
            .as("read_count"),
        )
        .orderBy("announcement.created_at", "desc")
        .orderBy("announcement.id", "desc"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        title: row.title,
        content: row.content,
        link: row.link,
        audienceKind: row.audience_kind,
        audienceName: row.audience_name,
        status: row.status,
        recipientCount: row.recipient_count,
        readCount: row.read_count ?? 0,
        createdByName: row.created_by_name,
        createdAt: row.created_at,
        recalledAt: row.recalled_at,
      })),
      page,
    };
  },

  async recallAnnouncement({ input, db, services, fail }) {
    const recalled = await db
      .updateTable("messaging.announcement")
      .set({ status: "recalled", recalled_at: sql`now()` })
      .where("id", "=", input.id)
      .where("status", "<>", "recalled")
      .returning("id")
      .executeTakeFirst();
    if (!recalled) return fail("messaging.notFound");
    // The copies stay for the counts; their readers no longer see them.
    const unread = await db
      .updateTable("messaging.message")
      .set({ deleted_at: sql`now()` })
      .where("announcement_id", "=", recalled.id)
      .where("deleted_at", "is", null)
      .returning(["recipient_id", "read_at"])
      .execute();
    await unreadChanged(
      db,
      services,
      unread.filter((row) => row.read_at === null).map((row) => row.recipient_id),
    );
    return true;
  },

  async listReports({ input, caller, db, viewer, services }) {
    const { siteId, rightPath } = viewer();
    const found = db
      .selectFrom("messaging.report as report")
      .innerJoin("messaging.message as message", "message.id", "report.message_id")
      .leftJoin("identity.user as reporter", "reporter.id", "report.reporter_id")
      .leftJoin("identity.user as sender", "sender.id", "message.sender_id")
      .where("report.site_id", "=", siteId)
      .where(isBelow("report.right_path", rightPath));
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "report.id",
          "reporter.name as reporter_name",
          "sender.id as sender_id",
          "sender.name as sender_name",
          "message.content",
          "report.reason",
          "report.created_at",
          "report.settled_at",
        ])
        .orderBy(sql`report.settled_at is not null`)
        .orderBy("report.created_at", "desc")
        .orderBy("report.id", "desc"),
    );
    // Somebody else's letters are shown here.
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "messaging.report",
      filter: input,
      rowCount: rows.length,
      unmasked: ["content"],
    });
    return {
      data: rows.map((row) => ({
        id: row.id,
        reporterName: row.reporter_name ?? "",
        senderId: row.sender_id ?? "",
        senderName: row.sender_name ?? "",
        content: row.content,
        reason: row.reason,
        createdAt: row.created_at,
        settledAt: row.settled_at,
      })),
      page,
    };
  },

  async settleReport({ input, db, viewer, fail }) {
    const settled = await db
      .updateTable("messaging.report")
      .set({ settled_at: sql`now()`, settled_by: viewer().userId })
      .where("id", "=", input.id)
      .where("settled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    return settled ? true : fail("messaging.notFound");
  },
});
