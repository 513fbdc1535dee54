import { inChina } from "../../kernel/database/china-time.ts";
import * as contract from "@perennial/contract/learning/watch/progress.ts";
import { LearnStatus } from "@perennial/contract/learning/study/study.ts";
import { sql } from "kysely";
import { chapterPaper } from "../../assessment/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { readChapter } from "../chapter-place.ts";
import { implement } from "../tables.ts";
import { readUnmet } from "../unmet.ts";
import { watchWriter } from "./watch-writer.ts";

/** True progress: reports, what is missing, and the requirements' two questions about a chapter. */
export const progress = implement(contract, {
  async reportProgress({ input, viewer, services }) {
    return watchWriter(services).report(viewer().userId, input.sessionId, input.reports);
  },

  async listUnmet({ db, viewer, right }) {
    return readUnmet(db, viewer().userId, right.courseId);
  },

  async listDays({ input, db, viewer }) {
    const { rows } = await sql<{ day: string; ms: number }>`
      select span.day::date::text as day, coalesce(sum(time.ms), 0)::int as ms
      from generate_series(
        (now() ${inChina})::date - ${input.days - 1}::int,
        (now() ${inChina})::date, interval '1 day') as span (day)
      left join learning.day_time as time on time.user_id = ${viewer().userId}
        and time.day = span.day::date
        and (${input.courseId ?? null}::text is null or time.period_id in (
          select id from course.period where course_id = ${input.courseId ?? null}::text))
      group by span.day order by span.day`.execute(db);
    return rows;
  },

  async toLearnVideo({ input, db, viewer, services, right }) {
    const { courseId, chapterId, resourceType } = input;
    const chapter = await readChapter(db, services, viewer().userId, right.chapterId, courseId);
    if (resourceType !== undefined && chapter.resourceType !== resourceType)
      throw new Failure("learning.notFound");
    const { playback, thirdVideoId } = chapter;
    return {
      chapterId,
      name: chapter.name,
      resourceType: chapter.resourceType,
      sourceType: thirdVideoId === "" ? 1 : contract.HOSTED_SOURCE,
      thirdVideoId,
      thirdCourseId: thirdVideoId === "" ? "" : courseId,
      url: playback?.hlsUrl ?? "",
      status: playback?.status ?? "",
      playTime: chapter.playTime,
      percent: chapter.percent,
      learnStatus: chapter.isComplete ? LearnStatus.complete : LearnStatus.notStarted,
      subjects: chapter.subjects,
    };
  },

  async checkKcZj({ input, db, viewer, services, caller, right }) {
    const chapter = await readChapter(
      db,
      services,
      viewer().userId,
      right.chapterId,
      input.courseId,
    );
    const paper = await chapterPaper(db, caller.site, viewer().userId, chapter.unitId);
    if (paper) return paper;
    const isExercise = chapter.kind === "exercise";
    return {
      type: isExercise ? "exercise" : String(chapter.resourceType),
      kszt: "" as const,
      lxzt: isExercise ? (chapter.mayTry ? ("yes" as const) : ("no" as const)) : ("" as const),
      cjid: chapter.scoreId,
      sjid: isExercise ? chapter.unitId : "",
    };
  },
});
