import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { TrainingTables } from "../tables.ts";
import type { CoursePoints } from "./course-points.ts";
import { gradeProject } from "./project-points.ts";
import { readResults } from "./results.ts";
import { readSchemes, type Scheme } from "./scheme.ts";

type Database = Kysely<TrainingTables>;
/** Learners that are looked at together, so that other requests get their turn in between. */
const AT_ONCE = 500;

interface CountedRow {
  readonly userId: string;
  readonly version: number;
  readonly points: CoursePoints;
  readonly total: number | null;
  readonly isPassed: boolean | null;
}

/** What becomes of a learner under another version. */
export interface Turn {
  readonly userId: string;
  readonly beforeVersion: number;
  readonly beforeTotal: number | null;
  readonly afterTotal: number | null;
  readonly beforePassed: boolean | null;
  readonly afterPassed: boolean | null;
}

/** True for who passes now and did not before. */
export const isGained = (turn: Turn): boolean =>
  turn.afterPassed === true && turn.beforePassed !== true;

/** True for who passed and does no longer. */
export const isLost = (turn: Turn): boolean =>
  turn.beforePassed === true && turn.afterPassed !== true;

/** The points of these learners by the weights of a version. */
async function pointsUnder(
  db: Database,
  packageId: string,
  rows: readonly CountedRow[],
  scheme: Scheme,
): Promise<ReadonlyMap<string, CoursePoints>> {
  const results = await readResults(
    db,
    rows.map(({ userId }) => ({ packageId, userId })),
    scheme,
  );
  return new Map(results.map(({ userId, points }) => [userId, points]));
}

/** Learners of another version than this, a batch at a time, with what they would have under it. */
export async function* turnsUnder(
  db: Database,
  packageId: string,
  scheme: Scheme,
): AsyncGenerator<Turn[]> {
  const { study_ends_on: endsOn } = await db
    .selectFrom("training.project")
    .select("study_ends_on")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  const weights = (await readSchemes(db, [packageId])).map((one) => JSON.stringify(one.weights));
  const isWeighted = new Set(weights).size > 1;
  const isOver = endsOn !== null && chinaDay(now()) > endsOn;
  for (let after = ""; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const { rows } = await sql<CountedRow>`
      select learner.user_id as "userId", learner.version, learner.points,
        learner.total::numeric::float8 as total, learner.is_passed as "isPassed"
      from training.learner
      join training.member using (package_id, user_id)
      where learner.package_id = ${packageId} and learner.user_id > ${after}
        and member.status = ${EnrolmentStatus.learns} and learner.version <> ${scheme.version}
      order by learner.user_id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    // The stored points are means under the weights of the version before.
    // oxlint-disable-next-line no-await-in-loop -- as above
    const pointsOf = isWeighted ? await pointsUnder(db, packageId, rows, scheme) : undefined;
    yield rows.map((row) => {
      const points = pointsOf?.get(row.userId) ?? row.points;
      const grade = gradeProject(scheme.rules, points, isOver);
      return {
        userId: row.userId,
        beforeVersion: row.version,
        beforeTotal: row.total,
        afterTotal: grade.total,
        beforePassed: row.isPassed,
        afterPassed: grade.isPassed,
      };
    });
    after = rows.at(-1)?.userId ?? "";
  }
}

/** Gives these learners what the version says, and keeps whose result it turned. */
export async function storeTurns(
  db: Database,
  place: { readonly packageId: string; readonly version: number; readonly regradeId: string },
  turns: readonly Turn[],
): Promise<void> {
  const rows = turns.map((turn) => ({
    user_id: turn.userId,
    total: turn.afterTotal,
    is_passed: turn.afterPassed,
  }));
  await sql`
    update training.learner as own set version = ${place.version},
      forced_version = ${place.version}, total = given.total, is_passed = given.is_passed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (user_id text, total real, is_passed boolean)
    where own.package_id = ${place.packageId} and own.user_id = given.user_id`.execute(db);
  const turned = turns.filter((turn) => isGained(turn) || isLost(turn));
  if (turned.length === 0) return;
  await db
    .insertInto("training.regrade_turn")
    .values(
      turned.map((turn) => ({
        regrade_id: place.regradeId,
        user_id: turn.userId,
        before_version: turn.beforeVersion,
        before_total: turn.beforeTotal,
        after_total: turn.afterTotal,
        before_passed: turn.beforePassed,
        after_passed: turn.afterPassed,
      })),
    )
    .execute();
}
