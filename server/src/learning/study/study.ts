import { now } from "../../kernel/clock.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import * as contract from "@perennial/contract/learning/study/study.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { sql, type Kysely } from "kysely";
import { enteredUnit } from "../entered-unit.ts";
import { countedUnits } from "../unmet.ts";
import { firstAddresses } from "../../media/public.ts";
import { loadedSite } from "../../site/public.ts";
import { linkWithCode } from "../../sso/public.ts";
import { completeIfMet, rulesFor } from "../complete-unit.ts";
import { watchLabelOf } from "../length-label.ts";
import { gatesOf, statusOf } from "./study-rules.ts";
import { readStudyPlan, type PlanEntry, type PlanUnit } from "./study-plan.ts";
import { implement, type LearningTables } from "../tables.ts";
import { tellLearned } from "../learned.ts";
import { isLearners, noteVisit } from "../unit-visit.ts";
import { beginWatch, lookAtWatch } from "../watch/watch-session.ts";

const ALL = 100;
const NOT_RECORDED = { isComplete: false, isRecorded: false };

const unitsOf = (entries: readonly PlanEntry[]): PlanUnit[] =>
  entries.flatMap(({ unit }) => unit ?? []);

type StudyNode = OutputOf<typeof contract.getStudy>["tree"][number];

/** The plan as nodes in reading order, each with status and gate. */
function nodesOf(
  entries: readonly PlanEntry[],
  isSequential: boolean,
): Omit<StudyNode, "children">[] {
  const units = unitsOf(entries);
  const gates = gatesOf(units, { isSequential, today: chinaDay(now()) });
  const gateOf = new Map(units.map(({ id }, at) => [id, gates[at] ?? "open"]));
  const parentOf = new Map<string, string | null>();
  for (const { chapter } of entries) if (chapter) parentOf.set(chapter.id, chapter.parentId);
  const below = new Map<string, PlanUnit[]>();
  for (const unit of units) {
    let at: string | null | undefined = unit.chapterId;
    while (at !== null && at !== undefined) {
      const within = below.get(at);
      if (within) within.push(unit);
      else below.set(at, [unit]);
      at = parentOf.get(at);
    }
  }
  return entries.map(({ chapter, unit }) =>
    chapter
      ? {
          id: chapter.id,
          parentId: chapter.parentId ?? "",
          name: chapter.name,
          isUnit: false,
          kind: "",
          contentType: "chapter",
          resourceType: 0,
          seconds: 0,
          vedioTimeLength: 0,
          watchLengthlabel: "",
          isRequired: false,
          learnStatus: statusOf(below.get(chapter.id) ?? []),
          isBegun: (below.get(chapter.id) ?? []).some(({ lastAt }) => lastAt !== null),
          gate: "open" as const,
          opensOn: "",
        }
      : {
          id: unit.id,
          parentId: unit.chapterId,
          name: unit.name,
          isUnit: true,
          kind: unit.kind,
          contentType: unit.kind,
          resourceType: unit.resourceType,
          seconds: unit.seconds,
          vedioTimeLength: Math.round(unit.seconds),
          watchLengthlabel: watchLabelOf(unit.kind, unit.watchedMs),
          isRequired: unit.isRequired,
          learnStatus: unit.isComplete
            ? contract.LearnStatus.complete
            : contract.LearnStatus.notStarted,
          isBegun: unit.lastAt !== null,
          gate: gateOf.get(unit.id) ?? ("open" as const),
          opensOn: unit.opensOn ?? "",
        },
  );
}

/** The same as a tree, with every node in its chapter. */
function treeOf(nodes: readonly Omit<StudyNode, "children">[]): StudyNode[] {
  const roots: StudyNode[] = [];
  const known = new Map(nodes.map((node) => [node.id, { ...node, children: [] as StudyNode[] }]));
  for (const node of known.values()) (known.get(node.parentId)?.children ?? roots).push(node);
  return roots;
}

/** Where a film begins: 100 restarts at 0, else where it was left (front §5); seconds. */
const startOf = (watch: { percent: number; playTime: number } | null): number =>
  watch && watch.percent < ALL ? watch.playTime : 0;

/** Why a unit is not complete yet, for a caller who reports it as complete. */
const REFUSALS = {
  watch: "learning.notWatched",
  listen: "learning.notWatched",
  pages: "learning.notWatched",
  markers: "learning.notWatched",
  open: "learning.notWatched",
  exercise: "learning.notPassed",
  dub: "learning.dubMissing",
} as const;

