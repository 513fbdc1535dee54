import * as z from "zod";
import { Instant, text } from "../kernel/fields.ts";
import { RichText } from "../kernel/rich-text.ts";
import { RESOURCE_KINDS } from "../media/resource/resource.ts";

/** Bounds of what a paper may be given out with. */
export const SETTING_LIMITS = {
  limitMinutes: 10_080,
  extraMinutes: 10_080,
  graceSeconds: 600,
  attempts: 1_000,
  delayMinutes: 43_200,
  ranges: 50,
  files: 20,
  fileMb: 500,
  recordings: 10,
  recordingSeconds: 3_600,
  weight: 100,
  seedPercent: 50,
  appealDays: 60,
  credits: 10,
} as const;

const Percent = z.number().min(0).max(100);

/**
 * What becomes of the points of what comes late. `percent`: each started interval takes so much of the full mark, never
 * below the floor. `credits`: until each moment so much can be reached at most, or more than all for full points; after
 * the last one nothing.
 */
export const LatePolicy = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({
    kind: z.literal("percent"),
    per: z.enum(["hour", "day"]),
    percent: Percent,
    floor: Percent.default(0),
  }),
  z.strictObject({
    kind: z.literal("credits"),
    credits: z
      .array(z.strictObject({ until: Instant, percent: z.number().min(0).max(200) }))
      .min(1)
      .max(SETTING_LIMITS.credits),
  }),
]);
export type LatePolicy = z.output<typeof LatePolicy>;

/** Which attempts make the final mark. */
export const FinalMarkRule = z.enum(["highest", "latest", "first", "mean"]);
export type FinalMarkRule = z.output<typeof FinalMarkRule>;

/** What learners may see of what they handed in. */
export const REVIEW_COLUMNS = [
  "response",
  "correctness",
  "marks",
  "rightAnswer",
  "analysis",
  "comments",
] as const;
export type ReviewColumn = (typeof REVIEW_COLUMNS)[number];

/** When they see it: while they answer, within two minutes of handing in, later, and once nobody can hand in any more. */
export const REVIEW_MOMENTS = ["during", "justAfter", "whileOpen", "afterClose"] as const;
export type ReviewMoment = (typeof REVIEW_MOMENTS)[number];

const Columns = z.array(z.enum(REVIEW_COLUMNS)).max(REVIEW_COLUMNS.length);

export const ReviewMatrix = z.strictObject({
  during: Columns,
  justAfter: Columns,
  whileOpen: Columns,
  afterClose: Columns,
});
export type ReviewMatrix = z.output<typeof ReviewMatrix>;

/** Everything at the end; before it one's own answers and points. */
export const DEFAULT_REVIEW: ReviewMatrix = {
  during: [],
  justAfter: ["response", "marks", "comments"],
  whileOpen: ["response", "marks", "comments"],
  afterClose: [...REVIEW_COLUMNS],
};

/** What a written answer may consist of; the numbers are those of one question, or of one part of it. */
export const Submissions = z.strictObject({
  /** A text may be written. */
  hasText: z.boolean().default(true),
  files: z.int().min(0).max(SETTING_LIMITS.files).default(0),
  fileKinds: z
    .array(z.enum(RESOURCE_KINDS))
    .max(RESOURCE_KINDS.length)
    .default(["picture", "document"]),
  fileMb: z.int().min(1).max(SETTING_LIMITS.fileMb).default(50),
  recordings: z.int().min(0).max(SETTING_LIMITS.recordings).default(0),
  recordingKinds: z
    .array(z.enum(["sound", "film"]))
    .max(2)
    .default(["sound"]),
  recordingSeconds: z.int().min(10).max(SETTING_LIMITS.recordingSeconds).default(300),
});
export type Submissions = z.output<typeof Submissions>;

/** A text alone. */
export const DEFAULT_SUBMISSIONS: Submissions = {
  hasText: true,
  files: 0,
  fileKinds: ["picture", "document"],
  fileMb: 50,
  recordings: 0,
  recordingKinds: ["sound"],
  recordingSeconds: 300,
};

/**
 * What may be noted while somebody works: the page was hidden, another window was in front for three seconds, full
 * screen was left, the network was away, something was pasted, another device went on. It is told to whoever decides, and
 * never changes a mark.
 */
export const WATCHED = ["hidden", "blur", "fullScreen", "offline", "paste", "device"] as const;
export type Watched = (typeof WATCHED)[number];

/**
 * Whether it is checked before one begins who answers: `before` asks for a photo, or for a person instead, and lets begin;
 * with `confirmed` a person has to confirm first.
 */
