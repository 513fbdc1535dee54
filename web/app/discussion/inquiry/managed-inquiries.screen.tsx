import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  listManagedInquiries,
  remindTeachers,
} from "@perennial/contract/discussion/inquiry/inquiry-admin.ts";
import { InquiryState } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { getInquiry } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { InquiryCard } from "./inquiry-card.tsx";
import { useInquiryWords } from "./inquiry-words.ts";
import { useManagedWords } from "../note/managed-words.ts";

const options = (names: Readonly<Record<string | number, string>>) =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

/** teachingManager/teaching-service/qa: questions of the scope, with how long they wait. */
export default function ManagedInquiriesScreen(): ReactNode {
  const words = useManagedWords();
  const inquiryWords = useInquiryWords();
  const remind = useWrite(remindTeachers, { invalidates: [listManagedInquiries] });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "title",
      label: words.question,
      widgetType: "SingleLineText",
      styles: { maxWidth: 300, whiteSpace: "normal" },
    },
    {
      name: "keyword",
      label: words.question,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listManagedInquiries, "keyword"),
    },
    { name: "userName", label: words.asker, widgetType: "SingleLineText", width: 100 },
    {
      name: "courseName",
      label: words.course,
      widgetType: "SingleLineText",
      styles: { maxWidth: 240, whiteSpace: "normal" },
    },
    {
      name: "state",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: options(words.states),
      width: 110,
    },
    {
      name: "isLate",
      label: words.late,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: options(words.lateStates),
    },
    { name: "replyMinutes", label: words.wait, widgetType: "Number", width: 150 },
    { name: "createTime", label: words.time, widgetType: "DateTime", width: 160 },
  ];
  const send = async (id: string): Promise<void> => {
    const answer = await remind.send({ id });
    if (answer.success) showToast(words.reminded(answer.data.teacherNum), "done");
  };
  return (
    <SpacePage title={words.inquiries} lead={words.inquiriesLead}>
      <FieldTable
        name="managed-inquiries"
        label={words.inquiries}
        definitions={definitions}
        operation={listManagedInquiries}
        toParams={({ search: { keyword, state, isLate } }) => ({
          keyword: String(keyword ?? ""),
          ...(state === undefined || state === ""
            ? {}
            : { state: String(state) === "0" ? InquiryState.waiting : InquiryState.answered }),
          ...(isLate ? { isLate: String(isLate) === "true" } : {}),
        })}
        cells={{
          state: ({ state, isLate }) => (
            <StateMark
              kind={state === InquiryState.answered ? "done" : isLate ? "refused" : "waiting"}
            >
              {words.states[state]}
            </StateMark>
          ),
          replyMinutes: ({ state, replyMinutes, remindedAt }) => (
            <>
              {state === InquiryState.waiting
                ? inquiryWords.waitsFor(inquiryWords.span(replyMinutes))
                : inquiryWords.tookTime(inquiryWords.span(replyMinutes))}
              {state === InquiryState.waiting && remindedAt !== null ? (
                <small style={{ display: "block", color: "var(--muted)" }}>
                  {words.remindedAt(plainDateTime(remindedAt))}
                </small>
              ) : null}
            </>
          ),
        }}
        detail={({ id }) => <OpenInquiry id={id} />}
        rowActions={({ id, title, state }) =>
          state === InquiryState.waiting
            ? [
                {
                  key: "remind",
                  label: words.remind,
                  ask: { title: words.remind, text: words.remindAsk(title) },
                  run: () => send(id),
                },
              ]
            : []
        }
        empty={<EmptyState message={words.noInquiries} />}
      />
    </SpacePage>
  );
}

/** The question as it stands now, to be answered here. */
function OpenInquiry({ id }: { readonly id: string }): ReactNode {
  const inquiry = useRead(getInquiry, { id });
  return <Reading of={inquiry}>{(data) => <InquiryCard inquiry={data} hasCourse />}</Reading>;
}
