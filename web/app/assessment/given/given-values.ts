import type { getGivenPaper } from "@perennial/contract/assessment/setting.ts";
import {
  DEFAULT_REVIEW,
  DEFAULT_SUBMISSIONS,
  type FinalMarkRule,
  type PHOTO_CHECKS,
  type LatePolicy,
  type ReviewMatrix,
  type Submissions,
  type Watched,
} from "@perennial/contract/assessment/setting-rules.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

/** The number of exercises among the kinds of papers. */
export const EXERCISE = 3;

export type PhotoMode = (typeof PHOTO_CHECKS)[number];
export type GivenDetail = OutputOf<typeof getGivenPaper>;
type Moment = string | number | null | undefined;

/** What the form holds. */
export interface GivenValues {
  readonly paperId: string;
  readonly name: string;
  readonly classIds: readonly string[];
  readonly opensAt: Moment;
  readonly dueAt: Moment;
  readonly closesAt: Moment;
  readonly limitMinutes: number | null | undefined;
  readonly attemptsMax: number;
  readonly late: "none" | "day" | "hour" | "credits";
  readonly latePercent: number;
  readonly lateFloor: number;
  readonly finalMark: FinalMarkRule;
  readonly review: ReviewMatrix;
  readonly submissions: Submissions;
  readonly release: "now" | "hand";
  readonly password: string;
  readonly dropsPassword: readonly string[];
  readonly notice: string;
  readonly watched: readonly Watched[];
  readonly shows: readonly string[];
  readonly photoCheck: PhotoMode;
  readonly appealDays: number;
  readonly weight: number;
}

const LATE_PERCENT = 10;
const APPEAL_DAYS = 7;
/** The one choice of a box that stands alone. */
export const SHOWS = "shows";

/** An exercise shows at once what was right. */
const EXERCISE_REVIEW: ReviewMatrix = {
  during: [],
  justAfter: DEFAULT_REVIEW.afterClose,
  whileOpen: DEFAULT_REVIEW.afterClose,
  afterClose: DEFAULT_REVIEW.afterClose,
};

/** What a paper of a kind is given out with unless somebody says otherwise. */
export const firstValues = (kind: number, paperId: string): GivenValues => ({
  paperId,
  name: "",
  classIds: [],
  opensAt: null,
  dueAt: null,
  closesAt: null,
  limitMinutes: null,
  attemptsMax: kind === EXERCISE ? 0 : 1,
  late: "none",
  latePercent: LATE_PERCENT,
  lateFloor: 0,
  finalMark: "highest",
  review: kind === EXERCISE ? EXERCISE_REVIEW : DEFAULT_REVIEW,
  submissions: DEFAULT_SUBMISSIONS,
  release: "now",
  password: "",
  dropsPassword: [],
  notice: "",
  watched: [],
  shows: [SHOWS],
  photoCheck: "none",
  appealDays: APPEAL_DAYS,
  weight: 1,
});

function lateValues(late: LatePolicy): Pick<GivenValues, "late" | "latePercent" | "lateFloor"> {
  if (late.kind === "percent")
    return { late: late.per, latePercent: late.percent, lateFloor: late.floor };
  return { late: late.kind, latePercent: LATE_PERCENT, lateFloor: 0 };
}

/** What is stored, as the form shows it. */
export const storedValues = ({ paperId, name, classIds, rules }: GivenDetail): GivenValues => ({
  paperId,
  name,
  classIds,
  opensAt: rules.opensAt,
  dueAt: rules.dueAt,
  closesAt: rules.closesAt,
  limitMinutes: rules.limitMinutes,
  attemptsMax: rules.attemptsMax,
  ...lateValues(rules.late),
  finalMark: rules.finalMark,
  review: rules.review,
  submissions: rules.submissions,
  release: rules.isReleasedByHand ? "hand" : "now",
  password: "",
  dropsPassword: [],
  notice: rules.notice,
  watched: rules.watched,
  shows: rules.showsNoted ? [SHOWS] : [],
  photoCheck: rules.photoCheck,
  appealDays: rules.appealDays,
  weight: rules.weight,
});

const instant = (moment: Moment): string | null =>
  moment === null || moment === undefined || moment === "" ? null : new Date(moment).toISOString();

function latePolicy(values: GivenValues, stored: LatePolicy | undefined): LatePolicy {
  const { late, latePercent, lateFloor } = values;
  if (late === "credits") return stored ?? { kind: "none" };
  if (late === "none") return { kind: "none" };
  return { kind: "percent", per: late, percent: latePercent, floor: lateFloor };
}

/** The rules as they are sent; what the form does not show stays as it is stored. */
export const rulesFrom = (values: GivenValues, stored?: GivenDetail["rules"]) => ({
  ...stored,
  opensAt: instant(values.opensAt),
  dueAt: instant(values.dueAt),
  closesAt: instant(values.closesAt),
  limitMinutes: values.limitMinutes ?? null,
  attemptsMax: values.attemptsMax,
  late: latePolicy(values, stored?.late),
  finalMark: values.finalMark,
  review: values.review,
  submissions: values.submissions,
  isReleasedByHand: values.release === "hand",
  notice: values.notice,
  watched: [...values.watched],
  showsNoted: values.shows.length > 0,
  photoCheck: values.photoCheck,
  appealDays: values.appealDays,
  weight: values.weight,
});

/** The field of the form to which a fault of the server belongs. */
export function fieldOf(path: string): string {
  const [first = "", second = "", third = ""] = path.split(".");
  if (first !== "rules") return first;
  if (second === "late") return third === "floor" ? "lateFloor" : "latePercent";
  return second;
}
