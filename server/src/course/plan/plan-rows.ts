import type { PlanNode } from "@perennial/contract/course/plan/plan.ts";
import {
  RESOURCE_TYPE_OF,
  UnitContent,
  type UnitContentValue,
  type UnitKind,
} from "@perennial/contract/course/units/unit-content.ts";
import { ResourceAudit, TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { CourseTables } from "../tables.ts";
import { unitSeconds } from "../units/unit-length.ts";

type Database = Kysely<CourseTables>;
export type PlanNodeFacts = z.output<typeof PlanNode>;

/** What a unit's references to the library are filed under. */
export const USED_BY_UNIT = "course.unit";
/** Distance of neighbours, so that a move writes one row and others are renumbered rarely. */
export const SORT_GAP = 1024;

interface Row {
  id: string;
  parent_id: string | null;
  name: string;
  kind: UnitKind | "";
  seconds: number;
  is_required: boolean;
  is_preview: boolean;
  opens_on: string;
  version: number;
  is_filled: boolean;
  is_refused: boolean;
  has_failed: boolean;
  is_waiting: boolean;
}

function faultOf(row: Row): PlanNodeFacts["fault"] {
  if (row.kind === "") return "";
  if (!row.is_filled) return "empty";
  if (row.is_refused) return "mediaRefused";
  if (row.has_failed) return "mediaFailed";
  return row.is_waiting ? "mediaWaiting" : "";
}

function nodeOf(row: Row): PlanNodeFacts {
  const fault = faultOf(row);
  const isUnit = row.kind !== "";
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    node: isUnit ? "unit" : "chapter",
    contentType: isUnit ? 2 : 1,
    kind: row.kind,
    resourceType: row.kind === "" ? 0 : RESOURCE_TYPE_OF[row.kind],
    seconds: row.seconds,
    isRequired: row.is_required,
    isPreview: row.is_preview,
    opensOn: row.opens_on,
    version: row.version,
    isReady: isUnit && fault === "",
    fault,
  };
}

/** The living nodes of a period in one query: chapters before units, those of one parent in their order. */
export async function readPlan(
  db: Database,
  periodId: string,
  ids?: readonly string[],
): Promise<PlanNodeFacts[]> {
  const among = ids ? sql`and id = any(${ids}::text[])` : sql``;
  const { rows } = await sql<Row>`
    with chapter as (
      select id, parent_id, name, sort from course.chapter
      where period_id = ${periodId} and deleted_at is null
    ), part as (
      select id, parent_id, name, 0 as level, sort, '' as kind, 0 as seconds, false as is_required,
        false as is_preview, null::date as opens_on, 1 as version, true as is_filled
      from chapter
      union all
      select unit.id, unit.chapter_id, unit.name, 1, unit.sort, unit.kind, ${unitSeconds}, unit.is_required,
        unit.is_preview, unit.opens_on, unit.version, unit.is_filled
      from course.unit join chapter on chapter.id = unit.chapter_id
      where unit.deleted_at is null
    ), media as (
      select resource_use.used_id,
        bool_or(resource.audit = ${ResourceAudit.no} or resource.deleted_at is not null) as is_refused,
        bool_or(resource.status in (${TranscodeStatus.failure}, ${TranscodeStatus.terminated})) as has_failed,
        bool_or(resource.status in (${TranscodeStatus.wait}, ${TranscodeStatus.processing})) as is_waiting
      from part
      join media.resource_use on resource_use.used_by = ${USED_BY_UNIT} and resource_use.used_id = part.id
      join media.resource on resource.id = resource_use.resource_id
      group by resource_use.used_id
    )
    select part.id, part.parent_id, part.name, part.kind, part.seconds, part.is_required, part.is_preview,
      coalesce(to_char(part.opens_on, 'YYYY-MM-DD'), '') as opens_on, part.version, part.is_filled,
      coalesce(media.is_refused, false) as is_refused, coalesce(media.has_failed, false) as has_failed,
      coalesce(media.is_waiting, false) as is_waiting
    from part left join media on media.used_id = part.id
    where true ${among}
    order by part.level, part.sort, part.id`.execute(db);
  return rows.map(nodeOf);
}

/** Ids for rows that name each other before they are written, in growing order. */
export async function createIds(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select uuidv7()::text as id from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts a change of the plan and gives the new count. openPeriod has locked the period's row before. */
export async function countChange(db: Database, periodId: string): Promise<number> {
  const { plan_version } = await db
    .updateTable("course.period")
    .set((of) => ({ plan_version: of("plan_version", "+", 1) }))
    .where("id", "=", periodId)
    .returning("plan_version")
    .executeTakeFirstOrThrow();
  return plan_version;
}

/** A unit's content in the form of its kind; content from before that form is read as empty. */
export function contentOf(kind: string, stored: Record<string, unknown>): UnitContentValue {
  const read = UnitContent.safeParse({ ...stored, kind });
  return read.success ? read.data : UnitContent.parse({ kind });
}
