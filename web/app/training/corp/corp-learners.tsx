import {
  CORP_EXPORT_PATH,
  listCorpLearners,
  remindCorpLearners,
  STANDINGS,
} from "@perennial/contract/training/corp/corp-enrolment.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useCorpWords } from "./corp-words.ts";

/** The own people of a project, and who has to be reminded. */
export function CorpLearners({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useCorpWords();
  const [isAsked, setIsAsked] = useState(false);
  const remind = useWrite(remindCorpLearners, { invalidates: [listCorpLearners] });
  const send = async (userIds?: readonly string[]): Promise<void> => {
    const answer = await remind.send({ packageId, ...(userIds ? { userIds: [...userIds] } : {}) });
    if (answer.success) showToast(words.reminded(answer.data.done), "done");
    setIsAsked(false);
  };
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 140 },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listCorpLearners, "keyword"),
    },
    {
      name: "standing",
      label: words.standing,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: STANDINGS.map((value) => ({ value, name: words.standings[value] })),
    },
    { name: "loginName", label: words.loginName, widgetType: "SingleLineText" },
    { name: "progress", label: words.progress, widgetType: "Number", width: 90 },
    { name: "total", label: words.total, widgetType: "Number", width: 90 },
    { name: "isPassed", label: words.verdict, widgetType: "SingleLineText", width: 100 },
    { name: "certificateNo", label: words.certificateNo, widgetType: "SingleLineText", width: 170 },
    { name: "enrolledAt", label: words.enrolledAt, widgetType: "DateTime", width: 160 },
    { name: "remindedAt", label: words.remindedAt, widgetType: "DateTime", width: 160 },
  ];
  return (
    <>
      <FieldTable
        name="corp-learners"
        label={words.learnerNum}
        nameField="name"
        operation={listCorpLearners}
        params={{ packageId }}
        toParams={({ search }) => ({
          keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
          standing: STANDINGS.find((one) => one === search["standing"]) ?? "all",
        })}
        exportHref={() => `${CORP_EXPORT_PATH}?${new URLSearchParams({ packageId })}`}
        definitions={definitions}
        cells={{
          progress: ({ progress }) => `${progress}%`,
          isPassed: ({ isPassed }) =>
            isPassed === null ? null : isPassed ? words.verdicts.yes : words.verdicts.no,
        }}
        tools={<Button onClick={() => setIsAsked(true)}>{words.remindAll}</Button>}
        bulkActions={(rows) => [
          { key: "remind", label: words.remind, run: () => send(rows.map(({ id }) => id)) },
        ]}
        empty={<EmptyState message={words.noLearners} />}
      />
      {isAsked ? (
        <Ask
          title={words.remindAll}
          action={words.remind}
          isBusy={remind.isBusy}
          onConfirm={() => void send()}
          onClose={() => setIsAsked(false)}
        >
          <p>{words.remindAsk}</p>
        </Ask>
      ) : null}
    </>
  );
}
