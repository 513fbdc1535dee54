import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import * as contract from "@perennial/contract/discussion/project/project-notice.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { now, nowMs } from "../../kernel/clock.ts";
import { keepReads } from "../../kernel/database/kept-reads.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { Failure } from "../../kernel/failure.ts";
import { taughtClasses } from "../../training/public.ts";
import { beginErrand } from "../notice/notice-errand.ts";
import { afterStep, type NoticeStatusValue } from "../notice/notice-states.ts";
import { implement, type DiscussionTables } from "../tables.ts";
import { requireWords } from "../written.ts";

type Database = Kysely<DiscussionTables>;
type Type = ValueOf<typeof contract.ProjectNoticeType>;
const { ProjectNoticeType, NOTICE_REMIND_MS } = contract;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

interface Place {
  readonly id: string;
  readonly siteId: string;
  readonly may: { readonly leads: boolean };
}

interface Addressed {
  readonly type: Type;
  readonly classIds: readonly string[];
  readonly courseId?: string | undefined;
}

/** Whom a notice addresses, as its columns say it. Throws discussion.noticeTo for others than the writer may choose. */
async function addressOf(db: Database, userId: string, place: Place, to: Addressed) {
  const isOfCourse = to.type === ProjectNoticeType.course;
  const isOfClass = to.type === ProjectNoticeType.class;
  const classIds = isOfClass ? [...new Set(to.classIds)] : [];
  const courseId = isOfCourse ? (to.courseId ?? "") : null;
  const own = new Set(isOfClass ? await taughtClasses(db, userId, place) : []);
  const isAllowed = isOfClass
    ? classIds.length > 0 && classIds.every((id) => own.has(id))
    : place.may.leads;
  if (!isAllowed) throw new Failure("discussion.noticeTo");
  if (courseId !== null) {
    const item = await db
      .selectFrom("training.package_course")
      .select("course_id")
      .where("package_id", "=", place.id)
      .where("course_id", "=", courseId)
      .executeTakeFirst();
    if (!item) throw new Failure("discussion.noticeTo");
  }
  return { type: to.type, class_ids: classIds, to_course_id: courseId };
}

