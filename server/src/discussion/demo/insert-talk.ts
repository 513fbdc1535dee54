import { AnswerKind } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { searchLexemes } from "../../kernel/search/lexemes.ts";
import type { DiscussionTables } from "../tables.ts";
import type { DemoNotice, DemoRating, DemoSpeaker, DemoTalk } from "./talk.ts";

type Database = Kysely<DiscussionTables>;

const TEACHER = "teacher01";
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * HOUR_MS;
/** As many learners as the busiest post has readers. */
const LEARNERS_MAX = 200;
const LOOKS_APART_HOURS = 0.4;
const TITLE = 14;

const html = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join("");

/** Where the talk takes place, and who takes part. */
interface Scene {
  readonly place: {
    readonly site_id: string;
    readonly course_id: string;
    readonly period_id: string;
  };
  readonly classId: string;
  /** By name. */
  readonly unitIds: ReadonlyMap<string, string>;
  readonly who: (speaker: DemoSpeaker) => string;
  /** Learners from one number on, as many as there are. */
  readonly some: (from: number, count: number) => readonly string[];
  readonly ago: (hours: number) => string;
}

async function sceneOf(db: Database, courseId: string): Promise<Scene | undefined> {
  const course = await db
    .selectFrom("course.course as course")
    .innerJoin("course.class as class", "class.period_id", "course.current_period_id")
    .select(["course.site_id", "course.current_period_id", "class.id as class_id"])
    .where("course.id", "=", courseId)
    .orderBy("class.created_at")
    .limit(1)
    .executeTakeFirst();
  if (!course?.current_period_id) return undefined;
  const [learners, units] = await Promise.all([
    db
      .selectFrom("course.enrolment")
      .select("user_id")
      .where("class_id", "=", course.class_id)
      .orderBy("created_at")
      .orderBy("user_id")
      .limit(LEARNERS_MAX)
      .execute(),
    db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .select(["unit.id", "unit.name"])
      .where("chapter.period_id", "=", course.current_period_id)
      .orderBy("chapter.sort")
      .orderBy("unit.sort")
      .execute(),
  ]);
  if (learners.length === 0) return undefined;
  const startedAt = now().getTime();
  const learner = (at: number): string => learners[at % learners.length]?.user_id ?? TEACHER;
  return {
    place: { site_id: course.site_id, course_id: courseId, period_id: course.current_period_id },
    classId: course.class_id,
    unitIds: new Map(units.map(({ id, name }) => [name, id])),
    who: (speaker) =>
      speaker === "teacher" ? TEACHER : speaker === "student01" ? speaker : learner(speaker),
    some: (from, count) =>
      Array.from({ length: Math.min(count, learners.length) }, (_, at) => learner(from + at)),
    ago: (hours) => new Date(startedAt - Math.max(0, hours) * HOUR_MS).toISOString(),
  };
}

async function insertPosts(db: Database, scene: Scene, talk: DemoTalk): Promise<void> {
  for (const [at, post] of talk.posts.entries()) {
    const id = `demo-post-${talk.courseId}-${at + 1}`;
    const hours = post.daysAgo * DAY_HOURS + at;
    await db
      .insertInto("discussion.post")
      .values({
        ...scene.place,
        id,
        board: post.isOfClass === true ? 2 : 1,
        class_id: post.isOfClass === true ? scene.classId : null,
        user_id: scene.who(post.by),
        title: post.title,
        content_html: html(post.lines),
        is_top: post.isTop === true ? 1 : 0,
        post_kind: post.isFeatured === true ? 1 : 0,
        opened: post.isClosed === true ? 0 : 1,
        created_at: scene.ago(hours),
      })
      .execute();
    const replyId = (reply: number): string => `${id}-${reply + 1}`;
    await db
      .insertInto("discussion.reply")
      .values(
        post.replies.map(({ by, text, after, to }, reply) => ({
          id: replyId(reply),
          post_id: id,
          user_id: scene.who(by),
          reply_to_id: to === undefined ? null : replyId(to),
          content: text,
          created_at: scene.ago(hours - after),
        })),
      )
      .execute();
    const readers = scene.some(at * 7, post.looks);
    await db
      .insertInto("discussion.post_look")
      .values(
        readers.map((user_id, reader) => ({
          post_id: id,
          user_id,
          looked_at: scene.ago(hours - reader * LOOKS_APART_HOURS),
        })),
      )
      .execute();
    await db
      .insertInto("discussion.post_like")
      .values(
        readers.slice(0, post.likes).map((user_id, reader) => ({
          post_id: id,
          user_id,
          created_at: scene.ago(hours - reader * LOOKS_APART_HOURS),
        })),
      )
      .execute();
  }
}

