import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/learning/exercise/dub.ts";
import { takeUrl } from "./dub-take.ts";
import { implement } from "../tables.ts";

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
  async listOwnTakes({ db, viewer, right }) {
    const rows = await db
      .selectFrom("learning.dub_take")
      .select(["id", "line", "seconds", "created_at"])
      .where("user_id", "=", viewer().userId)
      .where("unit_id", "=", right.unitId.unitId)
      .orderBy("line")
      .execute();
    return rows.map(shown);
  },

  async removeTake({ db, services, right, fail }) {
    const gone = await db
      .deleteFrom("learning.dub_take")
      .where("id", "=", right.id.id)
      .returning("key")
      .executeTakeFirst();
    if (!gone) return fail("learning.notFound");
    await services.storage.remove(gone.key);
    return true;
  },

  async listTakes({ input, db, right }) {
    const found = db
      .selectFrom("learning.dub_take as take")
      .innerJoin("identity.user as user", "user.id", "take.user_id")
      .leftJoin("course.class as class", "class.id", "take.class_id")
      .where("take.unit_id", "=", right.unitId.unitId);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "take.id",
          "take.line",
          "take.seconds",
          "take.created_at",
          "user.name as user_name",
          "class.name as class_name",
        ])
        .orderBy("take.created_at", "desc")
        .orderBy("take.id"),
    );
    return {
      data: rows.map((row) =>
        Object.assign(shown(row), { userName: row.user_name, className: row.class_name ?? "" }),
      ),
      page,
    };
  },
});
