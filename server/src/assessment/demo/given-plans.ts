import {
  DEFAULT_REVIEW,
  DEFAULT_SUBMISSIONS,
  type SettingRules,
} from "@perennial/contract/assessment/setting-rules.ts";
import type { DEMO_HANDED } from "../../media/public.ts";
import type { Rubric } from "@perennial/contract/assessment/rubric.ts";

/** Days from today and the hour of China: [-3, 21] is three days ago at nine in the evening. */
export type DayAndHour = readonly [days: number, hour: number];

/** A paper of the demo that was given out, and how far its learners are with it. */
export interface GivenPlan {
  readonly id: string;
  readonly paperId: string;
  readonly courseId: string;
  readonly name: string;
  readonly byId: string;
  /** The unit that is complete once this is passed. */
  readonly unitId?: string;
  readonly opens: DayAndHour;
  readonly due?: DayAndHour;
  readonly closes?: DayAndHour;
  readonly rules?: Partial<SettingRules>;
  /** How many learners have handed it in, are at it, do it again, and were too late. */
  readonly done?: number;
  readonly running?: number;
  readonly redo?: number;
  readonly expired?: number;
  /** How many of those who have handed in did so after the due time, at the end by the clock, and twice. */
  readonly late?: number;
  readonly auto?: number;
  readonly twice?: number;
  /** Who marks what a person has to mark, and for which share of the scripts the first and the second have done so. */
  readonly markerIds?: readonly string[];
  readonly marked?: readonly number[];
  /**
   * What the first and the second gave to answers that they marked once more without knowing it: how far from the marks
   * that stand, in twentieths of the full points.
   */
  readonly again?: readonly (readonly number[])[];
  /** By what the first question that a person marks is marked. */
  readonly rubric?: Pick<Rubric, "startsFull" | "criteria">;
  /** Where the team releases points by hand: it has done so. */
  readonly isReleased?: boolean;
  /** What hangs on the first written answers of those who have handed in, one each. */
  readonly handed?: readonly (keyof typeof DEMO_HANDED)[];
  /** What the demo's learner has done with it. */
  readonly own?: "marked" | "submitted" | "redo";
}

/** Everything at once, as an exercise shows it. */
const ALL_AT_ONCE = {
  ...DEFAULT_REVIEW,
  justAfter: [...DEFAULT_REVIEW.afterClose],
  whileOpen: [...DEFAULT_REVIEW.afterClose],
};

const TWICE = { attemptsMax: 2, delayFirstMinutes: 30 };
const BY_DAY = { kind: "percent", per: "day", percent: 10, floor: 40 } as const;
const HULUSI = "course-hulusi-01";
const SCHOOL = "school01";

