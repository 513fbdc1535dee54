import { randomInt } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";

const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 10;

/** A code that nobody guesses: 50 bits, and few tries a minute by the budget of enrolments. */
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");

/** A new project, owned by this person and run by nobody else yet. Gives its id. */
export async function insertProject(
  db: Kysely<TrainingTables>,
  ownerId: string,
  row: Omit<Insertable<TrainingTables["training.package"]>, "kind" | "owner_id">,
  terms: Partial<Insertable<TrainingTables["training.project"]>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto("training.package")
    .values({ ...row, kind: "project", owner_id: ownerId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("training.project")
    .values({ ...terms, package_id: id, invite_code: newCode() })
    .execute();
  await db
    .insertInto("training.project_admin")
    .values({ package_id: id, user_id: ownerId, is_owner: true, added_by: ownerId })
    .execute();
  return id;
}
