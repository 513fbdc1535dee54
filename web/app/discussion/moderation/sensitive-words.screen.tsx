import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  removeSensitiveWord,
  listSensitiveWords,
  type SensitiveLevelValue,
  switchSensitiveWord,
} from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { Button, Space } from "antd";
import { useState, type ReactNode } from "react";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { AddWord, PasteWords } from "./sensitive-word-forms.tsx";
import { SensitiveWordTrial } from "./sensitive-word-trial.tsx";
import { useSensitiveWords } from "./sensitive-words-words.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

const STATES = ["on", "off"] as const;

/** operative/website/sensitive_words: what the site does not let stand in what people write. */
export default function SensitiveWordsScreen(): ReactNode {
  const words = useSensitiveWords();
  const [open, setOpen] = useState<"add" | "paste">();
  const changed = { invalidates: [listSensitiveWords] };
  const turn = useWrite(switchSensitiveWord, { ...changed, done: words.switched });
  const remove = useWrite(removeSensitiveWord, { ...changed, done: words.removed });
  const close = (): void => setOpen(undefined);
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={
        <Space wrap>
          <Button onClick={() => setOpen("paste")}>{words.paste}</Button>
          <Button type="primary" onClick={() => setOpen("add")}>
            {words.add}
          </Button>
        </Space>
      }
    >
      <SensitiveWordTrial />
      <FieldTable
        name="sensitive-words"
        label={words.title}
        operation={listSensitiveWords}
        definitions={[
          {
            name: "word",
            label: words.word,
            widgetType: "SingleLineText",
          },
          {
            name: "keyword",
            label: words.keyword,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listSensitiveWords, "keyword"),
          },
          {
            name: "level",
            label: words.level,
            widgetType: "DropdownSelect",
            searchable: true,
            options: Object.entries(words.levels).map(([value, name]) => ({ value, name })),
          },
          { name: "isBuiltIn", label: words.source, widgetType: "SingleLineText" },
          {
            name: "state",
            label: words.state,
            widgetType: "DropdownSelect",
            searchable: true,
            options: STATES.map((value) => ({ value, name: words.states[value] })),
          },
        ]}
        toParams={({ search: { keyword, level, state } }) => ({
          keyword: String(keyword ?? ""),
          ...(level ? { level: Number(level) as SensitiveLevelValue } : {}),
          ...(state ? { state: state === "off" ? ("off" as const) : ("on" as const) } : {}),
        })}
        cells={{
          level: ({ level }) => words.levels[level],
          isBuiltIn: ({ isBuiltIn }) => (isBuiltIn ? words.builtIn : words.own),
          state: ({ isOn }) => (
            <StateMark kind={isOn ? "done" : "over"}>{words.states[isOn ? "on" : "off"]}</StateMark>
          ),
        }}
        rowActions={({ id, word, isOn, isBuiltIn }) => [
          {
            key: "turn",
            label: isOn ? words.switchOff : words.switchOn,
            run: () => turn.send({ id, isOn: !isOn }),
          },
          ...(isBuiltIn
            ? []
            : [
                {
                  key: "remove",
                  label: words.remove,
                  isDanger: true,
                  ask: { title: words.remove, text: words.removeAsk(word) },
                  run: () => remove.send({ id }),
                },
              ]),
        ]}
        empty={<EmptyState message={words.none} />}
      />
      {open ? (
        <Dialog place="end" title={open === "add" ? words.add : words.paste} onClose={close}>
          {open === "add" ? <AddWord onClose={close} /> : <PasteWords onClose={close} />}
        </Dialog>
      ) : null}
    </SpacePage>
  );
}
