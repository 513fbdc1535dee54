import { LiveAudit } from "@perennial/contract/live/states.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { now } from "../kernel/clock.ts";
import type { LiveTables } from "./tables.ts";

const COURSE = "course-memoir-01";
const DAY_MS = 86_400_000;
/** Half past seven in the evening in China. */
const EVENING_MS = 11.5 * 3_600_000;

/** Sessions of one course: two that learners wait for, one that the school has to look at, one still a draft. */
export async function demoScene(services: Services): Promise<void> {
  const db = tablesOf<LiveTables>(services.db);
  const course = await db
    .selectFrom("course.course")
    .select(["id", "site_id", "corp_id", "right_path", "current_period_id"])
    .where("id", "=", COURSE)
    .executeTakeFirst();
  if (!course?.current_period_id) return;
  const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
  const evening = (days: number): string =>
    new Date(today + days * DAY_MS + EVENING_MS).toISOString();
  const common = {
    course_id: course.id,
    period_id: course.current_period_id,
    site_id: course.site_id,
    corp_id: course.corp_id,
    right_path: course.right_path,
    teacher_id: "teacher01",
    created_by: "teacher01",
    minutes: 60,
  };
  const passed = { audit: LiveAudit.passed, audited_by: "school01" };
  await db
    .insertInto("live.session")
    .values([
      {
        ...common,
        ...passed,
        id: "demo-live-1",
        name: "老照片怎样变成故事",
        intro: "请准备一张自己的老照片，课上一起写下照片背后的人和事。",
        starts_at: evening(3),
        provider: "push",
        required_minutes: 30,
      },
      {
        ...common,
        ...passed,
        id: "demo-live-2",
        name: "读稿会：第一章",
        intro: "每人读三分钟，听众说一处最喜欢的句子。",
        starts_at: evening(10),
        provider: "push",
        required_minutes: 30,
      },
      {
        ...common,
        id: "demo-live-3",
        name: "口述录音的整理",
        intro: "从录音到文字：断句、去口头语、保留语气。",
        starts_at: evening(17),
        provider: "push",
        audit: LiveAudit.submitted,
      },
      {
        ...common,
        id: "demo-live-4",
        name: "结课分享",
        starts_at: evening(31),
        provider: "push",
      },
    ])
    .execute();
}
