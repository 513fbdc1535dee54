import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@perennial/contract/kernel/failure.ts";

export const ELDER_COOKIE = "elder";

/** Query keys that any public page reads; others (campaign marks and the like) never reach the renderer. */
const PAGE_QUERY_KEYS = new Set(
  "keyword tagIds pageNo channel quality level type sort tab id url redirect redirect_url appKey column chapterid forcelook _routes index".split(
    " ",
  ),
);

/** Pages behind sign-in: never cached, and the way back to them after signing in is the whole address. */
const OWN_PAGE = /^\/(?:(?:ucenter|admin-[\w-]+)\/|course\/[^/]+\/(?:manager|plan)\/)/;

/** The address of a public page without unknown query keys, keys in order: the key of the cache. */
export function normalisedUrl(url: string): string {
  const cut = url.indexOf("?");
  if (cut < 0 || OWN_PAGE.test(url)) return url;
  const kept = [...new URLSearchParams(url.slice(cut + 1))].filter(([key]) =>
    PAGE_QUERY_KEYS.has(key),
  );
  if (kept.length === 0) return url.slice(0, cut);
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${url.slice(0, cut)}?${new URLSearchParams(kept).toString()}`;
}

/** `/course.data` asks for the data of `/course`; `/_root.data` for those of `/`. */
export function pagePath(path: string): { path: string; isData: boolean } {
  if (!path.endsWith(".data")) return { path, isData: false };
  const bare = path.slice(0, -5);
  return { path: bare === "/_root" || bare === "" ? "/" : bare.replace(/\/_$/, "/"), isData: true };
}

/** What a cached page depends on. */
export function pageKey(siteId: string, language: Language, isElder: boolean, url: string): string {
  return `${siteId} ${language} ${isElder ? 1 : 0} ${url}`;
}

/** A browser that fetches ahead shows nobody anything yet. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose;
  return typeof purpose === "string" && purpose.includes("prefetch");
}
