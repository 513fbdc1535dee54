import { isUniqueViolation } from "../../kernel/database/unique-violation.ts";
import * as contract from "@perennial/contract/course/units/marker.ts";
import type { ChoiceTypeNumber } from "@perennial/contract/question/question.ts";
import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { isChoice } from "../../question/public.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import { implement, type CourseTables } from "../tables.ts";

/** Two questions cannot share a second; the database decides, also between two concurrent teachers. */
async function onFreeSecond<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Failure("course.markerTaken", [{ path: "timePoint", message: "taken" }]);
    throw error;
  }
}

/** A question must pop up while the film runs; in a film of unknown length every second is accepted. */
function requireInside(timePoint: number, seconds: number): void {
  if (seconds > 0 && timePoint > Math.floor(seconds))
    throw new Failure("course.markerOutside", [{ path: "timePoint", message: "outside" }]);
}

const selectMarkers = (db: Kysely<CourseTables>) =>
  db
    .selectFrom("course.marker as marker")
    .innerJoin("question.question as question", "question.id", "marker.question_id")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .onRef("version.number", "=", "question.version"),
    )
    .select([
      "marker.id",
      "marker.unit_id",
      "marker.question_id",
      "marker.time_point",
      "question.type",
      "question.stem_text",
      "version.content",
    ]);

type MarkerRow = Awaited<ReturnType<ReturnType<typeof selectMarkers>["execute"]>>[number];

const shown = (row: MarkerRow) => ({
  id: row.id,
  subjectId: row.question_id,
  timePoint: row.time_point,
  type: row.type as ChoiceTypeNumber,
  name: row.stem_text,
  ...row.content.file,
});

/** Pop-up questions (视频打点) as the course's team sets them. */
export const marker = implement(contract, {
  async listMarkers({ db, right: { unitId: unit } }) {
    const rows = await selectMarkers(db)
      .where("marker.unit_id", "=", unit.id)
      .orderBy("marker.time_point")
      .execute();
    return {
      unitId: unit.id,
      unitName: unit.name,
      courseId: unit.right.id,
      resourceId: unit.resourceId,
      thirdVideoId: unit.thirdVideoId,
      seconds: unit.seconds,
      mayEdit: unit.right.may.editPlan,
      markers: rows.map(shown),
    };
  },

  async createMarker({ input, db, viewer, right: { unitId: unit }, fail }) {
    requireInside(input.timePoint, unit.seconds);
    // Locked while it is bound here, so that nobody removes it meanwhile.
    const asked = await db
      .selectFrom("question.question")
      .select(["id", "type"])
      .where("id", "=", input.subjectId)
      .where("library_kind", "=", LibraryKind.course)
      .where("library_id", "=", unit.right.id)
      .where("state", "=", 1)
      .where("is_secret", "=", false)
      .where("deleted_at", "is", null)
      .forShare()
      .executeTakeFirst();
    // What a person marks cannot pop up in a film, nor what is kept for exams.
    if (!asked || !isChoice(asked.type)) return fail("question.notFound");
    const { id } = await onFreeSecond(() =>
      db
        .insertInto("course.marker")
        .values({
          unit_id: unit.id,
          time_point: input.timePoint,
          question_id: asked.id,
          created_by: viewer().userId,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return shown(await selectMarkers(db).where("marker.id", "=", id).executeTakeFirstOrThrow());
  },

  async moveMarker({ input, db, right }) {
    requireInside(input.timePoint, right.id.seconds);
    await onFreeSecond(() =>
      db
        .updateTable("course.marker")
        .set({ time_point: input.timePoint })
        .where("id", "=", input.id)
        .execute(),
    );
    return true;
  },

  async removeMarker({ input, db }) {
    await db.deleteFrom("course.marker").where("id", "=", input.id).execute();
    return true;
  },
});
