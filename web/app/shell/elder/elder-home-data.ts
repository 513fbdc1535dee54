import { listChannels } from "@perennial/contract/cms/channel.ts";
import { CHANNEL, listContent } from "@perennial/contract/cms/content.ts";
import { listCourseTags } from "@perennial/contract/course/course.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { loadOr } from "../../kernel/load.ts";
import type { PageServices } from "../../kernel/page-context.ts";
import { channelTag, subjectTiles } from "../portal/channel-tags.ts";
import { courseFacts, tabQuery } from "../portal/home-data.ts";

/** Courses shown on the home page, the first of them large. */
const COURSES = 4;
const SUBJECTS = 4;

/**
 * What the elder edition's home page shows to everybody: courses and subjects of the seniors' channel, or of the first
 * channel where a site has none.
 */
export async function loadElderHome(page: PageServices) {
  const [channels, tags] = await Promise.all([
    loadOr(page, listChannels, { parentId: CHANNEL.recommendedCourses }, []),
    loadOr(page, listCourseTags, {}, []),
  ]);
  const channel =
    channels.find(({ indefiner }) => indefiner === CHANNEL.seniorClassroom) ?? channels[0];
  const courses = channel
    ? (await loadOr(page, listContent, tabQuery(channel.id, LIMITS.homeTabPageSize), [])).map(
        courseFacts,
      )
    : [];
  const root = channelTag(tags, channel?.name ?? "", courses);
  const own = subjectTiles(tags, root);
  const subjects =
    own.length > 0
      ? own
      : tags.filter((tag) => !tag.parentId && tag.courseNum > 0).slice(0, SUBJECTS);
  return {
    courses: courses.slice(0, COURSES).map(({ id, name, coverUrl, teacherName }) => ({
      id,
      name,
      coverUrl,
      teacherName,
    })),
    subjects: subjects.map(({ id, name, courseNum }) => ({ id, name, courseNum })),
  };
}

export type ElderHomeData = Awaited<ReturnType<typeof loadElderHome>>;
