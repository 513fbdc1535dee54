import { getPlan } from "@perennial/contract/course/plan/plan.ts";
import type { PageServices } from "../../kernel/page-context.ts";
import { readAhead, type AheadAnswer } from "../../space/query.ts";

/** What the page of the plan gives along. */
export const readPlanAhead = async (
  page: PageServices,
  path: string,
  periodId: string,
): Promise<AheadAnswer[]> =>
  path === "prepare/plan" ? await readAhead(page, getPlan, { periodId }) : [];
