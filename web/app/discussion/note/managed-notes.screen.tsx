import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  hideNote,
  listManagedNotes,
  removeNote,
} from "@perennial/contract/discussion/note/note-admin.ts";
import { NoteType, setNoteType } from "@perennial/contract/discussion/note/note.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { usePunctuation } from "../../kernel/punctuation.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useManagedWords } from "./managed-words.ts";
import { ReasonDialog } from "../moderation/reason-dialog.tsx";
import { SaidBody } from "../said-body.tsx";

type Note = OutputOf<typeof listManagedNotes>[number];

const options = (names: Readonly<Record<string | number, string>>) =>
  Object.entries(names).map(([value, name]) => ({ value, name }));

/** teachingManager/teaching-service/note: what learners of the scope share. */
export default function ManagedNotesScreen(): ReactNode {
  const words = useManagedWords();
  const { labelled } = usePunctuation();
  const [asked, setAsked] = useState<{ readonly note: Note; readonly isRemoving: boolean }>();
  const quick = { invalidates: [listManagedNotes], done: words.done };
  const setType = useWrite(setNoteType, quick);
  const hide = useWrite(hideNote, quick);
  const remove = useWrite(removeNote, { invalidates: [listManagedNotes], done: words.removed });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "title",
      label: words.noteTitle,
      widgetType: "SingleLineText",
      styles: { maxWidth: 280, whiteSpace: "normal" },
    },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listManagedNotes, "keyword"),
    },
    { name: "userName", label: words.author, widgetType: "SingleLineText", width: 100 },
    {
      name: "courseName",
      label: words.course,
      widgetType: "SingleLineText",
      styles: { maxWidth: 240, whiteSpace: "normal" },
    },
    { name: "unitName", label: words.unit, widgetType: "SingleLineText", isSecondary: true },
    {
      name: "type",
      label: words.type,
      widgetType: "DropdownSelect",
      searchable: true,
      options: options(words.types),
      width: 90,
    },
    {
      name: "isHidden",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: options(words.shownStates),
      width: 100,
    },
    { name: "createTime", label: words.time, widgetType: "DateTime", width: 160 },
  ];
  return (
    <SpacePage title={words.notes} lead={words.notesLead}>
      <FieldTable
        name="managed-notes"
        label={words.notes}
        definitions={definitions}
        operation={listManagedNotes}
        toParams={({ search: { keyword, type, isHidden } }) => ({
          keyword: String(keyword ?? ""),
          type:
            String(type) === "1"
              ? NoteType.quality
              : String(type) === "0"
                ? NoteType.common
                : NoteType.all,
          ...(isHidden ? { isHidden: String(isHidden) === "true" } : {}),
        })}
        cells={{
          type: ({ type }) => words.types[type] ?? "",
          isHidden: ({ isHidden }) => (
            <StateMark kind={isHidden ? "refused" : "done"}>
              {words.shownStates[isHidden ? "true" : "false"]}
            </StateMark>
          ),
        }}
        detail={(note) => (
          <>
            {note.isHidden ? <p>{labelled(words.reason, note.hiddenReason)}</p> : null}
            <SaidBody html={note.content} />
          </>
        )}
        rowActions={(note) => [
          {
            key: "type",
            label: note.type === NoteType.quality ? words.unmake : words.make,
            isDisabled: note.isHidden,
            run: () =>
              setType.send({
                id: note.id,
                type: note.type === NoteType.quality ? NoteType.common : NoteType.quality,
              }),
          },
          note.isHidden
            ? {
                key: "show",
                label: words.show,
                ask: { title: words.show, text: words.showAsk(note.title) },
                run: () => hide.send({ id: note.id, reason: "" }),
              }
            : {
                key: "hide",
                label: words.hide,
                run: () => setAsked({ note, isRemoving: false }),
              },
          {
            key: "remove",
            label: words.remove,
            isDanger: true,
            run: () => setAsked({ note, isRemoving: true }),
          },
        ]}
        empty={<EmptyState message={words.noNotes} />}
      />
      {asked ? (
        <ReasonDialog
          title={(asked.isRemoving ? words.removeOf : words.hideOf)(asked.note.title)}
          isBusy={hide.isBusy || remove.isBusy}
          onSave={async (reason) =>
            (await (asked.isRemoving ? remove : hide).send({ id: asked.note.id, reason })).success
          }
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </SpacePage>
  );
}
