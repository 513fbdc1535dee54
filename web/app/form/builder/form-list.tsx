import {
  closeForm,
  copyForm,
  FormState,
  getForm,
  listForms,
  listManagedForms,
  publishForm,
  removeForm,
  reopenForm,
} from "@perennial/contract/form/form.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { plainDate, plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useFormWords } from "./form-words.ts";
import { NewForm } from "./new-form.tsx";

type Row = RowOf<typeof listManagedForms>;

const MARKS = ["waiting", "done", "over"] as const;

/** The button that makes a form, and its dialog. */
export function CreateForm({ root, placeId }: FormPlace): ReactNode {
  const words = useFormWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        <Icon name="plus" size={1} />
        {words.create}
      </Button>
      {isOpen ? <NewForm root={root} placeId={placeId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** What can be done with a form now, as the server says. */
function useFormActions(root: string) {
  const words = useFormWords();
  const navigate = useNavigate();
  const read = useAsk(getForm);
  const copy = useWrite(copyForm);
  const publish = useWrite(publishForm, { done: words.published });
  const close = useWrite(closeForm, { done: words.closed });
  const reopen = useWrite(reopenForm, { done: words.reopened });
  const remove = useWrite(removeForm, { done: words.removed });
  /** Publishes what is kept now: the list does not know which revision that is. */
  const publishNow = async (id: string): Promise<void> => {
    const form = await read({ id });
    if (form.success) await publish.send({ id, revision: form.data.revision });
    else if (form.code !== "kernel.network") showToast(form.message);
  };
  return ({ id, title, answerNum, may }: Row, again: () => Promise<void>): readonly RowAction[] => {
    const act = (
      key: string,
      label: string,
      text: string,
      run: () => Promise<unknown>,
    ): RowAction => ({
      key,
      label,
      ask: { title: label, text },
      run: async () => {
        await run();
        await again();
      },
    });
    return [
      { key: "edit", label: words.edit, to: `${root}/edit/${id}` },
      { key: "results", label: words.seeResults, to: `${root}/wjjg/${id}` },
      ...(may.publish
        ? [act("publish", words.publish, words.publishAsk(title), () => publishNow(id))]
        : []),
      ...(may.close
        ? [act("close", words.close, words.closeAsk(title), () => close.send({ id }))]
        : []),
      ...(may.reopen
        ? [
            {
              key: "reopen",
              label: words.reopen,
              run: async () => {
                await reopen.send({ id });
                await again();
              },
            },
          ]
        : []),
      {
        key: "copy",
        label: words.copy,
        run: async () => {
          const answer = await copy.send({ id, title: words.copyOf(title).slice(0, 100) });
          if (answer.success) void navigate(`${root}/edit/${answer.data.id}`);
        },
      },
      ...(may.remove && answerNum === 0
        ? [
            {
              ...act("remove", words.remove, words.removeAsk(title), () => remove.send({ id })),
              isDanger: true,
            },
          ]
        : []),
    ];
  };
}

/** When a form can be answered, in one line. */
function useWindowText() {
  const words = useFormWords();
  return ({ startsAt, endsAt }: Pick<Row, "startsAt" | "endsAt">): string => {
    if (startsAt && endsAt) return `${plainDate(startsAt)} – ${plainDate(endsAt)}`;
    if (startsAt) return words.from(plainDate(startsAt));
    return endsAt ? words.until(plainDate(endsAt)) : words.windowOpen;
  };
}

interface FormPlace {
  /** Address of the list; the builder and the results stand below it. */
  readonly root: string;
  /** The project whose forms these are; undefined for all of the scope. */
  readonly placeId?: string | undefined;
}

/** Questionnaires and custom forms: of one project, or of all that the role administers. */
export function FormList({ root, placeId }: FormPlace): ReactNode {
  const words = useFormWords();
  const actionsOf = useFormActions(root);
  const windowText = useWindowText();
  const states = words.states.map((name, value) => ({ value, name }));
  const definitions: readonly FieldDefinition[] = [
    { name: "title", label: words.formTitle, widgetType: "SingleLineText", width: 260 },
    {
      name: "keyword",
      label: words.formTitle,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listManagedForms, "keyword"),
    },
    {
      name: "state",
      label: words.state,
      widgetType: "DropdownSelect",
      options: states,
      searchable: true,
      width: 120,
    },
    ...(placeId === undefined
      ? [
          {
            name: "placeName",
            label: words.place,
            widgetType: "SingleLineText" as const,
            width: 200,
          },
        ]
      : []),
    { name: "window", label: words.window, widgetType: "SingleLineText", width: 210 },
    { name: "naming", label: words.naming, widgetType: "SingleLineText", width: 80 },
    { name: "answerNum", label: words.answerNum, widgetType: "Number", width: 80 },
    { name: "fieldNum", label: words.fieldNum, widgetType: "Number", width: 80, isSecondary: true },
    { name: "updatedAt", label: words.changedAt, widgetType: "SingleLineText", width: 150 },
  ];
  const shared = {
    name: "forms",
    label: words.title,
    definitions,
    cells: {
      title: ({ title, kind, hasChanges, state }: Row) => (
        <Stack gap={0} narrow>
          <span>{title}</span>
          <Text tone="muted" size={1}>
            {[words.kinds[kind], hasChanges && state !== FormState.draft ? words.hasChanges : ""]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Stack>
      ),
      state: ({ state }: Row) => <StateMark kind={MARKS[state]}>{words.states[state]}</StateMark>,
      window: windowText,
      naming: ({ isAnonymous }: Row) => (isAnonymous ? words.anonymous : words.named),
      updatedAt: ({ updatedAt }: Row) => plainDateTime(updatedAt),
    },
    rowActions: (row: Row, { again }: { readonly again: () => Promise<void> }) =>
      actionsOf(row, again),
    empty: (
      <EmptyState message={words.none} action={<CreateForm root={root} placeId={placeId} />} />
    ),
  };
  return placeId === undefined ? (
    <FieldTable {...shared} operation={listManagedForms} />
  ) : (
    <FieldTable {...shared} operation={listForms} params={{ placeKind: "project", placeId }} />
  );
}
