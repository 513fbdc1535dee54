import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/discussion/mention.ts";
import { sql, type Kysely } from "kysely";
import { escaped, mapTexts } from "../kernel/html/texts.ts";
import type { Services } from "../kernel/services.ts";
import { sendSystemMessage } from "../messaging/public.ts";
import { postLinks } from "./board/post-link.ts";
import { onBoard } from "./board/board-place.ts";
import { requireDiscussion } from "./standing.ts";
import { implement, type DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;

/** `@[name](userId)`, as the page writes it when a person was chosen. */
const MARKUP = /@\[([^[\]\n<>]{1,50})\]\(([\w.-]{1,64})\)/g;
const SHOWN = 20;

/** A board: a period, or one class of it. */
export interface Board {
  readonly courseId: string;
  readonly periodId: string;
  readonly classId: string | null;
}

/** People whom texts mention, except those who come after MENTIONS_MAX others. */
export function calledIn(...texts: readonly string[]): string[] {
  const ids = new Set(
    texts.flatMap((text) => [...text.matchAll(MARKUP)].map(([, , userId = ""]) => userId)),
  );
  return [...ids].slice(0, contract.MENTIONS_MAX);
}

/** Like calledIn, for texts of HTML. */
export function calledInHtml(html: string): string[] {
  const texts: string[] = [];
  mapTexts(html, (text) => {
    texts.push(text);
    return text;
  });
  return calledIn(...texts);
}

/** The text with names in place of the markup; a person who is no member of the board is named but not told. */
export function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(
    MARKUP,
    (_all, said: string, userId: string) => `@${names.get(userId) ?? said}`,
  );
}

/** Like withNames, for texts of HTML; names of members are emphasised. */
export function htmlWithNames(html: string, names: ReadonlyMap<string, string>): string {
  return mapTexts(html, (text) =>
    text.replace(MARKUP, (_all, said: string, userId: string) => {
      const name = names.get(userId);
      return name === undefined ? `@${said}` : `<strong>@${escaped(name)}</strong>`;
    }),
  );
}

/** Members of a board, from `course.enrolment` and `course.teacher`. */
function membersOf({ courseId, periodId, classId }: Board) {
  return sql`(
    select user_id, true as is_teacher from course.teacher where course_id = ${courseId}
    union all
    select user_id, false from course.enrolment
    where period_id = ${periodId} and status = ${EnrolmentStatus.learns}
      and (${classId}::text is null or class_id = ${classId})
  )`;
}

/** Names of those of these people who belong to the board, by id. */
export async function namesOfMembers(
  db: Database,
  board: Board,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select person.id, person.name from identity.user as person
    where person.id = any(${userIds}) and person.closed_at is null
      and exists (select 1 from ${membersOf(board)} as member where member.user_id = person.id)`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Records who is mentioned; people who were mentioned before stay. */
export async function keepMentions(
  db: Database,
  postId: string,
  replyId: string,
  userIds: Iterable<string>,
): Promise<void> {
  const rows = [...userIds].map((user_id) => ({ post_id: postId, reply_id: replyId, user_id }));
  if (rows.length === 0) return;
  await db
    .insertInto("discussion.mention")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Tells mentioned people who were not told yet; called once the text is shown. */
export async function tellMentioned(
  db: Database,
  services: Services,
  said: {
    readonly siteId: string;
    readonly courseId: string;
    readonly postId: string;
    readonly replyId: string;
    readonly authorId: string;
    readonly title: string;
  },
): Promise<void> {
  const told = await db
    .updateTable("discussion.mention")
    .set({ told_at: sql`now()` })
    .where("post_id", "=", said.postId)
    .where("reply_id", "=", said.replyId)
    .where("told_at", "is", null)
    .returning("user_id")
    .execute();
  const userIds = told.map(({ user_id }) => user_id).filter((id) => id !== said.authorId);
  if (userIds.length === 0) return;
  const author = await db
    .selectFrom("identity.user")
    .select("name")
    .where("id", "=", said.authorId)
    .executeTakeFirst();
  for (const { link, userIds: readers } of await postLinks(db, said, userIds))
    await sendSystemMessage(db, services, {
      siteId: said.siteId,
      userIds: readers,
      said: {
        key: "discussion.mentioned",
        values: { name: author?.name ?? "", title: said.title },
      },
      link,
    });
}

/** People who may be called. */
export const mention = implement(contract, {
  async listMentionable({ input, db, viewer, caller, right }) {
    requireDiscussion(caller.site);
    const standing = await onBoard(db, right.courseId);
    const board: Board = {
      courseId: standing.courseId,
      periodId: standing.periodId,
      classId: input.classId ?? null,
    };
    const like = `%${input.keyword.replace(/[\\%_]/g, "\\$&")}%`;
    const { rows } = await sql<{
      id: string;
      name: string;
      avatar: string;
      is_teacher: boolean;
    }>`
      select person.id, person.name, person.avatar, bool_or(member.is_teacher) as is_teacher
      from ${membersOf(board)} as member
      join identity.user as person on person.id = member.user_id
      where person.closed_at is null and person.id <> ${viewer().userId} and person.name ilike ${like}
      group by person.id, person.name, person.avatar
      order by is_teacher desc, person.name, person.id limit ${SHOWN}`.execute(db);
    return rows.map((row) => ({
      userId: row.id,
      name: row.name,
      avatarUrl: row.avatar,
      isTeacher: row.is_teacher,
    }));
  },
});
