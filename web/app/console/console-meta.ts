import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { consoleWordsOf, type ConsoleWords } from "./console-words.ts";

/** The head of a console screen: its title with the management-platform suffix, hidden from search engines. */
export function consoleMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  title: keyof ConsoleWords["titles"],
): MetaDescriptor[] {
  const speech = pageWords(matches);
  return pageMeta(matches, {
    title: speech ? consoleWordsOf(speech.language).titles[title] : "",
    path,
    isHidden: true,
  });
}