export const PHOTO_CHECKS = ["none", "before", "confirmed"] as const;

/** An address or a range of addresses, `10.1.0.0/16` or `2001:db8::/32`; the server says whether it is one. */
const AddressRange = z
  .string()
  .trim()
  .max(50)
  .regex(/^[\da-fA-F:.]+(?:\/\d{1,3})?$/);

/** What single people and classes may have otherwise: each field by itself, a person's before the class's. */
export const OVERRIDDEN = {
  opensAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  limitMinutes: z.int().min(1).max(SETTING_LIMITS.limitMinutes).nullable(),
  /** Beyond the limit; it never goes beyond the close. */
  extraMinutes: z.int().min(0).max(SETTING_LIMITS.extraMinutes),
  /** All attempts together; 0 for any number. */
  attemptsMax: z.int().min(0).max(SETTING_LIMITS.attempts),
};

/** How a paper is given out. */
export const SettingRules = z.strictObject({
  opensAt: OVERRIDDEN.opensAt.default(null),
  dueAt: OVERRIDDEN.dueAt.default(null),
  closesAt: OVERRIDDEN.closesAt.default(null),
  limitMinutes: OVERRIDDEN.limitMinutes.default(null),
  extraMinutes: OVERRIDDEN.extraMinutes.default(0),
  attemptsMax: OVERRIDDEN.attemptsMax.default(1),
  /** How long after the end the last save still counts. */
  graceSeconds: z.int().min(0).max(SETTING_LIMITS.graceSeconds).default(60),
  /** What happens at the end to who has not handed in: it is handed in for them, or does not count. */
  expiry: z.enum(["submit", "abandon"]).default("submit"),
  delayFirstMinutes: z.int().min(0).max(SETTING_LIMITS.delayMinutes).default(0),
  delayLaterMinutes: z.int().min(0).max(SETTING_LIMITS.delayMinutes).default(0),
  /** Who has passed may not begin again. */
  stopsAfterPass: z.boolean().default(false),
  ipRanges: z.array(AddressRange).max(SETTING_LIMITS.ranges).default([]),
  /** Only those of the list of participants. */
  isByList: z.boolean().default(false),
  /** What has to be confirmed before one begins (考试须知). */
  notice: RichText(20_000).default(""),
  late: LatePolicy.default({ kind: "none" }),
  finalMark: FinalMarkRule.default("highest"),
  review: ReviewMatrix.default(DEFAULT_REVIEW),
  /** Points reach learners once the team releases them. */
  isReleasedByHand: z.boolean().default(false),
  isOnePerPage: z.boolean().default(false),
  /** Null for as the paper says. */
  shufflesQuestions: z.boolean().nullable().default(null),
  shufflesOptions: z.boolean().nullable().default(null),
  hasCalculator: z.boolean().default(false),
  submissions: Submissions.default(DEFAULT_SUBMISSIONS),
  /** Those who mark do not see whose it is. */
  isBlind: z.boolean().default(false),
  /** How many mark each script, and the difference in points from which a third decides. */
  markerNum: z.int().min(1).max(2).default(1),
  arbitrationPoints: z.number().min(0).max(1_000).default(0),
  /** How many percent of what is dealt out to a marker was marked before; unseen, to see how alike they mark. */
  seedPercent: z.int().min(0).max(SETTING_LIMITS.seedPercent).default(0),
  /** What is noted while somebody works; learners are told before they begin. */
  watched: z.array(z.enum(WATCHED)).max(WATCHED.length).default([]),
  /** Learners see what was noted of them once they have their points. */
  showsNoted: z.boolean().default(true),
  photoCheck: z.enum(PHOTO_CHECKS).default("none"),
  /** How many days after the marks are released learners may ask for a second look; 0 for never. */
  appealDays: z.int().min(0).max(SETTING_LIMITS.appealDays).default(7),
  /** Share among the papers of its kind in the total of the course. */
  weight: z.number().min(0).max(SETTING_LIMITS.weight).default(1),
});
export type SettingRules = z.output<typeof SettingRules>;

/** An exception: only the fields that differ. */
export const Override = z.strictObject({
  opensAt: OVERRIDDEN.opensAt.optional(),
  dueAt: OVERRIDDEN.dueAt.optional(),
  closesAt: OVERRIDDEN.closesAt.optional(),
  limitMinutes: OVERRIDDEN.limitMinutes.optional(),
  extraMinutes: OVERRIDDEN.extraMinutes.optional(),
  attemptsMax: OVERRIDDEN.attemptsMax.optional(),
});
export type Override = z.output<typeof Override>;

/** The name under which learners find it. */
export const SettingName = text(1, 100);
