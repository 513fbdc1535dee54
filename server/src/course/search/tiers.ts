import { sql, type Kysely } from "kysely";
import type { CourseTables } from "../tables.ts";

/** Rows of the first and of the second tier; the third holds the rest. */
const SIZES = [1_000, 10_000] as const;
/** Tiers are rebuilt once one of them has grown to so many times its size. */
const GROWTH = 2;

/** Last row of each tier in one order; none for a tier that everything fits into. */
const boundsOf = {
  popular: (siteId: string, size: number) => sql`
    select student_num, '-infinity'::timestamptz as published_at, course_id from course.listing
    where site_id = ${siteId} and is_listed
    order by student_num desc, course_id offset ${size - 1} limit 1`,
  newest: (siteId: string, size: number) => sql`
    select 0 as student_num, published_at, course_id from course.listing
    where site_id = ${siteId} and is_listed
    order by published_at desc, course_id offset ${size - 1} limit 1`,
} as const;

/**
 * Calculates the bounds of a site's tiers and moves its rows accordingly. Writers wait, because they might place a row
 * by the old bounds. `sizes` differ only in tests.
 */
export async function drawTiers(
  db: Kysely<CourseTables>,
  siteId: string,
  sizes: readonly [number, number] = SIZES,
): Promise<void> {
  // Tools fill a database without a transaction around it.
  if (!db.isTransaction) return db.transaction().execute((tx) => drawTiers(tx, siteId, sizes));
  await sql`lock table course.listing in share row exclusive mode`.execute(db);
  await db.deleteFrom("course.tier_bound").where("site_id", "=", siteId).execute();
  let border = 0;
  for (const [at, size] of sizes.entries()) {
    border += size;
    for (const sort of ["popular", "newest"] as const) {
      await sql`
        insert into course.tier_bound (site_id, sort, tier, student_num, published_at, course_id)
        select ${siteId}, ${sort}, ${at + 1}, bound.* from (${boundsOf[sort](siteId, border)}) bound`.execute(
        db,
      );
    }
  }
  // The trigger says where a row belongs; only those that lie elsewhere are written.
  await sql`
    update course.listing set popular_tier = popular_tier
    where site_id = ${siteId} and (popular_tier, newest_tier) <> (
      select 1 + count(*) filter (where sort = 'popular' and (listing.student_num < bound.student_num
          or (listing.student_num = bound.student_num and listing.course_id > bound.course_id))),
        1 + count(*) filter (where sort = 'newest' and (listing.published_at < bound.published_at
          or (listing.published_at = bound.published_at and listing.course_id > bound.course_id)))
      from course.tier_bound bound where bound.site_id = listing.site_id)`.execute(db);
}

/** Rebuilds the tiers of these courses' sites where one has outgrown its size. */
export async function keepTiers(
  db: Kysely<CourseTables>,
  courseIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ site_id: string }>`
    with sites as (select distinct site_id from course.listing where course_id = any(${courseIds}))
    select site_id from sites where exists (
      select 1 from course.listing
      where listing.site_id = sites.site_id and is_listed and popular_tier = 1
      offset ${SIZES[0] * GROWTH}
    ) or exists (
      select 1 from course.listing
      where listing.site_id = sites.site_id and is_listed and popular_tier = 2
      offset ${SIZES[1] * GROWTH}
    )`.execute(db);
  for (const { site_id: siteId } of rows) await drawTiers(db, siteId);
}
