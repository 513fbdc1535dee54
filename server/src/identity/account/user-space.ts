import * as contract from "@perennial/contract/identity/account/user-space.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { forgetPath } from "../../kernel/services.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { IdentityTables } from "../tables.ts";

type Tables = IdentityTables & OrganisationTables;
const implement = implementOn<Tables>();

/** A name of which only the first character is shown: 李**. */
export const shortenedName = (name: string): string => `${Array.from(name)[0] ?? ""}**`;

/**
 * The facts that decide about people's spaces on a site; people who do not belong to the site, are barred or closed
 * their account are left out. In no particular order.
 */
async function readSpaces(db: Kysely<Tables>, siteId: string, userIds: readonly string[]) {
  const wanted = sql<string>`any(${[...userIds]}::text[])`;
  const rows = await db
    .selectFrom("identity.user as person")
    .leftJoin("identity.user_space as space", "space.user_id", "person.id")
    .leftJoin("identity.teacher_profile as teacher", (join) =>
      join.onRef("teacher.user_id", "=", "person.id").on("teacher.site_id", "=", siteId),
    )
    .leftJoin("organisation.corp as school", "school.id", "teacher.corp_id")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("identity.user_role as held")
          .innerJoin("identity.role as role", "role.id", "held.role_id")
          .leftJoin("organisation.corp as corp", "corp.id", "held.corp_id")
          .where("held.user_id", "=", wanted)
          .distinctOn("held.user_id")
          .where("held.site_id", "=", siteId)
          .where("held.is_enabled", "=", true)
          .where((where) =>
            where.or([
              where("held.expires_at", "is", null),
              where("held.expires_at", ">", now().toISOString()),
            ]),
          )
          .select(["held.user_id", "corp.name as corp_name"])
          .select(sql<boolean>`role.role_type = 'Teacher'`.as("is_teacher"))
          .orderBy("held.user_id")
          .orderBy(sql`role.role_type <> 'Teacher'`)
          .orderBy("held.created_at")
          .as("place"),
      (join) => join.onRef("place.user_id", "=", "person.id"),
    )
    .select([
      "person.id",
      "person.name",
      "person.avatar",
      "person.introduction",
      "space.is_open",
      "space.has_full_name",
      "teacher.title",
      "teacher.user_id as teacher_id",
      "place.is_teacher",
      sql<string | null>`coalesce(school.name, place.corp_name)`.as("corp_name"),
    ])
    .where("person.id", "=", wanted)
    // The person belongs to this site: by a role, or because the site presents this teacher.
    .where((where) =>
      where.or([where("place.user_id", "is not", null), where("teacher.user_id", "is not", null)]),
    )
    .where("person.is_enabled", "=", true)
    .where("person.closed_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("identity.site_blacklist as barred")
            .select(sql`1`.as("one"))
            .whereRef("barred.user_id", "=", "person.id")
            .where("barred.site_id", "=", siteId),
        ),
      ),
    )
    .execute();
  return rows.map((row) => {
    const isTeacher = row.is_teacher === true || row.teacher_id !== null;
    return Object.assign(row, {
      isTeacher,
      // The names of teachers are public; learners decide about theirs.
      isOpen: row.is_open ?? isTeacher,
      hasFullName: row.has_full_name ?? isTeacher,
    });
  });
}

const readSpace = async (db: Kysely<Tables>, siteId: string, userId: string) =>
  (await readSpaces(db, siteId, [userId]))[0];

/** Address of a person's public space. */
export const spacePath = (userId: string): string => `/uspace/${userId}`;

/** True when a person shows a public space on this site. */
export async function isSpaceOpen(
  db: Kysely<Tables>,
  siteId: string,
  userId: string,
): Promise<boolean> {
  return (await readSpace(db, siteId, userId))?.isOpen ?? false;
}

/** Public spaces (/uspace/{uid}), with the parts that their owners make visible. */
export const userSpace = implement(contract, {
  async getUserSpace({ db, input, caller, fail }) {
    const space = await readSpace(db, caller.site.id, input.uid);
    if (!space?.isOpen) return fail("identity.spaceNotFound");
    const { isTeacher } = space;
    return {
      id: space.id,
      name: space.hasFullName ? space.name : shortenedName(space.name),
      avatar: space.avatar,
      introduction: space.introduction,
      isTeacher,
      hasTeacherPage: space.teacher_id !== null,
      title: isTeacher ? (space.title ?? "") : "",
      corpName: isTeacher ? (space.corp_name ?? "") : "",
    };
  },

  async listOpenSpaces({ db, input, caller }) {
    const spaces = input.uids.length === 0 ? [] : await readSpaces(db, caller.site.id, input.uids);
    return spaces.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  },

  async getSpaceSetting({ db, caller, viewer }) {
    const { userId, name } = viewer();
    const space = await readSpace(db, caller.site.id, userId);
    const hasFullName = space?.hasFullName ?? false;
    return {
      userId,
      isOpen: space?.isOpen ?? false,
      hasFullName,
      shownName: hasFullName ? name : shortenedName(name),
    };
  },

  async setSpaceSetting({ db, input, viewer, services }) {
    const values = { is_open: input.isOpen, has_full_name: input.hasFullName };
    await db
      .insertInto("identity.user_space")
      .values({ ...values, user_id: viewer().userId })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ ...values, changed_at: sql`now()` }),
      )
      .execute();
    await forgetPath(db, services, spacePath(viewer().userId));
    return input;
  },
});
