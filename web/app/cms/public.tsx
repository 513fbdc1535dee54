/** What other domains may show of content. */
export { ArticleBody } from "./article-body.tsx";
