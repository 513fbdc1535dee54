import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import { courseRight, notThereAs } from "../../course/public.ts";
import { eachThing, type ThingCall, type ThingResolver } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import type { DiscussionTables } from "../tables.ts";

type Need = "own" | "teach" | "manage";

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    note: Awaited<ReturnType<typeof findNote>>;
    rating: Awaited<ReturnType<typeof findRating>>;
  }
}

/** The row, for its writer or for the team of its course; for others it does not exist. */
async function judged<Row extends { readonly course_id: string }>(
  { db, viewer }: ThingCall,
  row: Row | undefined,
  need: Need,
): Promise<Row> {
  if (!row) throw new Failure("discussion.notFound");
  if (need !== "own")
    await notThereAs("discussion.notFound", courseRight(db, viewer(), row.course_id, need));
  return row;
}

async function findNote(call: ThingCall, id: string, need: Need) {
  const { userId } = call.viewer();
  const row = await (call.db as Kysely<DiscussionTables>)
    .selectFrom("discussion.note")
    .select([
      "id",
      "site_id",
      "course_id",
      "period_id",
      "user_id",
      "title",
      "content_html",
      "is_shared",
      "hidden_at",
      "hidden_by",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(need === "own", (query) => query.where("user_id", "=", userId).forUpdate())
    .executeTakeFirst();
  return judged(call, row, need);
}

async function findRating(call: ThingCall, id: string, need: Need) {
  const { userId } = call.viewer();
  const row = await (call.db as Kysely<DiscussionTables>)
    .selectFrom("discussion.rating")
    .select(["id", "site_id", "course_id", "user_id", "hidden_at", "hidden_by"])
    .where("id", "=", id)
    .$if(need === "own", (query) => query.where("user_id", "=", userId).forUpdate())
    .executeTakeFirst();
  return judged(call, row, need);
}

/** Notes and ratings: those of their writer, locked, and those that the team of the course manages. */
export const noteThings: Partial<Record<ThingName, ThingResolver>> = {
  note: eachThing(findNote),
  rating: eachThing(findRating),
};
