import { PublishStatus } from "@perennial/contract/course/course.ts";
import { sql, type Kysely } from "kysely";
import { blurredSoundLexemes, foldTitle, searchLexemes } from "../../kernel/search/lexemes.ts";
import { isPublic } from "../rules.ts";
import type { CourseTables } from "../tables.ts";
import { keepTiers } from "./tiers.ts";

const BATCH = 500;

/** Lexemes that are no words: the other criteria by which a listing can be found. */
export const mark = {
  tag: (tagId: string) => `#${tagId}`,
  quality: (quality: number) => `!quality:${quality}`,
  level: (level: number) => `!level:${level}`,
  type: (type: number) => `!type:${type}`,
  status: (status: number) => `!status:${status}`,
  teacher: (teacherId: string) => `!teacher:${teacherId}`,
} as const;

/** Every tag with itself and the tags above it. */
const tagsUpward = sql`
  with recursive upward (tag_id, above_id) as (
    select id, id from course.tag
    union
    select upward.tag_id, tag.parent_id
    from upward join course.tag on tag.id = upward.above_id
    where tag.parent_id is not null
  )`;

interface Source {
  id: string;
  name: string;
  subtitle: string;
  speaker_name: string;
  teacher_name: string;
  teacher_id: string | null;
  quality: number;
  level: number;
  type: number;
  publish_status: number;
  student_num: number;
  published_at: string;
  tag_ids: string[];
  tag_names: string[];
}

async function sourcesOf(
  db: Kysely<CourseTables>,
  courseIds: readonly string[],
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    ${tagsUpward}
    select course.id, course.name, course.subtitle, course.teacher_id,
      course.speaker_name, coalesce(teacher.name, '') as teacher_name,
      course.quality, course.level, course.type,
      coalesce(period.publish_status, ${PublishStatus.draft}) as publish_status,
      coalesce(period.student_num, 0) as student_num,
      coalesce(period.published_at, course.created_at) as published_at,
      coalesce(tags.ids, '{}') as tag_ids,
      coalesce(tags.names, '{}') as tag_names
    from course.course
    left join course.period on period.id = course.current_period_id
    left join identity."user" as teacher on teacher.id = course.teacher_id
    left join lateral (
      select array_agg(distinct tag.id) as ids, array_agg(distinct tag.name) as names
      from course.course_tag
      join upward on upward.tag_id = course_tag.tag_id
      join course.tag on tag.id = upward.above_id
      where course_tag.course_id = course.id
    ) tags on true
    where course.id = any(${courseIds})`.execute(db);
  return rows;
}

function lexemesOf(course: Source): string[] {
  return [
    ...searchLexemes(
      [course.name, course.speaker_name, course.teacher_name, ...course.tag_names],
      [course.subtitle],
    ),
    ...blurredSoundLexemes(course.name),
    ...course.tag_ids.map(mark.tag),
    mark.quality(course.quality),
    mark.level(course.level),
    mark.type(course.type),
    mark.status(course.publish_status),
    ...(course.teacher_id ? [mark.teacher(course.teacher_id)] : []),
  ];
}

/**
 * Updates what the listings of these courses derive from course, period and tags. Must be called in the transaction of
 * every change to these; `countTags` follows when tags or the listed courses have changed.
 */
export async function refreshListings(
  db: Kysely<CourseTables>,
  courseIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < courseIds.length; from += BATCH) {
    const courses = await sourcesOf(db, courseIds.slice(from, from + BATCH));
    // Lexemes hold no spaces, so a row's list travels as one text; PostgreSQL takes no ragged arrays.
    await sql`
      update course.listing set
        is_listed = listing.is_visible and fresh.is_public,
        folded_name = fresh.folded_name,
        student_num = fresh.student_num,
        published_at = fresh.published_at,
        search = array_to_tsvector(string_to_array(fresh.lexemes, ' ') || ('@' || listing.site_id))
      from unnest(
        ${courses.map((course) => course.id)}::text[],
        ${courses.map((course) => isPublic(course.publish_status))}::boolean[],
        ${courses.map((course) => foldTitle(course.name))}::text[],
        ${courses.map((course) => course.student_num)}::integer[],
        ${courses.map((course) => course.published_at)}::timestamptz[],
        ${courses.map((course) => lexemesOf(course).join(" "))}::text[]
      ) as fresh (course_id, is_public, folded_name, student_num, published_at, lexemes)
      where listing.course_id = fresh.course_id`.execute(db);
  }
  await keepTiers(db, courseIds);
}

/** Counts the listed courses of a site per tag, each tag with those below it. */
export async function countTags(db: Kysely<CourseTables>, siteId: string): Promise<void> {
  await sql`
    ${tagsUpward},
    counted as (
      select upward.above_id as tag_id, count(distinct listing.course_id) as course_num
      from course.listing
      join course.course_tag on course_tag.course_id = listing.course_id
      join upward on upward.tag_id = course_tag.tag_id
      where listing.site_id = ${siteId} and listing.is_listed
      group by upward.above_id
    )
    insert into course.tag_count (site_id, tag_id, course_num)
    select ${siteId}, tag.id, coalesce(counted.course_num, 0)
    from course.tag left join counted on counted.tag_id = tag.id
    where tag.site_id is null or tag.site_id = ${siteId}
    on conflict (site_id, tag_id) do update set course_num = excluded.course_num`.execute(db);
}
