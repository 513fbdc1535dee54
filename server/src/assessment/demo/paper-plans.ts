import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import { BLOCK_TYPES, type BankTypeNumber } from "@perennial/contract/question/item.ts";

/** So many questions of these types; the first of the library that no other part of the paper asks. */
export interface PlannedPick {
  readonly types: readonly BankTypeNumber[];
  readonly count: number;
}

/** So many questions that are drawn. */
export interface PlannedRule {
  readonly count: number;
  readonly type?: BankTypeNumber;
  readonly difficulty?: 1 | 2 | 3;
  /** Of the library's first point of knowledge. */
  readonly isOfFirstPoint?: boolean;
}

export interface PlannedSection {
  readonly name: string;
  readonly instructions?: string;
  readonly pointsEach: number;
  readonly isShuffled?: boolean;
  readonly picks?: readonly PlannedPick[];
  readonly rules?: readonly PlannedRule[];
}

/** A paper of the demo, whatever its library asks about. */
export interface PaperPlan {
  readonly kind: PaperKindNumber;
  readonly name: string;
  readonly instructions: string;
  readonly isOptionShuffled: boolean;
  readonly versionNum: number;
  /** 0 unpublished, 1 published, 2 pre-published. */
  readonly state: 0 | 1 | 2;
  /** Points to pass, as a share of all. */
  readonly pass: number;
  readonly sections: readonly PlannedSection[];
}

const EXAM = 0;
const TEST = 1;
const HOMEWORK = 2;
const EXERCISE = 3;
const [SINGLE, MULTIPLE, TRUE_FALSE, BLANKS, SHORT] = [1, 2, 3, 7, 8] as const;

const plan = (
  of: Pick<PaperPlan, "kind" | "name" | "instructions" | "sections" | "state"> & Partial<PaperPlan>,
): PaperPlan => ({ isOptionShuffled: false, versionNum: 1, pass: 0.6, ...of });

/** A paper of everything that the micro course asks. */
export const microPlans: readonly PaperPlan[] = (
  [
    ["第一单元测验", TEST, "<p>请独立完成，可以用草稿纸。</p>"],
    ["课后作业", HOMEWORK, "<p>看完视频后再做。</p>"],
  ] as const
).map(([name, kind, instructions]) =>
  plan({
    name,
    kind,
    instructions,
    state: 0,
    isOptionShuffled: true,
    sections: [
      {
        name: "一、选择题",
        pointsEach: 10,
        isShuffled: kind === TEST,
        picks: [{ types: [SINGLE, MULTIPLE, TRUE_FALSE, 10], count: 3 }],
      },
    ],
  }),
);

