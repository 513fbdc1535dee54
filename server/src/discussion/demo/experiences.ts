import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { DiscussionTables } from "../tables.ts";

const TEACHER = "teacher01";
const DAY_MS = 86_400_000;

interface DemoExperience {
  /** Learner by number in the order of enrolment. */
  readonly by: number | "student01";
  readonly title: string;
  readonly lines: readonly string[];
  readonly daysAgo: number;
  readonly likes: number;
  readonly isFeatured?: boolean;
  /** What the teacher says below it. */
  readonly comment?: string;
  /** Why it was sent back. */
  readonly returned?: string;
}

interface DemoDesk {
  readonly courseId: string;
  readonly experiences: readonly DemoExperience[];
  /** An advertisement below a post, hidden after two complaints. */
  readonly spam: { readonly postNo: number; readonly by: number; readonly text: string };
  /** Words that somebody has just complained of. */
  readonly reported: {
    readonly postNo: number;
    readonly by: number;
    readonly reporter: number;
    readonly reason: number;
    readonly text: string;
    readonly words: string;
  };
}

const DESKS: readonly DemoDesk[] = [
  {
    courseId: "course-calligraphy-01",
    experiences: [
      {
        by: 5,
        title: "六十七岁，我写出了第一幅能挂起来的字",
        lines: [
          "报名前我连毛笔都没握过。十周下来，每天早饭后写四十分钟，从“一”字写起，写坏的纸有一尺厚。",
          "最大的收获不是字，是心静。孙女说爷爷写字的时候不唠叨了。感谢老师每次点评都说到具体的一笔。",
        ],
        daysAgo: 3,
        likes: 26,
        isFeatured: true,
        comment: "《山中》那幅的横画已经稳了，装裱前把落款再往下移半格，会更好看。",
      },
      {
        by: 11,
        title: "临帖不是描样子，是学呼吸",
        lines: [
          "以前总盯着字形看像不像，听到第六讲才明白要看行笔的快慢。现在临一个字先在心里走一遍，再下笔。",
          "建议后来的同学别急着换帖，一本帖写透，比三本帖各写一遍强。",
        ],
        daysAgo: 2,
        likes: 14,
      },
      {
        by: 17,
        title: "学习心得",
        lines: [
          "这门课很好，老师讲得很好，内容也很好，我学到了很多很多东西，以后还要继续学习，希望老师多多开课，谢谢老师，谢谢平台，谢谢大家。",
        ],
        daysAgo: 1,
        likes: 0,
        returned: "请结合自己的练习写一两处具体的收获，再提交",
      },
    ],
    spam: { postNo: 2, by: 23, text: "低价出售名家字画，加微信详谈，包邮到家，假一赔十。" },
    reported: {
      postNo: 3,
      by: 29,
      reporter: 8,
      reason: 4,
      text: "谁知道社区舞蹈班几点开始？",
      words: "和课程没有关系",
    },
  },
  {
    courseId: "course-micro",
    experiences: [
      {
        by: "student01",
        title: "把手机横过来的那一刻",
        lines: [
          "以前拍孙子永远站着拍、正中间拍。学了三分法以后，我第一次蹲下来，让他跑到画面的左边，右边留出一大片操场。",
          "照片发到家里的群里，女儿问我是不是换了手机。其实只是换了一个看的办法。",
        ],
        daysAgo: 2,
        likes: 2,
        isFeatured: true,
        comment: "留白用得好。下次试试把地平线放到上三分之一，看看天空少了以后是什么感觉。",
      },
    ],
    spam: { postNo: 1, by: 1, text: "二手镜头清仓，扫码进群领优惠券。" },
    reported: {
      postNo: 1,
      by: 2,
      reporter: 1,
      reason: 2,
      text: "拍成这样也好意思发出来。",
      words: "说话太难听了",
    },
  },
];

const html = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join("");

const LOOKS_WITHOUT_LIKE = 5;

/** Experiences of two courses, and what their teams have to decide; nothing where the demo lacks the course. */
export async function insertDesks(db: Kysely<DiscussionTables>): Promise<void> {
  for (const desk of DESKS) await insertDesk(db, desk);
}

