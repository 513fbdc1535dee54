/** Where an activity stands at the demo clock, 2026-11-20: ahead, going on, over. */
export type DemoActivityTabKey = "notice" | "running" | "review";

/** One tab of the activity block. */
export interface DemoActivityTab {
  readonly key: DemoActivityTabKey;
  readonly name: string;
  readonly description: string;
}

/** One community activity. Its picture is `<key>.webp` 640 × 360 and `<key>-s.webp` 320 × 180. */
export interface DemoActivity {
  readonly key: string;
  readonly tab: DemoActivityTabKey;
  readonly title: string;
  readonly summary: string;
  readonly place: string;
  /** ISO 8601 with zone. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly organiserCorpKey: string;
  /** Set when the activity opens another site (isExternalLink 1, front §2). */
  readonly externalLink?: string;
  readonly paragraphs: readonly string[];
}
