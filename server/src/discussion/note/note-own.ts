import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/note/note-own.ts";
import { NoteType, type NoteMark } from "@perennial/contract/discussion/note/note.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { setFileReader, tieTextPictures } from "../../files/public.ts";
import { hiddenAfterWriting } from "../board/hidden-until-looked.ts";
import { checkedText } from "../../kernel/text/public-texts.ts";
import { learnerPlace, offered, requireUnit } from "../learner-place.ts";
import { mayReadNote, NOTE } from "./note-readers.ts";
import { holdsKeyword, pageOfNotes, selectNotes, type NoteRow, withShown } from "./note-rows.ts";
import { implement } from "../tables.ts";
import { requireWords, titleOr } from "../written.ts";

setFileReader(NOTE, mayReadNote);

const iso = (at: string): string => new Date(at).toISOString();

/** A note as its writer meets it. */
const ownNote = (row: NoteRow): z.output<typeof contract.OwnNote> => ({
  id: row.id,
  courseId: row.course_id,
  courseName: row.course_name,
  unitId: row.unit_id ?? "",
  unitName: row.unit_name ?? "",
  atSeconds: row.at_seconds,
  title: row.title,
  content: row.content_html,
  isShared: row.is_shared,
  type: row.type as z.output<typeof NoteMark>,
  isHidden: row.hidden_at !== null,
  hiddenReason: row.hidden_reason,
  createTime: iso(row.created_at),
  updateTime: iso(row.updated_at),
});

/** Where a note was written: a period later than that may offer something else. */
const placeOf = (note: { readonly course_id: string; readonly period_id: string }) => ({
  courseId: note.course_id,
  periodId: note.period_id,
});

/** What sharing changes; a note that is kept to oneself is no quality note. */
const shared = (isShared: boolean) => ({
  is_shared: isShared,
  ...(isShared ? {} : { type: NoteType.common }),
});

/** Learners' own notes, and those of others that the class may read. */
export const noteOwn = implement(contract, {
  async listOwnNotes({ input, db, viewer }) {
    const { keyword, courseId, unitId } = input;
    let found = selectNotes(db).where("note.user_id", "=", viewer().userId);
    if (courseId !== undefined) found = found.where("note.course_id", "=", courseId);
    if (unitId !== undefined) found = found.where("note.unit_id", "=", unitId);
    if (keyword) found = found.where(holdsKeyword(keyword, false));
    const { rows, page } = await readPage(found, input, (all) => {
      const shown = withShown(all);
      return (unitId === undefined ? shown : shown.orderBy("note.at_seconds"))
        .orderBy("note.created_at", "desc")
        .orderBy("note.id", "desc");
    });
    return { data: rows.map(ownNote), page };
  },

  async listNotedUnits({ input, db, viewer }) {
    const rows = await db
      .selectFrom("discussion.note as note")
      .innerJoin("course.unit as unit", "unit.id", "note.unit_id")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .select((of) => ["unit.id", "unit.name", of.fn.countAll<number>().as("num")])
      .where("note.user_id", "=", viewer().userId)
      .where("note.course_id", "=", input.courseId)
      .where("note.deleted_at", "is", null)
      .groupBy(["unit.id", "unit.name", "chapter.sort", "unit.sort"])
      .orderBy("chapter.sort")
      .orderBy("unit.sort")
      .execute();
    return rows.map(({ id, name, num }) => ({ unitId: id, unitName: name, noteNum: num }));
  },

  async saveNote({ input, db, viewer, right, needsLook, fail }) {
    const { userId } = viewer();
    const known = right.id;
    if (known && known.course_id !== input.courseId) return fail("discussion.notFound");
    const place = known ? await learnerPlace(db, viewer(), placeOf(known)) : right.courseId;
    offered(place, "hasNotes");
    requireWords(input.content);
    const words = {
      title: titleOr(input.title, input.content),
      content_html: input.content,
      ...shared(input.isShared),
      ...hiddenAfterWriting(input.isShared && needsLook, known),
    };
    if (known) {
      await db
        .updateTable("discussion.note")
        .set({ ...words, updated_at: sql`now()` })
        .where("id", "=", known.id)
        .execute();
      await tieTextPictures(db, { kind: NOTE, id: known.id, html: input.content }, userId);
      return { id: known.id };
    }
    if (input.unitId !== undefined) await requireUnit(db, place.periodId, input.unitId);
    const made = await db
      .insertInto("discussion.note")
      .values({
        ...words,
        site_id: place.siteId,
        course_id: place.courseId,
        period_id: place.periodId,
        class_id: place.classId,
        unit_id: input.unitId ?? null,
        // A second means nothing without the film it is of.
        at_seconds: input.unitId === undefined ? -1 : input.atSeconds,
        user_id: userId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tieTextPictures(db, { kind: NOTE, id: made.id, html: input.content }, userId);
    return made;
  },

  async shareNote({ input, db, viewer, caller, services, right }) {
    const own = right.id;
    let words = {};
    let needsLook = false;
    if (input.isShared) {
      offered(await learnerPlace(db, viewer(), placeOf(own)), "hasNotes");
      // The site's words may have changed since it was written.
      const check = async (path: string, text: string, form: "text" | "html") =>
        checkedText(services, caller.site.id, path, { text, form });
      const title = await check("title", own.title, "text");
      const content = await check("content", own.content_html, "html");
      words = { title: title.text, content_html: content.text };
      needsLook = title.needsLook || content.needsLook;
    }
    await db
      .updateTable("discussion.note")
      .set({
        ...words,
        ...shared(input.isShared),
        ...hiddenAfterWriting(needsLook, own),
      })
      .where("id", "=", own.id)
      .execute();
    return input.isShared;
  },

  async removeOwnNote({ db, viewer, right }) {
    const own = right.id;
    await tieTextPictures(db, { kind: NOTE, id: own.id, html: "" }, viewer().userId);
    await db
      .updateTable("discussion.note")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", own.id)
      .execute();
    return true;
  },

  async listClassNotes({ input, db, viewer, right }) {
    const { userId } = viewer();
    const { keyword, unitId, isQuality } = input;
    const place = offered(right.courseId, "hasNotes");
    let found = selectNotes(db)
      .where("note.period_id", "=", place.periodId)
      .where("note.is_shared", "=", true)
      .where("note.hidden_at", "is", null);
    found = isQuality
      ? found.where("note.type", "=", NoteType.quality)
      : found.where("note.class_id", "=", place.classId);
    if (unitId !== undefined) found = found.where("note.unit_id", "=", unitId);
    if (keyword) found = found.where(holdsKeyword(keyword, true));
    return pageOfNotes(found, input, userId);
  },
});
