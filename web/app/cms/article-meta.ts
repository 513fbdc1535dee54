import type { MetaDescriptor } from "react-router";
import { breadcrumbList, jsonLdGraph } from "../kernel/json-ld.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { activityFacts, type Detail } from "./content-item.ts";

const absolute = (url: string, origin: string): string =>
  url.startsWith("/") ? `${origin}${url}` : url;

/** An item for search engines: an event when it has a time and a place, an article otherwise. */
function itemJsonLd(item: Detail, origin: string, siteName: string): object {
  const facts = activityFacts(item);
  const image = item.cover ? { image: absolute(item.cover, origin) } : {};
  if (facts?.startsAt) {
    return {
      "@type": "Event",
      name: item.title,
      description: item.summary,
      ...image,
      startDate: facts.startsAt,
      ...(facts.endsAt ? { endDate: facts.endsAt } : {}),
      location: { "@type": "Place", name: facts.place, address: facts.place },
      organizer: { "@type": "Organization", name: facts.organiser || siteName },
    };
  }
  return {
    "@type": item.detailPageUrl.startsWith("/news/") ? "NewsArticle" : "Article",
    headline: item.title,
    description: item.summary,
    ...image,
    datePublished: item.publishTime,
    author: {
      "@type": item.author ? "Person" : "Organization",
      name: item.author || item.source || siteName,
    },
    publisher: { "@type": "Organization", name: siteName },
    mainEntityOfPage: absolute(item.detailPageUrl, origin),
  };
}

interface Step {
  readonly name: string;
  readonly to: string;
}

/** The head of an item's page; its main address is the one that the server gives it. */
export function articleMeta(
  matches: Parameters<typeof pageMeta>[0],
  item: Detail,
  path: string,
  trail: readonly Step[],
): MetaDescriptor[] {
  const speech = pageWords(matches);
  if (!speech) return [];
  const { site, siteOrigin, words } = speech;
  const main = item.detailPageUrl.startsWith("/") ? item.detailPageUrl : path;
  const steps = [
    ...trail.map(({ name, to }) => ({ name, path: to })),
    { name: item.title, path: main },
  ];
  return pageMeta(matches, {
    title: item.title,
    description: item.summary,
    path: main,
    image: item.cover,
    type: "article",
    jsonLd: jsonLdGraph(
      itemJsonLd({ ...item, detailPageUrl: main }, siteOrigin, site.siteName),
      breadcrumbList(siteOrigin, words.kernel.home, steps),
    ),
  });
}
