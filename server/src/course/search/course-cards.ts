import type { CourseCard } from "@perennial/contract/course/course.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { preparedRead } from "../../kernel/database/prepared-read.ts";
import type { CourseTables } from "../tables.ts";

/** What a card shows: of `course`, its `current` period, its organisation `corp` and its `teacher`. */
export const CARD_COLUMNS = [
  "course.id",
  "course.name",
  "course.subtitle",
  "course.thumbnail",
  "course.cover",
  "course.quality",
  "course.level",
  "course.type",
  "course.speaker_name",
  "current.version",
  "current.publish_status",
  "current.starts_on",
  "current.ends_on",
  "current.student_num",
  "corp.name as corp_name",
  "course.teacher_id",
  "teacher.name as teacher_name",
  "teacher.avatar as teacher_avatar",
] as const;

/** Listed courses of a site with what a card shows; the caller narrows it to ids. */
export function selectCards(db: Kysely<CourseTables>, siteId: string) {
  return db
    .selectFrom("course.listing as listing")
    .innerJoin("course.course as course", "course.id", "listing.course_id")
    .innerJoin("course.period as current", "current.id", "course.current_period_id")
    .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
    .leftJoin("identity.user as teacher", "teacher.id", "course.teacher_id")
    .where("listing.site_id", "=", siteId)
    .where(sql.ref<boolean>("listing.is_listed"))
    .select(CARD_COLUMNS);
}

/** A row of `selectCards`. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

/** A row as the card of the requirements; the learning space bears the organisation's name. */
export function cardOf(row: CardRow): z.output<typeof CourseCard> {
  const corpName = row.corp_name ?? "";
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    imgUrl: row.thumbnail || row.cover,
    coverUrl: row.cover,
    imageUrl: row.cover,
    versions: row.version,
    courseQuality: row.quality,
    courseLevel: row.level,
    courseType: row.type,
    publishStatus: row.publish_status,
    corpName,
    spaceName: corpName,
    responsibleTeacher:
      row.teacher_id === null || row.teacher_name === null
        ? null
        : { id: row.teacher_id, name: row.teacher_name, avator: row.teacher_avatar ?? "" },
    speakerName: row.speaker_name || (row.teacher_name ?? ""),
    teacherName: row.teacher_name ?? row.speaker_name,
    startTime: row.starts_on ?? "",
    startDate: row.starts_on ?? "",
    endDate: row.ends_on ?? "",
    studentNum: row.student_num,
  };
}

const cardsOf = preparedRead(
  (db: Kysely<CourseTables>, of: { readonly siteId: string; readonly ids: readonly string[] }) =>
    selectCards(db, of.siteId).where("course.id", "=", sql<string>`any(${of.ids})`),
);

/** Cards of these courses in the order of the ids; courses that the site doesn't list are left out. */
export async function courseCards(
  db: Kysely<CourseTables>,
  siteId: string,
  ids: readonly string[],
): Promise<z.output<typeof CourseCard>[]> {
  if (ids.length === 0) return [];
  const rows = await cardsOf(db, { siteId, ids });
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
