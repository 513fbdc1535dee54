import type { Kysely } from "kysely";
import { eachThing } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { isWithin } from "./right-path.ts";
import type { OrganisationTables } from "./tables.ts";

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    corp: CorpRow;
  }
}

/** Organisations, with whether anything stands below each. */
export const withChildren = (db: Kysely<OrganisationTables>) =>
  db
    .selectFrom("organisation.corp as corp")
    .selectAll("corp")
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("organisation.corp as child")
            .select("child.id")
            .whereRef("child.parent_id", "=", "corp.id"),
        )
        .as("has_children"),
    );

export type CorpRow = Awaited<
  ReturnType<ReturnType<typeof withChildren>["executeTakeFirstOrThrow"]>
>;

/** The organisation when it lies in the branch of the active role; throws organisation.corpNotFound. */
export const corpThing = eachThing(async ({ db, viewer }, id): Promise<CorpRow> => {
  const row = await withChildren(db as Kysely<OrganisationTables>)
    .where("corp.id", "=", id)
    .executeTakeFirst();
  if (!row || !isWithin(row.right_path, viewer().rightPath))
    throw new Failure("organisation.corpNotFound");
  return row;
});
