import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import type { ThingName } from "@perennial/contract/kernel/things.ts";
import { sql, type Kysely } from "kysely";
import { notThereAs } from "../../course/public.ts";
import { eachThing, type ThingCall, type ThingResolver } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { isAddressed, mayWriteTo } from "../project/project-notice-place.ts";
import { teaching, type Standing } from "../standing.ts";
import type { DiscussionTables } from "../tables.ts";

/** A notice of a course that the viewer teaches, or of a project in which the viewer may change it. */
interface TaughtNotice {
  readonly id: string;
  /** Of a course. */
  readonly periodId: string | null;
  /** Of a project. */
  readonly packageId: string | null;
  readonly siteId: string;
  readonly status: number;
  /** Of a course. */
  readonly standing: Standing | undefined;
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
    .select(["id", "site_id", "course_id", "period_id", "package_id", "class_ids", "status"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(right === "change", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!notice) throw new Failure("discussion.notFound");
  const found = {
    id: notice.id,
    periodId: notice.period_id,
    packageId: notice.package_id,
    siteId: notice.site_id,
    status: notice.status,
  };
  if (notice.package_id !== null) {
    if (!(await mayWriteTo(db, viewer(), notice.package_id, notice.class_ids)))
      throw new Failure("discussion.notFound");
    return { ...found, standing: undefined };
  }
  const place = { courseId: notice.course_id ?? "", periodId: notice.period_id ?? "" };
  const standing = await notThereAs("discussion.notFound", teaching(db, viewer(), place));
  return { ...found, standing };
}

/** A published notice, for whoever was given it, and whoever has come to the course or class since. */
async function findNoticeToRead({ db, viewer }: ThingCall, id: string) {
  const { userId } = viewer();
  const row = await (db as Kysely<DiscussionTables>)
    .selectFrom("discussion.notice as notice")
    .innerJoin("identity.user as author", "author.id", "notice.created_by")
    .leftJoin("course.course as course", "course.id", "notice.course_id")
    .leftJoin("training.package as package", "package.id", "notice.package_id")
    .select([
      "notice.id",
      "notice.course_id",
      sql<string>`coalesce(course.name, package.name)`.as("course_name"),
      "notice.title",
      "notice.content_html",
      "notice.published_at",
      "author.name as author_name",
    ])
    .where("notice.id", "=", id)
    .where("notice.status", "=", NoticeStatus.published)
    .where("notice.deleted_at", "is", null)
    .where("course.deleted_at", "is", null)
    .where("package.deleted_at", "is", null)
    .where(
      sql<boolean>`(exists (select 1 from discussion.notice_receipt
          where notice_id = notice.id and user_id = ${userId})
        or exists (select 1 from course.enrolment as own
          where own.user_id = ${userId} and own.period_id = notice.period_id
            and own.status = ${EnrolmentStatus.learns}
            and (notice.class_id is null or notice.class_id = own.class_id))
        or exists (select from training.member as own
          where own.user_id = ${userId} and own.package_id = notice.package_id
            and own.status = ${EnrolmentStatus.learns} and ${isAddressed}))`,
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
