/** A news column and its channel. */
export interface DemoColumn {
  readonly key: DemoColumnKey;
  /** Address word: /cms/channelIndef/{indefiner}. */
  readonly indefiner: string;
  readonly name: string;
  readonly description: string;
}

/** The four columns of the portal. */
export type DemoColumnKey = "news" | "notice" | "story" | "policy";

/** One article. A picture, when it has one, is `<key>.webp` and `<key>-s.webp`. */
export interface DemoArticle {
  readonly key: string;
  readonly column: DemoColumnKey;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly author: string;
  /** ISO 8601 with zone, before the demo clock. */
  readonly publishedAt: string;
  readonly isTop: boolean;
  readonly hasPicture: boolean;
  readonly paragraphs: readonly string[];
}

/** The columns in display order. */
export const demoColumns: readonly DemoColumn[] = [
  { key: "news", indefiner: "News", name: "新闻动态", description: "全省终身教育的新鲜事" },
  {
    key: "notice",
    indefiner: "Notice",
    name: "通知公告",
    description: "报名、考试、评选与服务安排",
  },
  { key: "story", indefiner: "LearningStory", name: "学习故事", description: "普通人的学习与改变" },
  { key: "policy", indefiner: "Policy", name: "政策解读", description: "把文件说成人人听得懂的话" },
];