async function wasFinishSeen(
  db: Kysely<LearningTables>,
  userId: string,
  periodId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("learning.finish_seen")
    .select("seen_at")
    .where("user_id", "=", userId)
    .where("period_id", "=", periodId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The learner's way through a course. */
export const study = implement(contract, {
  async getStudy({ db, viewer, caller, right }) {
    const { userId } = viewer();
    const period = right.courseId;
    const entries = await readStudyPlan(db, period.id, userId);
    const units = unitsOf(entries);
    const params = periodParamsOf(period.params);
    const last = units
      .filter(({ lastAt }) => lastAt !== null)
      .toSorted((one, other) => Date.parse(other.lastAt ?? "") - Date.parse(one.lastAt ?? ""))[0];
    const counted = countedUnits(units);
    const isComplete = counted.length > 0 && counted.every((unit) => unit.isComplete);
    return {
      courseId: period.course_id,
      name: period.course_name,
      courseType: period.course_type,
      periodId: period.id,
      classId: period.class_id,
      className: period.name,
      has: {
        discussion:
          params.hasDiscussion &&
          loadedSite(caller.site).params.get(PARAM.discussion) === String(YES),
        notes: params.hasNotes,
        questions: params.hasQuestions,
        rating: params.hasRating,
      },
      isFinished: period.publish_status === PublishStatus.finished,
      hasLink: period.link_url !== "",
      lastUnitId: last?.id ?? "",
      completeNum: units.filter(({ isComplete }) => isComplete).length,
      unitNum: units.length,
      isComplete,
      isFinishSeen: isComplete && (await wasFinishSeen(db, userId, period.id)),
      tree: treeOf(nodesOf(entries, params.isSequential)),
    };
  },

  async noteFinishSeen({ db, viewer, right }) {
    await db
      .insertInto("learning.finish_seen")
      .values({ user_id: viewer().userId, period_id: right.courseId.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },

  async enterUnit({ db, viewer, caller, services, right }) {
    const place = right.unitId;
    const unit = await enteredUnit(db, services, place);
    if (!isLearners(place)) return { ...NOT_RECORDED, unit, watch: null };
    const { userId } = viewer();
    const visit = await noteVisit(db, userId, place, false);
    const isComplete =
      visit.isComplete || (await completeIfMet(services, db, { ...place, userId }));
    const watch = await beginWatch(db, userId, { ...place, isComplete }, caller.site);
    return { isComplete, isRecorded: true, unit, watch };
  },

  async lookAtUnit({ db, viewer, caller, services, right }) {
    const place = right.unitId;
    const unit = await enteredUnit(db, services, place);
    const watch = isLearners(place)
      ? await lookAtWatch(db, viewer().userId, place, caller.site)
      : null;
    const { resourceId } = place.content;
    const isFilm = place.kind === "video" && typeof resourceId === "string";
    return {
      isComplete: place.isComplete,
      isRecorded: isLearners(place),
      unit,
      watch,
      first: isFilm ? await firstAddresses(db, services, resourceId, startOf(watch)) : [],
    };
  },

  async completeUnit({ db, viewer, services, right, fail }) {
    const { userId } = viewer();
    const place = right.unitId;
    if (!isLearners(place)) return NOT_RECORDED;
    if (place.isComplete || (await completeIfMet(services, db, { ...place, userId })))
      return { isComplete: true, isRecorded: true };
    const unmet = (await rulesFor(db, userId, place)).find(({ isMet }) => !isMet);
    // The server knows whether a link was opened or a paper passed; pages ask before and after.
    if (unmet?.kind === "link" || unmet?.kind === "papers")
      return { isComplete: false, isRecorded: true };
    return fail(unmet ? REFUSALS[unmet.kind] : "learning.notFound");
  },

  async listOwnProgress({ input, db, viewer }) {
    const { userId } = viewer();
    if (input.periodIds.length === 0) return [];
    const { rows } = await sql<{
      periodId: string;
      completeNum: number;
      unitNum: number;
      lastUnitName: string | null;
      lastAt: string | null;
    }>`
      select chapter.period_id as "periodId",
        count(visit.completed_at)::int as "completeNum",
        count(*)::int as "unitNum",
        (array_agg(unit.name order by visit.last_at desc nulls last))[1] as "lastUnitName",
        max(visit.last_at) as "lastAt"
      from course.chapter
      join course.unit on unit.chapter_id = chapter.id and unit.deleted_at is null
      left join learning.unit_visit visit on visit.unit_id = unit.id and visit.user_id = ${userId}
      where chapter.period_id = any(${input.periodIds}::text[]) and chapter.deleted_at is null
        and exists (
          select from course.enrolment
          where enrolment.period_id = chapter.period_id and enrolment.user_id = ${userId}
            and enrolment.status = ${EnrolmentStatus.learns}
        )
      group by chapter.period_id`.execute(db);
    return rows.map(({ periodId, completeNum, unitNum, lastUnitName, lastAt }) => ({
      periodId,
      completeNum,
      unitNum,
      lastUnitName: lastAt === null ? "" : (lastUnitName ?? ""),
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    }));
  },

  async openLink({ db, viewer, caller, services, right, fail }) {
    const { userId } = viewer();
    const { unitId: place, courseId: period } = right;
    if (place) {
      const { url, hasCode } = place.content;
      if (typeof url !== "string" || url === "") return fail("learning.linkMissing");
      if (isLearners(place)) await noteVisit(db, userId, place, true);
      return hasCode === false
        ? { url, hasCode: false }
        : linkWithCode(db, services, viewer(), caller.site, url);
    }
    if (!period || period.link_url === "") return fail("learning.linkMissing");
    await db
      .insertInto("learning.link_visit")
      .values({
        user_id: userId,
        course_id: period.course_id,
        period_id: period.id,
        class_id: period.class_id,
      })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "period_id"]).doUpdateSet({
          visit_num: sql`link_visit.visit_num + 1`,
          last_at: sql<string>`now()`,
        }),
      )
      .execute();
    await tellLearned(db, { userId, courseId: period.course_id });
    return linkWithCode(db, services, viewer(), caller.site, period.link_url);
  },
});
