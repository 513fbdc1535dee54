import type {
  SystemMessage,
  SystemMessageKey,
} from "@perennial/contract/messaging/system-messages.ts";
import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { tellTeam } from "../news.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
const EXCERPT = 200;

/** The page on which learners read questions of a course. */
export const askPage = (courseId: string, id: string): string =>
  `/ucenter/learning-space/course/study/${courseId}/askDiscuss?id=${id}`;

/** The facts of a question that its news need. */
interface Asked {
  readonly id: string;
  readonly site_id: string;
  readonly course_id: string;
  readonly title: string;
}

interface News {
  readonly key: SystemMessageKey;
  readonly words?: string;
  readonly courseName?: string;
}

const saidOf = (asked: Asked, { key, words = "", courseName = "" }: News): SystemMessage => ({
  key,
  values: { title: asked.title, course: courseName, words: words.slice(0, EXCERPT) },
});

/** Tells everybody in the course's team; gives how many were told. */
export async function messageTeam(
  db: Database,
  services: Services,
  asked: Asked,
  news: News,
): Promise<number> {
  const team = await db
    .selectFrom("course.teacher")
    .select("user_id")
    .where("course_id", "=", asked.course_id)
    .execute();
  const sent = await sendSystemMessage(db, services, {
    siteId: asked.site_id,
    userIds: team.map(({ user_id }) => user_id),
    said: saidOf(asked, news),
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
  news: News & { readonly userId: string },
): Promise<void> {
  await sendSystemMessage(db, services, {
    siteId: asked.site_id,
    userIds: [news.userId],
    said: saidOf(asked, news),
    link: askPage(asked.course_id, asked.id),
  });
}
