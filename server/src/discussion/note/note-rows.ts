import { type NoteMark } from "@perennial/contract/discussion/note/note.ts";
import { readPage, type PageWanted } from "../../kernel/database/paging.ts";
import type { SharedNote } from "@perennial/contract/discussion/note/note.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { z } from "zod";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;

/** Every note that stands, with its writer, class and unit. */
export function selectNotes(db: Database) {
  return db
    .selectFrom("discussion.note as note")
    .innerJoin("identity.user as person", "person.id", "note.user_id")
    .innerJoin("course.course as course", "course.id", "note.course_id")
    .leftJoin("course.class as class", "class.id", "note.class_id")
    .leftJoin("course.unit as unit", "unit.id", "note.unit_id")
    .where("note.deleted_at", "is", null);
}

export const withShown = (found: ReturnType<typeof selectNotes>) =>
  found.select([
    "note.id",
    "note.course_id",
    "course.name as course_name",
    "note.user_id",
    "person.name",
    "person.avatar",
    "class.name as class_name",
    "note.unit_id",
    "unit.name as unit_name",
    "note.at_seconds",
    "note.title",
    "note.content_html",
    "note.is_shared",
    "note.type",
    "note.created_at",
    "note.updated_at",
    "note.hidden_at",
    "note.hidden_reason",
  ]);

export type NoteRow = Awaited<ReturnType<ReturnType<typeof withShown>["executeTakeFirstOrThrow"]>>;

/** A shared note as somebody meets it. */
export const shownNote = (row: NoteRow, userId: string): z.output<typeof SharedNote> => ({
  id: row.id,
  courseId: row.course_id,
  courseName: row.course_name,
  isOwner: row.user_id === userId,
  userName: row.name,
  avatarUrl: row.avatar,
  className: row.class_name ?? "",
  unitName: row.unit_name ?? "",
  atSeconds: row.at_seconds,
  title: row.title,
  content: row.content_html,
  type: row.type as z.output<typeof NoteMark>,
  isHidden: row.hidden_at !== null,
  hiddenReason: row.hidden_reason,
  createTime: new Date(row.created_at).toISOString(),
});

/** One page of these notes, the newest first, as somebody meets them. */
export async function pageOfNotes(
  found: ReturnType<typeof selectNotes>,
  wanted: PageWanted,
  userId: string,
) {
  const { rows, page } = await readPage(found, wanted, (all) =>
    withShown(all).orderBy("note.created_at", "desc").orderBy("note.id", "desc"),
  );
  return {
    data: rows.map((row) => shownNote(row, userId)),
    page,
  };
}

/** Condition: title or words hold the keyword; with `hasWriter` the writer's name as well. */
export function holdsKeyword(keyword: string, hasWriter: boolean): RawBuilder<boolean> {
  const wanted = keyword.toLowerCase();
  return hasWriter
    ? sql<boolean>`(strpos(lower(note.title || ' ' || note.content_html), ${wanted}) > 0 or strpos(person.name, ${keyword}) > 0)`
    : sql<boolean>`strpos(lower(note.title || ' ' || note.content_html), ${wanted}) > 0`;
}
