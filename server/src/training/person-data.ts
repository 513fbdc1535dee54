import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import type { Merging } from "../kernel/person-data.ts";
import { type PersonPort, tablesOf } from "../kernel/services.ts";
import { recountClasses } from "./class/class-place.ts";
import {
  attestedOutcomes,
  collectedOutcomes,
  removeUnconfirmed,
  mergeOutcomes,
} from "./outcome/outcome-person.ts";
import {
  collectedExperiences,
  removeExperiences,
  EXPERIENCE_ROWS,
  mergeExperiences,
} from "./reflect/experience-person.ts";
import type { TrainingTables } from "./tables.ts";
import { mergeTeachings } from "./teacher/teacher-person.ts";

const MAX_ROWS = 10_000;

interface Membership {
  readonly package_id: string;
}

/** The places of two people: as many rows as are counted. */
async function membersOf(
  db: AnyDatabase,
  { fromId, toId }: Pick<Merging, "fromId" | "toId">,
): Promise<readonly Membership[]> {
  const { rows } = await sql<Membership>`
    select package_id from training.member
    where user_id in (${fromId}, ${toId}) and status = 1`.execute(db);
  return rows;
}

/** Results are counted again from what both have learned; what a recomputation turned stays told once. */
async function mergeResults(
  db: AnyDatabase,
  { fromId, toId }: Pick<Merging, "fromId" | "toId">,
): Promise<void> {
  for (const [table, key] of [
    ["training.learner", "package_id"],
    ["training.regrade_turn", "regrade_id"],
  ] as const) {
    const [rows, column] = [sql.table(table), sql.ref(key)];
    await sql`update ${rows} set user_id = ${toId} where user_id = ${fromId}
      and ${column} not in (select ${column} from ${rows} where user_id = ${toId})`.execute(db);
    await sql`delete from ${rows} where user_id = ${fromId}`.execute(db);
  }
  await sql`update training.learner set is_due = true, change_num = change_num + 1
    where user_id = ${toId}`.execute(db);
}

