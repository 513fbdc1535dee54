import * as contract from "@perennial/contract/discussion/note/note-admin.ts";
import { NoteType } from "@perennial/contract/discussion/note/note.ts";
import { sql } from "kysely";
import { inCourseScope } from "../../course/public.ts";
import { scopeOf } from "../../identity/public.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { holdsKeyword, pageOfNotes, selectNotes } from "./note-rows.ts";
import { implement } from "../tables.ts";

const linkOf = (courseId: string): string =>
  `/ucenter/learning-space/course/study/${courseId}/note`;

/** Shared notes as those meet them who look after courses. */
export const noteAdmin = implement(contract, {
  async listManagedNotes({ input, db, viewer }) {
    const { keyword, type, isHidden } = input;
    let found = selectNotes(db)
      .where("note.is_shared", "=", true)
      .where("course.deleted_at", "is", null)
      .where(inCourseScope(scopeOf(viewer())));
    if (type !== NoteType.all) found = found.where("note.type", "=", type);
    if (isHidden !== undefined)
      found = found.where("note.hidden_at", isHidden ? "is not" : "is", null);
    if (keyword)
      found = found.where((where) =>
        where.or([
          holdsKeyword(keyword, true),
          sql<boolean>`strpos(lower(course.name), ${keyword.toLowerCase()}) > 0`,
        ]),
      );
    return pageOfNotes(found, input, viewer().userId);
  },

  async hideNote({ input, db, viewer, services, right, fail }) {
    const found = right.id;
    if (!found.is_shared) return fail("discussion.notShared");
    const isHidden = input.reason !== "";
    await db
      .updateTable("discussion.note")
      .set(
        isHidden
          ? {
              hidden_reason: input.reason,
              hidden_by: viewer().userId,
              hidden_at: sql`now()`,
              type: NoteType.common,
            }
          : { hidden_reason: "", hidden_by: null, hidden_at: null },
      )
      .where("id", "=", found.id)
      .execute();
    await sendSystemMessage(db, services, {
      siteId: found.site_id,
      userIds: [found.user_id],
      said: {
        key: isHidden ? "discussion.noteHidden" : "discussion.noteShown",
        values: { title: found.title, reason: input.reason },
      },
      link: linkOf(found.course_id),
    });
    return true;
  },

  async removeNote({ input, db, services, right, fail }) {
    const found = right.id;
    if (!found.is_shared) return fail("discussion.notShared");
    await db
      .updateTable("discussion.note")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", found.id)
      .execute();
    await sendSystemMessage(db, services, {
      siteId: found.site_id,
      userIds: [found.user_id],
      said: {
        key: "discussion.noteRemoved",
        values: { title: found.title, reason: input.reason },
      },
      link: linkOf(found.course_id),
    });
    return true;
  },
});
