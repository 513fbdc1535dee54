import { CHANNEL } from "@perennial/contract/cms/content.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { forgetPages, tablesOf, type Services } from "../kernel/services.ts";
import { demoActivityTabs } from "./demo/activities.ts";
import { demoColumns } from "./demo/article-entry.ts";
import { BASE_NAMES, BASE_SUMMARIES } from "./base-names.ts";
import { aChannel, insertChannels } from "./fixtures.ts";
import type { CmsTables } from "./tables.ts";

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

/** The channels that the product itself looks up, for one site; in the default site a channel's id is its indefiner, as the requirements have it for DEFAULT_TJDP. */
export function baseChannels(
  siteId: string,
  courseNames: CourseChannelNames = ["社区课堂", "老年课堂", "职业教育", "通识课堂"],
): Channel[] {
  const prefix = siteId === PROVINCE_SITE_ID ? "" : `${siteId}-`;
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
        names: BASE_NAMES[facts.name] ?? {},
        summaries: BASE_SUMMARIES[facts.summary ?? ""] ?? {},
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

/** Gives a site that was installed without demo content its empty channels, so that editors can fill them. */
export async function openBaseChannels(services: Services, siteId: string): Promise<void> {
  const db = tablesOf<CmsTables>(services.db);
  const known = await db
    .selectFrom("cms.channel")
    .select("id")
    .where("site_id", "=", siteId)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await insertChannels(db, baseChannels(siteId));
  await forgetPages(services.db, services, siteId);
}