/** The classes of two people. */
async function classesOf(
  db: AnyDatabase,
  { fromId, toId }: Pick<Merging, "fromId" | "toId">,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct class_id as id from training.member
    where user_id in (${fromId}, ${toId}) and class_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** The own class stays; where only the other account was in one, it is kept. Gives the classes of both. */
async function mergeClasses(
  db: AnyDatabase,
  { fromId, toId }: Pick<Merging, "fromId" | "toId">,
): Promise<string[]> {
  const classes = await classesOf(db, { fromId, toId });
  await sql`
    update training.member as mine set class_id = theirs.class_id from training.member as theirs
    where mine.user_id = ${toId} and mine.class_id is null and theirs.user_id = ${fromId}
      and theirs.package_id = mine.package_id and theirs.class_id is not null`.execute(db);
  await sql`update training.class set head_id = ${toId} where head_id = ${fromId}`.execute(db);
  await sql`
    insert into training.class_monitor (class_id, user_id, added_by, created_at)
    select class_id, ${toId}, added_by, created_at from training.class_monitor as theirs
    where user_id = ${fromId} and exists (select from training.member
      where member.user_id = ${toId} and member.class_id = theirs.class_id)
    on conflict do nothing`.execute(db);
  await sql`delete from training.class_monitor where user_id = ${fromId}`.execute(db);
  await sql`
    update training.class_reminder set user_id = ${toId} where user_id = ${fromId}
      and class_id not in (
        select class_id from training.class_reminder where user_id = ${toId})`.execute(db);
  await sql`delete from training.class_reminder where user_id = ${fromId}`.execute(db);
  await sql`update training.class_move set user_id = ${toId} where user_id = ${fromId}`.execute(db);
  return classes;
}

/** Lessons and entries about them carry the name of the account that stays. */
async function mergeLessons(db: AnyDatabase, fromId: string, toId: string): Promise<void> {
  for (const [table, column] of [
    ["training.lesson", "teacher_id"],
    ["training.teaching_log", "teacher_id"],
    ["training.teaching_log", "written_by"],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${toId}
      where ${sql.ref(column)} = ${fromId}`.execute(db);
}

/** What packages keep about a person: those that were joined, and those that were made. */
export const trainingPerson: PersonPort = {
  async collect(untyped, userId) {
    const db = tablesOf<TrainingTables>(untyped);
    const [outcomes, written, joined, made] = await Promise.all([
      collectedOutcomes(untyped, userId),
      collectedExperiences(untyped, userId),
      db
        .selectFrom("training.member as member")
        .innerJoin("training.package as package", "package.id", "member.package_id")
        .select(["package.name", "member.status", "member.created_at"])
        .where("member.user_id", "=", userId)
        .orderBy("member.created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("training.package")
        .select(["name", "created_at"])
        .where("owner_id", "=", userId)
        .where("deleted_at", "is", null)
        .orderBy("created_at")
        .limit(MAX_ROWS)
        .execute(),
    ]);
    return { 报名的课程包: joined, 创建的课程包: made, 学习成果: outcomes, 学习心得: written };
  },

  // What was made stays with its organisation; who joined is an account without a name.
  async erase(untyped, userId) {
    const db = tablesOf<TrainingTables>(untyped);
    await db.deleteFrom("training.project_admin").where("user_id", "=", userId).execute();
    await db.deleteFrom("training.teacher").where("user_id", "=", userId).execute();
    await removeUnconfirmed(untyped, userId);
    await removeExperiences(untyped, userId);
  },

  rows: {
    "training.member": { by: ["user_id"] },
    "training.package": { by: ["owner_id", "expert_id"], skips: ["learner_num"] },
    "training.project_admin": { by: ["user_id"] },
    "training.teacher": { by: ["user_id"] },
    "training.teaching": { by: ["user_id"] },
    "training.class": { by: ["head_id"], skips: ["learner_num", "progress_mean", "is_due"] },
    "training.lesson": { by: ["teacher_id"] },
    "training.teaching_log": { by: ["teacher_id", "written_by"] },
    "training.class_monitor": { by: ["user_id"] },
    "training.class_reminder": { by: ["user_id"] },
    "training.class_move": { by: ["user_id"] },
    "training.learner": { by: ["user_id"], goesBack: true },
    "training.regrade_turn": { by: ["user_id"] },
    "training.outcome": { by: ["user_id"] },
    ...EXPERIENCE_ROWS,
    "training.site_article": { by: [], byList: ["writer_ids"] },
  },

  attests: attestedOutcomes,

  beforeUndo: membersOf,

  /** Counts the places that an undo has given back. */
  async undoMerge(untyped, merge) {
    const before = merge.noted as readonly Membership[];
    const after = await membersOf(untyped, merge);
    const num = (list: readonly Membership[], id: string) =>
      list.filter((one) => one.package_id === id).length;
    for (const id of new Set([...before, ...after].map((one) => one.package_id))) {
      const by = num(after, id) - num(before, id);
      if (by !== 0)
        await sql`update training.package set learner_num = greatest(learner_num + ${by}, 0)
          where id = ${id}`.execute(untyped);
    }
    await recountClasses(untyped, [...(await classesOf(untyped, merge))]);
  },

  async mergePerson(untyped, fromId, toId) {
    // Where both have joined, one place is enough, and is counted once.
    await sql`
      update training.package as package set learner_num = greatest(learner_num - 1, 0)
      from training.member as mine, training.member as theirs
      where mine.package_id = package.id and mine.user_id = ${toId} and mine.status = 1
        and theirs.package_id = package.id and theirs.user_id = ${fromId} and theirs.status = 1`.execute(
      untyped,
    );
    await sql`
      update training.member as mine set status = 1, queued_at = null from training.member as theirs
      where mine.user_id = ${toId} and mine.status <> 1 and theirs.user_id = ${fromId}
        and theirs.package_id = mine.package_id and theirs.status = 1`.execute(untyped);
    const moved = await sql`
      update training.member set user_id = ${toId} where user_id = ${fromId}
        and package_id not in (select package_id from training.member where user_id = ${toId})`.execute(
      untyped,
    );
    const classes = await mergeClasses(untyped, { fromId, toId });
    await sql`delete from training.member where user_id = ${fromId}`.execute(untyped);
    await recountClasses(untyped, classes);
    await mergeResults(untyped, { fromId, toId });
    await mergeOutcomes(untyped, fromId, toId);
    await mergeExperiences(untyped, fromId, toId);
    await sql`update training.site_article set writer_ids = array_replace(writer_ids, ${fromId}, ${toId})
      where writer_ids @> array[${fromId}]`.execute(untyped);
    await mergeTeachings(untyped, fromId, toId);
    await mergeLessons(untyped, fromId, toId);
    await sql`update training.package set owner_id = ${toId} where owner_id = ${fromId}`.execute(
      untyped,
    );
    await sql`
      update training.project_admin as mine set is_owner = true
      from training.project_admin as theirs
      where mine.user_id = ${toId} and theirs.user_id = ${fromId} and theirs.is_owner
        and theirs.package_id = mine.package_id`.execute(untyped);
    await sql`
      update training.project_admin set user_id = ${toId} where user_id = ${fromId}
        and package_id not in (
          select package_id from training.project_admin where user_id = ${toId})`.execute(untyped);
    await sql`delete from training.project_admin where user_id = ${fromId}`.execute(untyped);
    return { coursePackages: Number(moved.numAffectedRows ?? 0) };
  },
};
