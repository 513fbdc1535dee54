import {
  VOICE_PATH,
  type ScriptComments,
  type Voice,
} from "@perennial/contract/assessment/comment.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { CommentTables } from "./comment-tables.ts";
import { learnersHearing, WHOLE, type Hearing, type Said } from "./hearing.ts";

type Database = Kysely<CommentTables>;

/** The address at which a spoken comment is played. */
export const voiceUrl = (id: string): string => `${VOICE_PATH}/${id}`;

interface Written extends Said {
  readonly html: string;
  readonly name: string;
  readonly version: number;
}

/** Comments to the whole script in the order in which they were written. */
async function writtenTo(db: Database, attemptId: string): Promise<Written[]> {
  const rows = await db
    .selectFrom("assessment.script_comment as said")
    .leftJoin("identity.user as person", "person.id", "said.by_id")
    .selectAll("said")
    .select("person.name")
    .where("said.attempt_id", "=", attemptId)
    .orderBy("said.updated_at")
    .orderBy("said.by_id")
    .execute();
  return rows.map((row) => ({
    questionId: WHOLE,
    byId: row.by_id,
    isSeed: false,
    html: row.comment_html,
    name: row.name ?? "",
    version: row.version,
  }));
}

/** Spoken comments of a script in the order in which they came. */
async function spokenTo(db: Database, attemptId: string) {
  const rows = await db
    .selectFrom("assessment.voice as voice")
    .leftJoin("identity.user as person", "person.id", "voice.by_id")
    .selectAll("voice")
    .select("person.name")
    .where("voice.attempt_id", "=", attemptId)
    .orderBy("voice.created_at")
    .orderBy("voice.id")
    .execute();
  return rows.map(({ id, question_id: questionId, by_id: byId, is_seed, name, seconds }) => ({
    id,
    questionId,
    byId,
    isSeed: is_seed,
    name: name ?? "",
    seconds,
  }));
}

/** How much each marker has drawn over which file of a script. */
async function drawnOver(db: Database, attemptId: string) {
  return db
    .selectFrom("assessment.remark as remark")
    .innerJoin("assessment.attachment as attachment", "attachment.id", "remark.attachment_id")
    .select([
      "attachment.id as attachmentId",
      "attachment.question_id as questionId",
      "remark.by_id as byId",
      "remark.is_seed as isSeed",
    ])
    .select(sql<number>`jsonb_array_length(remark.marks)`.as("num"))
    .where("attachment.attempt_id", "=", attemptId)
    .where("attachment.removed_at", "is", null)
    .where(sql<number>`jsonb_array_length(remark.marks)`, ">", 0)
    .orderBy("attachment.id")
    .execute();
}

type Drawn = Awaited<ReturnType<typeof drawnOver>>;

const sumsOf = (drawn: Drawn) =>
  [...Map.groupBy(drawn, ({ attachmentId }) => attachmentId)].map(([attachmentId, all]) => ({
    attachmentId,
    num: all.reduce((sum, { num }) => sum + num, 0),
  }));

const voicesOf = (spoken: Awaited<ReturnType<typeof spokenTo>>, viewerId: string): Voice[] =>
  spoken.map(({ id, questionId, byId, name, seconds }) => ({
    id,
    questionId,
    byName: name,
    isMine: byId === viewerId,
    seconds,
    url: voiceUrl(id),
  }));

/** What was said to a script, as one of its markers may hear it: the own comment, and those of others. */
export async function markersComments(
  db: Database,
  attemptId: string,
  markerId: string,
  { hears }: Hearing,
): Promise<z.input<typeof ScriptComments>> {
  const [written, spoken, drawn] = await Promise.all([
    writtenTo(db, attemptId),
    spokenTo(db, attemptId),
    drawnOver(db, attemptId),
  ]);
  const own = written.find(({ byId }) => byId === markerId);
  return {
    comment: own?.html ?? "",
    version: own?.version ?? 0,
    others: written
      .filter((one) => one.byId !== markerId && one.html !== "" && hears(one))
      .map(({ name, html }) => ({ byName: name, comment: html })),
    voices: voicesOf(
      spoken.filter((one) => hears(one)),
      markerId,
    ),
    remarks: sumsOf(drawn.filter((one) => hears(one))),
  };
}

/** What was said to a script, as its learner hears it, in one piece. */
export async function learnersComments(
  db: Database,
  attemptId: string,
): Promise<z.input<typeof ScriptComments>> {
  const [all, spoken, drawn, hearing] = await Promise.all([
    writtenTo(db, attemptId),
    spokenTo(db, attemptId),
    drawnOver(db, attemptId),
    learnersHearing(db, attemptId),
  ]);
  const written = all.filter(({ html }) => html !== "");
  const texts = written.filter(hearing(written)).map(({ html }) => html);
  return {
    comment: [...new Set(texts)].join(""),
    version: 0,
    others: [],
    voices: voicesOf(spoken.filter(hearing(spoken)), ""),
    remarks: sumsOf(drawn.filter(hearing(drawn))),
  };
}