/** Nine in the morning in China, some days ago or ahead: notices go out when people begin to work. */
function morning(daysFromNow: number): string {
  const day = Math.floor(now().getTime() / DAY_MS) + daysFromNow;
  return new Date(day * DAY_MS + HOUR_MS).toISOString();
}

function stateOf({ status, daysAgo }: DemoNotice) {
  const publishedAt = morning(-daysAgo);
  if (status === undefined) return { status: NoticeStatus.published, published_at: publishedAt };
  if (status === "draft") return { status: NoticeStatus.draft };
  if (status === "withdrawn") return { status: NoticeStatus.withdrawn, published_at: publishedAt };
  return { status: NoticeStatus.scheduled, publish_at: morning(status.inDays) };
}

async function insertNotices(db: Database, scene: Scene, talk: DemoTalk): Promise<void> {
  for (const [at, notice] of talk.notices.entries()) {
    const id = `demo-notice-${talk.courseId}-${at + 1}`;
    const publishedAt = morning(-notice.daysAgo);
    await db
      .insertInto("discussion.notice")
      .values({
        ...scene.place,
        ...stateOf(notice),
        id,
        type: notice.isOfClass === true ? 2 : 1,
        class_id: notice.isOfClass === true ? scene.classId : null,
        title: notice.title,
        content_html: html(notice.lines),
        is_top: notice.isTop === true,
        created_by: TEACHER,
        created_at: publishedAt,
      })
      .execute();
    if (notice.status !== undefined) continue;
    await sql`
      insert into discussion.notice_receipt (notice_id, user_id, read_at)
      select ${id}, user_id, case when ('x' || left(md5(user_id || ${id}), 6))::bit(24)::int % 100 < ${notice.readPercent}
        then least(now(), ${publishedAt}::timestamptz
          + interval '1 minute' * (('x' || right(md5(user_id || ${id}), 6))::bit(24)::int % 2000)) end
      from course.enrolment
      where period_id = ${scene.place.period_id} and status = 1
        and created_at <= ${publishedAt}`.execute(db);
  }
}

async function insertInquiries(db: Database, scene: Scene, talk: DemoTalk): Promise<void> {
  for (const [at, inquiry] of talk.inquiries.entries()) {
    const id = `demo-inquiry-${talk.courseId}-${at + 1}`;
    const { answer, help, again, hoursAgo } = inquiry;
    // The team's word counts, and its standing behind a learner's.
    const answeredAfter = [
      answer?.after,
      help?.isEndorsed === true ? help.after + 1 : undefined,
    ].filter((hours) => hours !== undefined);
    const answeredAt =
      answeredAfter.length > 0 ? scene.ago(hoursAgo - Math.min(...answeredAfter)) : null;
    await db
      .insertInto("discussion.inquiry")
      .values({
        ...scene.place,
        id,
        class_id: scene.classId,
        unit_id: scene.unitIds.get(inquiry.unit ?? "") ?? null,
        user_id: scene.who(inquiry.by),
        title: inquiry.title,
        content_html: html(inquiry.lines),
        at_seconds: inquiry.second ?? -1,
        is_private: inquiry.isPrivate === true,
        lexemes: sql<string>`array_to_tsvector(${searchLexemes([], [inquiry.title])}::text[])`,
        created_at: scene.ago(hoursAgo),
        answered_at: answeredAt,
        asked_again_at: inquiry.again ? scene.ago(hoursAgo - inquiry.again.after) : null,
        accepted_id: inquiry.isAccepted === true ? `${id}-1` : null,
        accepted_at: inquiry.isAccepted === true ? answeredAt : null,
      })
      .execute();
    const said = [
      answer && { ...answer, no: 1, kind: AnswerKind.team, user: TEACHER, isEndorsed: false },
      help && { ...help, no: 2, kind: AnswerKind.peer, user: scene.who(help.by) },
      again && { ...again, no: 3, kind: AnswerKind.asker, user: scene.who(inquiry.by) },
    ].filter((one) => one !== undefined);
    if (said.length === 0) continue;
    await db
      .insertInto("discussion.answer")
      .values(
        said.map((one) => {
          const isEndorsed = "isEndorsed" in one && one.isEndorsed === true;
          return {
            id: `${id}-${one.no}`,
            inquiry_id: id,
            user_id: one.user,
            kind: one.kind,
            content_html: html(one.lines),
            endorsed_by: isEndorsed ? TEACHER : null,
            endorsed_at: isEndorsed ? scene.ago(hoursAgo - one.after - 1) : null,
            created_at: scene.ago(hoursAgo - one.after),
          };
        }),
      )
      .execute();
  }
}

