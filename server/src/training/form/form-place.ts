import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql } from "kysely";
import type { AskedGroup, FormPlaceSource } from "../../form/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { packageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";

const tables = (db: AnyDatabase) => tablesOf<TrainingTables>(db);

/** Those who learn in a project. */
const learners = (db: AnyDatabase) =>
  tables(db)
    .selectFrom("training.member as member")
    .where("member.status", "=", EnrolmentStatus.learns);

/** A training project as something that has questionnaires and forms, in the hands of who runs it. */
export const projectForms: FormPlaceSource = {
  async manage(db, viewer, packageId) {
    const right = await packageRight(tables(db), viewer, packageId, "run").catch(
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        const isThere = error.code !== "training.packageNotFound";
        throw new Failure(isThere ? "form.mayNot" : "form.placeNotFound");
      },
    );
    const { corp_id: corpId } = await tables(db)
      .selectFrom("training.package")
      .select("corp_id")
      .where("id", "=", packageId)
      .executeTakeFirstOrThrow();
    return { name: right.name, siteId: right.siteId, corpId, rightPath: right.rightPath };
  },

  async names(db, packageIds) {
    if (packageIds.length === 0) return new Map();
    const rows = await tables(db)
      .selectFrom("training.package")
      .select(["id", "name"])
      .where("id", "in", [...packageIds])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async member(db, packageId, userId) {
    const row = await learners(db)
      .select(["member.corp_id", "member.class_id"])
      .where("member.package_id", "=", packageId)
      .where("member.user_id", "=", userId)
      .executeTakeFirst();
    return row && { corpId: row.corp_id, classId: row.class_id ?? "" };
  },

  async placesOf(db, userId) {
    const rows = await learners(db)
      .select("member.package_id")
      .where("member.user_id", "=", userId)
      .execute();
    return rows.map(({ package_id: id }) => id);
  },

  async countMembers(db, packageId) {
    const { num } = await learners(db)
      .select((of) => of.fn.countAll<number>().as("num"))
      .where("member.package_id", "=", packageId)
      .executeTakeFirstOrThrow();
    return num;
  },

  async groups(db, packageId) {
    const { rows } = await sql<AskedGroup>`
      select grouped.by, grouped."group", grouped.num,
        coalesce(corp.name, class.name, '') as name
      from (
        select case when grouping(corp_id) = 0 then 'corp' else 'class' end as by,
          coalesce(corp_id, class_id) as "group", count(*)::int as num
        from training.member
        where package_id = ${packageId} and status = ${EnrolmentStatus.learns}
        group by grouping sets ((corp_id), (class_id))) as grouped
      left join organisation.corp as corp on grouped.by = 'corp' and corp.id = grouped."group"
      left join training.class as class
        on grouped.by = 'class' and class.id = grouped."group"
      where grouped."group" is not null
      order by name`.execute(tables(db));
    return rows;
  },

  async classNames(db, packageId, ids) {
    const rows = await tables(db)
      .selectFrom("training.class")
      .select(["id", "name"])
      .where("package_id", "=", packageId)
      .where("id", "=", sql<string>`any(${[...ids]})`)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
