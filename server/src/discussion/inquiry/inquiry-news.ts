import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { tellTeam } from "../news.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
const EXCERPT = 200;

/** Where learners read questions of a course. */
export const askPage = (courseId: string, id: string): string =>
  `/ucenter/learning-space/course/study/${courseId}/askDiscuss?id=${id}`;

/** A question as far as its news need it. */
interface Asked {
  readonly id: string;
  readonly site_id: string;
  readonly course_id: string;
  readonly title: string;
}

/** Tells everybody in the course's team; how many were told. */
export async function messageTeam(
  db: Database,
  services: Services,
  asked: Asked,
  news: { readonly title: string; readonly words: string },
): Promise<number> {
  const team = await db
    .selectFrom("course.teacher")
    .select("user_id")
    .where("course_id", "=", asked.course_id)
    .execute();
  const sent = await sendSystemMessage(db, services, {
    siteId: asked.site_id,
    userIds: team.map(({ user_id }) => user_id),
    title: `${news.title}：${asked.title}`,
    content: news.words.slice(0, EXCERPT),
    link: `/course/${asked.course_id}/manager/teaching/qa`,
  });
  await tellTeam(db, services, asked.course_id);
  return sent.length;
}

/** Tells one learner about a question. */
export async function messageLearner(
  db: Database,
  services: Services,
  asked: Asked,
  news: { readonly userId: string; readonly title: string; readonly words: string },
): Promise<void> {
  await sendSystemMessage(db, services, {
    siteId: asked.site_id,
    userIds: [news.userId],
    title: `${news.title}：${asked.title}`,
    content: news.words.slice(0, EXCERPT),
    link: askPage(asked.course_id, asked.id),
  });
}
