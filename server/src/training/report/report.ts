import * as contract from "@perennial/contract/training/report/report.ts";
import { scopeOf } from "../../identity/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { inScope } from "../package-scope.ts";
import { implement } from "../tables.ts";
import {
  countPhases,
  foundProjects,
  namedLike,
  shownReport,
  sumFigures,
  sumMonths,
  sumPlaces,
  withReport,
} from "./report-rows.ts";

/** Projects in figures, for who administers them. */
export const reportOperations = implement(contract, {
  async getProjectOverview({ db, viewer }) {
    const found = foundProjects(db).where(inScope(scopeOf(viewer())));
    const [sums, counted, months, places] = await Promise.all([
      sumFigures(found),
      countPhases(found),
      sumMonths(found),
      sumPlaces(found),
    ]);
    const numOf = new Map(counted.map(({ phase, num }) => [phase, num]));
    const phases = contract.PROJECT_PHASES.map((phase) => ({ phase, num: numOf.get(phase) ?? 0 }));
    return { ...sums, phases, months, places };
  },

  async listProjectFigures({ input, db, viewer }) {
    const found = namedLike(foundProjects(db).where(inScope(scopeOf(viewer()))), input.keyword);
    const { rows, page } = await readPage(found, input, withReport);
    return { data: rows.map(shownReport), page };
  },

  async getProjectFigures({ db, right }) {
    const found = foundProjects(db).where("package.id", "=", right.packageId.id);
    const [row, months] = await Promise.all([
      withReport(found).executeTakeFirstOrThrow(),
      sumMonths(found),
    ]);
    return { ...shownReport(row), months };
  },
});
