import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";
import { pageWords } from "./page-words.ts";

type KernelWords = NonNullable<ReturnType<typeof pageWords>>["words"]["kernel"];

/** The title of a page with this status. */
export function failedTitle(words: KernelWords, status: number): string {
  if (status === 404) return words.notFoundTitle;
  if (status === 403) return words.forbiddenTitle;
  return status === 429 ? words.tooManyTitle : words.unavailableTitle;
}

/** The head of a page whose data could not be read: it says what happened, and keeps search engines away. */
export function failedMeta(
  matches: Parameters<typeof pageMeta>[0],
  error: unknown,
): MetaDescriptor[] {
  const words = pageWords(matches)?.words.kernel;
  if (!words) return [];
  return pageMeta(matches, {
    title: failedTitle(words, isRouteErrorResponse(error) ? error.status : 500),
    path: "/404",
    isHidden: true,
  });
}
