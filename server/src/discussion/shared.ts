import { GROUP_MIN } from "@perennial/contract/form/widgets.ts";
import { rowsBefore } from "../kernel/database/paging.ts";
import { BoardType, PostKind } from "@perennial/contract/discussion/board/board.ts";
import { NoteType } from "@perennial/contract/discussion/note/note.ts";
import * as contract from "@perennial/contract/discussion/shared.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql } from "kysely";
import { wordsOf } from "../kernel/html/texts.ts";
import { isSpaceOpen } from "../identity/public.ts";
import { implement } from "./tables.ts";

interface SharedRow {
  readonly id: string;
  readonly kind: "post" | "note";
  readonly title: string;
  readonly html: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly createdAt: string;
}

/**
 * Texts of boards and notes on public pages: only of people who show a space, and only those that a teacher has
 * featured.
 */
export const shared = implement(contract, {
  async listSharedOf({ db, input, caller }) {
    const { uid, pageNo, pageSize } = input;
    const siteId = caller.site.id;
    if (!(await isSpaceOpen(db, siteId, uid)))
      return { data: [], page: pageInfo(0, pageNo, pageSize) };
    // A class's board is only for the class; a hidden or withdrawn note is for nobody.
    const found = sql`(
      select post.id, 'post' as kind, post.title, post.content_html as html, post.course_id,
        post.created_at
      from discussion.post
      where post.user_id = ${uid} and post.deleted_at is null and post.board = ${BoardType.comprehensive}
        and post.post_kind = ${PostKind.featured} and post.status = ${TalkStatus.shown}
      union all
      select note.id, 'note', note.title, note.content_html, note.course_id, note.created_at
      from discussion.note
      where note.user_id = ${uid} and note.deleted_at is null and note.is_shared
        and note.type = ${NoteType.quality} and note.hidden_at is null
    )`;
    const listed = sql`join course.listing on listing.course_id = shared.course_id
        and listing.site_id = ${siteId} and listing.is_listed
      join course.course on course.id = shared.course_id and course.deleted_at is null`;
    const [{ rows }, counted] = await Promise.all([
      sql<SharedRow>`
        select shared.id, shared.kind, shared.title, shared.html, course.id as "courseId",
          course.name as "courseName", shared.created_at as "createdAt"
        from ${found} as shared ${listed}
        order by shared.created_at desc, shared.id desc
        limit ${pageSize} offset ${rowsBefore(input)}`.execute(db),
      sql<{ count: number }>`
        select count(*)::integer as count from ${found} as shared ${listed}`.execute(db),
    ]);
    return {
      data: rows.map(({ id, kind, title, html, courseId, courseName, createdAt }) => {
        const words = wordsOf(html, contract.EXCERPT_MAX);
        return {
          id,
          kind,
          title: title || words.slice(0, 30),
          excerpt: words,
          courseId,
          courseName,
          createdAt: new Date(createdAt).toISOString(),
        };
      }),
      page: pageInfo(counted.rows[0]?.count ?? 0, pageNo, pageSize),
    };
  },

  async getTeacherRating({ db, input, caller }) {
    const { rows } = await sql<{ count: number; average: number | null }>`
      select count(*)::integer as count, round(avg(rating.stars), 1)::float8 as average
      from (
        select rating.stars from discussion.rating
      where rating.hidden_at is null and rating.course_id in (
        select course.id from course.course
        join course.listing on listing.course_id = course.id and listing.site_id = ${caller.site.id}
          and listing.is_listed
        where course.deleted_at is null and (course.teacher_id = ${input.uid} or exists (
          select from course.teacher where teacher.course_id = course.id
            and teacher.user_id = ${input.uid})))
        union all
        -- What projects say of the person counts once nobody's own stars could be told from it.
        select own.stars from discussion.teacher_rating as own
        where own.teacher_id = ${input.uid} and own.site_id = ${caller.site.id}
          and (select count(*) from discussion.teacher_rating as all_own
            where all_own.teacher_id = ${input.uid} and all_own.site_id = ${caller.site.id}) >= ${GROUP_MIN}
      ) as rating`.execute(db);
    return rows[0] ?? { count: 0, average: null };
  },
});
