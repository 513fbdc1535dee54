import * as contract from "@perennial/contract/discussion/note.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { teaching } from "./standing.ts";
import { implement, type DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;

function selectNotes(db: Database) {
  return db
    .selectFrom("discussion.note as note")
    .innerJoin("identity.user as person", "person.id", "note.user_id")
    .leftJoin("course.class as class", "class.id", "note.class_id")
    .leftJoin("course.unit as unit", "unit.id", "note.unit_id")
    .where("note.deleted_at", "is", null);
}

const withShown = (found: ReturnType<typeof selectNotes>) =>
  found.select([
    "note.id",
    "note.course_id",
    "person.name",
    "person.avatar",
    "class.name as class_name",
    "unit.name as unit_name",
    "note.at_seconds",
    "note.content_html",
    "note.type",
    "note.created_at",
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof withShown>["executeTakeFirstOrThrow"]>>;

const shown = (row: Row): z.output<typeof contract.SharedNote> => ({
  id: row.id,
  courseId: row.course_id,
  userName: row.name,
  avatarUrl: row.avatar,
  className: row.class_name ?? "",
  unitName: row.unit_name ?? "",
  atSeconds: row.at_seconds,
  content: row.content_html,
  type: row.type as 0 | 1,
  createTime: new Date(row.created_at).toISOString(),
});

/** Checks that the viewer teaches the note's course; what is not shared is not there for a teacher. */
async function taughtNote(db: Database, viewer: Viewer, id: string) {
  const note = await db
    .selectFrom("discussion.note")
    .select(["course_id", "period_id", "is_shared"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!note) throw new Failure("discussion.notFound");
  await teaching(db, viewer, { courseId: note.course_id, periodId: note.period_id });
  return note;
}

/** Notes of a course that its learners share, and which of them are quality notes. */
export const note = implement(contract, {
  async listSharedNotes({ input, db, viewer }) {
    const standing = await teaching(db, viewer(), input);
    const { pageNo, pageSize, keyword } = input;
    let found = selectNotes(db)
      .where("note.period_id", "=", standing.periodId)
      .where("note.is_shared", "=", true);
    if (input.type !== contract.NoteType.all) found = found.where("note.type", "=", input.type);
    if (keyword)
      found = found.where(
        sql<boolean>`(strpos(lower(note.content_html), ${keyword.toLowerCase()}) > 0
          or strpos(person.name, ${keyword}) > 0)`,
      );
    const { count } = await found
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const rows = await withShown(found)
      .orderBy("note.created_at", "desc")
      .orderBy("note.id", "desc")
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { data: rows.map(shown), page: pageInfo(count, pageNo, pageSize) };
  },

  async getSharedNote({ input, db, viewer, fail }) {
    const { is_shared: isShared } = await taughtNote(db, viewer(), input.id);
    if (!isShared) return fail("discussion.notFound");
    return shown(
      await withShown(selectNotes(db)).where("note.id", "=", input.id).executeTakeFirstOrThrow(),
    );
  },

  async setNoteType({ input, db, viewer, fail }) {
    const { is_shared: isShared } = await taughtNote(db, viewer(), input.id);
    if (!isShared) return fail("discussion.notShared");
    await db
      .updateTable("discussion.note")
      .set({ type: input.type })
      .where("id", "=", input.id)
      .execute();
    return { type: input.type };
  },
});
