import type { ReviewNote, ReviewStep } from "@perennial/contract/course/period/publish.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { CourseTables } from "../tables.ts";

/** Enough for any course; older steps stay in the database. */
const MAX_STEPS = 200;
const MAX_NOTES = 500;

/** Steps of a period's review, the latest first. */
export async function historyOf(
  db: Kysely<CourseTables>,
  periodId: string,
): Promise<z.output<typeof ReviewStep>[]> {
  const rows = await db
    .selectFrom("course.review as step")
    .leftJoin("identity.user as actor", "actor.id", "step.actor_id")
    .select([
      "step.id",
      "step.step",
      "step.verify",
      "step.comment",
      "step.created_at",
      "actor.name as actor_name",
    ])
    .where("step.period_id", "=", periodId)
    .orderBy("step.created_at", "desc")
    .orderBy("step.id", "desc")
    .limit(MAX_STEPS)
    .execute();
  return rows.map(({ id, step, verify, comment, created_at, actor_name }) => ({
    id,
    step,
    verify,
    comment,
    actorName: actor_name ?? "",
    createdAt: created_at,
  }));
}

/** Notes of reviewers at places of a period, open ones first. */
export async function notesOf(
  db: Kysely<CourseTables>,
  periodId: string,
): Promise<z.output<typeof ReviewNote>[]> {
  const rows = await db
    .selectFrom("course.review_note as note")
    .leftJoin("course.unit as unit", "unit.id", "note.unit_id")
    .leftJoin("identity.user as author", "author.id", "note.author_id")
    .select([
      "note.id",
      "note.target",
      "note.unit_id",
      "unit.name as unit_name",
      "note.text",
      "note.created_at",
      "note.resolved_at",
      "author.name as author_name",
    ])
    .where("note.period_id", "=", periodId)
    .orderBy("note.resolved_at", (order) => order.desc().nullsFirst())
    .orderBy("note.created_at")
    .orderBy("note.id")
    .limit(MAX_NOTES)
    .execute();
  return rows.map((note) => ({
    id: note.id,
    target: note.target as z.output<typeof ReviewNote>["target"],
    unitId: note.unit_id ?? "",
    unitName: note.unit_name ?? "",
    text: note.text,
    authorName: note.author_name ?? "",
    createdAt: note.created_at,
    isResolved: note.resolved_at !== null,
  }));
}

/** Who submitted the period last. */
export async function submitterOf(
  db: Kysely<CourseTables>,
  periodId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("course.review")
    .select("actor_id")
    .where("period_id", "=", periodId)
    .where("step", "=", "submit")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.actor_id;
}
