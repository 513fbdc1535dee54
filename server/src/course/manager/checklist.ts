import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { assessmentFault } from "@perennial/contract/course/period/assessment-rules.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import type { CheckFault } from "@perennial/contract/course/period/publish.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import { resourcesOf, UnitContent } from "@perennial/contract/course/units/unit-content.ts";
import { ResourceAudit, TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";
import { isBlank } from "../../kernel/html/texts.ts";
import { assessmentOf } from "../period/stored-rules.ts";
import type { CourseTables } from "../tables.ts";
import { isUnitFilled } from "../units/unit-filled.ts";
import { unitSeconds } from "../units/unit-length.ts";

type Database = Kysely<CourseTables>;
type Fault = z.output<typeof CheckFault>;

const INFO = "prepare/info";
/** Addresses to which a link course may lead. */
const OUTSIDE = /^https?:\/\/[^\s/]+/i;

const fault = (
  check: Fault["check"],
  path: string,
  unit?: { id: string; name: string },
): Fault => ({
  check,
  path,
  unitId: unit?.id ?? "",
  unitName: unit?.name ?? "",
});

/** The units of a period, and chapters without units. */
async function planOf(db: Database, periodId: string) {
  const [chapters, units] = await Promise.all([
    db
      .selectFrom("course.chapter")
      .select(["id", "name", "parent_id"])
      .where("period_id", "=", periodId)
      .where("deleted_at", "is", null)
      .orderBy("sort")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .select(["unit.id", "unit.name", "unit.chapter_id", "unit.content", "unit.kind"])
      .select(unitSeconds.as("seconds"))
      .where("chapter.period_id", "=", periodId)
      .where("chapter.deleted_at", "is", null)
      .where("unit.deleted_at", "is", null)
      .orderBy("chapter.sort")
      .orderBy("unit.sort")
      .orderBy("unit.id")
      .execute(),
  ]);
  return { chapters, units };
}

/** Units whose media are not ready or were refused; a resource that still waits for its review is accepted. */
async function planFaults(db: Database, periodId: string): Promise<Fault[]> {
  const { chapters, units } = await planOf(db, periodId);
  if (units.length === 0) return [fault("planEmpty", "prepare/plan")];
  const holding = new Set(units.map(({ chapter_id }) => chapter_id));
  const parents = new Set(chapters.map(({ parent_id }) => parent_id));
  const faults = chapters
    .filter(({ id }) => !holding.has(id) && !parents.has(id))
    .map((chapter) => fault("chapterEmpty", "prepare/plan", chapter));

  const contents = units.map((unit) => ({
    unit,
    content: UnitContent.safeParse({ ...unit.content, kind: unit.kind }).data,
  }));
  const ids = [
    ...new Set(contents.flatMap(({ content }) => (content ? resourcesOf(content) : []))),
  ];
  const unitIds = units.map(({ id }) => id);
  const [resources, markers] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .selectFrom("media.resource")
          .select(["id", "kind", "status", "audit", "deleted_at"])
          .where("id", "=", sql<string>`any(${ids})`)
          .execute(),
    db
      .selectFrom("course.marker")
      .select(["unit_id", "time_point"])
      .where("unit_id", "=", sql<string>`any(${unitIds})`)
      .execute(),
  ]);
  const usable = new Set(
    resources
      .filter(
        ({ status, audit, deleted_at }) =>
          status === TranscodeStatus.success && audit !== ResourceAudit.no && deleted_at === null,
      )
      .map(({ id }) => id),
  );
  const lengthOf = new Map(units.map(({ id, seconds }) => [id, seconds]));
  const late = new Set(
    markers
      .filter(({ unit_id, time_point }) => {
        const seconds = lengthOf.get(unit_id) ?? 0;
        return seconds > 0 && time_point > seconds;
      })
      .map(({ unit_id }) => unit_id),
  );
  const editor = "prepare/plan/editUnit";
  for (const { unit, content } of contents) {
    if (!content || !isUnitFilled(content)) faults.push(fault("unitEmpty", editor, unit));
    else if (resourcesOf(content).some((id) => !usable.has(id)))
      faults.push(fault("unitMedia", editor, unit));
    else if (late.has(unit.id))
      faults.push(fault("unitMarkers", `prepare/plan/dot/${unit.id}`, unit));
  }
  return faults;
}

/** What is missing before a period can be submitted, in the order of the manager's menu; empty when it is ready. */
export async function missingOf(db: Database, periodId: string): Promise<Fault[]> {
  const row = await db
    .selectFrom("course.period as period")
    .innerJoin("course.course as course", "course.id", "period.course_id")
    .select((of) => [
      "course.name",
      "course.cover",
      "course.intro_html",
      "course.category",
      "course.type",
      "course.link_url",
      "period.starts_on",
      "period.ends_on",
      "period.assessment",
      of
        .exists(
          of
            .selectFrom("course.teacher")
            .whereRef("course_id", "=", "course.id")
            .where("kind", "in", [TeacherKind.manager, TeacherKind.superAdmin])
            .select("user_id"),
        )
        .as("has_lead"),
      of
        .exists(of.selectFrom("course.class").whereRef("period_id", "=", "period.id").select("id"))
        .as("has_class"),
      of
        .exists(
          of
            .selectFrom("course.course_tag")
            .whereRef("course_id", "=", "course.id")
            .select("tag_id"),
        )
        .as("has_tag"),
    ])
    .where("period.id", "=", periodId)
    .executeTakeFirstOrThrow();
  const isLink = row.type === CourseType.link;
  const faults: Fault[] = [];
  const need = (isMet: boolean, check: Fault["check"], path: string): void => {
    if (!isMet) faults.push(fault(check, path));
  };
  need(row.name.trim() !== "", "name", INFO);
  need(row.cover !== "", "cover", INFO);
  need(!isBlank(row.intro_html), "intro", INFO);
  need(row.category > 0, "category", INFO);
  need(Boolean(row.has_tag), "tags", INFO);
  need(row.starts_on !== null && row.ends_on !== null, "dates", INFO);
  need(row.ends_on === null || row.ends_on >= chinaDay(now()), "datesPast", INFO);
  if (isLink) need(OUTSIDE.test(row.link_url), "linkUrl", INFO);
  need(Boolean(row.has_lead), "team", "prepare/team");
  need(
    assessmentFault(assessmentOf(row.assessment)) === undefined,
    "assessment",
    "prepare/assessment",
  );
  if (!isLink) faults.push(...(await planFaults(db, periodId)));
  need(Boolean(row.has_class), "class", "prepare/class");
  return faults;
}
