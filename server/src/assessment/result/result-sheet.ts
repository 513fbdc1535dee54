import * as contract from "@perennial/contract/assessment/result-sheet.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql } from "kysely";
import { inCourseScope } from "../../course/public.ts";
import { scopeOf } from "../../identity/public.ts";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { AssessmentTables } from "../tables.ts";
import { blindPapers, classOfScripts, hidesNames } from "../setting/blind.ts";
import { resultFigures } from "./figures.ts";
import { ownResults } from "./own-results.ts";
import { papersOfCourses } from "./paper-lists.ts";
import { countLearners, resultPapers, resultRows } from "./result-rows.ts";

/** Results: of a paper, of a period, of a person, and over many courses. */
export const resultSheetOperations = implementOn<AssessmentTables>()(contract, {
  async getResultFigures({ input, db, viewer, right }) {
    const isBlind = await hidesNames(db, viewer(), right.id);
    await classOfScripts(db, input.id, input.classId ?? null, isBlind);
    return resultFigures(db, right.id, input.classId);
  },

  async listResultPapers({ input, db, viewer }) {
    const blindIds = await blindPapers(db, viewer(), input.periodId);
    return resultPapers(db, { ...input, blindIds });
  },

  async listResultRows({ input, db, viewer }) {
    const { pageNo, pageSize } = input;
    const wanted = { ...input, blindIds: await blindPapers(db, viewer(), input.periodId) };
    const papers = await resultPapers(db, wanted);
    const data = await resultRows(db, wanted, papers, {
      limit: pageSize,
      offset: rowsBefore(input),
    });
    return { data, page: pageInfo(await countLearners(db, wanted), pageNo, pageSize) };
  },

  async listOwnResults({ input, db, viewer }) {
    return ownResults(db, viewer().userId, input);
  },

  async listTaughtPapers({ input, db, viewer }) {
    const { userId } = viewer();
    return papersOfCourses(
      db,
      sql`setting.course_id in (select course_id from course.teacher where user_id = ${userId})`,
      input,
    );
  },

  async listManagedPapers({ input, db, viewer }) {
    return papersOfCourses(db, inCourseScope(scopeOf(viewer())), input);
  },
});
