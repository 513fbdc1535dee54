import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { RecordEntry, RecordFacts } from "@perennial/contract/record/record.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { assessmentOf, verdictOf } from "../course/public.ts";
import type { Services } from "../kernel/services.ts";
import { gradedParts, readOwnPlaces, readPartFacts } from "../statistics/public.ts";
import type { RecordTables } from "./tables.ts";

type Db = Kysely<RecordTables>;
type Entry = z.output<typeof RecordEntry>;
export type Facts = z.output<typeof RecordFacts>;

/** Courses of one learner that are looked through. */
const COURSES_MAX = 2_000;
const MINUTE_MS = 60_000;

/** Courses with time, points as far as they are graded, and whether they were passed. */
async function courseEntries(db: Db, userId: string): Promise<Entry[]> {
  const { rows } = await readOwnPlaces(db, { userId, limit: COURSES_MAX, offset: 0 });
  const facts = await readPartFacts(
    db,
    rows.map(({ periodId }) => ({ periodId, userId })),
  );
  const entries = rows.map((row) => {
    const rules = assessmentOf(row.assessment);
    const { parts, total } = gradedParts(rules, {
      ...facts.of({ periodId: row.periodId, userId }),
      done: row.doneNum,
      requiredNum: row.requiredNum,
    });
    return {
      kind: "course" as const,
      title: row.courseName,
      detail: row.className,
      day: row.lastAt === null ? "" : chinaDay(row.lastAt),
      minutes: Math.floor(row.seconds / 60),
      total,
      isPassed: verdictOf(rules, parts, row.publishStatus),
      link: `/ucenter/learning-space/course/study/${row.courseId}`,
    };
  });
  // A place where nothing was begun is no learning.
  return entries.filter(({ day, isPassed }) => day !== "" || isPassed === true);
}

/** Time by year and by subject. */
async function readTimes(db: Db, userId: string, language: Language) {
  const [{ rows: years }, { rows: subjects }] = await Promise.all([
    sql<{ year: number; since: string; ms: number }>`
      select extract(year from day)::integer as year, to_char(min(day), 'YYYY-MM-DD') as since,
        sum(ms)::float8 as ms
      from learning.day_time where user_id = ${userId} and ms > 0 group by 1 order by 1`.execute(
      db,
    ),
    sql<{ names: Partial<Record<Language, string>> | null; ms: number }>`
      select category.names, sum(time.ms)::float8 as ms
      from learning.day_time as time
      join course.period on period.id = time.period_id
      join course.course on course.id = period.course_id
      left join course.category on category.category = course.category
      where time.user_id = ${userId} and time.ms > 0
      group by category.category, category.names order by 2 desc`.execute(db),
  ]);
  return {
    since: years[0]?.since ?? "",
    minutes: Math.floor(years.reduce((sum, { ms }) => sum + ms, 0) / MINUTE_MS),
    years: years.map(({ year, ms }) => ({ year, minutes: Math.floor(ms / MINUTE_MS) })),
    subjects: subjects.map(({ names, ms }) => ({
      name: names?.[language] ?? names?.zh ?? "",
      minutes: Math.floor(ms / MINUTE_MS),
    })),
  };
}

/** All that a person has learned; other domains add what they attest (`personData.attests`). */
export async function readRecord(
  db: Db,
  services: Pick<Services, "personData">,
  userId: string,
  language: Language,
): Promise<Facts> {
  const times = await readTimes(db, userId, language);
  const entries = await courseEntries(db, userId);
  for (const data of services.personData)
    for (const attested of (await data.attests?.(db as never, userId, language)) ?? [])
      entries.push({ ...attested, minutes: attested.minutes ?? 0, total: null, isPassed: true });
  entries.sort((a, b) => b.day.localeCompare(a.day));
  const num = (isCounted: (entry: Entry) => boolean) => entries.filter(isCounted).length;
  return {
    since: times.since,
    totals: {
      courses: num(({ kind }) => kind === "course"),
      passed: num(({ kind, isPassed }) => kind === "course" && isPassed === true),
      projects: num(({ kind }) => kind === "project"),
      certificates: num(({ kind }) => kind === "certificate"),
      minutes: times.minutes,
    },
    years: times.years,
    subjects: times.subjects,
    entries,
  };
}
