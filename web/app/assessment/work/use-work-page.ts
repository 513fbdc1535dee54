import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { randomId } from "../../kernel/operation/random-id.ts";
import { useSingleKeys } from "../../media/public.tsx";
import { isWholeAnswered } from "../../question/public.tsx";
import { placeOfQuestion } from "../answer/paper-sheet.tsx";
import { questionNumbers } from "../answer/question-numbers.ts";
import { useAnswers } from "./use-answers.ts";
import type { Work } from "./use-work.ts";
import { useWorkChoices } from "./work-choices.ts";

/** Boxes over the paper, one at a time. */
export type WorkBox = "map" | "tools" | "submit" | "files";

interface Numbered {
  readonly id: string;
  readonly number: number;
}

/** What the page of a paper knows, and what can be done on it. */
export interface WorkPage {
  readonly own: ReturnType<typeof useAnswers>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly ids: readonly string[];
  /** Place of the question that is read. */
  readonly at: number;
  readonly isOne: boolean;
  /** Questions that are not answered, or not wholly. */
  readonly open: readonly Numbered[];
  readonly flagged: readonly Numbered[];
  /** Nothing can be answered any more, or not here. */
  readonly isStopped: boolean;
  readonly box: WorkBox | undefined;
  readonly showBox: (box: WorkBox | undefined) => void;
  readonly see: (id: string) => void;
  /** Shows a question, and puts the focus on it. */
  readonly go: (id: string) => void;
  readonly step: (by: number) => void;
  /** Hands in, once no file is on its way any more. */
  readonly submit: () => void;
  /** Files on their way, or taken off without the server's knowledge, and those that will not be taken. */
  readonly waitingFiles: number;
  readonly refusedFiles: number;
}

/** The state of the page on which a paper is worked at; N, P and M go on, back and mark. */
export function useWorkPage(work: Work): WorkPage {
  const { opened, journal, keeper } = work;
  const own = useAnswers(work);
  const [choices] = useWorkChoices();
  const [box, showBox] = useState<WorkBox>();
  const questions = opened.paper.sections.flatMap((section) => section.questions);
  const ids = questions.map(({ id }) => id);
  const numbers = questionNumbers(opened.paper);
  const [currentId, see] = useState(ids[0] ?? "");
  const at = Math.max(0, ids.indexOf(currentId));
  const { state } = own;
  const isStopped = state.isSubmitting || !state.isLive || state.end !== undefined;
  const numbered = (wanted: readonly { readonly id: string }[]): Numbered[] =>
    wanted.map(({ id }) => ({ id, number: numbers.get(id) ?? 0 }));

  const go = (id: string): void => {
    see(id);
    showBox(undefined);
    // After the box has closed and the question is drawn.
    setTimeout(() => {
      const place = document.getElementById(placeOfQuestion(id));
      place?.scrollIntoView({ block: "start" });
      place?.focus({ preventScroll: true });
    });
  };
  // At either end the question itself takes the focus, so that a first key leads into the paper.
  const step = (by: number): void => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next !== undefined) go(next);
  };
  useSingleKeys((key) => {
    if (isStopped) return false;
    if (key === "n") step(1);
    else if (key === "p") step(-1);
    else if (key === "m") own.flag(currentId);
    else return false;
    return true;
  });
  const { onWay, leavingNum } = useSyncExternalStore(keeper.listen, keeper.now, keeper.now);
  const refusedFiles = onWay.filter((file) => file.state === "refused").length;
  const waitingFiles = onWay.length - refusedFiles + leavingNum;
  const handIn = useEffectEvent(() => journal.submit(randomId()));
  const isHandingIn = box === "files" && waitingFiles === 0;
  useEffect(() => {
    if (isHandingIn) handIn();
  }, [isHandingIn]);
  return {
    own,
    numbers,
    ids,
    at,
    isOne: opened.isOnePerPage || (choices.isOne ?? false),
    open: numbered(questions.filter((one) => !isWholeAnswered(one, own.answers[one.id]))),
    flagged: numbered(questions.filter(({ id }) => own.flagged.has(id))),
    isStopped,
    box,
    showBox,
    see,
    go,
    step,
    submit: () => showBox("files"),
    waitingFiles,
    refusedFiles,
  };
}