async function insertNotes(db: Database, scene: Scene, talk: DemoTalk): Promise<void> {
  await db
    .insertInto("discussion.note")
    .values(
      talk.notes.map((note, at) => ({
        ...scene.place,
        id: `demo-note-${talk.courseId}-${at + 1}`,
        class_id: scene.classId,
        unit_id: scene.unitIds.get(note.unit) ?? null,
        at_seconds: note.second,
        user_id: scene.who(note.by),
        title: note.title ?? [...(note.lines[0] ?? "")].slice(0, TITLE).join(""),
        content_html: html(note.lines),
        is_shared: note.isPrivate !== true,
        type: note.isQuality === true ? 1 : 0,
        created_at: scene.ago(note.daysAgo * DAY_HOURS + at),
        updated_at: scene.ago(note.daysAgo * DAY_HOURS + at),
      })),
    )
    .execute();
}

interface GivenRating extends Pick<DemoRating, "stars" | "text" | "reply" | "hiddenReason"> {
  readonly userId: string;
  readonly at: string;
}

function ratingRow({ place }: Scene, { userId, stars, text, at, ...more }: GivenRating) {
  const { reply, hiddenReason } = more;
  return {
    ...place,
    user_id: userId,
    stars,
    content: text,
    created_at: at,
    reply: reply ?? "",
    replied_by: reply === undefined ? null : TEACHER,
    replied_at: reply === undefined ? null : at,
    hidden_reason: hiddenReason ?? "",
    hidden_by: hiddenReason === undefined ? null : TEACHER,
    hidden_at: hiddenReason === undefined ? null : at,
  };
}

async function insertRatings(db: Database, scene: Scene, talk: DemoTalk): Promise<void> {
  const spoken = talk.ratings.map((rating) => {
    const at = scene.ago(rating.daysAgo * DAY_HOURS);
    return ratingRow(scene, { ...rating, userId: scene.who(rating.by), at });
  });
  const speakers = new Set(spoken.map(({ user_id }) => user_id));
  const others = scene.some(0, LEARNERS_MAX).filter((userId) => !speakers.has(userId));
  const silent = talk.silentRatings
    .flatMap((count, at) => Array.from({ length: count }, () => at + 1))
    .slice(0, others.length)
    .map((stars, at) => {
      const hours = (1 + ((at * 11) % 28)) * DAY_HOURS + (at % DAY_HOURS);
      const userId = others[at] ?? TEACHER;
      return ratingRow(scene, { userId, stars, text: "", at: scene.ago(hours) });
    });
  await db
    .insertInto("discussion.rating")
    .values([...spoken, ...silent])
    .execute();
}

/** Writes what is said around a course; nothing where the demo lacks the course or its learners. */
export async function insertTalk(db: Database, talk: DemoTalk): Promise<void> {
  const scene = await sceneOf(db, talk.courseId);
  if (!scene) return;
  await insertPosts(db, scene, talk);
  await insertNotices(db, scene, talk);
  await insertInquiries(db, scene, talk);
  await insertNotes(db, scene, talk);
  await insertRatings(db, scene, talk);
}
