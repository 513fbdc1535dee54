import * as contract from "@perennial/contract/learning/dub.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { courseRight } from "../course/public.ts";
import { takeUrl } from "./dub-take.ts";
import { implement } from "./tables.ts";
import { unitPlace } from "./unit-place.ts";

const shown = (row: {
  readonly id: string;
  readonly line: number;
  readonly seconds: string;
  readonly created_at: string;
}) => ({
  id: row.id,
  line: row.line,
  seconds: Number(row.seconds),
  createdAt: new Date(row.created_at).toISOString(),
  url: takeUrl(row.id),
});

/** Recordings of learners' voices. */
export const dub = implement(contract, {
  async listOwnTakes({ input, db, viewer }) {
    const place = await unitPlace(db, viewer(), input.unitId);
    const rows = await db
      .selectFrom("learning.dub_take")
      .select(["id", "line", "seconds", "created_at"])
      .where("user_id", "=", viewer().userId)
      .where("unit_id", "=", place.unitId)
      .orderBy("line")
      .execute();
    return rows.map(shown);
  },

  async removeTake({ input, db, viewer, services, fail }) {
    const gone = await db
      .deleteFrom("learning.dub_take")
      .where("id", "=", input.id)
      .where("user_id", "=", viewer().userId)
      .returning("key")
      .executeTakeFirst();
    if (!gone) return fail("learning.notFound");
    await services.storage.remove(gone.key);
    return true;
  },

  async listTakes({ input, db, viewer, fail }) {
    const { unitId, pageNo, pageSize } = input;
    const unit = await db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .innerJoin("course.period as period", "period.id", "chapter.period_id")
      .select("period.course_id")
      .where("unit.id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return fail("learning.notFound");
    await courseRight(db, viewer(), unit.course_id, "teach");
    const found = db
      .selectFrom("learning.dub_take as take")
      .innerJoin("identity.user as user", "user.id", "take.user_id")
      .leftJoin("course.class as class", "class.id", "take.class_id")
      .where("take.unit_id", "=", unitId);
    const { count } = await found
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const rows = await found
      .select([
        "take.id",
        "take.line",
        "take.seconds",
        "take.created_at",
        "user.name as user_name",
        "class.name as class_name",
      ])
      .orderBy("take.created_at", "desc")
      .orderBy("take.id")
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return {
      data: rows.map((row) =>
        Object.assign(shown(row), { userName: row.user_name, className: row.class_name ?? "" }),
      ),
      page: pageInfo(count, pageNo, pageSize),
    };
  },
});
