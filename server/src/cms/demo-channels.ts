import { CHANNEL } from "@perennial/contract/cms/content.ts";
import { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "../site/public.ts";
import { demoActivityTabs } from "./demo/activities.ts";
import { demoColumns } from "./demo/article-entry.ts";
import { demoTopics } from "./demo/topics.ts";
import { aChannel } from "./fixtures.ts";

type Channel = ReturnType<typeof aChannel>;
type Facts = Pick<Channel, "name" | "channelType"> & Partial<Channel>;

/** The names of the four course channels; a school calls them after its departments. */
type CourseChannelNames = readonly [
  community: string,
  senior: string,
  vocational: string,
  general: string,
];

const tabSuffix = { notice: "Notice", running: "Running", review: "Review" } as const;

/** The channel of an activity's tab, such as CommunityActivityRunning. */
export function activityChannel(tab: keyof typeof tabSuffix): string {
  return `${CHANNEL.activities}${tabSuffix[tab]}`;
}

/** Channels of one site; in the province a channel's id is its indefiner, as the seeds have it for DEFAULT_TJDP. */
function channelsOf(siteId: string, prefix: string, courseNames: CourseChannelNames): Channel[] {
  const made: Channel[] = [];
  const add = (indefiner: string, parent: string | null, facts: Facts): void => {
    const parentId = parent === null ? null : `${prefix}${parent}`;
    made.push(
      aChannel({
        id: `${prefix}${indefiner}`,
        siteId,
        indefiner,
        parentId,
        sort: made.length + 1,
        ...facts,
      }),
    );
  };
  add(CHANNEL.homeBanner, null, { name: "首页轮播", channelType: "Banner" });
  add(CHANNEL.recommendedCourses, null, { name: "课程中心", channelType: "Course" });
  const [community, senior, vocational, general] = courseNames;
  add(CHANNEL.communityClassroom, CHANNEL.recommendedCourses, {
    name: community,
    channelType: "Course",
  });
  add(CHANNEL.seniorClassroom, CHANNEL.recommendedCourses, { name: senior, channelType: "Course" });
  add(CHANNEL.vocationalEducation, CHANNEL.recommendedCourses, {
    name: vocational,
    channelType: "Course",
  });
  add(CHANNEL.generalClassroom, CHANNEL.recommendedCourses, {
    name: general,
    channelType: "Course",
  });
  add(CHANNEL.topics, null, { name: "专题", channelType: "Article", templateId: "tp1" });
  add(CHANNEL.activities, null, { name: "社区活动", channelType: "Article", templateId: "tp2" });
  for (const { key, name, description } of demoActivityTabs) {
    const facts: Facts = { name, channelType: "Article", templateId: "tp2", summary: description };
    add(activityChannel(key), CHANNEL.activities, facts);
  }
  add(CHANNEL.recommendedShops, null, { name: "推荐店铺", channelType: "Shop" });
  add(CHANNEL.famousTeachers, null, { name: "名师风采", channelType: "Teacher" });
  for (const { indefiner, name, description } of demoColumns) {
    const parent = indefiner === CHANNEL.news ? null : CHANNEL.news;
    add(indefiner, parent, {
      name,
      channelType: "Article",
      templateId: "news",
      summary: description,
    });
  }
  add(CHANNEL.links, null, { name: "友情链接", channelType: "Link" });
  add(CHANNEL.registerProtocol, null, {
    name: "用户服务协议",
    channelType: "Text",
    templateId: "tp1",
  });
  add(CHANNEL.paymentProtocol, null, { name: "支付协议", channelType: "Text", templateId: "tp1" });
  add(CHANNEL.privacyPolicy, null, { name: "隐私政策", channelType: "Text", templateId: "tp1" });
  return made;
}

export const provinceChannels: readonly Channel[] = channelsOf(PROVINCE_SITE_ID, "", [
  "社区课堂",
  "老年课堂",
  "职业教育",
  "通识课堂",
]);

export const schoolChannels: readonly Channel[] = channelsOf(SCHOOL_SITE_ID, `${SCHOOL_SITE_ID}-`, [
  "书画系",
  "健康系",
  "数字生活系",
  "音乐系",
]);

/** Each topic is a channel below SpecialSubject, with a channel for its courses and one for its articles. */
export const topicChannels: readonly Channel[] = demoTopics.flatMap((topic, at) => {
  const topicChannel = aChannel({
    id: topic.key,
    indefiner: topic.key,
    siteId: PROVINCE_SITE_ID,
    parentId: CHANNEL.topics,
    name: topic.title,
    summary: topic.summary,
    channelType: topic.linkUrl === undefined ? "Article" : "Link",
    templateId: "tp1",
    externalLink: topic.linkUrl ?? "",
    cover: `/files/demo/${topic.key}.webp`,
    thumbnail: `/files/demo/${topic.key}-s.webp`,
    sort: at + 1,
  });
  if (topic.linkUrl !== undefined) return [topicChannel];
  const below = { siteId: PROVINCE_SITE_ID, parentId: topic.key };
  return [
    topicChannel,
    aChannel({
      ...below,
      id: `${topic.key}-courses`,
      name: "相关课程",
      channelType: "Course",
      sort: 1,
    }),
    aChannel({
      ...below,
      id: `${topic.key}-articles`,
      name: "相关报道",
      channelType: "Article",
      templateId: "news",
      sort: 2,
    }),
  ];
});
