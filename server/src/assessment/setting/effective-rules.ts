import type { Override, SettingRules } from "@perennial/contract/assessment/setting-rules.ts";

const MINUTE_MS = 60_000;

/**
 * The rules for one person: field by field what was set for the person, else for the class, else for all. A field that
 * is not there says nothing; null is a value (no end).
 */
export function rulesFor(
  rules: SettingRules,
  ofClass?: Override,
  ofPerson?: Override,
): SettingRules {
  return { ...rules, ...ofClass, ...ofPerson };
}

const msOf = (instant: string | null): number =>
  instant === null ? Infinity : Date.parse(instant);

/** When an attempt that begins now ends: after the limit with the extra minutes, and never after the close; null for never. */
export function deadlineOf(
  rules: Pick<SettingRules, "limitMinutes" | "extraMinutes" | "closesAt">,
  startedAt: Date,
): Date | null {
  const { limitMinutes, extraMinutes, closesAt } = rules;
  const limit =
    limitMinutes === null
      ? Infinity
      : startedAt.getTime() + (limitMinutes + extraMinutes) * MINUTE_MS;
  const end = Math.min(limit, msOf(closesAt));
  return end === Infinity ? null : new Date(end);
}

/** Whether an answer that arrives now still counts: until the end, and for so many seconds after it. */
export const isInTime = (deadlineAt: Date | null, graceSeconds: number, at: Date): boolean =>
  deadlineAt === null || at.getTime() <= deadlineAt.getTime() + graceSeconds * 1000;

/** Whole seconds that are left, never below 0; null where there is no end. */
export const secondsLeft = (deadlineAt: Date | null, at: Date): number | null =>
  deadlineAt === null
    ? null
    : Math.max(0, Math.floor((deadlineAt.getTime() - at.getTime()) / 1000));
