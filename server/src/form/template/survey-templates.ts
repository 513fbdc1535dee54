import {
  checks,
  hinted,
  line,
  lines,
  number,
  optional,
  page,
  radio,
  rating,
  shownFor,
} from "./parts.ts";
import type { FormTemplate } from "./form-template.ts";

const survey = { kind: "questionnaire", isAnonymous: true } as const;
const UNHAPPY = ["o4", "o5"];
const AGES = ["30 岁以下", "30—44 岁", "45—59 岁", "60—69 岁", "70 岁及以上"];

/** Questionnaires: nobody has to say who answers. */
export const SURVEY_TEMPLATES: readonly FormTemplate[] = [
  {
    ...survey,
    name: "courseSatisfaction",
    title: "课程满意度调查",
    intro: "感谢您参加本课程的学习。问卷匿名，约需 3 分钟，您的意见将用于改进教学。",
    content: {
      fields: [
        rating("content", "您对课程内容的满意程度"),
        shownFor(lines("contentwhy", "课程内容哪些地方需要改进？"), "content", UNHAPPY),
        rating("teacher", "您对授课教师的满意程度"),
        shownFor(lines("teacherwhy", "教师授课哪些地方需要改进？"), "teacher", UNHAPPY),
        radio("pace", "您觉得课程进度如何", ["太快", "偏快", "合适", "偏慢", "太慢"]),
        checks("gain", "学完后您最大的收获是（可多选）", [
          "掌握了实用技能",
          "开阔了眼界",
          "结识了同学",
          "取得了证书",
          "其他收获",
        ]),
        hinted(
          number("score", "您愿意把本课程推荐给朋友吗", [0, 10], "分"),
          "0 分表示完全不愿意，10 分表示非常愿意",
        ),
        optional(lines("advice", "您对课程还有哪些建议")),
      ],
    },
  },
  {
    ...survey,
    name: "trainingNeeds",
    title: "培训需求调查",
    intro: "为了开出大家用得上的课程，请您花 5 分钟说说想学什么、什么时候方便学。",
    content: {
      fields: [
        radio("age", "您的年龄", AGES),
        radio("job", "您目前的情况", ["在职", "灵活就业", "待业", "退休", "在读", "其他情况"]),
        checks(
          "topics",
          "您最想学习的内容（最多选 3 项）",
          [
            "智能手机应用",
            "家政与护理",
            "电商与直播",
            "书画音乐",
            "健康养生",
            "职业资格",
            "农业技术",
            "其他内容",
          ],
          3,
        ),
        shownFor(line("licence", "您想考取的职业资格名称"), "topics", ["o6"]),
        page("p2", "学习安排"),
        radio("way", "您希望的学习方式", ["线上自学", "线上直播", "线下面授", "线上线下结合"]),
        shownFor(
          radio("distance", "您能接受的线下上课距离", [
            "步行 15 分钟内",
            "公交 30 分钟内",
            "市内均可",
          ]),
          "way",
          ["o3", "o4"],
        ),
        checks("hours", "您方便学习的时间（可多选）", [
          "工作日白天",
          "工作日晚上",
          "周末白天",
          "周末晚上",
        ]),
        number("week", "您每周可以用于学习的时间", [0, 40], "小时"),
        optional(lines("other", "您对培训还有哪些期望")),
      ],
    },
  },
  {
    ...survey,
    name: "teacherEvaluation",
    title: "教师教学评价",
    intro: "请根据您的听课感受评价任课教师。评价匿名，教师只能看到汇总结果。",
    content: {
      fields: [
        rating("prepare", "备课充分，内容熟悉"),
        rating("clear", "讲解清楚，重点突出"),
        rating("answer", "耐心答疑，回复及时"),
        rating("homework", "作业适量，批改认真"),
        rating("order", "上课准时，课堂有序"),
        shownFor(lines("orderwhy", "请说明课堂秩序方面的问题"), "order", UNHAPPY),
        number("total", "请给这位教师打总分", [0, 100], "分"),
        optional(lines("words", "想对教师说的话")),
      ],
    },
  },
  {
    ...survey,
    name: "learningHabits",
    title: "学习习惯调查",
    intro: "了解您平时怎样学习，帮助我们改进平台。问卷匿名，约需 3 分钟。",
    content: {
      fields: [
        radio("age", "您的年龄", AGES),
        radio("device", "您主要用什么设备学习", ["手机", "平板", "电脑", "电视", "其他设备"]),
        radio("often", "您多久学习一次", [
          "几乎每天",
          "每周 3—4 次",
          "每周 1—2 次",
          "每月几次",
          "很少",
        ]),
        shownFor(
          checks("why", "学习较少的原因（可多选）", [
            "没有时间",
            "没有喜欢的课",
            "操作不方便",
            "网络不好",
            "其他原因",
          ]),
          "often",
          ["o4", "o5"],
        ),
        radio("length", "您喜欢多长的视频", [
          "5 分钟以内",
          "5—15 分钟",
          "15—30 分钟",
          "30 分钟以上",
        ]),
        checks("help", "您希望平台增加哪些帮助（可多选）", [
          "字幕",
          "大字版",
          "语音朗读",
          "学习提醒",
          "真人指导",
        ]),
        optional(lines("advice", "您对平台的建议")),
      ],
    },
  },
  {
    ...survey,
    name: "activityFeedback",
    title: "活动反馈",
    intro: "感谢参加本次活动，请用 2 分钟告诉我们您的感受。",
    content: {
      fields: [
        rating("whole", "您对本次活动的总体感受"),
        rating("place", "您对场地和设施的感受"),
        rating("staff", "您对工作人员服务的感受"),
        radio("know", "您从哪里得知本次活动", [
          "社区通知",
          "平台首页",
          "微信群",
          "亲友介绍",
          "其他途径",
        ]),
        radio("again", "下次活动您还会参加吗", ["一定参加", "看内容再定", "不参加"]),
        shownFor(lines("whynot", "不再参加的原因"), "again", ["o3"]),
        optional(lines("wish", "您希望举办什么样的活动")),
      ],
    },
  },
  {
    ...survey,
    name: "projectFollowUp",
    title: "培训效果跟踪",
    intro: "您结束培训已有一段时间，想了解所学内容在工作和生活中的用处。问卷匿名。",
    content: {
      fields: [
        radio("use", "培训内容您用到了多少", ["经常用到", "有时用到", "很少用到", "没有用到"]),
        shownFor(lines("unused", "没有用到的主要原因"), "use", ["o3", "o4"]),
        radio("job", "培训后您的就业情况", [
          "找到新工作",
          "原岗位晋升",
          "自主创业",
          "没有变化",
          "不涉及",
        ]),
        shownFor(number("income", "培训后月收入大约增加", [0, 50_000], "元"), "job", [
          "o1",
          "o2",
          "o3",
        ]),
        checks("need", "您还需要哪些支持（可多选）", [
          "进阶课程",
          "岗位推荐",
          "创业指导",
          "老师答疑",
          "暂不需要",
        ]),
        number("score", "您对这次培训总体打分", [0, 10], "分"),
        optional(lines("advice", "您的建议")),
      ],
    },
  },
  {
    ...survey,
    name: "facilityFeedback",
    title: "教学场所意见征集",
    intro: "请您对教室、机房和公共区域提出意见，我们会逐条整理并改进。",
    content: {
      fields: [
        checks("where", "您常去的场所（可多选）", ["教室", "机房", "图书阅览室", "活动室", "食堂"]),
        rating("clean", "环境卫生"),
        rating("device", "设备完好"),
        rating("easy", "无障碍与适老设施"),
        shownFor(
          checks("missing", "缺少哪些适老设施（可多选）", [
            "扶手",
            "坡道",
            "电梯",
            "大字标识",
            "休息座椅",
            "其他设施",
          ]),
          "easy",
          ["o3", ...UNHAPPY],
        ),
        optional(lines("advice", "具体意见")),
      ],
    },
  },
];