async function insertDesk(db: Kysely<DiscussionTables>, desk: DemoDesk): Promise<void> {
  const course = await db
    .selectFrom("course.course")
    .select(["site_id", "current_period_id"])
    .where("id", "=", desk.courseId)
    .executeTakeFirst();
  const periodId = course?.current_period_id;
  if (!course || !periodId) return;
  const learners = await db
    .selectFrom("course.enrolment")
    .select("user_id")
    .where("period_id", "=", periodId)
    .where("status", "=", 1)
    .where("user_id", "<>", "student01")
    .where("created_at", "<", sql<string>`now() - interval '5 days'`)
    .orderBy("created_at")
    .orderBy("user_id")
    .limit(40)
    .execute();
  if (learners.length < 3) return;
  const who = (by: number | "student01"): string =>
    by === "student01" ? by : (learners[by % learners.length]?.user_id ?? TEACHER);
  const ago = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();
  for (const [at, experience] of desk.experiences.entries()) {
    const id = `demo-experience-${desk.courseId}-${at + 1}`;
    const place = { siteId: course.site_id, courseId: desk.courseId, periodId };
    await insertExperience(db, experience, id, { place, learners, who, ago });
  }
  await insertComplaints(db, desk, course.site_id, who, ago);
}

/** Where an experience stands, who may have read it, and how the demo tells of persons and days. */
interface ExperienceWorld {
  readonly place: { readonly siteId: string; readonly courseId: string; readonly periodId: string };
  readonly learners: readonly { readonly user_id: string }[];
  readonly who: (by: number | "student01") => string;
  readonly ago: (days: number) => string;
}

/** An experience with its readers, its likes and what the teacher says below it. */
async function insertExperience(
  db: Kysely<DiscussionTables>,
  experience: DemoExperience,
  id: string,
  { place, learners, who, ago }: ExperienceWorld,
): Promise<void> {
  await db
    .insertInto("discussion.post")
    .values({
      id,
      site_id: place.siteId,
      course_id: place.courseId,
      period_id: place.periodId,
      board: 1,
      class_id: null,
      kind: 1,
      user_id: who(experience.by),
      title: experience.title,
      content_html: html(experience.lines),
      post_kind: experience.isFeatured === true ? 1 : 0,
      status: experience.returned === undefined ? TalkStatus.shown : TalkStatus.returned,
      status_reason: experience.returned ?? "",
      status_by: experience.returned === undefined ? null : TEACHER,
      status_at: experience.returned === undefined ? null : ago(0.5),
      created_at: ago(experience.daysAgo),
    })
    .execute();
  const readers = learners.slice(0, experience.likes);
  // What was sent back has been read by the team alone; of readers not everybody likes.
  const lookers =
    experience.returned === undefined
      ? learners.slice(0, experience.likes + LOOKS_WITHOUT_LIKE).map(({ user_id }) => user_id)
      : [];
  await db
    .insertInto("discussion.post_look")
    .values(
      [...new Set([TEACHER, ...lookers])].map((user_id) => ({
        post_id: id,
        user_id,
        looked_at: ago(experience.daysAgo - 0.5),
      })),
    )
    .execute();
  if (readers.length > 0)
    await db
      .insertInto("discussion.post_like")
      .values(
        readers.map(({ user_id }) => ({
          post_id: id,
          user_id,
          created_at: ago(experience.daysAgo - 0.5),
        })),
      )
      .execute();
  if (experience.comment !== undefined)
    await db
      .insertInto("discussion.reply")
      .values({
        id: `${id}-1`,
        post_id: id,
        user_id: TEACHER,
        reply_to_id: null,
        content: experience.comment,
        created_at: ago(experience.daysAgo - 0.7),
      })
      .execute();
}

async function insertComplaints(
  db: Kysely<DiscussionTables>,
  { courseId, spam, reported }: DemoDesk,
  siteId: string,
  who: (by: number) => string,
  ago: (days: number) => string,
): Promise<void> {
  const postId = (no: number): string => `demo-post-${courseId}-${no}`;
  const replies = [
    {
      id: `demo-spam-${courseId}`,
      post_id: postId(spam.postNo),
      user_id: who(spam.by),
      reply_to_id: null,
      content: spam.text,
      status: TalkStatus.hidden,
      status_reason: "广告内容",
      status_by: TEACHER,
      status_at: ago(0.4),
      created_at: ago(1),
    },
    {
      id: `demo-reported-${courseId}`,
      post_id: postId(reported.postNo),
      user_id: who(reported.by),
      reply_to_id: null,
      content: reported.text,
      created_at: ago(0.2),
    },
  ];
  await db.insertInto("discussion.reply").values(replies).execute();
  await db
    .insertInto("discussion.report")
    .values([
      {
        site_id: siteId,
        course_id: courseId,
        post_id: postId(spam.postNo),
        reply_id: `demo-spam-${courseId}`,
        user_id: who(reported.reporter + 1),
        reason: 1,
        created_at: ago(0.6),
        decision: 2,
        decided_by: TEACHER,
        decided_at: ago(0.4),
      },
      {
        site_id: siteId,
        course_id: courseId,
        post_id: postId(reported.postNo),
        reply_id: `demo-reported-${courseId}`,
        user_id: who(reported.reporter),
        reason: reported.reason,
        words: reported.words,
        created_at: ago(0.1),
      },
    ])
    .execute();
}
