/** A pop-up notice with its window; the holiday notice is staged first (front §4, Notices). */
export interface DemoNotice {
  readonly key: string;
  readonly kind: "holiday" | "maintenance";
  readonly title: string;
  readonly content: string;
  /** Window in which the notice pops up, ISO 8601 with zone. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Around the day on which the demo was written, 2026-11-20: the second maintenance notice is not yet due. */
export const demoNotices: readonly DemoNotice[] = [
  {
    key: "notice-new-year",
    kind: "holiday",
    title: "假期服务安排",
    content:
      "{2027-01-01}至 {2027-01-03}人工客服休息，课程学习、作业提交不受影响。期间的留言会在 {2027-01-04}依次回复。祝您假期学有所得。",
    startsAt: "2026-11-16T00:00:00+08:00",
    endsAt: "2027-01-04T00:00:00+08:00",
  },
  {
    key: "notice-maintenance-november",
    kind: "maintenance",
    title: "系统维护提醒",
    content:
      "{2026-11-22}凌晨 1:00 至 4:00 升级视频服务，届时暂时无法播放课程，图文和讨论照常使用。请提前安排学习时间。",
    startsAt: "2026-11-18T00:00:00+08:00",
    endsAt: "2026-11-22T04:00:00+08:00",
  },
  {
    key: "notice-maintenance-december",
    kind: "maintenance",
    title: "学习档案迁移",
    content:
      "{2026-12-12} 22:00 至次日 6:00 迁移历年学习档案。期间可以学习，但学时会在迁移完成后统一更新，请勿重复学习。",
    startsAt: "2026-12-08T00:00:00+08:00",
    endsAt: "2026-12-13T06:00:00+08:00",
  },
];
