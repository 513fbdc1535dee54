import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { sql, type Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import { isSwitchedOn } from "../setting/switches.ts";
import { begun, sittingsOf, startFacts } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";

const KIND_NAMES = ["exam", "test", "homework", "exercise"] as const;
const SUBMITTED = 1;
const MARKED = 2;

/** The old names of the requirements for a learner's position with the paper of a chapter (consoles §4). */
export interface ChapterPaper {
  readonly type: (typeof KIND_NAMES)[number];
  /** 考试状态: wccj without a score, yccj with one; empty before something was handed in, and for homework. */
  readonly kszt: "wccj" | "yccj" | "";
  /** `no` once the attempts are used up. */
  readonly lxzt: "yes" | "no";
  /** 成绩 id: the newest attempt that was handed in. */
  readonly cjid: string;
  /** 试卷 id: under which learners open it. */
  readonly sjid: string;
}

/**
 * The paper that was given to a learner with this unit, the newest; undefined where there is none, or the site has its
 * kind off.
 */
export async function chapterPaper(
  db: AnyDatabase,
  site: RequestSite,
  userId: string,
  unitId: string,
): Promise<ChapterPaper | undefined> {
  const given = await sittingsOf(
    db as Kysely<AssessmentTables>,
    userId,
    sql`setting.unit_id = ${unitId} and paper.release_number > 0`,
  );
  const open = given.filter(({ kind }) => isSwitchedOn(site, kind));
  const sitting = open.toSorted((one, other) => one.id.localeCompare(other.id)).at(-1);
  if (!sitting) return undefined;
  const type = KIND_NAMES[sitting.kind] ?? "test";
  const { used } = startFacts(sitting, "");
  const { attemptsMax } = sitting.rules;
  const newest = begun(sitting).findLast(({ state }) => state === SUBMITTED || state === MARKED);
  const { rows } = await sql<{ is_known: boolean }>`
    select points is not null and is_released as is_known from assessment.final_mark
    where setting_id = ${sitting.id} and user_id = ${userId}`.execute(db);
  const isExamined = sitting.kind === PaperKind.enum.exam || sitting.kind === PaperKind.enum.test;
  const hasScore = rows[0]?.is_known === true;
  return {
    type,
    kszt: newest && isExamined ? (hasScore ? "yccj" : "wccj") : "",
    lxzt: attemptsMax > 0 && used >= attemptsMax ? "no" : "yes",
    cjid: newest?.id ?? "",
    sjid: sitting.id,
  };
}
