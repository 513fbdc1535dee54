import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import {
  BoardType,
  POST_COUNT_CAP,
  type POSTS_BY,
} from "@perennial/contract/discussion/board/board.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import type { BoardPlace } from "./board-place.ts";
import type { DiscussionTables } from "../tables.ts";

/** The filters of a list of posts. */
export interface PostFilter {
  readonly kind: number;
  readonly type?: number | undefined;
  readonly classId?: string | undefined;
  readonly keyword: string;
  readonly isFeatured: boolean;
  readonly by: (typeof POSTS_BY)[number];
}

/** Where posts are searched: in one period, or in all courses that a person teaches or learns in. */
export type PostPlaces =
  | { readonly place: BoardPlace }
  | {
      readonly of: "teacher" | "learner";
      readonly place?: undefined;
      /** Only these of the courses. */
      readonly courseIds?: readonly string[] | undefined;
    };

/** One place with an index that gives its posts in the wanted order. */
interface Branch {
  /** Rows to go through, each with its posts; empty for a single place. */
  readonly from: RawBuilder<unknown> | undefined;
  readonly where: RawBuilder<unknown>;
}

function branchesOf(places: PostPlaces, filter: PostFilter, userId: string): Branch[] {
  if (places.place === undefined) {
    const narrowed =
      places.courseIds === undefined
        ? sql`true`
        : sql`course.id = any(${places.courseIds}::text[])`;
    if (places.of === "teacher")
      return [
        {
          from: sql`(
            select course_id as id from course.teacher join course.course on course.id = course_id
            where user_id = ${userId} and course.deleted_at is null and ${narrowed})`,
          where: sql`post.course_id = place.id`,
        },
      ];
    return [
      {
        from: sql`(
          select own.course_id as id, own.period_id, own.class_id
          from course.enrolment as own join course.course on course.id = own.course_id
          where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
            and course.deleted_at is null and ${narrowed})`,
        where: sql`post.course_id = place.id and post.period_id = place.period_id
          and (post.board = ${BoardType.comprehensive} or post.class_id = place.class_id)`,
      },
    ];
  }
  const { periodId, isManager, classId } = places.place;
  const inPeriod = sql`post.period_id = ${periodId}`;
  const general = sql`${inPeriod} and post.board = ${BoardType.comprehensive} and post.class_id is null`;
  const ofClass = (id: string) =>
    sql`${inPeriod} and post.board = ${BoardType.class} and post.class_id = ${id}`;
  const own = isManager ? filter.classId : classId;
  if (filter.classId !== undefined && filter.classId !== own)
    return [{ from: undefined, where: sql`false` }];
  if (filter.type === BoardType.comprehensive && filter.classId === undefined)
    return [{ from: undefined, where: general }];
  if (own !== undefined && (filter.type === BoardType.class || filter.classId !== undefined))
    return [{ from: undefined, where: ofClass(own) }];
  if (isManager)
    return [
      {
        from: undefined,
        where:
          filter.type === undefined ? inPeriod : sql`${inPeriod} and post.board = ${filter.type}`,
      },
    ];
  // A learner's boards are read one after the other, each by its index, however many classes there are.
  return [
    { from: undefined, where: general },
    ...(classId === undefined ? [] : [{ from: undefined, where: ofClass(classId) }]),
  ];
}

function narrowing(filter: PostFilter, userId: string, isManager: boolean): RawBuilder<unknown> {
  const parts = [sql`post.kind = ${filter.kind}`, sql`post.deleted_at is null`];
  if (!isManager) parts.push(sql`(post.status = ${TalkStatus.shown} or post.user_id = ${userId})`);
  if (filter.isFeatured) parts.push(sql`post.post_kind = 1`);
  if (filter.keyword !== "")
    parts.push(sql`strpos(lower(post.title), ${filter.keyword.toLowerCase()}) > 0`);
  if (filter.by === "me") parts.push(sql`post.user_id = ${userId}`);
  if (filter.by === "repliedByMe")
    parts.push(sql`post.id in (
      select post_id from discussion.reply where user_id = ${userId} and deleted_at is null)`);
  return sql.join(parts, sql` and `);
}

