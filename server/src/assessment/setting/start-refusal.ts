import type { StartRefusalReason } from "@perennial/contract/assessment/attempt.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { photoRefusal, type PhotoStanding } from "../photo/photo-standing.ts";
import type { ExamStanding } from "../exam/exam-standing.ts";

const MINUTE_MS = 60_000;

/** Why an attempt may not begin, and until when; without a moment, time alone does not help. */
export interface StartRefusal {
  readonly reason: StartRefusalReason;
  readonly until: Date | null;
}

/** What decides whether another attempt may begin. */
export interface StartFacts {
  /** With the exceptions for the person. */
  readonly rules: SettingRules;
  /** The paper is published. */
  readonly isGiven: boolean;
  readonly isOnList: boolean;
  readonly mayFromHere: boolean;
  /** Attempts that count as used: all but those that were handed back. */
  readonly used: number;
  /** When the newest of them ended. */
  readonly lastEndedAt: Date | null;
  readonly hasPassed: boolean;
  /** The newest was handed back to be done again. */
  readonly isRedo: boolean;
  readonly photo: PhotoStanding;
  /** Null where it is not sat in sessions; with the moments between which any of them lasts. */
  readonly exam: ExamStanding | null;
  readonly spanOpensAt: string | null;
  readonly spanClosesAt: string | null;
}

const PRESENT = 4;
const OPEN_DAY = 0;

const isWithin = (from: string | null, until: string | null, at: Date): boolean =>
  (from === null || at.getTime() >= Date.parse(from)) &&
  (until === null || at.getTime() < Date.parse(until));

/** Why somebody may not begin an exam that is sat in sessions: by the appointment, the session, and the door. */
function examRefusal({ rules, exam, ...facts }: StartFacts, at: Date): StartRefusal | undefined {
  if (exam === null) return undefined;
  const isOver = facts.spanClosesAt !== null && at.getTime() >= Date.parse(facts.spanClosesAt);
  if (exam.dayState !== OPEN_DAY || isOver) return { reason: "closed", until: null };
  if (exam.state === null || exam.opensAt === null) return { reason: "noAppointment", until: null };
  const isOn = isWithin(rules.opensAt, rules.closesAt, at);
  if (!isOn && isWithin(facts.spanOpensAt, facts.spanClosesAt, at)) {
    const opensAt = rules.opensAt === null ? null : new Date(rules.opensAt);
    return { reason: "wrongSession", until: opensAt !== null && at < opensAt ? opensAt : null };
  }
  return isOn && exam.needsCheckIn && exam.state !== PRESENT
    ? { reason: "notCheckedIn", until: null }
    : undefined;
}

/** When the next attempt may begin after those that were used; counted from the end of the one before. */
export function nextAttemptAt(
  rules: Pick<SettingRules, "delayFirstMinutes" | "delayLaterMinutes">,
  used: number,
  lastEndedAt: Date | null,
): Date | null {
  if (used === 0 || lastEndedAt === null) return null;
  const minutes = used === 1 ? rules.delayFirstMinutes : rules.delayLaterMinutes;
  return minutes === 0 ? null : new Date(lastEndedAt.getTime() + minutes * MINUTE_MS);
}

/** Why another attempt may not begin at this moment; undefined when it may. What was handed back takes no attempt. */
export function startRefusal(facts: StartFacts, at: Date): StartRefusal | undefined {
  const { rules, used } = facts;
  const no = (reason: StartRefusalReason, until: Date | null = null) => ({ reason, until });
  if (!facts.isGiven) return no("notGiven");
  if (rules.isByList && !facts.isOnList) return no("notOnList");
  const atDoor = examRefusal(facts, at);
  if (atDoor) return atDoor;
  if (rules.opensAt !== null && at.getTime() < Date.parse(rules.opensAt))
    return no("notOpenYet", new Date(rules.opensAt));
  if (rules.closesAt !== null && at.getTime() >= Date.parse(rules.closesAt)) return no("closed");
  if (!facts.mayFromHere) return no("addressRefused");
  if (!facts.isRedo) {
    if (rules.stopsAfterPass && facts.hasPassed) return no("passedAlready");
    if (rules.attemptsMax > 0 && used >= rules.attemptsMax) return no("attemptsUsed");
    const next = nextAttemptAt(rules, used, facts.lastEndedAt);
    if (next !== null && at < next) return no("waitFirst", next);
  }
  const unchecked = photoRefusal(facts.photo);
  return unchecked ? no(unchecked) : undefined;
}
