import {
  RESOURCE_TYPE_OF,
  resourcesOf,
  UnitContent,
  type UnitContentValue,
  type UnitKind,
} from "@perennial/contract/course/units/unit-content.ts";
import type { RESOURCE_KINDS } from "@perennial/contract/media/resource/resource.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { insertResourceUses, requireUsable } from "../../media/public.ts";
import { isChoice } from "../../question/public.ts";
import { USED_BY_UNIT } from "../plan/plan-rows.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;
type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** The kinds of resource that may be the main resource of a kind of unit. */
const MAIN_KINDS: Partial<Record<UnitKind, readonly ResourceKind[]>> = {
  video: ["video"],
  dub: ["video"],
  audio: ["audio"],
  reading: ["audio"],
  document: ["document"],
  file: ["file", "document", "picture", "audio", "video"],
};

/** Lines of a clip end after they begin. */
export function areTimesRight(content: UnitContentValue): boolean {
  const lines =
    content.kind === "dub" ? content.lines : content.kind === "reading" ? content.sentences : [];
  return lines.every(({ from, to }) => to >= from);
}

/** Checks that each resource may be used in its place; those of the version before stay allowed. */
export async function requireResources(
  db: Database,
  viewer: Viewer,
  content: UnitContentValue,
  kept: readonly string[],
): Promise<void> {
  const check = (ids: readonly (string | null)[], kinds: readonly ResourceKind[]): Promise<void> =>
    requireUsable(
      db,
      viewer,
      ids.filter((id): id is string => id !== null),
      { kinds, kept },
    );
  if (content.kind === "pictureBook" || content.kind === "cards") {
    const parts = content.kind === "pictureBook" ? content.pages : content.cards;
    await check(
      parts.map(({ pictureId }) => pictureId),
      ["picture"],
    );
    await check(
      parts.map(({ voiceId }) => voiceId),
      ["audio"],
    );
    return;
  }
  const kinds = MAIN_KINDS[content.kind];
  if (kinds && "resourceId" in content) await check([content.resourceId], kinds);
}

/** An exercise may ask only choices of its course, and none that is kept for exams. */
export async function requireQuestions(
  db: Database,
  courseId: string,
  content: UnitContentValue,
): Promise<void> {
  if (content.kind !== "exercise" || content.questionIds.length === 0) return;
  const ids = [...new Set(content.questionIds)];
  const rows = await db
    .selectFrom("question.question")
    .select(["id", "type"])
    .where("id", "=", sql<string>`any(${ids})`)
    .where("library_kind", "=", LibraryKind.course)
    .where("library_id", "=", courseId)
    .where("is_secret", "=", false)
    .where("deleted_at", "is", null)
    .forShare()
    .execute();
  if (rows.filter(({ type }) => isChoice(type)).length < ids.length)
    throw new Failure("question.notFound");
}

/** Length of a unit in seconds: that of its film or sound, 0 for others. */
export async function secondsOf(db: Database, content: UnitContentValue): Promise<number> {
  if (!("resourceId" in content) || content.resourceId === null) return 0;
  const row = await db
    .selectFrom("media.resource")
    .select("seconds")
    .where("id", "=", content.resourceId)
    .executeTakeFirst();
  return Math.round(row?.seconds ?? 0);
}

/** Minutes as lists show them, rounded up. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

interface ResourceUnit {
  readonly id: string;
  readonly chapterId: string;
  readonly name: string;
  readonly kind: UnitKind;
  readonly resourceId: string | null;
  readonly sort: number;
}

/** Writes new units, each made of one resource. Throws media.notUsable. */
export async function unitsOfResources(
  db: Database,
  viewer: Viewer,
  units: readonly ResourceUnit[],
): Promise<void> {
  const contents = units.map(({ kind, resourceId }) =>
    UnitContent.parse(resourceId !== null && MAIN_KINDS[kind] ? { kind, resourceId } : { kind }),
  );
  for (const kind of new Set(units.map((unit) => unit.kind))) {
    const ids = contents.filter((one) => one.kind === kind).flatMap(resourcesOf);
    await requireUsable(db, viewer, ids, { kinds: MAIN_KINDS[kind] ?? [] });
  }
  const ids = contents.flatMap(resourcesOf);
  const lengths =
    ids.length === 0
      ? []
      : await db
          .selectFrom("media.resource")
          .select(["id", "seconds"])
          .where("id", "=", sql<string>`any(${ids})`)
          .execute();
  const lengthOf = new Map(lengths.map(({ id, seconds }) => [id, Math.round(seconds)]));
  await db
    .insertInto("course.unit")
    .values(
      units.map((unit, at) => {
        const content = contents[at] ?? UnitContent.parse({ kind: unit.kind });
        const seconds = lengthOf.get(unit.resourceId ?? "") ?? 0;
        return {
          id: unit.id,
          chapter_id: unit.chapterId,
          name: unit.name,
          kind: unit.kind,
          content: JSON.stringify(content),
          resource_type: RESOURCE_TYPE_OF[unit.kind],
          seconds,
          minutes: minutesOf(seconds),
          sort: unit.sort,
          updated_by: viewer.userId,
        };
      }),
    )
    .execute();
  await insertResourceUses(
    db,
    USED_BY_UNIT,
    contents.flatMap((content, at) =>
      resourcesOf(content).map((resourceId) => [units[at]?.id ?? "", resourceId] as const),
    ),
  );
}
