import * as contract from "@perennial/contract/course/school/tag-admin.ts";
import { sql, type Kysely } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { forgetPages, type Services } from "../../kernel/services.ts";
import { selectCategories } from "../create/category.ts";
import { inCourseScope } from "../course-scope.ts";
import { countTags, refreshListings } from "../search/listing.ts";
import { implement, type CourseTables } from "../tables.ts";
import { mayEditTag, tagRights, type Tag } from "./tag-right.ts";

type Database = Kysely<CourseTables>;

/** Ids of a tag and of all below it. */
async function idsBelow(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below (id) as (
      select ${id}::text union
      select tag.id from course.tag join below on tag.parent_id = below.id)
    select id from below`.execute(db);
  return rows.map((row) => row.id);
}

/** Updates what lists and pages show of tags: the names that search uses, and the counts. */
async function tagsChanged(
  db: Database,
  services: Services,
  ids: readonly string[],
): Promise<void> {
  const courses = await db
    .selectFrom("course.course_tag")
    .select("course_id")
    .distinct()
    .where("tag_id", "=", sql<string>`any(${ids})`)
    .execute();
  await refreshListings(
    db,
    courses.map(({ course_id }) => course_id),
  );
  const sites = await db.selectFrom("course.listing").select("site_id").distinct().execute();
  for (const { site_id } of sites) {
    await countTags(db, site_id);
    await forgetPages(db, services, site_id);
  }
}

async function nameIsFree(
  db: Database,
  tag: { id?: string; siteId: string | null; parentId: string | null; name: string },
): Promise<boolean> {
  const other = await db
    .selectFrom("course.tag")
    .select("id")
    .where("name", "=", tag.name)
    .where(sql<boolean>`parent_id is not distinct from ${tag.parentId}`)
    .where((where) =>
      where.or([
        where("site_id", "is", null),
        ...(tag.siteId === null ? [] : [where("site_id", "=", tag.siteId)]),
      ]),
    )
    .$if(tag.id !== undefined, (some) => some.where("id", "!=", tag.id ?? ""))
    .executeTakeFirst();
  return other === undefined;
}

/** A shared tag may be only below shared ones; otherwise other sites would see an incomplete tree. */
function requireParent(siteId: string | null, parent: Tag | undefined): string | null {
  if (parent && siteId === null && parent.site_id !== null) throw new Failure("course.tagMayNot");
  return parent?.id ?? null;
}

/** Categories and tags by which courses are found, kept by administrators. */
export const tagAdmin = implement(contract, {
  async getTagTree({ db, viewer, caller }) {
    const rights = tagRights(viewer(), caller);
    const [tags, used, categories] = await Promise.all([
      db
        .selectFrom("course.tag as tag")
        .select([
          "tag.id",
          "tag.site_id",
          "tag.parent_id",
          "tag.name",
          "tag.cover",
          sql<number>`(select count(*) from course.course_tag where tag_id = tag.id)::integer`.as(
            "course_num",
          ),
        ])
        .where((where) =>
          where.or([where("tag.site_id", "is", null), where("tag.site_id", "=", caller.site.id)]),
        )
        .orderBy("tag.sort")
        .orderBy("tag.id")
        .limit(2_000)
        .execute(),
      db
        .selectFrom("course.course as course")
        .select(["course.category", (of) => of.fn.countAll<number>().as("count")])
        .where("course.deleted_at", "is", null)
        .where(inCourseScope(scopeOf(viewer())))
        .groupBy("course.category")
        .execute(),
      selectCategories(db, caller.site.id).execute(),
    ]);
    const parents = new Set(tags.map(({ parent_id }) => parent_id));
    const counted = new Map(used.map(({ category, count }) => [category, count]));
    return {
      categories: categories.map(({ category, names, is_shown }) => ({
        category,
        name: names[caller.language],
        courseNum: counted.get(category) ?? 0,
        isShown: is_shown,
      })),
      tags: tags.map((tag) => {
        const edit = mayEditTag(tag, caller, rights);
        return {
          id: tag.id,
          parentId: tag.parent_id ?? "",
          name: tag.name,
          cover: tag.cover,
          courseNum: tag.course_num,
          isShared: tag.site_id === null,
          may: { edit, remove: edit && tag.course_num === 0 && !parents.has(tag.id) },
        };
      }),
      may: { createOwn: rights.own, createShared: rights.shared },
    };
  },

  async saveTag({ input, db, viewer, caller, services, right, fail }) {
    const { name, cover } = input;
    const tag = right.id;
    if (tag) {
      const isFree = await nameIsFree(db, {
        id: tag.id,
        siteId: tag.site_id,
        parentId: tag.parent_id,
        name,
      });
      if (!isFree) return fail("course.tagNameTaken", [{ path: "name", message: name }]);
      await db.updateTable("course.tag").set({ name, cover }).where("id", "=", tag.id).execute();
      await tagsChanged(db, services, await idsBelow(db, tag.id));
      return { id: tag.id };
    }
    const rights = tagRights(viewer(), caller);
    if (!(input.isShared ? rights.shared : rights.own)) return fail("course.tagMayNot");
    const siteId = input.isShared ? null : caller.site.id;
    const parentId = requireParent(siteId, right.parentId);
    if (!(await nameIsFree(db, { siteId, parentId, name })))
      return fail("course.tagNameTaken", [{ path: "name", message: name }]);
    const { id } = await db
      .insertInto("course.tag")
      .values({
        site_id: siteId,
        parent_id: parentId,
        name,
        cover,
        sort: sql<number>`(select coalesce(max(sort), 0) + 1 from course.tag)`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tagsChanged(db, services, [id]);
    return { id };
  },

  async moveTag({ input, db, caller, services, right, fail }) {
    const { id: tag } = right;
    const below = await idsBelow(db, tag.id);
    if (below.includes(input.parentId)) return fail("course.tagCircle");
    const parentId = requireParent(tag.site_id, right.parentId);
    const { name } = await db
      .selectFrom("course.tag")
      .select("name")
      .where("id", "=", tag.id)
      .executeTakeFirstOrThrow();
    if (!(await nameIsFree(db, { id: tag.id, siteId: tag.site_id, parentId, name })))
      return fail("course.tagNameTaken");
    const neighbours = await db
      .selectFrom("course.tag")
      .select("id")
      .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
      .where("id", "!=", tag.id)
      .where((where) =>
        where.or([where("site_id", "is", null), where("site_id", "=", caller.site.id)]),
      )
      .orderBy("sort")
      .orderBy("id")
      .execute();
    const ordered = neighbours.map(({ id }) => id);
    ordered.splice(Math.min(input.index, ordered.length), 0, tag.id);
    await db
      .updateTable("course.tag")
      .set({ parent_id: parentId })
      .where("id", "=", tag.id)
      .execute();
    await sql`
      update course.tag set sort = placed.at
      from unnest(${ordered}::text[]) with ordinality as placed (id, at)
      where tag.id = placed.id`.execute(db);
    await tagsChanged(db, services, below);
    return true;
  },

  async mergeTags({ db, services, right, fail }) {
    const { fromId: from, toId: to } = right;
    // Other sites use a shared tag too: it can only become another shared one.
    if (from.site_id === null && to.site_id !== null) return fail("course.tagMayNot");
    const below = await idsBelow(db, from.id);
    if (below.includes(to.id)) return fail("course.tagCircle");
    const courses = await db
      .selectFrom("course.course_tag")
      .select("course_id")
      .where("tag_id", "=", from.id)
      .execute();
    if (courses.length > 0)
      await db
        .insertInto("course.course_tag")
        .values(courses.map(({ course_id }) => ({ course_id, tag_id: to.id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await db.deleteFrom("course.course_tag").where("tag_id", "=", from.id).execute();
    await db
      .updateTable("course.tag")
      .set({ parent_id: to.id })
      .where("parent_id", "=", from.id)
      .execute();
    await db.deleteFrom("course.tag_count").where("tag_id", "=", from.id).execute();
    await db.deleteFrom("course.tag").where("id", "=", from.id).execute();
    await tagsChanged(db, services, [to.id, ...below]);
    return true;
  },

  async removeTag({ db, services, right: { id: tag }, fail }) {
    const used = await db
      .selectFrom("course.course_tag")
      .select("tag_id")
      .where("tag_id", "=", tag.id)
      .limit(1)
      .executeTakeFirst();
    const child = await db
      .selectFrom("course.tag")
      .select("id")
      .where("parent_id", "=", tag.id)
      .limit(1)
      .executeTakeFirst();
    if (used || child) return fail("course.tagInUse");
    await db.deleteFrom("course.tag_count").where("tag_id", "=", tag.id).execute();
    await db.deleteFrom("course.tag").where("id", "=", tag.id).execute();
    await forgetPages(db, services, tag.site_id ?? "");
    return true;
  },
});
