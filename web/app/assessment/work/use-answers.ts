import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { useState, useSyncExternalStore } from "react";
import type { JournalState } from "../journal/journal-state.ts";
import type { Answers } from "../answer/paper-sheet.tsx";
import type { Work } from "./use-work.ts";

/** Answers and flags of a page, each noted in the journal as it is given. */
export function useAnswers({ journal }: Work): {
  readonly answers: Answers;
  readonly flagged: ReadonlySet<string>;
  readonly state: JournalState;
  readonly answer: (questionId: string, answer: ItemAnswer) => void;
  readonly flag: (questionId: string) => void;
} {
  const [answers, setAnswers] = useState<Answers>(() => {
    const known: Record<string, ItemAnswer> = {};
    for (const { questionId, answer } of journal.merged.values())
      if (answer !== null) known[questionId] = answer;
    return known;
  });
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        [...journal.merged.values()]
          .filter(({ isFlagged }) => isFlagged)
          .map(({ questionId }) => questionId),
      ),
  );
  const state = useSyncExternalStore(journal.listen, journal.now, journal.now);
  return {
    answers,
    flagged,
    state,
    answer(questionId, answer) {
      setAnswers((before) => ({ ...before, [questionId]: answer }));
      journal.write(questionId, answer, flagged.has(questionId));
    },
    flag(questionId) {
      const next = new Set(flagged);
      const isFlagged = !next.delete(questionId);
      if (isFlagged) next.add(questionId);
      setFlagged(next);
      journal.write(questionId, answers[questionId] ?? null, isFlagged);
    },
  };
}
