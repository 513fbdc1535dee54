import { listSynonyms, removeSynonym, saveSynonym } from "@perennial/contract/search/synonym.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { ownWords } from "../kernel/own-words.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { FieldTable } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";

const useScreenWords = ownWords({
  zh: {
    title: "搜索同义词",
    lead: "一组里的词对搜索是同一个意思：搜“毛笔字”也能找到“书法”。拼音和同音的错字也算。",
    words: "同义词",
    hint: "2 至 10 个词，每个 2 至 20 个字，用逗号、等号或空格隔开，例如：毛笔字 = 书法",
    keyword: "词",
    add: "添加一组",
    change: "修改",
    equals: " = ",
    removeAsk: (group: string) => `删除“${group}”这一组？以后搜索不再把它们当作同一个意思。`,
    none: "还没有同义词，添加一组试试",
  },
  en: {
    title: "Synonyms",
    lead: "To the search the words of a group mean the same: “毛笔字” finds “书法” too. Pinyin and characters of the same sound count as well.",
    words: "Synonyms",
    hint: "2 to 10 words of 2 to 20 characters, between commas, equals signs or spaces: 毛笔字 = 书法",
    keyword: "Word",
    add: "Add a group",
    change: "Change",
    equals: " = ",
    removeAsk: (group: string) =>
      `Remove the group “${group}”? The search will no longer take these words for the same.`,
    none: "There are no synonyms yet",
  },
  es: {
    title: "Sinónimos",
    lead: "Para la búsqueda, las palabras de un grupo significan lo mismo: «毛笔字» también encuentra «书法». Cuentan además el pinyin y los caracteres de igual sonido.",
    words: "Sinónimos",
    hint: "De 2 a 10 palabras de 2 a 20 caracteres, entre comas, signos de igual o espacios: 毛笔字 = 书法",
    keyword: "Palabra",
    add: "Añadir un grupo",
    change: "Modificar",
    equals: " = ",
    removeAsk: (group: string) =>
      `¿Eliminar el grupo «${group}»? La búsqueda ya no tomará estas palabras por lo mismo.`,
    none: "Todavía no hay sinónimos",
  },
});

/** A group that is open in the drawer: a new one has no id. */
interface OpenGroup {
  readonly id?: string;
  readonly words: string;
}

function GroupForm({
  group,
  onClose,
}: {
  readonly group: OpenGroup;
  readonly onClose: () => void;
}) {
  const words = useScreenWords();
  const save = useWrite(saveSynonym, { invalidates: [listSynonyms] });
  const { id } = group;
  return (
    <FieldForm
      isNew={id === undefined}
      layout="above"
      label={id === undefined ? words.add : words.change}
      definitions={[
        {
          name: "words",
          label: words.words,
          widgetType: "MultiLineText",
          ...rulesOf(saveSynonym, "words"),
          hint: words.hint,
        },
      ]}
      stored={{ words: group.words }}
      onSave={(entered) => save.send({ words: entered.words, ...(id === undefined ? {} : { id }) })}
      saved={words.saved}
      saveWords={words.save}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}

/** operative/website/synonyms: words that mean the same to the search of the site. */
export default function SynonymsScreen(): ReactNode {
  const words = useScreenWords();
  const [open, setOpen] = useState<OpenGroup>();
  const remove = useWrite(removeSynonym, { invalidates: [listSynonyms], done: words.removed });
  const close = (): void => setOpen(undefined);
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={
        <Button type="primary" onClick={() => setOpen({ words: "" })}>
          {words.add}
        </Button>
      }
    >
      <FieldTable
        name="synonyms"
        label={words.title}
        operation={listSynonyms}
        definitions={[
          { name: "words", label: words.words, widgetType: "SingleLineText" },
          {
            name: "keyword",
            label: words.keyword,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listSynonyms, "keyword"),
          },
        ]}
        toParams={({ search: { keyword } }) => ({ keyword: String(keyword ?? "") })}
        cells={{ words: ({ words: group }) => group.join(words.equals) }}
        rowActions={({ id, words: group }) => [
          {
            key: "change",
            label: words.change,
            run: () => setOpen({ id, words: group.join(words.equals) }),
          },
          {
            key: "remove",
            label: words.remove,
            isDanger: true,
            ask: { title: words.remove, text: words.removeAsk(group.join(words.equals)) },
            run: () => remove.send({ id }),
          },
        ]}
        empty={<EmptyState message={words.none} />}
      />
      {open ? (
        <Dialog
          place="end"
          title={open.id === undefined ? words.add : words.change}
          onClose={close}
        >
          <GroupForm group={open} onClose={close} />
        </Dialog>
      ) : null}
    </SpacePage>
  );
}
