import type { AssessmentRules } from "@perennial/contract/course/period/assessment-rules.ts";
import { chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import type { Kysely } from "kysely";
import { assessmentOf } from "../../course/public.ts";
import type { TrainingTables } from "../tables.ts";

/** A version of how a project is assessed. */
export interface Scheme {
  readonly packageId: string;
  readonly version: number;
  readonly rules: AssessmentRules;
  /** How much each course counts, by its id; once where it is not named. */
  readonly weights: Readonly<Record<string, number>>;
  readonly createdAt: string;
}

/** The versions of these projects, the oldest first. */
export async function readSchemes(
  db: Kysely<TrainingTables>,
  packageIds: readonly string[],
): Promise<Scheme[]> {
  if (packageIds.length === 0) return [];
  const rows = await db
    .selectFrom("training.scheme")
    .select(["package_id", "version", "rules", "weights", "created_at"])
    .where("package_id", "in", packageIds)
    .orderBy("package_id")
    .orderBy("version")
    .execute();
  return rows.map((row) => ({
    packageId: row.package_id,
    version: row.version,
    rules: assessmentOf(row.rules),
    weights: row.weights as Scheme["weights"],
    createdAt: row.created_at,
  }));
}

/** When somebody began: on the day on which their class, or else the study, starts, or when they joined where that was later. */
export function beganAt(joinedAt: string, studyStartsOn: string | null): Date {
  const joined = new Date(joinedAt);
  if (studyStartsOn === null) return joined;
  const starts = chinaDayStart(studyStartsOn);
  return starts > joined ? starts : joined;
}

/**
 * The version that grades somebody: the newest until they begin, then the one that was in force at that moment, or the
 * first where there was none yet. Undefined while there is none at all.
 */
export function schemeAt(schemes: readonly Scheme[], began: Date, at: Date): Scheme | undefined {
  if (began > at) return schemes.at(-1);
  const inForce = schemes.filter(({ createdAt }) => new Date(createdAt) <= began);
  return inForce.at(-1) ?? schemes[0];
}
