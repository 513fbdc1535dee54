import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";

/** Head of a page whose title stands with its own words; kept out of search engines. */
export function ownMeta(
  matches: Parameters<typeof pageMeta>[0],
  titles: Readonly<Record<Language, string>>,
  path: string,
): MetaDescriptor[] {
  const language = pageWords(matches)?.language ?? "zh";
  return pageMeta(matches, { title: titles[language], path, isHidden: true });
}
