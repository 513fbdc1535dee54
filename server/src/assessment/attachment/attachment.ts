import * as contract from "@perennial/contract/assessment/attachment.ts";
import {
  ATTACHMENT_LIMITS,
  bytesAllowed,
} from "@perennial/contract/assessment/attachment-rules.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { createResource } from "../../media/public.ts";
import { openOf } from "../attempt/start-attempt.ts";
import { lockAttempt } from "../attempt/submit-attempt.ts";
import { releasedPaper } from "../release/releases.ts";
import { isInTime } from "../setting/effective-rules.ts";
import type { AssessmentTables } from "../tables.ts";
import { FOLDER, isWritten, kindsAllowed, numAllowed } from "./attachment-place.ts";
import { hangOn, shownAttachments } from "./attachments.ts";

type Database = Kysely<AssessmentTables>;

const BEGUN = 0;

/** Locks an attempt that still takes answers. Throws assessment.attemptOver. */
async function lockOpen(db: Database, attemptId: string): Promise<void> {
  const row = await lockAttempt(db, attemptId);
  const deadlineAt = row?.deadline_at ? new Date(row.deadline_at) : null;
  if (row?.state !== BEGUN || !isInTime(deadlineAt, row.grace_seconds, now()))
    throw new Failure("assessment.attemptOver");
}

/** Throws assessment.tooManyFiles unless one more may hang there; the attempt is locked. */
async function requireRoom(
  db: Database,
  attemptId: string,
  place: { readonly questionId: string; readonly partId: string; readonly isFile: boolean },
  most: number,
): Promise<void> {
  const rows = await db
    .selectFrom("assessment.attachment")
    .select(["question_id", "part_id", "way", "bytes", "removed_at"])
    .where("attempt_id", "=", attemptId)
    .execute();
  const here = rows.filter(
    (row) =>
      row.removed_at === null &&
      row.question_id === place.questionId &&
      row.part_id === place.partId &&
      // Sound and film share one number.
      (row.way === "file") === place.isFile,
  );
  const { num, bytes } = ATTACHMENT_LIMITS;
  const all = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (here.length >= most || rows.length >= num || all >= bytes)
    throw new Failure("assessment.tooManyFiles");
}

/** What learners hang on their answers. */
export const attachmentOperations = implementOn<AssessmentTables>()(contract, {
  async createAttachment({ input, db, services, viewer, transaction, right, fail }) {
    const { id, questionId, partId = "", way } = input;
    const { sitting } = right.id;
    const { uploadId: upload } = right;
    const { userId, rightPath } = viewer();
    if (upload.folder !== FOLDER) return fail("media.uploadUnknown");
    const madeOf = async (resourceId: string) => {
      const row = await db
        .selectFrom("assessment.attachment")
        .selectAll()
        .where("attempt_id", "=", id)
        .where("resource_id", "=", resourceId)
        .executeTakeFirst();
      const fileViewer = { userId, isNameless: false };
      const [shown] = await shownAttachments(db, services, row ? [row] : [], fileViewer);
      return shown ?? fail("media.uploadUnknown");
    };
    if (upload.resource_id !== null) return madeOf(upload.resource_id);
    const own = openOf(sitting, now());
    if (own?.id !== id) return fail("assessment.attemptOver");
    const { content } = await releasedPaper(db, sitting.paperId, own.release);
    if (!isWritten(content, questionId, partId)) return fail("assessment.answerForeign");
    const { submissions } = sitting.rules;
    const most = numAllowed(submissions, way);
    if (most === 0) return fail("assessment.notTaken");
    const resourceId = await createResource<AssessmentTables>({
      services,
      upload,
      place: { rightPath, isPersonal: true },
      accepted: {
        kinds: kindsAllowed(submissions, way),
        bytes: bytesAllowed(submissions, way),
      },
      transaction,
      async use(tx, resource) {
        await lockOpen(tx, id);
        const isFile = way === "file";
        await requireRoom(tx, id, { questionId, partId, isFile }, most);
        const place = { attemptId: id, questionId, partId, way };
        await hangOn(tx, place, { id: resource, bytes: upload.bytes });
      },
    });
    return madeOf(resourceId);
  },

  async removeAttachment({ input, db, fail }) {
    const { id, attachmentId } = input;
    await lockOpen(db, id);
    const gone = await db
      .updateTable("assessment.attachment")
      .set({ removed_at: now().toISOString() })
      .where("id", "=", attachmentId)
      .where("attempt_id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return gone ? true : fail("assessment.attachmentNotFound");
  },

  async getAttachment({ db, services, viewer, right, fail }) {
    const { isHidden: isNameless, ...row } = right.attachmentId;
    const fileViewer = { userId: viewer().userId, isNameless };
    const [shown] = await shownAttachments(db, services, [row], fileViewer);
    return shown ?? fail("assessment.attachmentNotFound");
  },
});
