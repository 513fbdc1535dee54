import type { Kysely } from "kysely";
import { inDemoTime } from "../../kernel/demo-time.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { insertSites } from "../site/fixtures.ts";
import type { TrainingTables } from "../tables.ts";

const picture = (name: string): string => `/files/demo/${name}.webp`;
const text = (...lines: readonly string[]): string =>
  lines.map((line) => (line.startsWith("<") ? line : `<p>${line}</p>`)).join("");
const list = (...lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;

const ARTICLE = { writerId: "teacher01", auditedBy: "school01", state: 2 } as const;

/** The micro-site of the project for community health: six articles in four columns, one of them still waiting. */
const site = {
  packageId: "project-community-health",
  siteId: PROVINCE_SITE_ID,
  slug: "community-health",
  name: "社区健康指导员",
  subtitle: "三个月，学会带着街坊动起来",
  shareText: "学太极和八段锦，懂一点急救，再学怎样组织一次活动。社区健康指导员培训正在报名。",
  logo: picture("course-taichi-01"),
  banner: picture("banner-evergreen"),
  columns: [
    { id: "health-about", name: "项目介绍", kind: "page" },
    { id: "health-news", name: "培训动态", kind: "articles" },
    { id: "health-practice", name: "实践掠影", kind: "articles", parentId: "health-news" },
    { id: "health-notices", name: "通知公告", kind: "articles" },
    { id: "health-courses", name: "培训课程", kind: "courses" },
    { id: "health-files", name: "资料下载", kind: "downloads" },
  ],
  articles: [
    {
      ...ARTICLE,
      id: "health-article-about",
      columnId: "health-about",
      title: "社区健康指导员是做什么的",
      summary: "一个楼里有一位懂一点健康知识、愿意张罗的人，邻居们就会动起来。",
      author: "王海棠",
      bodyHtml: text(
        "社区健康指导员不是医生，也不是健身教练，而是住在我们身边、愿意多操一份心的人。早上带大家打一套八段锦，下午提醒独居的老人按时量血压，遇到有人摔倒，知道先做什么、不能做什么。",
        "<h2>学什么</h2>",
        list(
          "太极拳与八段锦：会做，也会教，能看出别人动作里的毛病",
          "现场急救：心肺复苏、海姆立克法、外伤包扎",
          "活动组织：从贴通知到收场，怎样办好一次三十人的活动",
        ),
        "<h2>怎么学</h2>",
        "课程在网上学，每门课都有老师在讨论区答疑。学完必修课以后，每位学员要在自己的社区办一次活动，并交一份记录。",
        "三个月学完，考核合格的发结业证书，计 36 学时、2 学分。",
      ),
      publishedAt: "2026-11-03T09:00:00+08:00",
    },
    {
      ...ARTICLE,
      id: "health-article-opening",
      columnId: "health-news",
      title: "第一期开班：最小的 29 岁，最大的 71 岁",
      summary: "开班会上，大家用一句话介绍自己为什么来，很多人说的是“楼里有老人”。",
      cover: picture("activity-taichi-thousand"),
      author: "教务处",
      isTop: true,
      bodyHtml: text(
        "第一期社区健康指导员培训开班了。学员里有社区工作者、退休护士、楼组长，也有刚搬来不久的年轻妈妈，年龄从 29 岁到 71 岁。",
        "开班会没有安排领导讲话，先请每个人用一句话说说为什么来。说得最多的是“我们楼里有老人”，也有人说：“我自己就是老人，想把同伴们带出门。”",
        "王海棠老师把大家分成了四个小组，每组都有一位会打太极的老学员。第一次作业很简单：回去数一数，自己住的那栋楼有几位七十岁以上的邻居，认识几位。",
      ),
      publishedAt: "2026-11-11T10:30:00+08:00",
    },
    {
      ...ARTICLE,
      id: "health-article-practice",
      columnId: "health-practice",
      title: "雨天的八段锦，搬进了车棚",
      summary: "原定在小广场的晨练遇上下雨，学员们把车棚腾了出来，一个也没少。",
      cover: picture("course-baduanjin-01"),
      author: "陈小雨",
      bodyHtml: text(
        "周三早上下雨，群里有人问今天还练不练。周慧回了一句：“车棚里有顶。”六点半，大家把电动车推到一边，腾出了能站下十八个人的地方。",
        "音响放在自行车筐里，声音有点闷，动作倒比平时齐。收势的时候，楼上有位阿姨推开窗，问明天还有没有。",
        "“有。”周慧说，“下雨也有。”",
      ),
      publishedAt: "2026-11-17T16:00:00+08:00",
    },
    {
      ...ARTICLE,
      id: "health-article-notice",
      columnId: "health-notices",
      title: "急救实操课时间和地点",
      summary: "急救实操分两批进行，请按小组参加，穿方便活动的衣服。",
      author: "教务处",
      bodyHtml: text(
        "现场急救的实操课分两批进行，两批内容相同，请按自己的小组参加。",
        list(
          "第一批（一、二组）：{2026-11-28} 上午 9:00—11:30",
          "第二批（三、四组）：{2026-11-29} 上午 9:00—11:30",
          "地点：老年大学二号楼 203 教室",
        ),
        "请穿方便活动的衣服和平底鞋。膝盖不好、不能跪地的学员可以在旁边看，老师会单独讲解坐姿下的做法，不影响成绩。",
        "两个时间都来不了的，请在开课前给教务处打电话，我们另行安排。",
      ),
      publishedAt: "2026-11-18T09:00:00+08:00",
    },
    {
      ...ARTICLE,
      id: "health-article-record",
      columnId: "health-files",
      title: "社区活动记录怎么填",
      summary: "结业前每人交一份，照着下面的项目写清楚就可以，手写拍照也行。",
      author: "教务处",
      bodyHtml: text(
        "每位学员在结业前要办一次社区活动，并交一份记录。没有固定的表格，写清楚下面几项就可以，手写拍照也行：",
        list(
          "活动的名称、日期、地点，来了多少人",
          "活动前做了哪些准备，谁帮了忙",
          "现场有没有人身体不舒服，怎样处理的",
          "活动后听到的一句话，以及下次想改进的一件事",
        ),
        "请至少附两张现场照片，照片里的人要知道自己会被拍到。",
      ),
      publishedAt: "2026-11-13T14:00:00+08:00",
    },
    {
      id: "health-article-waiting",
      columnId: "health-news",
      title: "四个小组的楼栋地图画好了",
      summary: "一张手绘的地图，标着谁家有老人、谁家有轮椅、谁会量血压。",
      author: "王海棠",
      writerId: "teacher01",
      state: 1,
      bodyHtml: text(
        "第一次作业收上来了。四个小组不约而同地画了地图：哪栋楼有几位高龄老人，哪家有轮椅，哪位邻居以前是护士，都标在上面。",
        "地图只在小组里看，不外传。下一步，各组按地图排一张上门问候的值班表。",
      ),
    },
  ],
} as const satisfies Parameters<typeof insertSites>[1][number];

/** A believable micro-site of one project. */
export const demoSites = (db: Kysely<TrainingTables>): Promise<void> =>
  insertSites(db, inDemoTime([site]));
