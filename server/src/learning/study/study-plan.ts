import type { Kysely } from "kysely";
import { listOf } from "../../kernel/database/list-of.ts";
import { preparedRead } from "../../kernel/database/prepared-read.ts";
import { unitSeconds } from "../../course/public.ts";
import type { LearningTables } from "../tables.ts";

/** A chapter of a period's plan. */
export interface PlanChapter {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** A unit with the learner's visit; null where there was none. */
export interface PlanUnit {
  readonly id: string;
  readonly chapterId: string;
  readonly name: string;
  readonly kind: string;
  readonly resourceType: number;
  readonly seconds: number;
  /** Watched of it, each second once; pages count as one second. */
  readonly watchedMs: number;
  readonly isRequired: boolean;
  readonly opensOn: string | null;
  readonly lastAt: string | null;
  readonly isComplete: boolean;
}

/** One entry of the plan in reading order. */
export type PlanEntry =
  | { readonly chapter: PlanChapter; readonly unit?: undefined }
  | { readonly unit: PlanUnit; readonly chapter?: undefined };

/** The plan in reading order: in each chapter first its units, then the chapters in it. */
export function inReadingOrder(
  chapters: readonly PlanChapter[],
  units: readonly PlanUnit[],
): PlanEntry[] {
  const below = Map.groupBy(chapters, ({ parentId }) => parentId);
  const within = Map.groupBy(units, ({ chapterId }) => chapterId);
  const entries: PlanEntry[] = [];
  const walk = (parentId: string | null): void => {
    for (const chapter of below.get(parentId) ?? []) {
      entries.push({ chapter });
      for (const unit of within.get(chapter.id) ?? []) entries.push({ unit });
      walk(chapter.id);
    }
  };
  walk(null);
  return entries;
}

interface PlanWanted {
  readonly periodId: string;
  readonly userId: string;
}

const selectChapters = (db: Kysely<LearningTables>, { periodId }: PlanWanted) =>
  db
    .selectFrom("course.chapter")
    .select(["id", "parent_id as parentId", "name"])
    .where("period_id", "=", periodId)
    .where("deleted_at", "is", null)
    .orderBy("sort")
    .orderBy("id");

const selectUnits = (db: Kysely<LearningTables>, { periodId, userId }: PlanWanted) =>
  db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .leftJoin("learning.unit_visit as visit", (join) =>
      join.onRef("visit.unit_id", "=", "unit.id").on("visit.user_id", "=", userId),
    )
    .leftJoin("learning.watch as watch", (join) =>
      join.onRef("watch.unit_id", "=", "unit.id").on("watch.user_id", "=", userId),
    )
    .select([
      "unit.id",
      "unit.chapter_id as chapterId",
      "unit.name",
      "unit.kind",
      "unit.resource_type as resourceType",
      "unit.is_required as isRequired",
      "unit.opens_on as opensOn",
      "visit.last_at as lastAt",
      "visit.completed_at as completedAt",
      "watch.covered_ms as coveredMs",
    ])
    .select(unitSeconds.as("seconds"))
    .where("chapter.period_id", "=", periodId)
    .where("unit.deleted_at", "is", null)
    .where("chapter.deleted_at", "is", null)
    .orderBy("unit.sort")
    .orderBy("unit.id");

const planOf = preparedRead((db: Kysely<LearningTables>, wanted: PlanWanted) =>
  db.selectNoFrom([
    listOf(selectChapters(db, wanted)).as("chapters"),
    listOf(selectUnits(db, wanted)).as("units"),
  ]),
);

/** A period's living plan with what this learner has done, in reading order; one query. */
export async function readStudyPlan(
  db: Kysely<LearningTables>,
  periodId: string,
  userId: string,
): Promise<PlanEntry[]> {
  const [plan] = await planOf(db, { periodId, userId });
  return inReadingOrder(
    plan?.chapters ?? [],
    (plan?.units ?? []).map(({ completedAt, coveredMs, ...unit }) =>
      Object.assign(unit, { isComplete: completedAt !== null, watchedMs: coveredMs ?? 0 }),
    ),
  );
}
