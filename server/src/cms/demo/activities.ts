import { noticeActivities } from "./activities-notice.ts";
import type { DemoActivity, DemoActivityTab } from "./activity-entry.ts";
import { reviewActivities } from "./activities-review.ts";
import { runningActivities } from "./activities-running.ts";

/** The three tabs of the home page's activity block. */
export const demoActivityTabs: readonly DemoActivityTab[] = [
  { key: "notice", name: "活动预告", description: "还没开始，先记下时间" },
  { key: "running", name: "正在进行", description: "今天就能去" },
  { key: "review", name: "精彩回顾", description: "错过的，都在这里" },
];

/** Twenty community activities. */
export const demoActivities: readonly DemoActivity[] = [
  ...noticeActivities,
  ...runningActivities,
  ...reviewActivities,
];
