import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import type { AttachmentWayName } from "@perennial/contract/assessment/attachment-rules.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { extname } from "node:path";
import { sql, type Kysely } from "kysely";
import { insertResourceUses, playbackOf, removeResourceUses } from "../../media/public.ts";
import type { Services } from "../../kernel/services.ts";
import type { AssessmentTables } from "../tables.ts";

type Database = Kysely<AssessmentTables>;

/** Under which attachments use their resources. */
const USED_BY = "assessment.attachment";

/** For whom files are shown; `isNameless` for who shall not learn whose they are. */
export interface FileViewer {
  readonly userId: string;
  readonly isNameless: boolean;
}

/** What hangs on the answers of an attempt, in the order in which it came; its addresses are for this person alone. */
export async function attachmentsOf(
  db: Database,
  services: Services,
  attemptId: string,
  viewer: FileViewer,
): Promise<Attachment[]> {
  const rows = await db
    .selectFrom("assessment.attachment")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return shownAttachments(db, services, rows, viewer);
}

interface Row {
  readonly id: string;
  readonly question_id: string;
  readonly part_id: string;
  readonly way: string;
  readonly resource_id: string;
  readonly bytes: number;
  readonly created_at: string;
}

/** Rows as they are shown to this person; what is gone from the store is left out. */
export async function shownAttachments(
  db: Database,
  services: Services,
  rows: readonly Row[],
  { userId, isNameless }: FileViewer,
): Promise<Attachment[]> {
  const playbacks = await playbackOf(
    db,
    services,
    rows.map((row) => row.resource_id),
    { onlyFor: userId, isNameless },
  );
  return rows.flatMap((row, at) => {
    const played = playbacks.get(row.resource_id);
    if (!played) return [];
    const name = isNameless ? `${at + 1}${extname(played.name)}` : played.name;
    const playback = { ...played, name };
    return [
      {
        id: row.id,
        questionId: row.question_id,
        partId: row.part_id,
        way: row.way as AttachmentWayName,
        name,
        bytes: row.bytes,
        createdAt: isNameless ? null : row.created_at,
        playback,
      },
    ];
  });
}

/** Notes that a resource hangs on an answer; gives the attachment's id. */
export async function hangOn(
  db: Database,
  place: {
    readonly attemptId: string;
    readonly questionId: string;
    readonly partId: string;
    readonly way: AttachmentWayName;
  },
  resource: { readonly id: string; readonly bytes: number },
): Promise<string> {
  const { id } = await db
    .insertInto("assessment.attachment")
    .values({
      attempt_id: place.attemptId,
      question_id: place.questionId,
      part_id: place.partId,
      way: place.way,
      resource_id: resource.id,
      bytes: resource.bytes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertResourceUses(db, USED_BY, [[id, resource.id]]);
  return id;
}

/** Frees what was taken off answers, once nobody can want it back. */
export async function freeRemoved(db: Database, attemptId: string): Promise<void> {
  const gone = await db
    .deleteFrom("assessment.attachment")
    .where("attempt_id", "=", attemptId)
    .where("removed_at", "is not", null)
    .returning("id")
    .execute();
  await removeResourceUses(
    db,
    USED_BY,
    gone.map(({ id }) => id),
  );
}

/** Frees the files of all attempts of a person, before these go. */
export async function freeAttachments(db: Database, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select attachment.id from assessment.attachment
    join assessment.attempt on attempt.id = attachment.attempt_id
    where attempt.user_id = ${userId}`.execute(db);
  await removeResourceUses(
    db,
    USED_BY,
    rows.map(({ id }) => id),
  );
}

/** What hung on the old answers hangs on those of the attempt in which they are done again. */
export async function copyAttachments(
  db: Database,
  fromAttempt: string,
  toAttempt: string,
): Promise<void> {
  const rows = await db
    .selectFrom("assessment.attachment")
    .selectAll()
    .where("attempt_id", "=", fromAttempt)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const row of rows) {
    const place = {
      attemptId: toAttempt,
      questionId: row.question_id,
      partId: row.part_id,
      way: row.way as AttachmentWayName,
    };
    const id = await hangOn(db, place, { id: row.resource_id, bytes: row.bytes });
    // The copied answers name the copy.
    await sql`
      update assessment.answer set answer = replace(answer::text, ${row.id}, ${id})::jsonb
      where attempt_id = ${toAttempt} and question_id = ${row.question_id}
        and position(${row.id} in answer::text) > 0`.execute(db);
  }
}

interface Hung {
  readonly id: string;
  readonly question_id: string;
  readonly part_id: string;
}

const leafWith = (answer: ItemAnswer | undefined, fileIds: readonly string[]) => ({
  written: answer && "written" in answer ? answer.written : "",
  fileIds: [...fileIds],
});

/** Answers together with what hangs on them, also where no answer has named it yet. */
export function withAttachments(
  answers: ReadonlyMap<string, ItemAnswer>,
  attachments: readonly Hung[],
): Map<string, ItemAnswer> {
  const all = new Map(answers);
  for (const [questionId, hung] of Map.groupBy(attachments, (one) => one.question_id)) {
    const answer = all.get(questionId);
    const parts = Map.groupBy(hung, (one) => one.part_id);
    const whole = parts.get("");
    if (whole) {
      all.set(
        questionId,
        leafWith(
          answer,
          whole.map(({ id }) => id),
        ),
      );
      continue;
    }
    const known = answer && "parts" in answer ? answer.parts : {};
    const named = [...parts].map(([partId, files]) => [
      partId,
      leafWith(
        known[partId],
        files.map(({ id }) => id),
      ),
    ]);
    all.set(questionId, { parts: { ...known, ...Object.fromEntries(named) } });
  }
  return all;
}