/** How many have read a notice, by an index that holds only those who have. */
const readersOf = (noticeId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from discussion.notice_receipt as receipt
  where receipt.notice_id = ${noticeId} and receipt.read_at is not null)`;

/** Who has read a notice to more people than this is counted twice a minute. */
const COUNTED_AT_ONCE = 1_000;
const KEPT_MS = 30_000;
const kept = keepReads<number>(500);

/** How many have read those of these notices that went to many. */
async function manyReaders(
  db: Database,
  rows: readonly { readonly id: string; readonly read_num: number | null }[],
): Promise<ReadonlyMap<string, number>> {
  const many = rows.filter(({ read_num }) => read_num === null);
  const slot = Math.floor(nowMs() / KEPT_MS);
  const count = async (id: string): Promise<number> => {
    const { rows: counted } = await sql<{
      num: number;
    }>`select ${readersOf(sql`${id}`)} as num`.execute(db);
    return counted[0]?.num ?? 0;
  };
  return new Map(
    await Promise.all(
      many.map(async ({ id }) => [id, await kept(db, `${id} ${slot}`, () => count(id))] as const),
    ),
  );
}

/** Notices of projects: to those who learn in one course, to classes, to everybody. */
export const projectNotices = implement(contract, {
  async listProjectNotices({ input, db, viewer, right: { packageId: right } }) {
    const { leads } = right.may;
    const { userId } = viewer();
    const own = leads ? [] : await taughtClasses(db, userId, right);
    const mayChange = leads
      ? sql<boolean>`true`
      : sql<boolean>`(cardinality(notice.class_ids) > 0
          and notice.class_ids <@ ${own}::text[])`;
    let found = db
      .selectFrom("discussion.notice as notice")
      .innerJoin("identity.user as author", "author.id", "notice.created_by")
      .where("notice.package_id", "=", right.id)
      .where("notice.deleted_at", "is", null);
    if (!leads)
      found = found.where(
        sql<boolean>`(${mayChange} or notice.status = ${NoticeStatus.published}
          and (notice.type <> ${ProjectNoticeType.class} or notice.class_ids && ${own}::text[]))`,
      );
    if (input.type !== undefined) found = found.where("notice.type", "=", input.type);
    if (input.status !== undefined) found = found.where("notice.status", "=", input.status);
    if (input.classId !== undefined)
      found = found.where(sql<boolean>`${input.classId} = any(notice.class_ids)`);
    if (input.keyword !== "")
      found = found.where(
        sql<boolean>`strpos(lower(notice.title), ${input.keyword.toLowerCase()}) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .selectAll("notice")
        .select([
          "author.name as author_name",
          mayChange.as("may_change"),
          sql<string>`coalesce((select name from course.course
            where course.id = notice.to_course_id), '')`.as("course_name"),
          sql<string[]>`array(select name from training.class
            where class.id = any(notice.class_ids) order by class.created_at, class.id)`.as(
            "class_names",
          ),
          sql<number | null>`case when notice.receiver_num <= ${COUNTED_AT_ONCE}
            then ${readersOf(sql.ref("notice.id"))} end`.as("read_num"),
        ])
        .orderBy("notice.is_top", "desc")
        .orderBy("notice.created_at", "desc")
        .orderBy("notice.id", "desc"),
    );
    const many = await manyReaders(db, rows);
    return {
      data: rows.map((row) => ({
        id: row.id,
        type: row.type as Type,
        courseId: row.to_course_id ?? "",
        courseName: row.course_name,
        classIds: row.class_ids,
        classNames: row.class_names,
        title: row.title,
        content: row.content_html,
        isTop: row.is_top,
        status: row.status as NoticeStatusValue,
        publishAt: iso(row.publish_at),
        publishedAt: iso(row.published_at),
        remindedAt: iso(row.reminded_at),
        authorName: row.author_name,
        createdAt: new Date(row.created_at).toISOString(),
        receiverNum: row.receiver_num,
        readNum: row.read_num ?? many.get(row.id) ?? 0,
        isOnWay: row.errand !== null,
        mayChange: row.may_change,
      })),
      page,
    };
  },

  async saveProjectNotice({ input, db, viewer, services, right, fail }) {
    const place = right.packageId;
    const known = right.id;
    if (known && known.packageId !== place.id) return fail("discussion.notFound");
    if (known) afterStep(known.status, "edit");
    const isTimed = !input.isPublishedNow && input.publishAt !== undefined;
    if (isTimed && new Date(input.publishAt ?? 0) <= now()) return fail("discussion.noticePast");
    requireWords(input.content);
    const { userId } = viewer();
    const status = input.isPublishedNow
      ? NoticeStatus.published
      : isTimed
        ? NoticeStatus.scheduled
        : NoticeStatus.draft;
    const values = {
      ...(await addressOf(db, userId, place, input)),
      title: input.title,
      content_html: input.content,
      is_top: input.isTop,
      status,
      publish_at: isTimed ? (input.publishAt ?? null) : null,
      published_at: input.isPublishedNow ? now().toISOString() : null,
      reminded_at: null,
    };
    let { id } = input;
    if (id === undefined) {
      const row = await db
        .insertInto("discussion.notice")
        .values({ ...values, site_id: place.siteId, package_id: place.id, created_by: userId })
        .returning("id")
        .executeTakeFirstOrThrow();
      id = row.id;
    } else {
      await db
        .updateTable("discussion.notice")
        .set({ ...values, updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    }
    if (status === NoticeStatus.published) await beginErrand(db, services, id, "tell");
    return { id, status };
  },

  async remindNotice({ input, db, services, right, fail }) {
    const notice = right.id;
    if (notice.packageId === null) return fail("discussion.notFound");
    if (notice.status !== NoticeStatus.published) return fail("discussion.noticeStep");
    const since = new Date(now().getTime() - NOTICE_REMIND_MS).toISOString();
    const { numUpdatedRows } = await db
      .updateTable("discussion.notice")
      .set({ reminded_at: now().toISOString() })
      .where("id", "=", input.id)
      .where((of) => of.or([of("reminded_at", "is", null), of("reminded_at", "<", since)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return fail("discussion.noticeReminded");
    await beginErrand(db, services, input.id, "remind");
    const { num } = await db
      .selectFrom("discussion.notice_receipt")
      .select(sql<number>`count(*)::int`.as("num"))
      .where("notice_id", "=", input.id)
      .where("read_at", "is", null)
      .executeTakeFirstOrThrow();
    return { num };
  },
});
