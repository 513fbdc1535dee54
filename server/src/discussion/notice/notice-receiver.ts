import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/notice/notice-receiver.ts";
import { sql } from "kysely";
import { implement } from "../tables.ts";

/** Read when its message was read, or the notice itself was opened; one of a project when it was opened. */
const readAt = (packageId: string | null) =>
  packageId === null
    ? sql<string | null>`coalesce(receipt.read_at, message.read_at)`
    : sql<string | null>`receipt.read_at`;

/** Who has read a notice. */
export const noticeReceiver = implement(contract, {
  async listNoticeReceivers({ input, db, right }) {
    const { keyword, isRead } = input;
    const notice = right.id;
    const at = readAt(notice.packageId);
    let found = db
      .selectFrom("discussion.notice_receipt as receipt")
      .innerJoin("identity.user as person", "person.id", "receipt.user_id")
      .leftJoin("messaging.message as message", "message.id", "receipt.message_id")
      .where("receipt.notice_id", "=", notice.id);
    if (keyword) found = found.where(sql<boolean>`strpos(person.name, ${keyword}) > 0`);
    if (isRead !== undefined) found = found.where(at, isRead ? "is not" : "is", null);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select((of) => [
          "receipt.user_id",
          "person.name",
          "person.avatar",
          at.as("read_at"),
          of
            .selectFrom("course.enrolment as own")
            .innerJoin("course.class as class", "class.id", "own.class_id")
            .select("class.name")
            .whereRef("own.user_id", "=", "receipt.user_id")
            .where("own.period_id", "=", notice.periodId)
            .limit(1)
            .as("course_class_name"),
          of
            .selectFrom("training.member as own")
            .innerJoin("training.class as class", "class.id", "own.class_id")
            .select("class.name")
            .whereRef("own.user_id", "=", "receipt.user_id")
            .where("own.package_id", "=", notice.packageId)
            .as("project_class_name"),
        ])
        .orderBy(sql`${at} is not null`)
        .orderBy(at, "desc")
        .orderBy("receipt.user_id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.user_id,
        userName: row.name,
        avatarUrl: row.avatar,
        className: row.course_class_name ?? row.project_class_name ?? "",
        readAt: row.read_at,
      })),
      page,
    };
  },
});
