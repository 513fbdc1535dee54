import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import { sql } from "kysely";
import { PARAM } from "@perennial/contract/site/param.ts";
import { Failure } from "../../kernel/failure.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";

const { exam, test, homework, exercise } = PaperKind.enum;

/** The site switch of each kind. Exams have none: whoever gives one out means it. */
const SWITCH: Readonly<Record<number, string | undefined>> = {
  [exam]: undefined,
  [test]: PARAM.test,
  [homework]: PARAM.homework,
  [exercise]: PARAM.practice,
};

/** Whether the site has this kind of paper; it has what was not switched on no more than what was switched off. */
export function isSwitchedOn(site: RequestSite, kind: number): boolean {
  const name = SWITCH[kind];
  return name === undefined || loadedSite(site).params.get(name) === String(YES);
}

/** The same of a row of `assessment.setting`, by the site of its course. */
export const isGivenKindOn = sql<boolean>`(setting.kind = ${sql.lit(exam)} or exists (
  select from site.param where param.site_id = setting.site_id and param.value = ${sql.lit(String(YES))}
    and param.key = case setting.kind ${sql.join(
      [test, homework, exercise].map(
        (kind) => sql`when ${sql.lit(kind)} then ${sql.lit(SWITCH[kind])}`,
      ),
      sql` `,
    )} end))`;

/** Throws assessment.switchedOff. */
export function requireSwitchedOn(site: RequestSite, kind: number): void {
  if (!isSwitchedOn(site, kind)) throw new Failure("assessment.switchedOff");
}
