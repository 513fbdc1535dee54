import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/notice/notice.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { readMessages } from "../../messaging/public.ts";
import { deliver, takeBack } from "./notice-delivery.ts";
import { beginErrand } from "./notice-errand.ts";
import { selectNotices } from "./notice-rows.ts";
import { afterStep, type NoticeStatusValue } from "./notice-states.ts";
import { teachingIn, type Standing } from "../standing.ts";
import { implement, type DiscussionTables } from "../tables.ts";
import { requireWords } from "../written.ts";

type Database = Kysely<DiscussionTables>;
const { NoticeStatus, NoticeType } = contract;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

async function classOf(
  db: Database,
  standing: Standing,
  type: number,
  classId: string | undefined,
): Promise<string | null> {
  if (type === NoticeType.course) return null;
  const found = await db
    .selectFrom("course.class")
    .select("id")
    .where("id", "=", classId ?? "")
    .where("period_id", "=", standing.periodId)
    .executeTakeFirst();
  if (!found) throw new Failure("discussion.classMissing");
  return found.id;
}

/** Notices of courses and classes: written, timed, published, withdrawn; who has read them. */
export const notice = implement(contract, {
  async listNotices({ input, db, viewer, right }) {
    const { keyword } = input;
    let found = selectNotices(db);
    if (!right.courseId) {
      found = found.where("notice.course_id", "in", (of) =>
        of.selectFrom("course.teacher").select("course_id").where("user_id", "=", viewer().userId),
      );
    } else {
      const standing = await teachingIn(db, right.courseId, input.periodId);
      found = found.where("notice.period_id", "=", standing.periodId);
    }
    if (input.type !== undefined) found = found.where("notice.type", "=", input.type);
    if (input.status !== undefined) found = found.where("notice.status", "=", input.status);
    if (keyword)
      found = found.where(sql<boolean>`strpos(lower(notice.title), ${keyword.toLowerCase()}) > 0`);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoinLateral(
          (of) =>
            of
              .selectFrom("discussion.notice_receipt as receipt")
              .leftJoin("messaging.message as message", "message.id", "receipt.message_id")
              .select((counted) => [
                counted.fn.countAll<number>().as("receiver_num"),
                sql<number>`count(coalesce(receipt.read_at, message.read_at))`.as("read_num"),
              ])
              .whereRef("receipt.notice_id", "=", "notice.id")
              .as("reading"),
          (join) => join.onTrue(),
        )
        .selectAll("notice")
        .select([
          "course.id as course_id",
          "course.name as course_name",
          "class.name as class_name",
          "author.name as author_name",
          "reading.receiver_num",
          "reading.read_num",
        ])
        .orderBy("notice.is_top", "desc")
        .orderBy("notice.created_at", "desc")
        .orderBy("notice.id", "desc"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        courseId: row.course_id,
        courseName: row.course_name,
        type: row.type as ValueOf<typeof contract.NoticeType>,
        classId: row.class_id ?? "",
        className: row.class_name ?? "",
        title: row.title,
        content: row.content_html,
        isTop: row.is_top,
        status: row.status as NoticeStatusValue,
        publishAt: iso(row.publish_at),
        publishedAt: iso(row.published_at),
        authorName: row.author_name,
        createdAt: new Date(row.created_at).toISOString(),
        receiverNum: row.receiver_num ?? 0,
        readNum: row.read_num ?? 0,
      })),
      page,
    };
  },

  async saveNotice({ input, db, viewer, services, right, fail }) {
    const known = right.id;
    if (known) afterStep(known.status, "edit");
    // One of a project is changed as such.
    if (known && !known.standing) return fail("discussion.notFound");
    const standing = known?.standing ?? (await teachingIn(db, right.courseId, input.periodId));
    if (standing.courseId !== input.courseId) return fail("discussion.notFound");
    const isTimed = !input.isPublishedNow && input.publishAt !== undefined;
    if (isTimed && new Date(input.publishAt ?? 0) <= now()) return fail("discussion.noticePast");
    const status = input.isPublishedNow
      ? NoticeStatus.published
      : isTimed
        ? NoticeStatus.scheduled
        : NoticeStatus.draft;
    requireWords(input.content);
    const values = {
      type: input.type,
      class_id: await classOf(db, standing, input.type, input.classId),
      title: input.title,
      content_html: input.content,
      is_top: input.isTop,
      status,
      publish_at: isTimed ? (input.publishAt ?? null) : null,
      published_at: input.isPublishedNow ? now().toISOString() : null,
    };
    let { id } = input;
    if (id === undefined) {
      const row = await db
        .insertInto("discussion.notice")
        .values({
          ...values,
          site_id: standing.siteId,
          course_id: standing.courseId,
          period_id: standing.periodId,
          created_by: viewer().userId,
        })
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
    if (status === NoticeStatus.published) await deliver(db, services, id);
    return { id, status };
  },

  async stepNotice({ input, db, services, right }) {
    const status = afterStep(right.id.status, input.step);
    await db
      .updateTable("discussion.notice")
      .set({
        status,
        ...(input.step === "withdraw" ? {} : { publish_at: null }),
        ...(input.step === "publish" ? { published_at: now().toISOString() } : {}),
      })
      .where("id", "=", input.id)
      .execute();
    if (right.id.packageId !== null) {
      if (input.step === "publish") await beginErrand(db, services, input.id, "tell");
      if (input.step === "withdraw") await beginErrand(db, services, input.id, "takeBack");
      return { status };
    }
    if (input.step === "publish") await deliver(db, services, input.id);
    if (input.step === "withdraw") await takeBack(db, services, input.id);
    return { status };
  },

  async pinNotice({ input, db }) {
    await db
      .updateTable("discussion.notice")
      .set({ is_top: input.isTop })
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async removeNotice({ input, db, right }) {
    afterStep(right.id.status, "delete");
    await db
      .updateTable("discussion.notice")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async readNotice({ db, viewer, services, right }) {
    const { userId } = viewer();
    const row = right.id;
    const receipt = await db
      .insertInto("discussion.notice_receipt")
      .values({ notice_id: row.id, user_id: userId, read_at: sql<string>`now()` })
      .onConflict((conflict) =>
        conflict.columns(["notice_id", "user_id"]).doUpdateSet({
          read_at: sql<string>`coalesce(notice_receipt.read_at, now())`,
        }),
      )
      .returning("message_id")
      .executeTakeFirstOrThrow();
    if (receipt.message_id !== null) await readMessages(db, services, userId, [receipt.message_id]);
    return {
      id: row.id,
      courseId: row.course_id ?? "",
      courseName: row.course_name,
      title: row.title,
      content: row.content_html,
      publishedAt: iso(row.published_at),
      authorName: row.author_name,
    };
  },
});
