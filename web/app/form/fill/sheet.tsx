import { answerFault, answerFaults } from "@perennial/contract/form/answer-faults.ts";
import { ANSWER_WORDS, saidFault } from "@perennial/contract/form/answer-words.ts";
import { submitAnswer } from "@perennial/contract/form/fill.ts";
import { submitVisitorAnswer } from "@perennial/contract/form/visit.ts";
import { shownFields } from "@perennial/contract/form/show.ts";
import { useRef, useState, type ReactNode } from "react";
import { useMedia } from "../../kernel/device-media.ts";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useFillWords } from "./fill-words.ts";
import { Question } from "./question.tsx";
import { screensOf } from "./screens.ts";
import { useAnswers, type SheetData } from "./use-answers.ts";

interface SheetProps {
  readonly sheet: SheetData;
  readonly isPreview: boolean;
  /** Nothing is kept until it is handed in: there is no account to keep it for. */
  readonly isVisitor: boolean;
  readonly onDone: (thanks: string) => void;
}

const ANSWER = "answers.";

/** A form that is open: screen by screen, with what is wrong beside each question. */
export function Sheet({ sheet, isPreview, isVisitor, onDone }: SheetProps): ReactNode {
  const words = useFillWords();
  const spoken = ANSWER_WORDS[useLanguage()];
  const isPhone = useMedia("(max-width: 639px)");
  const { isElder } = useShell();
  const box = useRef<HTMLFormElement>(null);
  const { answers, set, step, setStep, keptAt } = useAnswers(sheet, !isPreview && !isVisitor);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const own = usePublicWrite(submitAnswer);
  const visiting = usePublicWrite(submitVisitorAnswer);
  const sending = isVisitor ? visiting : own;
  const { fields } = sheet.content;
  const screens = screensOf(shownFields(fields, answers), isPhone || isElder || sheet.isOneByOne);
  const at = Math.min(step, screens.length - 1);
  const screen = screens[at];
  const isLast = at === screens.length - 1;
  const before = screens.slice(0, at).reduce((sum, one) => sum + one.fields.length, 0);

  /** Shows faults, and comes to the first question that has one. */
  const tell = (found: Readonly<Record<string, string>>): void => {
    setFaults(found);
    const place = screens.findIndex((one) =>
      one.fields.some(({ key }) => found[key] !== undefined),
    );
    if (place >= 0) setStep(place);
    setTimeout(() => {
      const field = box.current?.querySelector<HTMLElement>('[role="alert"]')?.closest("fieldset");
      field?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
    });
  };
  const said = (found: ReturnType<typeof answerFaults>): Record<string, string> =>
    Object.fromEntries(
      found.map((fault) => {
        const label = fields.find(({ key }) => key === fault.key)?.label ?? "";
        return [fault.key, saidFault(spoken, label, fault)];
      }),
    );
  const go = (by: 1 | -1): void => {
    const wrong =
      by === 1
        ? (screen?.fields ?? [])
            .map((field) => answerFault(field, answers[field.key]))
            .filter((fault) => fault !== undefined)
        : [];
    if (wrong.length > 0) return tell(said(wrong));
    setFaults({});
    setStep(at + by);
    box.current?.scrollIntoView({ block: "start" });
    return undefined;
  };
  const send = async (): Promise<void> => {
    const wrong = answerFaults(fields, answers);
    if (wrong.length > 0) return tell(said(wrong));
    if (isPreview) return onDone("");
    const answer = await sending.run({ id: sheet.id, version: sheet.version, answers });
    if (answer?.success) return onDone(answer.data.thanks);
    const placed = (answer?.fields ?? [])
      .filter(({ path }) => path.startsWith(ANSWER))
      .map(({ path, message }) => [path.slice(ANSWER.length).split(".")[0] ?? "", message]);
    return tell(Object.fromEntries(placed));
  };

  return (
    <Stack
      as="form"
      ref={box}
      gap={6}
      noValidate
      onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isLast) void send();
        else go(1);
      }}
    >
      {screens.length > 1 ? (
        <Text as="p" tone="muted" role="status">
          {words.step(at + 1, screens.length)}
        </Text>
      ) : null}
      {screen?.title ? (
        <Text as="h2" size={3} serif weight="strong">
          {screen.title}
        </Text>
      ) : null}
      {screen?.fields.map((field, place) => (
        <Question
          key={field.key}
          field={field}
          number={before + place + 1}
          value={answers[field.key]}
          full={sheet.full[field.key] ?? []}
          fault={faults[field.key]}
          onValue={(value) => {
            set(field.key, value);
            setFaults(({ [field.key]: _mended, ...rest }) => rest);
          }}
        />
      ))}
      {Object.keys(faults).length > 0 ? (
        <Text as="p" tone="danger" role="alert">
          {words.check}
        </Text>
      ) : sending.error ? (
        <Text as="p" tone="danger" role="alert">
          {sending.error.message}
        </Text>
      ) : null}
      <Row gap={3} gapX={4} align="center" wrap padTop={3} line="above">
        {at > 0 ? <Button onClick={() => go(-1)}>{words.back}</Button> : null}
        <Button kind="primary" type="submit" disabled={sending.isBusy}>
          {isLast ? words.submit : words.next}
        </Button>
        <Text tone="muted" size={1} role="status">
          {keptAt ? words.kept(new Date(keptAt).toLocaleTimeString()) : ""}
        </Text>
      </Row>
    </Stack>
  );
}
