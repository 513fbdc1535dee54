import { randomInt } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { recordClassEvent } from "../enrolment/enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

// Without letters and digits that look alike.
const CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** An invitation code that can be read out: 8 characters out of 31. */
export const createInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join("");

/** Opens a class of a period, with an invitation code and the first line of its log; gives its id. */
export async function insertClass(
  db: Kysely<CourseTables>,
  klass: Insertable<CourseTables["course.class"]> & { readonly name: string },
  actorId: string,
): Promise<string> {
  const { id } = await db
    .insertInto("course.class")
    .values({ ...klass, invite_code: createInviteCode(), created_by: actorId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordClassEvent(db, { classId: id, kind: "created", actorId, text: klass.name });
  return id;
}
