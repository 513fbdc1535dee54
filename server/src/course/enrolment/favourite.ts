import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/course/enrolment/favourite.ts";
import type { PersonData } from "../../kernel/person-data.ts";
import { tablesOf } from "../../kernel/services.ts";
import { cardOf, selectCards } from "../search/course-cards.ts";
import { implement, type CourseTables } from "../tables.ts";

const MAX_ROWS = 10_000;

/** A person's own favourites, as far as the request's site offers the courses. */
export const favourite = implement(contract, {
  async getFavourite({ input, db, viewer }) {
    const row = await db
      .selectFrom("course.favourite")
      .select("course_id")
      .where("user_id", "=", viewer().userId)
      .where("course_id", "=", input.courseId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async setFavourite({ input, db, caller, viewer, fail }) {
    const { courseId, isFavourite } = input;
    const { userId } = viewer();
    if (!isFavourite) {
      await db
        .deleteFrom("course.favourite")
        .where("user_id", "=", userId)
        .where("course_id", "=", courseId)
        .execute();
      return false;
    }
    const offered = await selectCards(db, caller.site.id)
      .where("course.id", "=", courseId)
      .executeTakeFirst();
    if (!offered) return fail("course.notFound");
    await db
      .insertInto("course.favourite")
      .values({ user_id: userId, course_id: courseId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },

  async listFavourites({ input, db, caller, viewer }) {
    const found = selectCards(db, caller.site.id)
      .innerJoin("course.favourite as favourite", "favourite.course_id", "course.id")
      .where("favourite.user_id", "=", viewer().userId);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select("favourite.created_at as favoured_at")
        .orderBy("favourite.created_at", "desc")
        .orderBy("course.id"),
    );
    return {
      data: rows.map((row) => ({ course: cardOf(row), favouredAt: row.favoured_at })),
      page,
    };
  },
});

/** Favourites are personal: they are part of the archive and are removed with the account. */
export const favouriteData: PersonData = {
  collect: async (db, userId) => ({
    收藏的课程: await tablesOf<CourseTables>(db)
      .selectFrom("course.favourite as favourite")
      .innerJoin("course.course as course", "course.id", "favourite.course_id")
      .select(["course.name", "favourite.created_at"])
      .where("favourite.user_id", "=", userId)
      .orderBy("favourite.created_at")
      .limit(MAX_ROWS)
      .execute(),
  }),
  async erase(db, userId) {
    await tablesOf<CourseTables>(db)
      .deleteFrom("course.favourite")
      .where("user_id", "=", userId)
      .execute();
  },
};
