import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;

/** Classes of a project of this name and state. */
export function foundClasses(
  db: Database,
  packageId: string,
  { keyword, isClosed }: { readonly keyword: string; readonly isClosed?: boolean | undefined },
) {
  let found = db.selectFrom("training.class as class").where("class.package_id", "=", packageId);
  if (isClosed !== undefined) found = found.where("class.is_closed", "=", isClosed);
  if (keyword !== "")
    found = found.where(sql<boolean>`strpos(lower(class.name), ${keyword.toLowerCase()}) > 0`);
  return found;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Those with what a list shows of each, the open ones first. */
export const withClassRow = (found: ReturnType<typeof foundClasses>) =>
  found
    .leftJoin("identity.user as head", "head.id", "class.head_id")
    .selectAll("class")
    .select([
      "head.name as head_name",
      "head.login_name as head_login",
      sql<Named[]>`coalesce((select jsonb_agg(jsonb_build_object('id', person.id,
          'name', person.name) order by monitor.created_at, person.id)
        from training.class_monitor as monitor
        join identity."user" as person on person.id = monitor.user_id
        where monitor.class_id = class.id), '[]')`.as("monitors"),
    ])
    .orderBy("class.is_closed")
    .orderBy("class.created_at")
    .orderBy("class.id");

type ClassRow = Awaited<ReturnType<ReturnType<typeof withClassRow>["execute"]>>[number];

/** A class as a list shows it. */
export const shownClass = (row: ClassRow) => ({
  id: row.id,
  name: row.name,
  head:
    row.head_id === null
      ? null
      : { id: row.head_id, name: row.head_name ?? "", loginName: row.head_login ?? "" },
  monitors: row.monitors,
  startDate: row.starts_on ?? "",
  endDate: row.ends_on ?? "",
  quota: row.quota,
  learnerNum: row.learner_num,
  progressMean: row.progress_mean,
  isClosed: row.is_closed,
});

/** A teacher or administrator of a site by login name. Throws training.headNotFound. */
export async function findHead(db: Database, siteId: string, loginName: string): Promise<string> {
  const person = await db
    .selectFrom("identity.user as person")
    .innerJoin("identity.user_role as held", "held.user_id", "person.id")
    .innerJoin("identity.role as role", "role.id", "held.role_id")
    .select("person.id")
    .where(sql<boolean>`lower(person.login_name) = ${loginName.toLowerCase()}`)
    .where("person.closed_at", "is", null)
    .where("held.site_id", "=", siteId)
    .where("held.is_enabled", "=", true)
    .where(sql<boolean>`'training.author' = any(role.permissions)`)
    .limit(1)
    .executeTakeFirst();
  if (!person)
    throw new Failure("training.headNotFound", [{ path: "headLogin", message: "unknown" }]);
  return person.id;
}
