import { withAttachments } from "../attachment/attachments.ts";
import { rulesFor } from "../setting/effective-rules.ts";
import { gradeQuestion, roundedPoints } from "../release/grade-paper.ts";
import type { FrozenPaper } from "../release/frozen-paper.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { workOutMarks, type FinalMark } from "../result/work-out.ts";
import type { Decision } from "./decisions.ts";
import { askedIn, type RegradedScript } from "./read-regraded.ts";

/** What an answer is worth after a decision: a mark that a person gave stays, unless everybody gets full marks. */
export function worthAfter(
  script: Pick<RegradedScript, "earned" | "state" | "isByHand" | "answer" | "hung" | "release">,
  questionId: string,
  releases: ReadonlyMap<number, FrozenPaper>,
  decision: Decision | undefined,
): { readonly earned: number; readonly state: string } {
  const { earned, state } = script;
  const release = releases.get(script.release);
  const asked = release && askedIn(release, questionId);
  if (!asked || !decision || (script.isByHand && decision.choice !== "full"))
    return { earned, state };
  const own = new Map(script.answer ? [[questionId, script.answer]] : []);
  return gradeQuestion(
    asked.question,
    asked.key,
    withAttachments(own, script.hung).get(questionId),
    asked.policy,
    decision,
  );
}

/** A script whose points for the question change. */
export interface ForeseenScript {
  readonly script: RegradedScript;
  readonly after: number;
}

/** A learner with the scripts that change, and the final mark before and after. */
export interface ForeseenLearner {
  readonly userId: string;
  readonly changed: readonly ForeseenScript[];
  readonly before: FinalMark | undefined;
  readonly after: FinalMark | undefined;
}

/** What a decision would do to each learner; those whose points stay as they are are left out. */
export function foresee(
  scripts: readonly RegradedScript[],
  questionId: string,
  given: {
    readonly rules: SettingRules;
    readonly releases: ReadonlyMap<number, FrozenPaper>;
    readonly isReleasedByHand: boolean;
  },
  decision: Decision | undefined,
): ForeseenLearner[] {
  const byUser = Map.groupBy(scripts, ({ userId }) => userId);
  return [...byUser].flatMap(([userId, own]): ForeseenLearner[] => {
    const [first] = own;
    if (!first) return [];
    const rules = rulesFor(given.rules, first.ofClass ?? undefined, first.ofPerson ?? undefined);
    const worth = own.map((script) => ({
      script,
      ...worthAfter(script, questionId, given.releases, decision),
    }));
    const changed = worth.flatMap(({ script, earned }) =>
      earned === script.earned ? [] : [{ script, after: earned }],
    );
    const isSame = worth.every(({ script, state }) => state === script.state);
    if (changed.length === 0 && isSame) return [];
    const counted = (isAfter: boolean) =>
      worth.map(({ script, earned, state }) => {
        const paper = given.releases.get(script.release)?.content;
        const isPending = script.waitsElsewhere || (isAfter ? state : script.state) === "pending";
        const sum = isAfter ? roundedPoints(script.sum - script.earned + earned) : script.sum;
        return {
          number: script.number,
          submitted_at: script.submitted_at,
          raw: isPending ? null : sum,
          is_pending: isPending,
          released_at:
            script.released_at ??
            (given.isReleasedByHand || isPending ? null : script.submitted_at),
          total: paper?.total ?? 0,
          passLine: paper?.passLine ?? 0,
        };
      });
    return [
      {
        userId,
        changed,
        before: workOutMarks(rules, counted(false)).final,
        after: workOutMarks(rules, counted(true)).final,
      },
    ];
  });
}
