import {
  openAttempt,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getBankQuestion, updateBankQuestion } from "@perennial/contract/question/bank.ts";
import type { TestApp } from "../app.ts";

/** What the options of built questions say; the first is right unless somebody corrects it. */
const WIND = "风";
export type Ticked = "right" | "wrong" | "nothing";

/** Begins an attempt, ticks in each choice the option that was right or wrong at first, and hands it in; gives its id. */
export async function handInTicks(
  app: TestApp,
  settingId: string,
  as: string,
  ticks: readonly Ticked[],
): Promise<string> {
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const { id, lease, numberFrom } = begun.data ?? { id: "", lease: 0, numberFrom: 0 };
  const open = await app.call(openAttempt, { id }, { as });
  const questions = open.data?.paper.sections.flatMap((section) => section.questions) ?? [];
  const answers = questions.flatMap((question, at) => {
    const tick = ticks[at] ?? "nothing";
    const option = question.options.find(
      ({ optionContent }) => (optionContent === WIND) === (tick === "wrong"),
    );
    return tick === "nothing" || !option
      ? []
      : [{ questionId: question.id, number: numberFrom + at, answer: { chosen: [option.id] } }];
  });
  const done = await app.call(submitAttempt, { id, lease, submissionKey: "one", answers }, { as });
  if (!done.data) throw new Error(`not handed in: ${done.code}`);
  return id;
}

/** Writes a new version of a built choice in which the other option is right. */
export async function correctKey(app: TestApp, questionId: string, as: string): Promise<void> {
  const found = await app.call(getBankQuestion, { id: questionId }, { as });
  if (!found.data) throw new Error(`no question: ${found.code}`);
  const { item, version } = found.data;
  const options = item.options.map((option) => ({ ...option, isRight: !option.isRight }));
  const done = await app.call(
    updateBankQuestion,
    { id: questionId, version, item: { ...item, options } },
    { as },
  );
  if (!done.data) throw new Error(`not corrected: ${done.code}`);
}
