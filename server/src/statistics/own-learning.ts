import { rowsBefore } from "../kernel/database/paging.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import * as contract from "@perennial/contract/statistics/own-learning.ts";
import { sql } from "kysely";
import { assessmentOf, verdictOf } from "../course/public.ts";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import type { LiveTables } from "../live/public.ts";
import { gradedParts } from "./course-achievement.ts";
import { readAchievement } from "./course-analysis.ts";
import type { AnalysisTables } from "./course-place.ts";
import { readHome, readNewCourses } from "./learning-home.ts";
import {
  isPlaceComplete,
  ownPlaceOf,
  ownPlacesQuery,
  readOwnPlaces,
  readOwnSums,
} from "./own-place.ts";
import { readPartFacts } from "./part-facts.ts";

const implement = implementOn<AnalysisTables & LiveTables>();
/** The next course is looked for among so many. */
const LOOKED_AT = 20;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The latest of these moments; null while one of them has not come. */
function lastOf(moments: readonly (string | null)[]): string | null {
  let last: string | null = null;
  for (const moment of moments) {
    if (moment === null) return null;
    if (last === null || moment > last) last = moment;
  }
  return last;
}

/** What a learner reads of the own learning; everything is of the caller, whatever is sent. */
export const ownLearning = implement(contract, {
  getLearningHome: ({ db, viewer, caller }) => readHome(db, viewer().userId, caller.site.id),

  async getCourseFinish({ db, viewer, caller, right, fail }) {
    const { userId } = viewer();
    const period = right.courseId;
    const achievement = await readAchievement(db, period.id, userId);
    if (!achievement) return fail("learning.notEnrolled");
    const [{ rows: places }, courses] = await Promise.all([
      ownPlacesQuery({ userId, limit: LOOKED_AT, offset: 0, isCurrentFirst: true }).execute(db),
      readNewCourses(db, userId, caller.site.id),
    ]);
    const { rows: times } = await sql<{ ms: number; days: number }>`
      select coalesce(sum(ms), 0)::float8 as ms, count(*)::integer as days
      from learning.day_time
      where user_id = ${userId} and period_id = ${period.id} and ms > 0`.execute(db);
    const required = achievement.units.filter(({ isRequired }) => isRequired);
    const counted = required.length > 0 ? required : achievement.units;
    const next = places.find(
      (place) =>
        place.periodId !== period.id &&
        place.publishStatus !== PublishStatus.finished &&
        !isPlaceComplete(place),
    );
    return {
      completedAt: lastOf(counted.map((unit) => unit.completedAt)),
      seconds: Math.floor((times[0]?.ms ?? 0) / 1000),
      dayNum: times[0]?.days ?? 0,
      total: achievement.total,
      gradedWeight: achievement.gradedWeight,
      isPassed: verdictOf(
        assessmentOf(period.assessment),
        achievement.parts,
        period.publish_status,
      ),
      certificateLine: periodParamsOf(period.params).certificateLine,
      next: next ? ownPlaceOf(next) : null,
      courses,
    };
  },

  async listOwnLearning({ input, db, viewer }) {
    const { pageNo, pageSize, keyword } = input;
    const { rows, count } = await readOwnPlaces(db, {
      userId: viewer().userId,
      keyword,
      limit: pageSize,
      offset: rowsBefore(input),
    });
    return {
      data: rows.map((row) => Object.assign(ownPlaceOf(row), { id: row.periodId })),
      page: pageInfo(count, pageNo, pageSize),
    };
  },

  async getOwnLearningSummary({ db, viewer }) {
    const { userId } = viewer();
    const firstDay = chinaDay(now(), 1 - contract.OWN_DAYS);
    const [sums, { rows: times }, { rows: days }] = await Promise.all([
      readOwnSums(db, userId),
      sql<{ ms: number; days: number }>`
        select coalesce(sum(ms), 0)::float8 as ms, count(distinct day)::integer as days
        from learning.day_time where user_id = ${userId} and ms > 0`.execute(db),
      sql<{ day: string; ms: number }>`
        select to_char(day, 'YYYY-MM-DD') as day, sum(ms)::float8 as ms from learning.day_time
        where user_id = ${userId} and day >= ${firstDay}::date group by 1`.execute(db),
    ]);
    const msOf = new Map(days.map(({ day, ms }) => [day, ms]));
    return {
      courseNum: sums.courses,
      completeCourseNum: sums.complete,
      completeUnitNum: sums.units,
      seconds: Math.floor((times[0]?.ms ?? 0) / 1000),
      dayNum: times[0]?.days ?? 0,
      byDay: Array.from({ length: contract.OWN_DAYS }, (_, at) => {
        const day = new Date(Date.parse(firstDay) + at * DAY_MS).toISOString().slice(0, 10);
        return { day, minutes: Math.round(((msOf.get(day) ?? 0) / MINUTE_MS) * 10) / 10 };
      }),
    };
  },

  async listOwnScores({ input, db, viewer }) {
    const { pageNo, pageSize, keyword } = input;
    const { rows, count } = await readOwnPlaces(db, {
      userId: viewer().userId,
      keyword,
      limit: pageSize,
      offset: rowsBefore(input),
    });
    const facts = await readPartFacts(
      db,
      rows.map(({ periodId }) => ({ periodId, userId: viewer().userId })),
    );
    return {
      data: rows.map((row) => {
        const rules = assessmentOf(row.assessment);
        const graded = gradedParts(rules, {
          ...facts.of({ periodId: row.periodId, userId: viewer().userId }),
          done: row.doneNum,
          requiredNum: row.requiredNum,
        });
        return {
          id: row.periodId,
          name: row.courseName,
          courseId: row.courseId,
          versions: row.versions,
          className: row.className,
          publishStatus: row.publishStatus,
          startDate: row.startDate ?? "",
          endDate: row.endDate ?? "",
          parts: graded.parts,
          total: graded.total,
          gradedWeight: graded.gradedWeight,
          passLine: rules.passLine,
          isPassed: verdictOf(rules, graded.parts, row.publishStatus),
        };
      }),
      page: pageInfo(count, pageNo, pageSize),
    };
  },

  async getOwnAchievement({ db, viewer, right, fail }) {
    const { userId } = viewer();
    const period = right.courseId;
    const achievement = await readAchievement(db, period.id, userId);
    if (!achievement) return fail("learning.notEnrolled");
    return {
      ...achievement,
      isPassed: verdictOf(
        assessmentOf(period.assessment),
        achievement.parts,
        period.publish_status,
      ),
      certificateLine: periodParamsOf(period.params).certificateLine,
    };
  },
});
