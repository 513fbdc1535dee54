import { sql, type Kysely } from "kysely";
import { isBelow } from "../../kernel/right-path.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;

/** People of the organiser and below it who may teach in a project. */
export const candidates = (
  db: Database,
  { siteId, rightPath }: { readonly siteId: string; readonly rightPath: string },
) =>
  db
    .selectFrom("identity.user as person")
    .innerJoin("identity.user_role as held", "held.user_id", "person.id")
    .innerJoin("identity.role as role", "role.id", "held.role_id")
    .innerJoin("organisation.corp as corp", "corp.id", "held.corp_id")
    .where("person.is_enabled", "=", true)
    .where("person.closed_at", "is", null)
    .where("held.is_enabled", "=", true)
    .where("held.site_id", "=", siteId)
    .where(sql<boolean>`(held.expires_at is null or held.expires_at > now())`)
    .where(sql<boolean>`'training.author' = any(role.permissions)`)
    .where(isBelow("corp.right_path", rightPath));

/** Teachers of a project whose name or login name has these words. */
export function foundTeachers(db: Database, packageId: string, keyword: string) {
  const found = db
    .selectFrom("training.teacher as teacher")
    .innerJoin("identity.user as person", "person.id", "teacher.user_id")
    .where("teacher.package_id", "=", packageId);
  if (keyword === "") return found;
  const words = keyword.toLowerCase();
  return found.where((of) =>
    of.or([
      of(sql`strpos(lower(person.name), ${words})`, ">", 0),
      of(sql`strpos(lower(person.login_name), ${words})`, "=", 1),
    ]),
  );
}

/** Those with what a list shows, in the order in which they came. */
export const withTeachings = (found: ReturnType<typeof foundTeachers>) =>
  found
    .leftJoin("organisation.corp as corp", "corp.id", "person.corp_id")
    .select([
      "person.id",
      "person.name",
      "person.login_name as loginName",
      "person.avatar",
      "teacher.title",
      // Where they teach below the organiser; people of several organisations are known to each by its own.
      sql<string>`coalesce((select min(held_at.name) from identity.user_role as held
        join identity.role on role.id = held.role_id and 'training.author' = any(role.permissions)
        join organisation.corp as held_at on held_at.id = held.corp_id
        join training.package on package.id = teacher.package_id
        where held.user_id = teacher.user_id and held.is_enabled
          and starts_with(held_at.right_path, package.right_path)),
        (select at_home.name from identity.teacher_profile as profile
        join training.package on package.id = teacher.package_id
          and package.site_id = profile.site_id
        join organisation.corp as at_home on at_home.id = profile.corp_id
        where profile.user_id = teacher.user_id), corp.name, '')`.as("corpName"),
      sql<string[]>`array(select distinct course.name from training.teaching
        join course.course on course.id = teaching.course_id
        where teaching.package_id = teacher.package_id and teaching.user_id = teacher.user_id
        order by 1)`.as("courses"),
      sql<string[]>`array(select distinct class.name from training.teaching
        join training.class on class.id = teaching.class_id
        where teaching.package_id = teacher.package_id and teaching.user_id = teacher.user_id
        order by 1)`.as("classes"),
    ])
    .orderBy("teacher.created_at")
    .orderBy("teacher.user_id");

/** True for `training.package as package` in which the person teaches, or leads a class. */
export const teachesIn = (userId: string) => sql<boolean>`(exists (
    select from training.teacher where teacher.package_id = package.id
      and teacher.user_id = ${userId})
  or exists (select from training.class where class.package_id = package.id
    and class.head_id = ${userId}))`;
