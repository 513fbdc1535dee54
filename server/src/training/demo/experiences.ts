import { ExperienceState } from "@perennial/contract/training/reflect/experience.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { inDemoTime } from "../../kernel/demo-time.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { TrainingTables } from "../tables.ts";

const { draft, published } = ExperienceState;
const PROJECT = "project-community-health";

const EXPERIENCES = [
  {
    id: "experience-walk",
    user_id: "student03",
    title: "把课堂上的方法带到楼下的晨练",
    paragraphs: [
      "学完血压那一讲，我先给自己量了两周，又带着楼里几位老邻居一起记。大家原来以为量一次就够了，现在知道要固定时间、坐下歇五分钟再量。",
      "最大的收获不是记住了几个数字，而是明白了什么时候该去医院。楼里的王阿姨早上头晕，我们照课上说的先让她坐下、量了血压，再陪她去了社区医院。",
      "下一步想把记录表打印出来贴在活动室，谁来晨练谁就填一行。",
    ],
    stars: 5,
    is_featured: true,
    at: "2026-11-18T09:20:00+08:00",
    likedBy: ["student02", "student05"],
    comments: [
      { id: "experience-walk-said", user_id: "student02", content: "记录表能不能也给我们楼一份？" },
    ],
  },
  {
    id: "experience-salt",
    user_id: "student05",
    title: "一把小盐勺",
    paragraphs: [
      "课里说成年人一天的盐不要超过五克，我回家一称，光早上的咸菜就差不多了。全家换了两克的小盐勺，头一个星期觉得没味道，第三个星期再去饭馆反而嫌咸。",
      "孩子问我为什么要改，我就把课上的那张图讲给他听。能讲清楚，说明自己是真的听懂了。",
    ],
    stars: null,
    is_featured: false,
    at: "2026-11-20T20:05:00+08:00",
    likedBy: ["student03"],
    comments: [],
  },
  {
    id: "experience-draft",
    user_id: "student02",
    title: "带班两周的几点想法",
    paragraphs: ["先把大家最常问的几个问题记下来，下次答疑时请老师一起讲。"],
    stars: null,
    is_featured: false,
    at: null,
    likedBy: [],
    comments: [],
  },
] as const;

/** What the class of the health project has written about its learning. */
export async function demoExperiences(untyped: AnyDatabase): Promise<void> {
  const db = tablesOf<TrainingTables>(untyped);
  for (const one of inDemoTime([...EXPERIENCES])) {
    const words = one.paragraphs.join("");
    await db
      .insertInto("training.experience")
      .values({
        id: one.id,
        package_id: PROJECT,
        site_id: "province",
        user_id: one.user_id,
        title: one.title,
        content_html: one.paragraphs.map((said) => `<p>${said}</p>`).join(""),
        word_num: [...words].length,
        state: one.at === null ? draft : published,
        stars: one.stars,
        judged_by: one.stars === null ? null : "teacher01",
        is_featured: one.is_featured,
        published_at: one.at,
      })
      .execute();
    for (const user_id of one.likedBy)
      await db
        .insertInto("training.experience_like")
        .values({ experience_id: one.id, user_id })
        .execute();
    for (const comment of one.comments)
      await db
        .insertInto("training.experience_comment")
        .values({ ...comment, experience_id: one.id })
        .execute();
  }
}
