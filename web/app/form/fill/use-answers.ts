import type { AnswerValue, Answers } from "@perennial/contract/form/answer.ts";
import { saveProgress, type openSheet } from "@perennial/contract/form/fill.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";

export type SheetData = OutputOf<typeof openSheet>;

/** Milliseconds without a change after which what was entered is kept on the server. */
const PAUSE_MS = 2_000;

/** The answers to a form: what was kept, what is entered, and when it was kept last. */
export function useAnswers(sheet: SheetData, keeps: boolean) {
  const [answers, setAnswers] = useState<Answers>(sheet.progress?.answers ?? {});
  const [step, setStep] = useState(sheet.progress?.step ?? 0);
  const [keptAt, setKeptAt] = useState<string>();
  const keeping = usePublicWrite(saveProgress);
  const keep = useEffectEvent(async (): Promise<void> => {
    const given = { id: sheet.id, version: sheet.version, answers, step };
    const answer = await keeping.run(given);
    if (answer?.success) setKeptAt(answer.data.savedAt);
  });
  const isTouched = answers !== sheet.progress?.answers && Object.keys(answers).length > 0;
  const isKept = isTouched && keeps;
  const written = JSON.stringify({ answers, step });
  useEffect(() => {
    if (!isKept || written === "") return undefined;
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written, isKept]);
  const set = (key: string, value: AnswerValue | undefined): void =>
    setAnswers((before) => {
      const { [key]: _old, ...rest } = before;
      return value === undefined ? rest : { ...rest, [key]: value };
    });
  return { answers, set, step, setStep, keptAt };
}