/**
 * One page of posts by id, and their number, which is counted only up to a limit, so that the time does not grow with
 * the board. Pinned posts come first on their own board; in a list over several courses a pin has no effect.
 */
export async function findPosts(
  db: Kysely<DiscussionTables>,
  userId: string,
  places: PostPlaces,
  filter: PostFilter,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly ids: string[]; readonly rowCount: number }> {
  const isManager = places.place ? places.place.isManager : places.of === "teacher";
  const narrow = narrowing(filter, userId, isManager);
  const order = places.place
    ? sql`is_top desc, created_at desc, id desc`
    : sql`created_at desc, id desc`;
  const wanted = pageNo * pageSize;
  // Whoever goes on reading finds more pages.
  const cap = Math.max(POST_COUNT_CAP, wanted + 5 * pageSize);
  const branches = branchesOf(places, filter, userId);
  const select = (branch: Branch, what: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    branch.from === undefined
      ? sql`(select ${what} from discussion.post as post where ${branch.where} and ${narrow} ${end})`
      : sql`(select found.* from ${branch.from} as place cross join lateral (
          select ${what} from discussion.post as post where ${branch.where} and ${narrow} ${end}) as found)`;
  const union = (what: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql.join(
      branches.map((branch) => select(branch, what, end)),
      sql` union all `,
    );
  const [page, counted] = await Promise.all([
    sql<{ id: string }>`
      select id from (${union(sql`id, is_top, created_at`, sql`order by ${order} limit ${wanted}`)}) as found
      order by ${order} limit ${pageSize} offset ${wanted - pageSize}`.execute(db),
    sql<{ num: number }>`
      select count(*) as num from (select 1 from (${union(sql`1`, sql`limit ${cap}`)}) as found limit ${cap}) as counted`.execute(
      db,
    ),
  ]);
  return { ids: page.rows.map(({ id }) => id), rowCount: counted.rows[0]?.num ?? 0 };
}

/**
 * The number of posts and replies on the boards of a period, each counted up to POST_COUNT_CAP, the newest posts first.
 */
export async function countBoards(
  db: Kysely<DiscussionTables>,
  place: BoardPlace,
): Promise<
  {
    readonly class_id: string | null;
    readonly name: string;
    readonly post_num: number;
    readonly reply_num: number;
    readonly last_at: string | null;
  }[]
> {
  const inBoard = sql`post.period_id = ${place.periodId} and post.kind = 0 and post.deleted_at is null
    and post.status = ${TalkStatus.shown}`;
  const figures = (where: RawBuilder<unknown>) => sql`
    with newest as materialized (
      select id, created_at from discussion.post as post where ${inBoard} and ${where}
      -- As the board's index stands: by time alone the index of all posts would be gone through.
      order by is_top desc, created_at desc, id desc limit ${POST_COUNT_CAP}
    ), said as materialized (
      select reply.created_at from newest cross join lateral (
        select created_at from discussion.reply
        where post_id = newest.id and deleted_at is null and status = ${TalkStatus.shown}
        -- Keeps it a look-up for each post: joined freely, a small board would read every reply there is.
        offset 0) as reply
      limit ${POST_COUNT_CAP}
    )
    select (select count(*) from newest) as post_num, (select count(*) from said) as reply_num,
      greatest((select max(created_at) from newest), (select max(created_at) from said)) as last_at`;
  const mine = place.isManager ? sql`true` : sql`class.id = ${place.classId ?? ""}`;
  const { rows } = await sql<{
    class_id: string | null;
    name: string;
    post_num: number;
    reply_num: number;
    last_at: string | null;
  }>`
    (select null as class_id, '' as name, board.* from (${figures(sql`post.board = ${BoardType.comprehensive} and post.class_id is null`)}) as board)
    union all
    (select class.id, class.name, board.* from course.class
      cross join lateral (${figures(sql`post.board = ${BoardType.class} and post.class_id = class.id`)}) as board
      where class.period_id = ${place.periodId} and ${mine}
      order by class.created_at, class.id limit 200)`.execute(db);
  return rows;
}
