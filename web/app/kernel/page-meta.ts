import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { MetaDescriptor } from "react-router";
import { wordsOf } from "./words.tsx";

/** The root loader's data that the head of a page needs. */
interface HeadFacts {
  readonly site: {
    readonly siteName: string;
    readonly seoDesc: string;
    readonly seoKeyword: string;
    readonly logoUrl: string;
  };
  readonly siteOrigin: string;
  readonly language: Language;
}

interface PageMeta {
  /** Name of the page; left out on the home page, whose title is the site's name alone. */
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string;
  /** Canonical path with the query keys that count: `/course?keyword=茶`. */
  readonly path: string;
  /** Picture for shared links: a path of this site or a full address. */
  readonly image?: string;
  /** `article` for news, `website` otherwise. */
  readonly type?: "website" | "article";
  readonly jsonLd?: object;
  /** Keeps search result and error pages out of search engines. */
  readonly isHidden?: boolean;
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

const LOCALE: Readonly<Record<Language, string>> = { zh: "zh_CN", en: "en_US", es: "es_ES" };
const DESCRIPTION_LENGTH = 150;

/** `<page> - <site>`; console addresses (/admin…) get the management platform's suffix (front §1). */
export function pageTitle(
  siteName: string,
  path: string,
  language: Language,
  page?: string,
): string {
  const site = /^\/admin(?:[-/?#]|$)/.test(path)
    ? `${siteName}${wordsOf(language).kernel.consoleSuffix}`
    : siteName;
  return page ? `${page} - ${site}` : site;
}

function absolute(address: string, origin: string): string {
  return /^https?:/i.test(address) ? address : `${origin}${encodeURI(decodeSafely(address))}`;
}

/** Parts that are already encoded stay as they are, so that they are not encoded twice. */
function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Title, description, keywords, canonical address, sharing card and structured data of a page, for `meta`. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as HeadFacts | undefined;
  if (!shell) return page.title ? [{ title: page.title }] : [];
  const { site, siteOrigin, language } = shell;
  const title = pageTitle(site.siteName, page.path, language, page.title);
  const description = (page.description || site.seoDesc)
    .replace(/\s+/g, " ")
    .slice(0, DESCRIPTION_LENGTH);
  const canonical = absolute(page.path, siteOrigin);
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: page.keywords || site.seoKeyword },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: site.siteName },
    { property: "og:locale", content: LOCALE[language] },
    { property: "og:title", content: page.title || site.siteName },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
  ];
  const image = page.image || site.logoUrl;
  if (image) meta.push({ property: "og:image", content: absolute(image, siteOrigin) });
  if (page.isHidden) meta.push({ name: "robots", content: "noindex" });
  if (page.jsonLd) meta.push({ "script:ld+json": page.jsonLd as Record<string, string> });
  return meta;
}
