import type { Kysely } from "kysely";
import type { Subject } from "../../cms/public.ts";
import { tablesOf } from "../../kernel/services.ts";
import { courseCards } from "../search/course-cards.ts";
import type { CourseTables } from "../tables.ts";

/** What a channel item shows of the course that it presents; only courses that the site lists. */
export async function presentCourses(
  db: Kysely<unknown>,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  const cards = await courseCards(tablesOf<CourseTables>(db), siteId, ids);
  return new Map(
    cards.map((card) => [
      card.id,
      {
        title: card.name,
        cover: card.coverUrl,
        icon: card.imgUrl,
        detailPageUrl: `/course/${card.id}`,
        extra: {
          subtitle: card.subtitle,
          corpName: card.corpName,
          speakerName: card.speakerName,
          versions: String(card.versions),
          courseQuality: String(card.courseQuality),
          courseType: String(card.courseType),
          publishStatus: String(card.publishStatus),
          startDate: card.startDate,
          endDate: card.endDate,
          studentNum: String(card.studentNum),
        },
      },
    ]),
  );
}
