import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { BoardType, TalkKind } from "@perennial/contract/discussion/board/board.ts";
import * as contract from "@perennial/contract/discussion/project/class-topic.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { sql, type Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { implement, type DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
const REPLIES_SHOWN = 200;

interface ClassPlace {
  readonly id: string;
  readonly packageId: string;
}

/** True for `person` as somebody who learns in the class. */
const isMember = (classId: string) => sql<boolean>`exists (
  select from training.member where member.user_id = person.id and member.class_id = ${classId}
    and member.status = ${EnrolmentStatus.learns})`;

/** Topics of people of the class on the boards of the project's courses, as everybody there reads them. */
const topicsOf = (db: Database, { id, packageId }: ClassPlace) =>
  db
    .selectFrom("discussion.post as post")
    .innerJoin("identity.user as person", "person.id", "post.user_id")
    .innerJoin("course.course as course", "course.id", "post.course_id")
    .leftJoin("discussion.class_pin as pin", (join) =>
      join.onRef("pin.post_id", "=", "post.id").on("pin.class_id", "=", id),
    )
    .where("post.kind", "=", TalkKind.board)
    // A board of one class of the course is not for everybody who is in the same class of the project.
    .where("post.board", "=", BoardType.comprehensive)
    .where("post.status", "=", TalkStatus.shown)
    .where("post.deleted_at", "is", null)
    .where("course.deleted_at", "is", null)
    .where(
      sql<boolean>`post.course_id in (select item.course_id from training.package_course as item
        where item.package_id = ${packageId})`,
    )
    .where(isMember(id));

const shownReplies = sql`from discussion.reply where reply.post_id = post.id
  and reply.deleted_at is null and reply.status = ${TalkStatus.shown}`;

const replyNum = sql<number>`(select count(*)::int ${shownReplies})`.as("replyNum");

const TOPIC = [
  "post.id",
  "post.course_id as courseId",
  "course.name as courseName",
  "post.title",
  "person.name as userName",
  "person.avatar as avatarUrl",
  "post.created_at as createTime",
] as const;

/** What classes of projects discuss in the courses of their project. */
export const classTopics = implement(contract, {
  async listClassTopics({ input, db, right: { classId: own } }) {
    let found = topicsOf(db, own);
    if (input.keyword !== "")
      found = found.where(
        sql<boolean>`strpos(lower(post.title), ${input.keyword.toLowerCase()}) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          ...TOPIC,
          replyNum,
          sql<string | null>`(select max(reply.created_at) ${shownReplies})`.as("repliedAt"),
          sql<boolean>`pin.post_id is not null`.as("isPinned"),
        ])
        .orderBy(sql`pin.post_id is null`)
        .orderBy("post.created_at", "desc")
        .orderBy("post.id", "desc"),
    );
    return { data: rows, page };
  },

  async getClassTopic({ input, db, right: { classId: own }, fail }) {
    const topic = await topicsOf(db, own)
      .select([...TOPIC, "post.content_html as content"])
      .where("post.id", "=", input.postId)
      .executeTakeFirst();
    if (!topic) return fail("discussion.notFound");
    const replies = await db
      .selectFrom("discussion.reply as reply")
      .innerJoin("identity.user as person", "person.id", "reply.user_id")
      .select([
        "reply.id",
        "person.name as userName",
        "person.avatar as avatarUrl",
        "reply.content",
        "reply.created_at as createTime",
      ])
      .where("reply.post_id", "=", topic.id)
      .where("reply.deleted_at", "is", null)
      .where("reply.status", "=", TalkStatus.shown)
      .orderBy("reply.created_at")
      .orderBy("reply.id")
      .limit(REPLIES_SHOWN)
      .execute();
    return { ...topic, replies };
  },

  async pinClassTopic({ input, db, viewer, right: { classId: own }, fail }) {
    if (!own.isHead) return fail("training.headOnly");
    const topic = await topicsOf(db, own)
      .select("post.id")
      .where("post.id", "=", input.postId)
      .executeTakeFirst();
    if (!topic) return fail("discussion.notFound");
    await db
      .deleteFrom("discussion.class_pin")
      .where("class_id", "=", own.id)
      .where("post_id", "=", topic.id)
      .execute();
    if (!input.isPinned) return true;
    const { num } = await topicsOf(db, own)
      .select(sql<number>`count(*)::int`.as("num"))
      .where("pin.post_id", "is not", null)
      .executeTakeFirstOrThrow();
    if (num >= contract.CLASS_PINS_MAX) return fail("discussion.pinsFull");
    await db
      .insertInto("discussion.class_pin")
      .values({ class_id: own.id, post_id: topic.id, by_id: viewer().userId })
      .execute();
    return true;
  },

  async listClassTalkers({ input, db, right: { classId: own } }) {
    const inProject = (table: "post" | "reply") => sql`${sql.ref(`${table}.deleted_at`)} is null
      and ${sql.ref(`${table}.status`)} = ${TalkStatus.shown}
      and post.course_id in (select item.course_id from training.package_course as item
        where item.package_id = ${own.packageId})`;
    let found = db.selectFrom("identity.user as person").where(isMember(own.id));
    if (input.keyword !== "")
      found = found.where(
        sql<boolean>`strpos(lower(person.name), ${input.keyword.toLowerCase()}) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "person.id",
          "person.name",
          "person.avatar as avatarUrl",
          sql<number>`(select count(*)::int from discussion.post
            where post.user_id = person.id and post.kind = ${TalkKind.board}
              and ${inProject("post")})`.as("topicNum"),
          sql<number>`(select count(*)::int from discussion.reply
            join discussion.post on post.id = reply.post_id
            where reply.user_id = person.id and ${inProject("reply")})`.as("replyNum"),
        ])
        .orderBy(sql`5`)
        .orderBy(sql`4`)
        .orderBy("person.id"),
    );
    return { data: rows, page };
  },

  async listPinnedTopics({ input, db, viewer }) {
    const own = await sql<ClassPlace>`
      select member.class_id as id, member.package_id as "packageId" from training.member
      join training.package on package.id = member.package_id and package.deleted_at is null
      where member.package_id = ${input.packageId} and member.user_id = ${viewer().userId}
        and member.status = ${EnrolmentStatus.learns} and member.class_id is not null`.execute(db);
    const [place] = own.rows;
    if (!place) return [];
    return topicsOf(db, place)
      .select([...TOPIC, replyNum])
      .where("pin.post_id", "is not", null)
      .orderBy("pin.created_at", "desc")
      .limit(contract.CLASS_PINS_MAX)
      .execute();
  },
});
