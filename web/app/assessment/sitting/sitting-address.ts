import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";

/** The pages under which the requirements know papers; exercises stand among the tests. */
export const SITTING_PAGES = ["homework", "test", "exam"] as const;
export type SittingPage = (typeof SITTING_PAGES)[number];

const PAGE_OF = {
  0: "exam",
  1: "test",
  2: "homework",
  3: "test",
} as const satisfies Record<PaperKindNumber, SittingPage>;

/** The kinds of papers that stand on a page. */
export const KINDS_ON: Readonly<Record<SittingPage, readonly PaperKindNumber[]>> = {
  homework: [2],
  test: [1, 3],
  exam: [0],
};

interface Sitting {
  readonly courseId: string;
  readonly kind: PaperKindNumber;
  readonly settingId: string;
}

const addressOf = ({ courseId, kind }: Omit<Sitting, "settingId">, step: string): string =>
  `/ucenter/learning-space/course/study/${encodeURIComponent(courseId)}/${PAGE_OF[kind]}${step}`;

/** The list in which a paper stands. */
export const sittingListPath = (sitting: Omit<Sitting, "settingId">): string =>
  addressOf(sitting, "");

/** Where a learner reads what holds before beginning (须知), and where the paper is worked at. */
export const sittingPath = (sitting: Sitting, step: "cognizance" | "do"): string =>
  `${addressOf(sitting, `/${step}`)}?sjid=${encodeURIComponent(sitting.settingId)}`;

const KINDS = { exam: 0, test: 1, homework: 2, exercise: 3 } as const satisfies Record<
  string,
  PaperKindNumber
>;
export type PaperKindName = keyof typeof KINDS;
const isKindName = (name: string): name is PaperKindName => name in KINDS;

/** Where a learner reads what holds before a paper, by the name that other domains know its kind by. */
export const sittingPathOfKind = (
  courseId: string,
  name: string,
  settingId: string,
): string | undefined =>
  isKindName(name)
    ? sittingPath({ courseId, kind: KINDS[name], settingId }, "cognizance")
    : undefined;

/** Where an attempt is looked at after it was handed in. */
export const resultPath = (
  sitting: Omit<Sitting, "settingId">,
  attemptId: string,
  processStatus?: number,
): string =>
  PAGE_OF[sitting.kind] === "test"
    ? addressOf(sitting, `/result/${encodeURIComponent(attemptId)}`)
    : `${addressOf(sitting, "/result")}${
        processStatus !== undefined && sitting.kind === 2 ? `/${processStatus}` : ""
      }?scoreid=${encodeURIComponent(attemptId)}`;

/** The page of papers at an address of a space or of a course. */
export const sittingPageAt = (pathname: string): SittingPage =>
  SITTING_PAGES.find((page) => pathname.split("/").some((one) => one.startsWith(page))) ??
  "homework";
