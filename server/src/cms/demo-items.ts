import { CHANNEL } from "@perennial/contract/cms/content.ts";
import { PROVINCE_SITE_ID, SCHOOL_SITE_ID } from "../site/public.ts";
import { activityChannel } from "./base-channels.ts";
import { questionSections, sectionsHtml } from "./demo-html.ts";
import { demoActivities } from "./demo/activities.ts";
import type { DemoActivity } from "./demo/activity-entry.ts";
import { demoColumns, type DemoArticle } from "./demo/article-entry.ts";
import { demoArticles } from "./demo/articles.ts";
import type { DemoProtocol } from "./demo/protocol-entry.ts";
import { demoProtocols } from "./demo/protocols.ts";
import { demoTopics } from "./demo/topics.ts";
import { aContent } from "./fixtures.ts";

type Item = ReturnType<typeof aContent>;

const prefixOf = (siteId: string): string => (siteId === PROVINCE_SITE_ID ? "" : `${siteId}-`);
const picture = (key: string): string => `/files/demo/${key}.webp`;
const smallPicture = (key: string): string => `/files/demo/${key}-s.webp`;

function articleFacts(article: DemoArticle) {
  const { key, title, summary, source, author, publishedAt, hasPicture } = article;
  return {
    title,
    summary,
    source,
    author,
    cover: hasPicture ? picture(key) : "",
    icon: hasPicture ? smallPicture(key) : "",
    publishAt: publishedAt,
    createdAt: publishedAt,
  };
}

/** Articles in the columns of the news, newest first by their dates. */
export function articleItems(siteId: string, articles: readonly DemoArticle[]): Item[] {
  return articles.map((article) => {
    const { key, column, title, source, isTop, hasPicture, paragraphs } = article;
    const indefiner = demoColumns.find((one) => one.key === column)?.indefiner ?? CHANNEL.news;
    const sections = column === "policy" ? questionSections(paragraphs) : [{ paragraphs }];
    const figure = hasPicture
      ? { src: picture(key), alt: title, caption: `${source} 供图` }
      : undefined;
    return aContent({
      ...articleFacts(article),
      id: key,
      siteId,
      channelId: prefixOf(siteId) + indefiner,
      isTop,
      bodyHtml: sectionsHtml(sections, figure),
    });
  });
}

/** What a topic's page says of itself. */
export function topicIntros(): Item[] {
  return demoTopics
    .filter((topic) => topic.linkUrl === undefined)
    .map(({ key, title, summary, sections }) =>
      aContent({
        id: `${key}-intro`,
        siteId: PROVINCE_SITE_ID,
        channelId: key,
        title,
        summary,
        cover: picture(key),
        icon: smallPicture(key),
        detailPageUrl: `/specialSubject/${key}`,
        bodyHtml: sectionsHtml(sections),
      }),
    );
}

/** The articles that belong to a topic, each leading to its own page. */
export function topicArticles(): Item[] {
  const articles = new Map(demoArticles.map((article) => [article.key, article]));
  return demoTopics.flatMap(({ key, articleKeys }) =>
    articleKeys.map((articleKey, at) => {
      const article = articles.get(articleKey);
      if (!article) throw new Error(`the topic ${key} names an unknown article ${articleKey}`);
      return aContent({
        ...articleFacts(article),
        id: `${key}-item-${articleKey}`,
        siteId: PROVINCE_SITE_ID,
        channelId: `${key}-articles`,
        detailPageUrl: `/news/${articleKey}`,
        sort: at + 1,
      });
    }),
  );
}

/** What comes first is what a visitor can still reach: the nearest ahead, and the latest of those over. */
function inTabOrder(activities: readonly DemoActivity[]): DemoActivity[] {
  return activities.toSorted((a, b) => {
    const ahead = a.startsAt.localeCompare(b.startsAt);
    return a.tab === "review" ? -ahead : ahead;
  });
}

/** Announced two weeks ahead, but at the latest two days before the demo's clock. */
function announcedAt(startsAt: string): string {
  const ahead = Date.parse(startsAt) - 14 * 86_400_000;
  return new Date(Math.min(ahead, Date.parse("2026-11-18T09:00:00+08:00"))).toISOString();
}

/** Activities in the three tabs of the home page; `organisers` names organisations by their demo key. */
export function activityItems(organisers: ReadonlyMap<string, string>): Item[] {
  const place = (siteId: string, activities: readonly DemoActivity[]): Item[] =>
    inTabOrder(activities).map((activity, at) => {
      const { key, title, summary, startsAt, endsAt, externalLink = "" } = activity;
      const organiser = organisers.get(activity.organiserCorpKey) ?? "";
      const figure = { src: picture(key), alt: title, caption: activity.place };
      return aContent({
        id: prefixOf(siteId) + key,
        siteId,
        channelId: prefixOf(siteId) + activityChannel(activity.tab),
        title,
        summary,
        source: organiser,
        cover: picture(key),
        icon: smallPicture(key),
        externalLink,
        publishAt: announcedAt(startsAt),
        createdAt: announcedAt(startsAt),
        sort: at + 1,
        extra: { place: activity.place, startsAt, endsAt, organiser },
        bodyHtml: sectionsHtml([activity], figure),
      });
    });
  const ofSchool = demoActivities.filter(
    (activity) => activity.organiserCorpKey === "corp-senior-university",
  );
  return [...place(PROVINCE_SITE_ID, demoActivities), ...place(SCHOOL_SITE_ID, ofSchool)];
}

const protocolChannel: Record<DemoProtocol["key"], string> = {
  register: CHANNEL.registerProtocol,
  payment: CHANNEL.paymentProtocol,
  privacy: CHANNEL.privacyPolicy,
};

/** The protocol pages; both sites belong to one platform and share its terms. */
export function protocolItems(siteId: string): Item[] {
  return demoProtocols.map(({ key, title, effectiveAt, sections }) =>
    aContent({
      id: `${prefixOf(siteId)}protocol-${key}`,
      siteId,
      channelId: prefixOf(siteId) + protocolChannel[key],
      title,
      publishAt: `${effectiveAt}T00:00:00+08:00`,
      createdAt: `${effectiveAt}T00:00:00+08:00`,
      extra: { effectiveAt },
      bodyHtml: sectionsHtml(sections),
    }),
  );
}
