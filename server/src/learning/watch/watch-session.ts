import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import type { Watch } from "@perennial/contract/learning/watch/progress.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { RequestSite } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";
import { parseRanges } from "./ranges.ts";
import type { LearningTables } from "../tables.ts";
import { lengthMsOf } from "../unit-facts.ts";
import type { LearnersUnit } from "../unit-visit.ts";
import { percentOf, tailOf } from "./watch-law.ts";

const MS = 1000;
const ALL = 100;
const PLAYED: ReadonlySet<string> = new Set(["video", "audio", "reading"]);
const TURNED: ReadonlySet<string> = new Set(["pictureBook", "cards"]);

async function lengthOfUnit(db: Kysely<LearningTables>, { kind, content }: LearnersUnit) {
  const { resourceId } = content;
  const resource =
    typeof resourceId === "string"
      ? await db
          .selectFrom("media.resource")
          .select("seconds")
          .where("id", "=", resourceId)
          .executeTakeFirst()
      : undefined;
  return lengthMsOf(kind, content, resource?.seconds ?? 0);
}

/** How a unit with a film, sound or pages is watched here; undefined for other units. */
async function rulesOf(db: Kysely<LearningTables>, place: LearnersUnit, site: RequestSite) {
  const isTurned = TURNED.has(place.kind);
  if (!isTurned && !PLAYED.has(place.kind)) return undefined;
  const lengthMs = await lengthOfUnit(db, place);
  const params = periodParamsOf(place.params);
  const isTraining = loadedSite(site).params.get(PARAM.isTraining) === String(YES);
  return {
    lengthMs,
    tailMs: isTurned ? 0 : tailOf(lengthMs),
    // In training mode (site parameter isTrain) films run at their own speed (front §4).
    speedMax: isTraining ? 1 : params.speedMax,
    isSeekLimited: !isTurned && params.isSeekLimited && !place.isComplete,
    isForcedLook: params.isForcedLook,
    completePercent: isTurned ? ALL : params.completePercent,
  };
}

type WatchRules = NonNullable<Awaited<ReturnType<typeof rulesOf>>>;

/** A learner's position in a unit. */
async function standingIn(
  db: Kysely<LearningTables>,
  userId: string,
  { unitId, isComplete }: LearnersUnit,
  { lengthMs, tailMs, speedMax, isSeekLimited, isForcedLook }: WatchRules,
): Promise<Omit<z.output<typeof Watch>, "sessionId">> {
  const watch = await db
    .selectFrom("learning.watch")
    .select(["covered", "covered_ms", "play_ms"])
    .where("user_id", "=", userId)
    .where("unit_id", "=", unitId)
    .executeTakeFirst();
  return {
    playTime: (watch?.play_ms ?? 0) / MS,
    percent: percentOf(watch?.covered_ms ?? 0, lengthMs, tailMs),
    covered: parseRanges(watch?.covered ?? "{}").map(([from, to]) => [from, to]),
    isComplete,
    lengthMs,
    speedMax,
    isSeekLimited,
    isForcedLook,
  };
}

/** The answer of beginWatch without a sitting: nothing is written, and nothing can be credited. */
export async function lookAtWatch(
  db: Kysely<LearningTables>,
  userId: string,
  place: LearnersUnit,
  site: RequestSite,
): Promise<(z.output<typeof Watch> & { sessionId: "" }) | null> {
  const rules = await rulesOf(db, place, site);
  return rules ? { sessionId: "", ...(await standingIn(db, userId, place, rules)) } : null;
}

/**
 * Starts a learner's sitting in front of a unit with a film, sound or pages; time can be credited from now on. Null for
 * other units.
 */
export async function beginWatch(
  db: Kysely<LearningTables>,
  userId: string,
  place: LearnersUnit,
  site: RequestSite,
): Promise<z.output<typeof Watch> | null> {
  const rules = await rulesOf(db, place, site);
  if (!rules) return null;
  await sql`insert into learning.clock (user_id) values (${userId}) on conflict do nothing`.execute(
    db,
  );
  const session = await db
    .insertInto("learning.watch_session")
    .values({
      user_id: userId,
      unit_id: place.unitId,
      period_id: place.periodId,
      course_id: place.courseId,
      class_id: place.classId,
      length_ms: rules.lengthMs,
      tail_ms: rules.tailMs,
      speed_max: rules.speedMax,
      is_seek_limited: rules.isSeekLimited,
      complete_percent: rules.completePercent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { sessionId: session.id, ...(await standingIn(db, userId, place, rules)) };
}

/** A sitting ends by silence; those older than a day are removed. */
export async function sweepSittings(db: Kysely<LearningTables>): Promise<void> {
  await sql`delete from learning.watch_session where reported_at < now() - interval '2 days'`.execute(
    db,
  );
}
