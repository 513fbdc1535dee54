import { listChannels } from "@perennial/contract/cms/channel.ts";
import { CHANNEL, listContent, type ContentItem } from "@perennial/contract/cms/content.ts";
import { listCourseTags } from "@perennial/contract/course/course.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { getPortal } from "@perennial/contract/site/portal/portal.ts";
import type { z } from "zod";
import { load, loadOr } from "../../kernel/load.ts";
import type { PageServices } from "../../kernel/page-context.ts";

type Item = z.output<typeof ContentItem>;
type Channel = OutputOf<typeof listChannels>[number];
export type CourseTag = OutputOf<typeof listCourseTags>[number];

/** The home page asks for more news than it shows at once, so that the ticker can move. */
const NEWS_SHOWN = 12;

/** What a tab shows; it is read again at every choice of a tab (front §2). */
export const tabQuery = (channelId: string, most: number): InputOf<typeof listContent> => ({
  channelId,
  pageSize: most,
});

/** Only the fields that the page shows go to the browser: whole items would double the page. */
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
  /** In the reader's language; the name is the same in all. */
  title,
  name,
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
  // A topic of type Link opens its external link, any other topic its page (front §2).
  href: channelType === "Link" ? externalLink : `/specialSubject/${id}`,
  isOutside: channelType === "Link",
});

/** The channels of a block, with the content of the channel that is shown first. */
async function withFirstTab(page: PageServices, parentId: string, most: number) {
  const channels = (await loadOr(page, listChannels, { parentId }, [])).map(channelFacts);
  const first = channels[0];
  const items = first ? await loadOr(page, listContent, tabQuery(first.id, most), []) : [];
  return { channels, items };
}

type Heading = OutputOf<typeof getPortal>["home"]["blocks"][number];

async function loadCourses(page: PageServices, most: number) {
  const [{ channels, items }, tags] = await Promise.all([
    withFirstTab(page, CHANNEL.recommendedCourses, most),
    loadOr(page, listCourseTags, {}, []),
  ]);
  return { courses: { channels, items: items.map(courseFacts) }, tags };
}

async function loadActivities(page: PageServices, most: number) {
  const [{ channels, items }, news] = await Promise.all([
    withFirstTab(page, CHANNEL.activities, most),
    loadOr(
      page,
      listContent,
      {
        channelIndefiner: CHANNEL.news,
        isParent: 1,
        orderby: "publishTime",
        pageSize: NEWS_SHOWN,
      },
      [],
    ),
  ]);
  return { activities: { channels, items: items.map(activityFacts) }, news: news.map(newsFacts) };
}

/** A block with what it shows. Each stands by itself: one that cannot be read is empty. */
async function loadBlock(page: PageServices, { id, ...heading }: Heading, links: HomeLinks) {
  const { most } = heading;
  const rows = (channelIndefiner: string) =>
    loadOr(page, listContent, { channelIndefiner, pageSize: most }, []);
  switch (id) {
    case "courses":
      return { ...heading, id, ...(await loadCourses(page, most)) };
    case "topics": {
      const query = { parentId: CHANNEL.topics, pageSize: most };
      const topics = await loadOr(page, listChannels, query, []);
      return { ...heading, id, topics: topics.map(topicFacts) };
    }
    case "activities":
      return { ...heading, id, ...(await loadActivities(page, most)) };
    case "mall":
      return { ...heading, id, shops: (await rows(CHANNEL.recommendedShops)).map(shopFacts) };
    case "teachers":
      return { ...heading, id, teachers: (await rows(CHANNEL.famousTeachers)).map(teacherFacts) };
    case "links":
      return { ...heading, id, links: links.slice(0, most) };
  }
}

/** The home page as its site has arranged it; the draft is for the studio's preview. */
export async function loadHome(page: PageServices, edition: "published" | "draft" = "published") {
  // The same question as the frame's, so that both have one answer.
  const { home } = await load(page, getPortal, edition === "draft" ? { edition } : {});
  const { slides, hotWords, links } = home;
  const blocks = await Promise.all(home.blocks.map((block) => loadBlock(page, block, links)));
  return { slides, hotWords, blocks };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
type HomeLinks = OutputOf<typeof getPortal>["home"]["links"];
/** What one block of the page shows. */
export type HomeBlock<Id extends HomeData["blocks"][number]["id"]> = Extract<
  HomeData["blocks"][number],
  { id: Id }
>;
