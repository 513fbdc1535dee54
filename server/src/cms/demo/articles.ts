import type { DemoArticle } from "./article-entry.ts";
import { newsArticles } from "./articles-news.ts";
import { noticeArticles } from "./articles-notice.ts";
import { policyArticles } from "./articles-policy.ts";
import { storyArticles } from "./articles-story.ts";

/** The thirty articles of the province portal, by column. */
export const demoArticles: readonly DemoArticle[] = [
  ...newsArticles,
  ...noticeArticles,
  ...storyArticles,
  ...policyArticles,
];
