import { CHANNEL } from "@perennial/contract/cms/content.ts";
import { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "../site/public.ts";
import { baseChannels } from "./base-channels.ts";
import { demoTopics } from "./demo/topics.ts";
import { aChannel } from "./fixtures.ts";

type Channel = ReturnType<typeof aChannel>;

export const provinceChannels: readonly Channel[] = baseChannels(PROVINCE_SITE_ID);

export const schoolChannels: readonly Channel[] = baseChannels(SCHOOL_SITE_ID, [
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
