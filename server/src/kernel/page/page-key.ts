import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@perennial/contract/kernel/failure.ts";

export const ELDER_COOKIE = "elder";

/** `/course.data` asks for the data of `/course`; `/course/_.data` for those of `/course/`, `/_.data` for those of `/`. */
export function pagePath(path: string): { path: string; isData: boolean } {
  if (!path.endsWith(".data")) return { path, isData: false };
  const bare = path.slice(0, -5);
  return { path: bare.replace(/\/_$/, "/") || "/", isData: true };
}

/** The facts on which a cached page depends. */
export function pageKey(siteId: string, language: Language, isElder: boolean, url: string): string {
  return `${siteId} ${language} ${isElder ? 1 : 0} ${url}`;
}

/** A browser that prefetches does not show the page yet. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose;
  return typeof purpose === "string" && purpose.includes("prefetch");
}
