import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";
import { pageWords } from "./page-words.ts";

/** The head of a page whose data could not be read: what happened, and nothing for search engines. */
export function failedMeta(
  matches: Parameters<typeof pageMeta>[0],
  error: unknown,
): MetaDescriptor[] {
  const words = pageWords(matches)?.words.kernel;
  if (!words) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(matches, {
    title: isMissing ? words.notFoundTitle : words.unavailableTitle,
    path: "/404",
    isHidden: true,
  });
}
