import {
  collectOutcomes,
  getOutcomeFigures,
  listOutcomes,
  OutcomeState,
  PushState,
  pushOutcomesAgain,
  stepOutcomes,
} from "@perennial/contract/training/outcome/outcome.ts";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useStepSaid, type Asked } from "./outcome-asked.ts";
import { useOutcomeWords } from "./outcome-words.ts";

type Outcome = RowOf<typeof listOutcomes>;
const { collected, submitted, reviewed, confirmed, returned } = OutcomeState;

/** From which states a step can be taken. */
const TAKES: Readonly<Record<"submit" | "review" | "confirm" | "return", readonly number[]>> = {
  submit: [collected, returned],
  review: [submitted],
  confirm: [reviewed],
  return: [submitted, reviewed],
};

const mayTake = (kind: keyof typeof TAKES, row: Outcome): boolean =>
  TAKES[kind].includes(row.state) &&
  (kind !== "submit" || row.kind === "project" || row.state === collected);

/** What can be done with outcomes; what wants a reason is asked for in a dialog. */
export function useOutcomeActions(packageId: string, onAsk: (asked: Asked) => void) {
  const words = useOutcomeWords();
  const say = useStepSaid();
  const invalidates = [listOutcomes, getOutcomeFigures];
  const step = useWrite(stepOutcomes, { invalidates });
  const push = useWrite(pushOutcomesAgain, { invalidates });
  const collect = useWrite(collectOutcomes, { invalidates });
  return (rows: readonly Outcome[]): RowAction[] => {
    const idsOf = (isMeant: (row: Outcome) => boolean): string[] =>
      rows.filter(isMeant).map(({ id }) => id);
    const steps = (["submit", "review", "confirm"] as const).flatMap((kind): RowAction[] => {
      const ids = idsOf((row) => mayTake(kind, row));
      if (ids.length === 0) return [];
      const label = words.steps[kind];
      const run = async (): Promise<void> => {
        const answer = await step.send({ packageId, ids, step: kind });
        if (answer.success) say(answer.data);
      };
      return [{ key: kind, label, ask: { title: label, text: words.asks[kind](ids.length) }, run }];
    });
    const back = idsOf((row) => mayTake("return", row));
    const again = idsOf(
      ({ push: sent }) => sent?.state === PushState.refused || sent?.state === PushState.silent,
    );
    const [only] = rows.length === 1 ? rows : [];
    const isStanding = only?.state === confirmed && only.kind !== "reversal" && !only.isReversed;
    return [
      ...steps,
      ...(back.length === 0
        ? []
        : [
            {
              key: "return",
              label: words.steps.return,
              isDanger: true,
              run: () => onAsk({ kind: "return", ids: back }),
            },
          ]),
      ...(again.length === 0
        ? []
        : [
            {
              key: "push",
              label: words.pushAgain,
              run: async () => {
                const answer = await push.send({ packageId, ids: again });
                if (answer.success) showToast(words.pushedAgain(answer.data.done), "done");
              },
            },
          ]),
      ...(only && isStanding
        ? [
            {
              key: "reverse",
              label: words.reverse,
              isDanger: true,
              run: () => onAsk({ kind: "reverse", id: only.id, title: only.title }),
            },
          ]
        : []),
      ...(only?.isReversed && only.kind === "project"
        ? [
            {
              key: "collect",
              label: words.collectAgain,
              run: async () => {
                const answer = await collect.send({ packageId, userIds: [only.userId] });
                if (answer.success) showToast(words.collected(answer.data.added), "done");
              },
            },
          ]
        : []),
    ];
  };
}