/** Papers of the demo's courses: of each kind, picked by hand, drawn by rules, or both. */
export const coursePlans: readonly PaperPlan[] = [
  plan({
    kind: EXERCISE,
    name: "随堂练习一",
    instructions: "<p>做完一题就能看到解析，可以反复练习。</p>",
    state: 1,
    pass: 0,
    sections: [
      { name: "一、选一选", pointsEach: 2, picks: [{ types: [SINGLE], count: 5 }] },
      { name: "二、判一判", pointsEach: 2, picks: [{ types: [TRUE_FALSE], count: 3 }] },
    ],
  }),
  plan({
    kind: EXAM,
    name: "结业考试",
    instructions: "<p>闭卷，60 分钟。客观题由系统抽取，主观题每人相同。</p>",
    state: 2,
    isOptionShuffled: true,
    versionNum: 2,
    sections: [
      {
        name: "一、单项选择题",
        pointsEach: 4,
        isShuffled: true,
        rules: [{ count: 10, type: SINGLE }],
      },
      { name: "二、多项选择题", pointsEach: 8, rules: [{ count: 3, type: MULTIPLE }] },
      { name: "三、判断题", pointsEach: 4, rules: [{ count: 3, type: TRUE_FALSE }] },
      { name: "四、简答题", pointsEach: 10, picks: [{ types: [SHORT], count: 1 }] },
      { name: "五、综合题", pointsEach: 14, picks: [{ types: BLOCK_TYPES, count: 1 }] },
    ],
  }),
  plan({
    kind: HOMEWORK,
    name: "课后作业：写一写",
    instructions: "<p>请在一周内提交，字数不限，写出自己的理解。</p>",
    state: 1,
    sections: [
      {
        name: "一、简答题",
        instructions: "<p>分点作答，条理清楚。</p>",
        pointsEach: 30,
        picks: [{ types: [SHORT], count: 2 }],
      },
      { name: "二、材料与阅读", pointsEach: 40, picks: [{ types: BLOCK_TYPES, count: 1 }] },
    ],
  }),
  plan({
    kind: TEST,
    name: "第一单元测验",
    instructions: "<p>每人的题目由系统从题库里抽取，共三部分。</p>",
    state: 1,
    isOptionShuffled: true,
    sections: [
      {
        name: "一、单项选择题",
        pointsEach: 5,
        isShuffled: true,
        rules: [{ count: 8, type: SINGLE }],
      },
      { name: "二、多项选择题", pointsEach: 10, rules: [{ count: 3, type: MULTIPLE }] },
      { name: "三、判断题", pointsEach: 10, rules: [{ count: 3, type: TRUE_FALSE }] },
    ],
  }),
  plan({
    kind: EXERCISE,
    name: "专项练习",
    instructions: "<p>集中练习一个知识点。</p>",
    state: 0,
    pass: 0,
    sections: [{ name: "专项练习", pointsEach: 5, rules: [{ count: 6, isOfFirstPoint: true }] }],
  }),
  plan({
    kind: TEST,
    name: "摸底测验（草稿）",
    instructions: "",
    state: 0,
    sections: [
      { name: "一、单项选择题", pointsEach: 5, picks: [{ types: [SINGLE], count: 4 }] },
      {
        name: "二、多项选择题",
        instructions: "<p>难题，题库里还不够。</p>",
        pointsEach: 10,
        rules: [{ count: 8, type: MULTIPLE, difficulty: 3 }],
      },
    ],
  }),
  plan({
    kind: HOMEWORK,
    name: "预习作业",
    instructions: "<p>上课之前做，答错没有关系。</p>",
    state: 1,
    sections: [
      {
        name: "一、单项选择题",
        pointsEach: 10,
        rules: [{ count: 5, type: SINGLE, difficulty: 1 }],
      },
      { name: "二、判断题", pointsEach: 10, picks: [{ types: [TRUE_FALSE], count: 2 }] },
    ],
  }),
  plan({
    kind: EXAM,
    name: "期中考试",
    instructions: "<p>A、B 两卷题目相同、次序不同，请看清自己的卷别。</p>",
    state: 1,
    isOptionShuffled: true,
    versionNum: 2,
    sections: [
      {
        name: "一、单项选择题",
        pointsEach: 4,
        isShuffled: true,
        picks: [{ types: [SINGLE], count: 10 }],
      },
      { name: "二、多项选择题", pointsEach: 8, picks: [{ types: [MULTIPLE], count: 3 }] },
      { name: "三、判断题", pointsEach: 4, picks: [{ types: [TRUE_FALSE], count: 4 }] },
      { name: "四、填空题", pointsEach: 10, picks: [{ types: [BLANKS], count: 2 }] },
    ],
  }),
];

const taken = (name: string): PaperPlan => {
  const found = coursePlans.find((one) => one.name === name);
  if (!found) throw new Error(`no plan ${name}`);
  return found;
};

/** Papers that a course has beside its two; the demo's learner has something of each kind there. */
export const morePlans: Readonly<Record<string, readonly PaperPlan[]>> = {
  "course-wellness-01": [
    plan({
      kind: EXAM,
      name: "结业考试",
      instructions: "<p>闭卷，45 分钟，全部由系统阅卷。</p>",
      state: 1,
      isOptionShuffled: true,
      sections: [
        {
          name: "一、单项选择题",
          pointsEach: 5,
          isShuffled: true,
          rules: [{ count: 10, type: SINGLE }],
        },
        { name: "二、多项选择题", pointsEach: 10, picks: [{ types: [MULTIPLE], count: 3 }] },
        { name: "三、判断题", pointsEach: 5, picks: [{ types: [TRUE_FALSE], count: 4 }] },
      ],
    }),
  ],
  "course-hulusi-01": [
    taken("第一单元测验"),
    plan({
      kind: HOMEWORK,
      name: "课后作业：写一写",
      instructions:
        "<p>请写出自己的理解，字数不限；简答题可以附上练习笔记的照片，也可以录一段自己的吹奏。</p>",
      state: 1,
      sections: [
        {
          name: "一、简答题",
          instructions: "<p>分点作答，条理清楚。</p>",
          pointsEach: 40,
          picks: [{ types: [SHORT], count: 1 }],
        },
        { name: "二、填空题", pointsEach: 20, picks: [{ types: [BLANKS], count: 1 }] },
        { name: "三、综合题", pointsEach: 40, picks: [{ types: BLOCK_TYPES, count: 1 }] },
      ],
    }),
    taken("随堂练习一"),
    taken("期中考试"),
  ],
};

/** The exam of a school's or a site's library: what is kept for exams beside what everybody may practise. */
export const sharedPlan = (name: string): PaperPlan =>
  plan({
    kind: EXAM,
    name,
    instructions: "<p>开卷，40 分钟，可以查阅课程资料。</p>",
    state: 1,
    isOptionShuffled: true,
    sections: [
      { name: "一、单项选择题", pointsEach: 8, rules: [{ count: 10, type: SINGLE }] },
      { name: "二、简答题", pointsEach: 10, picks: [{ types: [SHORT], count: 2 }] },
    ],
  });
