import type {
  listResultPapers,
  listResultRows,
} from "@perennial/contract/assessment/result-sheet.ts";
import { SHEET_PAPERS_MAX } from "@perennial/contract/assessment/result-sheet.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AssessmentTables } from "../tables.ts";
import { givenTo } from "./given-to.ts";

type Database = Kysely<AssessmentTables>;
export type ResultPaper = OutputOf<typeof listResultPapers>[number];
export type ResultRow = OutputOf<typeof listResultRows>[number];

/** Which learners of a period, and which of its papers. */
export interface SheetWanted {
  readonly periodId: string;
  readonly classId?: string | undefined;
  readonly kind?: number | undefined;
  readonly keyword?: string;
  /** Papers whose names are hidden from who looks: marks that were not released are not told by name. */
  readonly blindIds: readonly string[];
}

/** Condition for final marks: those of blind papers are told once they are released. */
const isTold = (blindIds: readonly string[]) =>
  sql`(final.is_released or not final.setting_id = any(${[...blindIds]}::text[]))`;

/** The papers of a period, the oldest first. */
export async function resultPapers(
  db: Database,
  { periodId, classId, kind, blindIds }: SheetWanted,
): Promise<ResultPaper[]> {
  const { rows: settings } = await sql<Omit<ResultPaper, "knownNum" | "mean">>`
    select setting.id, setting.name, setting.kind, paper.total
    from assessment.setting join assessment.paper on paper.id = setting.paper_id
    where setting.period_id = ${periodId} and setting.deleted_at is null
      and (${kind ?? null}::smallint is null or setting.kind = ${kind ?? null}::smallint)
    order by setting.created_at, setting.id limit ${SHEET_PAPERS_MAX}`.execute(db);
  const ids = settings.map(({ id }) => id);
  const { rows } = await sql<{ id: string; knownNum: number; mean: number | null }>`
    select learner.setting_id as id, count(final.points)::int as "knownNum",
      round(avg(final.points)::numeric, 2)::float8 as mean
    from (${givenTo(ids, classId)}) as learner
    left join assessment.final_mark as final
      on final.setting_id = learner.setting_id and final.user_id = learner.user_id
        and ${isTold(blindIds)}
    group by learner.setting_id`.execute(db);
  const sums = new Map(rows.map((row) => [row.id, row]));
  return settings.map((setting) =>
    Object.assign(setting, {
      knownNum: sums.get(setting.id)?.knownNum ?? 0,
      mean: sums.get(setting.id)?.mean ?? null,
    }),
  );
}

const learnersOf = ({ periodId, classId, keyword = "" }: SheetWanted) => sql`
  from course.enrolment
  join identity.user as person on person.id = enrolment.user_id
  join course.class on class.id = enrolment.class_id
  where enrolment.period_id = ${periodId} and enrolment.status = 1
    and (${classId ?? null}::text is null or enrolment.class_id = ${classId ?? null})
    and (${keyword} = '' or position(lower(${keyword}) in lower(person.name)) > 0)`;

/** How many learners a sheet has. */
export async function countLearners(db: Database, wanted: SheetWanted): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num ${learnersOf(wanted)}`.execute(db);
  return rows[0]?.num ?? 0;
}

/** Learners with a cell for each paper, in the order of the papers. */
export async function resultRows(
  db: Database,
  wanted: SheetWanted,
  papers: readonly ResultPaper[],
  page: { readonly limit: number; readonly offset: number },
): Promise<ResultRow[]> {
  const ids = papers.map(({ id }) => id);
  const blinded = [...wanted.blindIds];
  const { rows } = await sql<Omit<ResultRow, "cells"> & { cells: ResultRow["cells"] | null }>`
    with learner as (
      select person.id, person.name, class.name as class_name ${learnersOf(wanted)}
      order by class.name, person.name, person.id limit ${page.limit} offset ${page.offset}
    ),
    cell as (
      select given.user_id, given.setting_id, jsonb_build_object('settingId', given.setting_id,
        'points', final.points, 'isPassed', final.is_passed,
        'isReleased', coalesce(final.is_released and final.points is not null, false),
        'attemptId', case when given.setting_id = any(${blinded}::text[])
          and newest.released_at is null then '' else coalesce(newest.id, '') end,
        'state', case
          when final.points is not null then 'known'
          when newest.state = 0 then 'running'
          when newest.state <> 0 and newest.released_at is null
            and given.setting_id = any(${blinded}::text[]) then 'pending'
          when newest.state = 3 then 'redo'
          when newest.state in (1, 2) then 'pending'
          when newest.state = 4 or ${now().toISOString()}::timestamptz >= case
              when own.fields ? 'closesAt' then (own.fields ->> 'closesAt')::timestamptz
              when class.fields ? 'closesAt' then (class.fields ->> 'closesAt')::timestamptz
              else setting.closes_at end then 'missed'
          else 'absent' end) as value
      from (${givenTo(ids, wanted.classId)}) as given
      join learner on learner.id = given.user_id
      join assessment.setting on setting.id = given.setting_id
      left join assessment.final_mark as final
        on final.setting_id = given.setting_id and final.user_id = given.user_id
          and ${isTold(wanted.blindIds)}
      left join assessment.override as own on own.setting_id = given.setting_id
        and own.subject_kind = 1 and own.subject_id = given.user_id
      left join assessment.override as class on class.setting_id = given.setting_id
        and class.subject_kind = 2 and class.subject_id = given.class_id
      left join lateral (
        select id, state, released_at from assessment.attempt
        where setting_id = given.setting_id and user_id = given.user_id and started_at is not null
        order by number desc limit 1
      ) as newest on true
    )
    select learner.id, learner.name, learner.class_name as "className",
      (select jsonb_agg(cell.value) from cell where cell.user_id = learner.id) as cells
    from learner order by learner.class_name, learner.name, learner.id`.execute(db);
  return rows.map(({ cells, ...learner }) => {
    const known = new Map((cells ?? []).map((cell) => [cell.settingId, cell]));
    return Object.assign({}, learner, {
      cells: ids.map(
        (settingId) =>
          known.get(settingId) ?? {
            settingId,
            state: "none" as const,
            points: null,
            isPassed: null,
            isReleased: false,
            attemptId: "",
          },
      ),
    });
  });
}