export const givenPlans: readonly GivenPlan[] = [
  {
    id: "demo-given-calligraphy-test",
    paperId: "demo-paper-course-calligraphy-01-1",
    courseId: "course-calligraphy-01",
    name: "第一单元测验",
    byId: "teacher01",
    unitId: "course-calligraphy-01-c2-u4",
    opens: [-20, 8],
    closes: [6, 22],
    rules: { ...TWICE, limitMinutes: 40, stopsAfterPass: true, weight: 2 },
    done: 56,
    auto: 3,
    twice: 12,
  },
  {
    id: "demo-given-choir-homework",
    paperId: "demo-paper-course-choir-01-2",
    courseId: "course-choir-01",
    name: "第三周预习",
    byId: "teacher01",
    opens: [-12, 8],
    due: [-3, 22],
    closes: [5, 22],
    rules: { late: BY_DAY },
    done: 40,
    late: 6,
    running: 5,
    redo: 2,
  },
  {
    id: "demo-given-memoir-exam",
    paperId: "demo-paper-corp-senior-university-1",
    courseId: "course-memoir-01",
    name: "通识结业考试",
    byId: "teacher01",
    opens: [-1, 9],
    closes: [-1, 21],
    rules: {
      limitMinutes: 40,
      isBlind: true,
      isReleasedByHand: true,
      expiry: "abandon",
      notice: "<p>请独立完成。开始后计时 40 分钟，中途可以换设备，答案随时保存。</p>",
      weight: 3,
    },
    done: 30,
    expired: 2,
    markerIds: ["teacher01"],
    marked: [0.5],
    own: "submitted",
  },
  {
    id: "demo-given-hulusi-preview",
    paperId: `demo-paper-${HULUSI}-2`,
    courseId: HULUSI,
    name: "预习作业：认识葫芦丝",
    byId: SCHOOL,
    opens: [-18, 8],
    closes: [-4, 22],
    done: 30,
    own: "marked",
  },
  {
    id: "demo-given-hulusi-test",
    paperId: `demo-paper-${HULUSI}-3`,
    courseId: HULUSI,
    name: "第一单元测验",
    byId: SCHOOL,
    unitId: `${HULUSI}-c1-u3`,
    opens: [-8, 8],
    due: [-1, 22],
    closes: [9, 22],
    rules: { ...TWICE, limitMinutes: 30, late: BY_DAY },
    done: 31,
    late: 2,
  },
  {
    id: "demo-given-hulusi-written",
    paperId: `demo-paper-${HULUSI}-4`,
    courseId: HULUSI,
    name: "课后作业：写一写",
    byId: SCHOOL,
    opens: [-6, 8],
    due: [4, 22],
    closes: [11, 22],
    rules: { submissions: { ...DEFAULT_SUBMISSIONS, files: 3, recordings: 1 } },
    handed: ["picture", "sound"],
    done: 12,
    running: 4,
    redo: 2,
    own: "redo",
  },
  {
    id: "demo-given-hulusi-exercise",
    paperId: `demo-paper-${HULUSI}-5`,
    courseId: HULUSI,
    name: "随堂练习一",
    byId: SCHOOL,
    opens: [-5, 8],
    rules: { attemptsMax: 0, review: ALL_AT_ONCE, weight: 0 },
    done: 14,
    twice: 6,
    running: 2,
  },
  {
    id: "demo-given-hulusi-exam",
    paperId: `demo-paper-${HULUSI}-6`,
    courseId: HULUSI,
    name: "期中考试",
    byId: SCHOOL,
    opens: [2, 9],
    closes: [2, 21],
    rules: {
      limitMinutes: 60,
      isOnePerPage: true,
      isReleasedByHand: true,
      notice: "<p>请提前十分钟进入。考试 60 分钟，断网时照常作答，联网后自动补交。</p>",
      weight: 3,
    },
  },
  {
    id: "demo-given-baking-homework",
    paperId: "demo-paper-course-baking-01-1",
    courseId: "course-baking-01",
    name: "课后作业：写一写",
    byId: "teacher02",
    opens: [-15, 8],
    closes: [-2, 22],
    rules: {
      isBlind: true,
      isReleasedByHand: true,
      markerNum: 2,
      arbitrationPoints: 4,
      seedPercent: 10,
    },
    done: 24,
    markerIds: ["teacher02", "teacher-su-wanqing"],
    marked: [0.9, 0.7],
    again: [
      [0, 1, 0, -1, 0, 2, 0, 1],
      [-2, 0, -1, -4, 0, -3, 1],
    ],
  },
  {
    id: "demo-given-english-homework",
    paperId: "demo-paper-course-english-01-2",
    courseId: "course-english-01",
    name: "课后作业：写一写",
    byId: "teacher03",
    opens: [-14, 8],
    due: [-1, 22],
    closes: [6, 22],
    rules: { late: BY_DAY },
    done: 20,
    running: 3,
    redo: 1,
    markerIds: ["teacher03"],
    marked: [0.6],
    rubric: {
      startsFull: false,
      criteria: [
        { id: "demo-criterion-1", words: "要点齐全", points: 12 },
        { id: "demo-criterion-2", words: "条理清楚，分点作答", points: 8 },
        { id: "demo-criterion-3", words: "句子通顺，用词准确", points: 6 },
        { id: "demo-criterion-4", words: "有自己的例子", points: 4 },
      ],
    },
  },
  {
    id: "demo-given-gardening-test",
    paperId: "demo-paper-course-gardening-01-1",
    courseId: "course-gardening-01",
    name: "第一单元测验",
    byId: "teacher03",
    opens: [-16, 8],
    closes: [8, 22],
    rules: { limitMinutes: 40, finalMark: "latest", ...TWICE },
    done: 36,
    twice: 7,
  },
  {
    id: "demo-given-office-exam",
    paperId: "demo-paper-course-office-01-2",
    courseId: "course-office-01",
    name: "期中考试",
    byId: "teacher03",
    opens: [-6, 19],
    closes: [-6, 21],
    rules: { limitMinutes: 90, isReleasedByHand: true, weight: 3 },
    done: 38,
    auto: 4,
    isReleased: true,
  },
  {
    id: "demo-given-office-retake",
    paperId: "demo-paper-course-office-01-2",
    courseId: "course-office-01",
    name: "期中考试补考",
    byId: "teacher03",
    opens: [-2, 9],
    closes: [9, 22],
    rules: {
      attemptsMax: 2,
      limitMinutes: 90,
      photoCheck: "before",
      watched: ["hidden", "device"],
    },
    done: 3,
  },
];
