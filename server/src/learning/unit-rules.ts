import { PAGE_MS, type Unmet } from "@perennial/contract/learning/watch/progress.ts";
import type { z } from "zod";
import { percentOf, tailOf } from "./watch/watch-law.ts";

type RuleKind = z.output<typeof Unmet>["kind"];

/** What the server knows about a learner's work in a unit. */
export interface UnitFacts {
  readonly kind: string;
  readonly hasOpened: boolean;
  readonly lengthMs: number;
  readonly coveredMs: number;
  /** The share of a film that completes it, in percent; pages must always be complete. */
  readonly completePercent: number;
  readonly markerNum: number;
  readonly markerRightNum: number;
  readonly pageNum: number;
  readonly passPercent: number;
  /** Best share of right answers, percent. */
  readonly bestPercent: number;
  readonly hasPassed: boolean;
  readonly lineNum: number;
  readonly takeNum: number;
  /** There is one recording over the whole clip. */
  readonly hasWholeTake: boolean;
  readonly hasOpenedLink: boolean;
  /** Papers that were given out with the unit, and those of them that were passed. */
  readonly paperNum: number;
  readonly paperPassedNum: number;
  /** Handed in, and their marks are still to come. */
  readonly paperPendingNum: number;
}

/** A rule of a unit: what it demands and what has been reached. */
export interface Rule {
  readonly kind: RuleKind;
  readonly need: number;
  readonly have: number;
  /** What is done and not judged yet: it may still count. */
  readonly pending: number;
  readonly isMet: boolean;
}

const rule = (kind: RuleKind, need: number, have: number, isMet = have >= need): Rule => ({
  kind,
  need,
  have,
  pending: 0,
  isMet,
});

const once = (kind: RuleKind, isDone: boolean): Rule => rule(kind, 1, isDone ? 1 : 0);

function played(kind: "watch" | "listen", facts: UnitFacts): Rule {
  const { lengthMs, coveredMs, completePercent } = facts;
  return rule(kind, completePercent, percentOf(coveredMs, lengthMs, tailOf(lengthMs)));
}

/** The rules that complete a unit of this kind; it is complete once all are met. They are defined only here. */
export function rulesOf(facts: UnitFacts): Rule[] {
  const { paperNum, paperPassedNum, paperPendingNum } = facts;
  const own = ownRulesOf(facts);
  return paperNum > 0
    ? [...own, { ...rule("papers", paperNum, paperPassedNum), pending: paperPendingNum }]
    : own;
}

function ownRulesOf(facts: UnitFacts): Rule[] {
  switch (facts.kind) {
    case "video":
      return facts.markerNum > 0
        ? [played("watch", facts), rule("markers", facts.markerNum, facts.markerRightNum)]
        : [played("watch", facts)];
    case "audio":
    case "reading":
      return [played("listen", facts)];
    case "pictureBook":
    case "cards":
      return facts.pageNum > 0
        ? [rule("pages", facts.pageNum, Math.floor(facts.coveredMs / PAGE_MS))]
        : [once("open", facts.hasOpened)];
    case "exercise":
      return [rule("exercise", facts.passPercent, facts.bestPercent, facts.hasPassed)];
    case "dub":
      return [
        rule(
          "dub",
          Math.max(1, facts.lineNum),
          facts.hasWholeTake ? Math.max(1, facts.lineNum) : facts.takeNum,
        ),
      ];
    case "link":
      return [once("link", facts.hasOpenedLink)];
    default:
      return [once("open", facts.hasOpened)];
  }
}
