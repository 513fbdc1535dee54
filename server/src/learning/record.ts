import { rowsBefore } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/learning/record.ts";
import { sql } from "kysely";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { questionsForLearner } from "../question/public.ts";
import { implement } from "./tables.ts";
import { percentOf, tailOf } from "./watch/watch-law.ts";

const MS = 1000;
/** Of an exercise, and where a question was removed. */
const NO_QUESTION = { stem: "", fileName: "", fileKind: 0, fileUrl: "" } as const;
const instant = (at: string): string => new Date(at).toISOString();

interface AnswerRow {
  readonly id: string;
  readonly kind: "marker" | "exercise";
  readonly unitId: string;
  readonly unitName: string;
  readonly questionId: string | null;
  readonly timePoint: number;
  readonly tryNum: number;
  readonly rightNum: number;
  readonly questionNum: number;
  readonly isRight: boolean;
  readonly answeredAt: string;
  readonly rowCount: number;
}

/** What a learner has done: by unit, by answer, and the page at which a document was left. */
export const record = implement(contract, {
  async listRecord({ db, viewer, right }) {
    const { userId } = viewer();
    const period = right.courseId;
    const rows = await db
      .selectFrom("learning.unit_visit as visit")
      .innerJoin("course.unit as unit", "unit.id", "visit.unit_id")
      .leftJoin("learning.watch as watch", (join) =>
        join.onRef("watch.unit_id", "=", "visit.unit_id").on("watch.user_id", "=", userId),
      )
      .select([
        "visit.unit_id",
        "unit.kind",
        "watch.covered_ms",
        "watch.length_ms",
        "visit.first_at",
        "visit.last_at",
        "visit.completed_at",
      ])
      .where("visit.user_id", "=", userId)
      .where("visit.period_id", "=", period.id)
      .where("unit.deleted_at", "is", null)
      .orderBy("visit.last_at", "desc")
      .execute();
    return rows.map((row) => {
      const isTurned = row.kind === "pictureBook" || row.kind === "cards";
      const lengthMs = row.length_ms ?? 0;
      const coveredMs = row.covered_ms ?? 0;
      return {
        unitId: row.unit_id,
        percent: percentOf(coveredMs, lengthMs, isTurned ? 0 : tailOf(lengthMs)),
        // Pages count as seconds only in the calculation; nobody has watched them that long.
        seenSeconds: isTurned ? 0 : Math.round(coveredMs / MS),
        firstAt: instant(row.first_at),
        lastAt: instant(row.last_at),
        completedAt: row.completed_at === null ? null : instant(row.completed_at),
      };
    });
  },

  async listAnswers({ input, db, viewer, right }) {
    const { userId } = viewer();
    const { pageNo, pageSize } = input;
    const period = right.courseId;
    const { rows } = await sql<AnswerRow>`
      with answer as (
        select marker.id, 'marker' as kind, own.unit_id, marker.question_id, marker.time_point,
          own.try_num, (own.right_at is not null)::int as right_num, 1 as question_num,
          own.right_at is not null as is_right, coalesce(own.right_at, own.first_at) as at
        from learning.marker_answer own
        join course.marker on marker.id = own.marker_id
        where own.user_id = ${userId} and own.period_id = ${period.id}
        union all
        select own.id, 'exercise', own.unit_id, null, 0,
          (row_number() over (partition by own.unit_id order by own.created_at, own.id))::int,
          own.right_num, own.question_num, own.is_passed, own.created_at
        from learning.exercise_result own
        where own.user_id = ${userId} and own.period_id = ${period.id}
      )
      select answer.id, answer.kind, answer.unit_id as "unitId", unit.name as "unitName",
        answer.question_id as "questionId", answer.time_point as "timePoint",
        answer.try_num as "tryNum", answer.right_num as "rightNum",
        answer.question_num as "questionNum", answer.is_right as "isRight",
        answer.at as "answeredAt", (count(*) over ())::int as "rowCount"
      from answer join course.unit on unit.id = answer.unit_id and unit.deleted_at is null
      where ${input.kind ?? null}::text is null or answer.kind = ${input.kind ?? null}::text
      order by answer.at desc, answer.id
      limit ${pageSize} offset ${rowsBefore(input)}`.execute(db);
    const questions = await questionsForLearner(
      db,
      rows.flatMap(({ questionId }) => questionId ?? []),
    );
    const askedOf = new Map(
      questions.map(({ id, name, fileName, fileKind, fileUrl }) => [
        id,
        { stem: name, fileName, fileKind, fileUrl },
      ]),
    );
    return {
      data: rows.map(({ questionId, rowCount: _all, ...row }) => ({
        ...row,
        ...(askedOf.get(questionId ?? "") ?? NO_QUESTION),
        answeredAt: instant(row.answeredAt),
      })),
      page: pageInfo(rows[0]?.rowCount ?? 0, pageNo, pageSize),
    };
  },

  async getPlace({ input, db, viewer }) {
    const visit = await db
      .selectFrom("learning.unit_visit")
      .select("place")
      .where("user_id", "=", viewer().userId)
      .where("unit_id", "=", input.unitId)
      .executeTakeFirst();
    return { place: visit?.place ?? 1 };
  },

  async savePlace({ input, db, viewer }) {
    const { numUpdatedRows } = await db
      .updateTable("learning.unit_visit")
      .set({ place: input.place })
      .where("user_id", "=", viewer().userId)
      .where("unit_id", "=", input.unitId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
