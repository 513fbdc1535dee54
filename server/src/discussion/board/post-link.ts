import type { Kysely } from "kysely";
import type { DiscussionTables } from "../tables.ts";

/** Where a post is read: in the course's manager by its team, below study by learners. */
export async function postLinks(
  db: Kysely<DiscussionTables>,
  post: { readonly courseId: string; readonly postId: string },
  userIds: readonly string[],
): Promise<{ readonly link: string; readonly userIds: string[] }[]> {
  if (userIds.length === 0) return [];
  const [team, row] = await Promise.all([
    db
      .selectFrom("course.teacher")
      .select("user_id")
      .where("course_id", "=", post.courseId)
      .where("user_id", "in", userIds)
      .execute(),
    db
      .selectFrom("discussion.post")
      .select("kind")
      .where("id", "=", post.postId)
      .executeTakeFirst(),
  ]);
  const teachers = new Set(team.map(({ user_id }) => user_id));
  const isExperience = row?.kind === 1;
  const study = isExperience ? "experience/details" : "discuss/details";
  const manager = isExperience ? "discuss/experience/details" : "discuss/list/details";
  const places = [
    {
      link: `/course/${post.courseId}/manager/teaching/${manager}/${post.postId}`,
      userIds: userIds.filter((id) => teachers.has(id)),
    },
    {
      link: `/ucenter/learning-space/course/study/${post.courseId}/${study}/${post.postId}`,
      userIds: userIds.filter((id) => !teachers.has(id)),
    },
  ];
  return places.filter((place) => place.userIds.length > 0);
}
