/** A learner of the demo region as whom nobody signs in, so there is no password. */
export interface DemoLearner {
  readonly id: string;
  readonly name: string;
  /** When the account was made. */
  readonly createdAt: string;
}

const SURNAMES = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹";
const GIVEN_NAMES = [
  "桂英",
  "建华",
  "美玲",
  "志强",
  "晓梅",
  "文斌",
  "雅琴",
  "国庆",
  "素珍",
  "海燕",
  "卫东",
  "玉芬",
  "春生",
  "思源",
  "丽娟",
  "大勇",
  "静怡",
  "福林",
  "月娥",
  "子涵",
] as const;
const FIRST_DAY = Date.UTC(2025, 1, 10, 1);
const APART_MS = 21.7 * 3_600_000;

const idOf = (at: number): string => `learner${String(at + 1).padStart(3, "0")}`;

/** Six hundred learners with different names, who registered one by one since February 2025. */
export const demoLearners: readonly DemoLearner[] = Array.from(
  { length: SURNAMES.length * GIVEN_NAMES.length },
  (_, at) => ({
    id: idOf(at),
    // Both counters change at every step, so that neighbours in a list share neither part of their names.
    name: `${SURNAMES[at % SURNAMES.length]}${GIVEN_NAMES[(at + Math.floor(at / SURNAMES.length)) % GIVEN_NAMES.length]}`,
    createdAt: new Date(FIRST_DAY + at * APART_MS).toISOString(),
  }),
);

/** Their ids, for the demo scenes of other domains. */
export const DEMO_LEARNER_IDS: readonly string[] = demoLearners.map(({ id }) => id);
