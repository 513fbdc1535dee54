import * as contract from "@perennial/contract/course/materials/material.ts";
import { sql } from "kysely";
import { playbackOf, requireUsable, resourceCards, setResourceUses } from "../../media/public.ts";
import { mayEditShelf } from "./material-right.ts";
import { implement } from "../tables.ts";
import { takeTurn } from "../../kernel/turn.ts";

const USED_BY = "course.material";
const MATERIALS_MAX = 500;

/** Materials of a course, in folders, for teachers and for learners. */
export const material = implement(contract, {
  async listMaterials({ input, db, services, right, fail }) {
    const mayEdit = mayEditShelf(right.courseId, input.audience);
    if (mayEdit === undefined) return fail("course.notFound");
    const rows = await db
      .selectFrom("course.material")
      .select(["id", "folder", "name", "resource_id"])
      .where("course_id", "=", input.courseId)
      .where("audience", "=", input.audience)
      .orderBy("folder")
      .orderBy("sort")
      .orderBy("id")
      .limit(MATERIALS_MAX)
      .execute();
    const cards = await resourceCards(
      db,
      services,
      rows.map((row) => row.resource_id),
    );
    return {
      mayEdit,
      materials: rows.flatMap(({ id, folder, name, resource_id }) => {
        const resource = cards.get(resource_id);
        return resource ? [{ id, folder, name, resource }] : [];
      }),
    };
  },

  async openMaterial({ db, services, right: { id: row }, fail }) {
    const playback = (await playbackOf(db, services, [row.resource_id])).get(row.resource_id);
    return playback ? { ...playback, name: row.name } : fail("course.materialNotFound");
  },

  async createMaterials({ input, db, viewer, services, fail }) {
    const { courseId, audience, folder } = input;
    const ids = [...new Set(input.resourceIds)];
    await requireUsable(db, viewer(), ids);
    await takeTurn(db, `materials:${courseId}`);
    const { count, last } = await db
      .selectFrom("course.material")
      .select((of) => [
        of.fn.countAll<number>().as("count"),
        of.fn.coalesce(of.fn.max("sort"), sql<number>`0`).as("last"),
      ])
      .where("course_id", "=", courseId)
      .executeTakeFirstOrThrow();
    if (count + ids.length > MATERIALS_MAX) return fail("course.materialsFull");
    const cards = await resourceCards(db, services, ids);
    const rows = await db
      .insertInto("course.material")
      .values(
        ids.map((resource_id, at) => ({
          course_id: courseId,
          audience,
          folder,
          resource_id,
          name: cards.get(resource_id)?.name ?? "",
          sort: last + at + 1,
          created_by: viewer().userId,
        })),
      )
      .returning(["id", "resource_id"])
      .execute();
    for (const row of rows) await setResourceUses(db, USED_BY, row.id, [row.resource_id]);
    return { done: rows.length };
  },

  async updateMaterial({ input, db }) {
    await db
      .updateTable("course.material")
      .set({ name: input.name, folder: input.folder })
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async orderMaterials({ input, db, fail }) {
    const { courseId, audience } = input;
    const ids = [...new Set(input.ids)];
    const { rows } = await sql<{ id: string }>`
      update course.material set sort = placed.at
      from unnest(${ids}::text[]) with ordinality as placed (id, at)
      where material.id = placed.id and material.course_id = ${courseId}
        and material.audience = ${audience}
      returning material.id`.execute(db);
    return rows.length === ids.length || fail("course.materialNotFound");
  },

  async renameMaterialFolder({ input, db }) {
    const { courseId, audience, from, to } = input;
    const renamed = await db
      .updateTable("course.material")
      .set({ folder: to })
      .where("course_id", "=", courseId)
      .where("audience", "=", audience)
      .where("folder", "=", from)
      .returning("id")
      .execute();
    return { done: renamed.length };
  },

  async removeMaterials({ input, db }) {
    const gone = await db
      .deleteFrom("course.material")
      .where("course_id", "=", input.courseId)
      .where("id", "in", input.ids)
      .returning("id")
      .execute();
    for (const { id } of gone) await setResourceUses(db, USED_BY, id, []);
    return { done: gone.length };
  },
});
