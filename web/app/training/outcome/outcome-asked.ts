import { usePunctuation } from "../../kernel/punctuation.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useOutcomeWords } from "./outcome-words.ts";

/** What is about to happen to outcomes, and wants a reason. */
export type Asked =
  | { readonly kind: "return"; readonly ids: readonly string[] }
  | { readonly kind: "reverse"; readonly id: string; readonly title: string };

/** What became of a step, with who was left out and why. */
export function useStepSaid(): (answer: {
  readonly done: number;
  readonly own: number;
  readonly elsewhere: number;
}) => void {
  const words = useOutcomeWords();
  const { sentences } = usePunctuation();
  return ({ done, own, elsewhere }) =>
    showToast(
      sentences(
        words.stepDone(done),
        ...(own > 0 ? [words.leftOwn(own)] : []),
        ...(elsewhere > 0 ? [words.leftElsewhere(elsewhere)] : []),
      ),
      own + elsewhere > 0 ? "failure" : "done",
    );
}
