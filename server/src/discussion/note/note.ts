import * as contract from "@perennial/contract/discussion/note/note.ts";
import { holdsKeyword, pageOfNotes, selectNotes, shownNote, withShown } from "./note-rows.ts";
import { teachingIn } from "../standing.ts";
import { implement } from "../tables.ts";

/** Notes of a course that its learners share, and which of them are quality notes. */
export const note = implement(contract, {
  async listSharedNotes({ input, db, viewer, right }) {
    const standing = await teachingIn(db, right.courseId, input.periodId);
    const { keyword } = input;
    let found = selectNotes(db)
      .where("note.period_id", "=", standing.periodId)
      .where("note.is_shared", "=", true);
    if (input.type !== contract.NoteType.all) found = found.where("note.type", "=", input.type);
    if (keyword) found = found.where(holdsKeyword(keyword, true));
    return pageOfNotes(found, input, viewer().userId);
  },

  async getSharedNote({ input, db, viewer, right, fail }) {
    if (!right.id.is_shared) return fail("discussion.notFound");
    return shownNote(
      await withShown(selectNotes(db)).where("note.id", "=", input.id).executeTakeFirstOrThrow(),
      viewer().userId,
    );
  },

  async setNoteType({ input, db, right, fail }) {
    if (!right.id.is_shared) return fail("discussion.notShared");
    await db
      .updateTable("discussion.note")
      .set({ type: input.type })
      .where("id", "=", input.id)
      .execute();
    return { type: input.type };
  },
});
