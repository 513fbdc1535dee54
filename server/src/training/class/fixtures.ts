import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";

/** A class as the demo and tests write it. */
export interface ClassFixture {
  readonly id: string;
  readonly packageId: string;
  readonly name: string;
  readonly headId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly quota: number;
  /** Learners of the project. */
  readonly memberIds: readonly string[];
  /** Of these, who helps to lead it. */
  readonly monitorIds: readonly string[];
}

/** Writes classes, and puts their learners into them. */
export async function insertClasses(
  db: Kysely<TrainingTables>,
  classes: readonly ClassFixture[],
): Promise<void> {
  for (const one of classes) {
    await db
      .insertInto("training.class")
      .values({
        id: one.id,
        package_id: one.packageId,
        name: one.name,
        head_id: one.headId,
        starts_on: one.startsOn,
        ends_on: one.endsOn,
        quota: one.quota,
        learner_num: one.memberIds.length,
        is_due: true,
      })
      .execute();
    await db
      .updateTable("training.member")
      .set({ class_id: one.id })
      .where("package_id", "=", one.packageId)
      .where("user_id", "=", sql<string>`any(${[...one.memberIds]})`)
      .execute();
    if (one.monitorIds.length > 0)
      await db
        .insertInto("training.class_monitor")
        .values(
          one.monitorIds.map((user_id) => ({
            class_id: one.id,
            user_id,
            added_by: one.headId,
          })),
        )
        .execute();
  }
}
