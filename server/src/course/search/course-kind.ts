import type { SearchKind } from "../../kernel/search/kinds.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { CourseTables } from "../tables.ts";
import { courseCards } from "./course-cards.ts";
import { searchableCourses } from "./search-query.ts";

const MOST_WORDS = 200;

/** Courses that a site lists. */
export const courseKind: SearchKind = {
  name: "course",
  of: searchableCourses,
  async present(db, siteId, ids) {
    const cards = await courseCards(tablesOf<CourseTables>(db), siteId, ids);
    return cards.map((card) => ({
      id: card.id,
      title: card.name,
      href: `/course/${card.id}`,
      cover: card.imgUrl,
      text: card.subtitle,
      facts: [card.speakerName, card.corpName].filter(Boolean),
    }));
  },
  async words(db, siteId) {
    const tags = await tablesOf<CourseTables>(db)
      .selectFrom("course.tag as tag")
      .innerJoin("course.tag_count as counted", "counted.tag_id", "tag.id")
      .select("tag.name")
      .where("counted.site_id", "=", siteId)
      .where("counted.course_num", ">", 0)
      .orderBy("counted.course_num", "desc")
      .orderBy("tag.id")
      .limit(MOST_WORDS)
      .execute();
    return tags.map(({ name }) => name);
  },
};
