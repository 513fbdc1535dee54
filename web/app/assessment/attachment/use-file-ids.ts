import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { FileKeeper } from "./file-keeper.ts";
import { namingFiles } from "./naming-files.ts";

/** Lets each answer name what hangs on it, as soon as the server has it or it was taken off, whatever is shown. */
export function useFileIds(
  keeper: FileKeeper,
  answers: Readonly<Record<string, ItemAnswer>>,
  onAnswer: (questionId: string, answer: ItemAnswer) => void,
): void {
  const { attachments } = useSyncExternalStore(keeper.listen, keeper.now, keeper.now);
  const name = useEffectEvent((hung: typeof attachments) => {
    const touched = new Set([...hung.map(({ questionId }) => questionId), ...Object.keys(answers)]);
    for (const questionId of touched) {
      const next = namingFiles(
        answers[questionId],
        hung.filter((one) => one.questionId === questionId),
      );
      if (next) onAnswer(questionId, next);
    }
  });
  useEffect(() => name(attachments), [attachments]);
}
