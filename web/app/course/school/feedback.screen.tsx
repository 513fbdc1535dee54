import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  confirmFeedback,
  importScores,
  listFeedback,
  sendFeedback,
  FeedbackStatus,
} from "@perennial/contract/course/school/credit-feedback.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { SheetImport } from "../class/sheet-import.tsx";
import { useAssignWords } from "./assign-words.ts";
import { AssignmentChoice } from "./assignment-choice.tsx";
import { ScoreDialog, SendBackDialog } from "./feedback-dialogs.tsx";

type Result = RowOf<typeof listFeedback>;
type Opened =
  | { readonly what: "import" }
  | { readonly what: "score"; readonly result: Result }
  | { readonly what: "sendBack"; readonly userIds: readonly string[] };
const KINDS = ["waiting", "waiting", "done"] as const;
const OPEN = 0;
const FED_BACK = 1;
const NAMES_SHOWN = 3;

/** teachingManager/course_assign/xffk: 学分反馈. */
export default function FeedbackScreen(): ReactNode {
  const words = useAssignWords();
  return (
    <SpacePage title={words.feedback} lead={words.feedbackLead}>
      <AssignmentChoice>
        {({ id, may }) => (
          <Results key={id} id={id} mayEnter={may.enterScores} mayConfirm={may.confirm} />
        )}
      </AssignmentChoice>
    </SpacePage>
  );
}

function Results({
  id,
  mayEnter,
  mayConfirm,
}: {
  readonly id: string;
  readonly mayEnter: boolean;
  readonly mayConfirm: boolean;
}): ReactNode {
  const words = useAssignWords();
  const [opened, setOpened] = useState<Opened>();
  const lists = [listFeedback];
  const sending = useWrite(sendFeedback, { invalidates: lists, done: words.sent });
  const confirming = useWrite(confirmFeedback, { invalidates: lists, done: words.confirmed });
  const importing = useWrite(importScores, { invalidates: lists });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 110 },
    {
      name: "keyword",
      label: words.studentKeyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listFeedback, "keyword"),
    },
    { name: "no", label: words.no, widgetType: "SingleLineText", width: 120 },
    { name: "corpName", label: words.college, widgetType: "SingleLineText", width: 170 },
    { name: "className", label: words.klass, widgetType: "SingleLineText", width: 150 },
    { name: "score", label: words.score, widgetType: "Number", width: 80 },
    { name: "isPassed", label: words.passed, widgetType: "SingleLineText", width: 80 },
    { name: "hours", label: words.hours, widgetType: "Number", width: 80 },
    { name: "credit", label: words.credit, widgetType: "Number", width: 80 },
    {
      name: "status",
      label: words.feedbackState,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: words.feedbackStates.map((name, value) => ({ value, name })),
    },
    { name: "comment", label: words.comment, widgetType: "SingleLineText", width: 160 },
  ];
  const namesOf = (people: readonly Result[]): string => {
    const names = people
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
      .join("、");
    return people.length > NAMES_SHOWN ? words.more(names, people.length) : names;
  };
  const ids = (people: readonly Result[]): string[] => people.map((one) => one.id);
  const actionsOf = (results: readonly Result[]): RowAction[] => {
    const [only] = results.length === 1 ? results : [];
    const ready = results.filter(({ status, score }) => status === OPEN && score !== null);
    const back = results.filter(({ status }) => status === FED_BACK);
    return [
      ...(mayEnter && only?.status === OPEN
        ? [
            {
              key: "enter",
              label: words.enter,
              run: () => setOpened({ what: "score", result: only }),
            },
          ]
        : []),
      ...(mayEnter && ready.length > 0
        ? [
            {
              key: "send",
              label: words.send,
              ask: { title: words.send, text: words.sendAsk(namesOf(ready)) },
              run: () => sending.send({ id, userIds: ids(ready) }),
            },
          ]
        : []),
      ...(mayConfirm && back.length > 0
        ? [
            {
              key: "confirm",
              label: words.confirm,
              ask: { title: words.confirm, text: words.confirmAsk(namesOf(back)) },
              run: () => confirming.send({ id, userIds: ids(back) }),
            },
            {
              key: "sendBack",
              label: words.sendBack,
              isDanger: true,
              run: () => setOpened({ what: "sendBack", userIds: ids(back) }),
            },
          ]
        : []),
    ];
  };
  const close = (): void => setOpened(undefined);
  return (
    <>
      <FieldTable
        name="credit-feedback"
        label={words.feedback}
        definitions={definitions}
        operation={listFeedback}
        params={{ id }}
        toParams={({ search }) => ({
          ...(search.keyword ? { keyword: String(search.keyword) } : {}),
          status: enumValue(FeedbackStatus, search.status),
        })}
        cells={{
          score: ({ score }) => score ?? "—",
          isPassed: ({ score, isPassed }) =>
            score === null ? "—" : isPassed ? words.yes : words.no2,
          status: ({ status }) => (
            <StateMark kind={KINDS[status]}>{words.feedbackStates[status]}</StateMark>
          ),
        }}
        rowActions={(result) => actionsOf([result])}
        bulkActions={(results) => actionsOf(results)}
        exportHref={() => `/api/course/api/feedback/export?id=${id}`}
        tools={
          mayEnter ? (
            <Button onClick={() => setOpened({ what: "import" })}>{words.importScores}</Button>
          ) : null
        }
        empty={<EmptyState message={words.noResults} />}
      />
      {opened?.what === "score" ? (
        <ScoreDialog id={id} result={opened.result} onClose={close} />
      ) : null}
      {opened?.what === "sendBack" ? (
        <SendBackDialog id={id} userIds={opened.userIds} onClose={close} />
      ) : null}
      {opened?.what === "import" ? (
        <SheetImport
          title={words.importScores}
          lead={words.importScoresLead}
          templateHref="/api/course/api/feedback/template"
          onSend={(fileUrl) => importing.send({ id, fileUrl })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
