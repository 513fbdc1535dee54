import type { getResultFigures } from "@perennial/contract/assessment/result-sheet.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { decisionsOf } from "../regrade/decisions.ts";
import { stemWords } from "../release/stem-words.ts";
import { releasedPaper } from "../release/releases.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import type { AssessmentTables } from "../tables.ts";
import { givenTo } from "./given-to.ts";

type Database = Kysely<AssessmentTables>;
type Figures = OutputOf<typeof getResultFigures>;

const BARS = 10;

interface Sums {
  readonly learnerNum: number;
  readonly submittedNum: number;
  readonly knownNum: number;
  readonly passedNum: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly highest: number | null;
  readonly lowest: number | null;
  /** Final marks in each tenth of their full mark. */
  readonly bars: number[];
  /** The newest release that was handed in. */
  readonly release: number | null;
}

/** What the final marks of a setting come to, of all its learners or of those in one class. */
async function readSums(db: Database, setting: SettingRow, classId?: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with learner as (${givenTo([setting.id], classId)}),
    worth as (
      select learner.user_id, final.setting_id is not null as is_in, final.points, final.total,
        final.is_passed
      from learner left join assessment.final_mark as final
        on final.setting_id = ${setting.id} and final.user_id = learner.user_id
    )
    select count(*)::int as "learnerNum", count(*) filter (where is_in)::int as "submittedNum",
      count(points)::int as "knownNum", count(*) filter (where is_passed)::int as "passedNum",
      round(avg(points)::numeric, 2)::float8 as mean,
      (percentile_cont(0.5) within group (order by points))::float8 as median,
      max(points) as highest, min(points) as lowest,
      array(select count(worth.points)::int
        from generate_series(0, ${BARS - 1}) as bar (at)
        left join worth on worth.points is not null and bar.at = case when worth.total > 0
          then least(${BARS - 1}, greatest(0, floor(worth.points / worth.total * ${BARS} + 1e-9)))::int
          else 0 end
        group by bar.at order by bar.at) as bars,
      (select max(release_number) from assessment.attempt
        where setting_id = ${setting.id} and state in (1, 2)) as release
    from worth`.execute(db);
  return rows[0]!;
}

/** What the answers to each question have earned. */
async function readQuestions(db: Database, settingId: string, classId?: string) {
  const { rows } = await sql<{ id: string; markedNum: number; rate: number | null }>`
    select mark.question_id as id, count(*)::int as "markedNum",
      avg(case when mark.points > 0 then mark.earned / mark.points else 0 end)::float8 as rate
    from (${givenTo([settingId], classId)}) as learner
    join assessment.attempt on attempt.setting_id = ${settingId}
      and attempt.user_id = learner.user_id and attempt.state in (1, 2)
    join assessment.mark on mark.attempt_id = attempt.id and mark.state <> 'pending'
    group by mark.question_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The figures of a paper that was given out, with its questions in their order. */
export async function resultFigures(
  db: Database,
  setting: SettingRow,
  classId?: string,
): Promise<Figures> {
  const [sums, byQuestion, decisions, paper] = await Promise.all([
    readSums(db, setting, classId),
    readQuestions(db, setting.id, classId),
    decisionsOf(db, setting.id),
    db
      .selectFrom("assessment.paper")
      .select("release_number")
      .where("id", "=", setting.paper_id)
      .executeTakeFirstOrThrow(),
  ]);
  const { bars, release, ...counts } = sums;
  const number = release ?? paper.release_number;
  const { content } = await releasedPaper(db, setting.paper_id, number);
  const { total, passLine } = content;
  return {
    id: setting.id,
    name: setting.name,
    paperId: setting.paper_id,
    total,
    passLine,
    ...counts,
    distribution: bars.map((num, at) => ({
      from: (total * at) / BARS,
      to: (total * (at + 1)) / BARS,
      num,
    })),
    questions: content.sections
      .flatMap(({ questions }) => questions)
      .map(({ id, points, content: asked }, at) => ({
        id,
        no: at + 1,
        type: asked.type,
        stem: stemWords(asked.name),
        points,
        markedNum: byQuestion.get(id)?.markedNum ?? 0,
        rate: byQuestion.get(id)?.rate ?? null,
        regraded: decisions.get(id)?.choice ?? null,
      })),
  };
}
