import { listChannels } from "@perennial/contract/cms/channel.ts";
import { CHANNEL, listContent, type ContentItem } from "@perennial/contract/cms/content.ts";
import { listCourseTags } from "@perennial/contract/course/course.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { z } from "zod";
import { loadOr } from "../../kernel/load.ts";
import type { PageServices } from "../../kernel/page-context.ts";

type Item = z.output<typeof ContentItem>;
type Channel = OutputOf<typeof listChannels>[number];
export type CourseTag = OutputOf<typeof listCourseTags>[number];

/** The home page asks for more than it shows, so that the ticker has something to tick through. */
const NEWS_SHOWN = 12;

/** What a course tab asks for; again at every choice of a tab (front §2). */
export const courseQuery = (channelId: string): InputOf<typeof listContent> => ({
  channelId,
  pageSize: LIMITS.homeTabPageSize,
});
export const activityQuery = (channelId: string): InputOf<typeof listContent> => ({
  channelId,
  pageSize: LIMITS.activityTabPageSize,
});

/** Only what the page shows goes to the browser: the whole items would double the page. */
export function courseFacts({ id, subjectId, title, cover, icon, tagIds, extra }: Item) {
  return {
    id: subjectId || id,
    name: title,
    coverUrl: cover || icon,
    versions: Number(extra["versions"] ?? 0),
    courseQuality: Number(extra["courseQuality"] ?? 0),
    teacherName: extra["speakerName"] ?? "",
    studentNum: Number(extra["studentNum"] ?? 0),
    tagIds,
  };
}

const targetFacts = ({ id, title, linkUrl, isExternalLink, externalLink }: Item) => ({
  id,
  title,
  href: linkUrl,
  isOutside: isExternalLink === 1 && externalLink !== "",
});

export function activityFacts(item: Item) {
  const {
    startsAt = item.publishTime,
    endsAt = "",
    place = "",
    organiser = item.source,
  } = item.extra;
  return {
    ...targetFacts(item),
    summary: item.summary,
    cover: item.cover,
    startsAt,
    endsAt,
    place,
    organiser,
  };
}

const bannerFacts = (item: Item) => ({
  id: item.id,
  headline: item.extra["headline"] || item.title,
  subline: item.extra["subline"] || item.summary,
  wide: item.icon || item.cover,
  narrow: item.cover || item.icon,
  href: item.link || item.linkUrl,
});

const newsFacts = (item: Item) => ({
  ...targetFacts(item),
  cover: item.cover,
  summary: item.summary,
  publishTime: item.publishTime,
});

const shopFacts = ({ id, subjectId, title, obj, icon }: Item) => ({
  id: subjectId || id,
  title,
  logo: obj?.logo || icon,
  introduction: obj?.introduction ?? "",
  courseNum: obj?.courseNum ?? 0,
});

const teacherFacts = (item: Item) => ({
  ...targetFacts(item),
  portrait: item.cover || item.icon,
  role: item.extra["title"] ?? "",
  corpName: item.extra["corpName"] ?? "",
});

const channelFacts = ({ id, indefiner, name, title, summary }: Channel) => ({
  id,
  indefiner,
  name: name || title,
  summary,
});

const topicFacts = ({
  id,
  name,
  title,
  summary,
  cover,
  imgUrl,
  channelType,
  externalLink,
}: Channel) => ({
  id,
  title: title || name,
  summary,
  cover: cover || imgUrl,
  // A topic of type Link opens its external link, any other its page (front §2).
  href: channelType === "Link" ? externalLink : `/specialSubject/${id}`,
  isOutside: channelType === "Link",
});

/** The channels of a block with the content of the first one that is shown at once. */
async function withFirstTab(page: PageServices, parentId: string, query: typeof courseQuery) {
  const channels = (await loadOr(page, listChannels, { parentId }, [])).map(channelFacts);
  const first = channels[0];
  return { channels, items: first ? await loadOr(page, listContent, query(first.id), []) : [] };
}

/** Everything on the home page, each block on its own: one that fails stays empty. */
export async function loadHome(page: PageServices) {
  const content = (query: InputOf<typeof listContent>) => loadOr(page, listContent, query, []);
  const [banners, courses, tags, topics, activities, news, shops, teachers, links] =
    await Promise.all([
      content({ channelIndefiner: CHANNEL.homeBanner }),
      withFirstTab(page, CHANNEL.recommendedCourses, courseQuery),
      loadOr(page, listCourseTags, {}, []),
      loadOr(
        page,
        listChannels,
        { parentId: CHANNEL.topics, pageSize: LIMITS.homeTabPageSize },
        [],
      ),
      withFirstTab(page, CHANNEL.activities, activityQuery),
      content({
        channelIndefiner: CHANNEL.news,
        isParent: 1,
        orderby: "publishTime",
        pageSize: NEWS_SHOWN,
      }),
      content({ channelIndefiner: CHANNEL.recommendedShops, pageSize: LIMITS.homeTabPageSize }),
      content({ channelIndefiner: CHANNEL.famousTeachers, pageSize: LIMITS.teacherCarouselSize }),
      content({ channelIndefiner: CHANNEL.links, pageSize: LIMITS.listPageSize }),
    ]);
  return {
    banners: banners.map(bannerFacts),
    courses: { channels: courses.channels, items: courses.items.map(courseFacts) },
    tags,
    topics: topics.map(topicFacts),
    activities: { channels: activities.channels, items: activities.items.map(activityFacts) },
    news: news.map(newsFacts),
    shops: shops.map(shopFacts),
    teachers: teachers.map(teacherFacts),
    links: links.map(targetFacts),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
export type HomeChannel = HomeData["courses"]["channels"][number];
