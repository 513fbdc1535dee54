import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import { sql, type Kysely } from "kysely";
import { notThereAs } from "../../course/public.ts";
import { eachThing, type ThingCall, type ThingResolver } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { selectNotices } from "./notice-rows.ts";
import { teaching, type Standing } from "../standing.ts";
import type { DiscussionTables } from "../tables.ts";

/** A notice of a course that the viewer teaches. */
interface TaughtNotice {
  readonly id: string;
  readonly periodId: string;
  readonly status: number;
  readonly standing: Standing;
}

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    notice: TaughtNotice;
    noticeToRead: Awaited<ReturnType<typeof findNoticeToRead>>;
  }
}

/** To change it, it is locked, so that two steps do not meet. */
async function findNotice(
  { db, viewer }: ThingCall,
  id: string,
  right: "teach" | "change",
): Promise<TaughtNotice> {
  const notice = await (db as Kysely<DiscussionTables>)
    .selectFrom("discussion.notice")
    .select(["id", "course_id", "period_id", "status"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(right === "change", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!notice) throw new Failure("discussion.notFound");
  const place = { courseId: notice.course_id, periodId: notice.period_id };
  const standing = await notThereAs("discussion.notFound", teaching(db, viewer(), place));
  return { id: notice.id, periodId: notice.period_id, status: notice.status, standing };
}

/** A published notice, for whoever was given it, and whoever has come to the course or class since. */
async function findNoticeToRead({ db, viewer }: ThingCall, id: string) {
  const { userId } = viewer();
  const row = await selectNotices(db as Kysely<DiscussionTables>)
    .select([
      "notice.id",
      "notice.course_id",
      "course.name as course_name",
      "notice.title",
      "notice.content_html",
      "notice.published_at",
      "author.name as author_name",
    ])
    .where("notice.id", "=", id)
    .where("notice.status", "=", NoticeStatus.published)
    .where(
      sql<boolean>`(exists (select 1 from discussion.notice_receipt
          where notice_id = notice.id and user_id = ${userId})
        or exists (select 1 from course.enrolment as own
          where own.user_id = ${userId} and own.period_id = notice.period_id
            and own.status = ${EnrolmentStatus.learns}
            and (notice.class_id is null or notice.class_id = own.class_id)))`,
    )
    .executeTakeFirst();
  if (!row) throw new Failure("discussion.notFound");
  return row;
}

/** Notices, as the team and as their readers meet them. */
export const noticeThings: Partial<Record<ThingName, ThingResolver>> = {
  notice: eachThing(findNotice),
  noticeToRead: eachThing(findNoticeToRead),
};
