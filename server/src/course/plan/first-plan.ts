import { CourseType } from "@perennial/contract/course/course.ts";
import {
  RESOURCE_TYPE_OF,
  UnitContent,
  type UnitKind,
} from "@perennial/contract/course/units/unit-content.ts";
import { KINDS_OF_TYPE } from "@perennial/contract/course/units/unit-kinds.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { SORT_GAP } from "./plan-rows.ts";
import type { CourseTables } from "../tables.ts";

/** Course types with a single unit or exercise: a film with its exercise, a book, a clip, a text, a set of cards. */
export const SINGLE: ReadonlySet<number> = new Set([
  CourseType.micro,
  CourseType.pictureBook,
  CourseType.dub,
  CourseType.reading,
  CourseType.light,
]);
const EXERCISE: Readonly<Record<Language, string>> = {
  zh: "练一练",
  en: "Practice",
  es: "Práctica",
};

/** Gives a new course of a type that is one thing the chapter and units that it will have; others begin empty. */
export async function insertFirstPlan(
  db: Kysely<CourseTables>,
  course: {
    readonly type: number;
    readonly name: string;
    readonly periodId: string;
    readonly userId: string;
    readonly language: Language;
  },
): Promise<void> {
  if (!SINGLE.has(course.type)) return;
  const { id: chapterId } = await db
    .insertInto("course.chapter")
    .values({ period_id: course.periodId, name: course.name, sort: SORT_GAP })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kinds: readonly UnitKind[] = KINDS_OF_TYPE[course.type] ?? [];
  await db
    .insertInto("course.unit")
    .values(
      kinds.map((kind, at) => ({
        chapter_id: chapterId,
        name: kind === "exercise" ? EXERCISE[course.language] : course.name,
        kind,
        content: JSON.stringify(UnitContent.parse({ kind })),
        resource_type: RESOURCE_TYPE_OF[kind],
        sort: SORT_GAP * (at + 1),
        updated_by: course.userId,
      })),
    )
    .execute();
}
