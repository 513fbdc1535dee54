import {
  createBankQuestion,
  getBankQuestion,
  listBank,
  updateBankQuestion,
} from "@perennial/contract/question/bank.ts";
import type { QuestionItem } from "@perennial/contract/question/item.ts";
import type { QuestionFile } from "@perennial/contract/question/question.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState } from "react";
import type * as z from "zod";
import { useWrite } from "../../space/query.ts";
import { createItem } from "../item/item-draft.ts";
import { useItemWords } from "../item/item-words.ts";
import type { Beside } from "./beside-fields.tsx";
import { useLibraryWords } from "./library-words.ts";

export type StoredQuestion = OutputOf<typeof getBankQuestion>;
type FileFacts = z.output<typeof QuestionFile>;

const NO_FILE: FileFacts = { fileName: "", fileKind: 0, fileUrl: "" };
const NEW_BESIDE: Beside = {
  difficulty: 1,
  knowledgeIds: [],
  tags: [],
  mayPractise: true,
  isSecret: false,
};

/** What was saved of a question. */
export interface SavedQuestion {
  readonly id: string;
  readonly version: number;
  readonly item: QuestionItem;
  readonly beside: Beside;
}

/** A question of a library while it is written: a new one, or the next version of a stored one. */
export function useQuestionWriting(libraryId: string, stored: StoredQuestion | undefined) {
  const words = useLibraryWords();
  const itemWords = useItemWords();
  const [item, setItem] = useState<QuestionItem>(stored?.item ?? (() => createItem(1, itemWords)));
  const [file, setFile] = useState<FileFacts>(stored?.file ?? NO_FILE);
  const [beside, setBeside] = useState<Beside>(stored ?? NEW_BESIDE);
  const [note, setNote] = useState("");
  const [isDirty, setIsDirty] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const writes = { invalidates: [listBank, getBankQuestion], done: words.saved };
  const create = useWrite(createBankQuestion, writes);
  const update = useWrite(updateBankQuestion, writes);

  const touched =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      setFaults([]);
      setIsDirty(true);
      set(value);
    };
  /** What was saved; undefined when the server refused, which `faults` tells. */
  const save = async (): Promise<SavedQuestion | undefined> => {
    setFaults([]);
    const { difficulty, knowledgeIds, tags, mayPractise, isSecret } = beside;
    const written = {
      item: { ...item, fileUrl: file.fileUrl },
      difficulty,
      knowledgeIds: [...knowledgeIds],
      tags: [...tags],
      mayPractise,
      isSecret,
    };
    const answer = stored
      ? await update.send({
          id: stored.id,
          version: stored.version,
          state: stored.state,
          note,
          ...written,
        })
      : await create.send({ libraryId, ...written });
    if (answer.success) return { ...answer.data, item, beside };
    const said = answer.fields?.map(({ message }) => message) ?? [];
    setFaults(said.length > 0 ? [...new Set(said)] : [answer.message]);
    return undefined;
  };
  /** The next one is of the same kind, as a rule. */
  const begin = (): void => {
    setItem(createItem(item.type, itemWords));
    setFile(NO_FILE);
  };
  return {
    item,
    file,
    beside,
    note,
    faults,
    isDirty,
    isBusy: create.isBusy || update.isBusy || isSending,
    setItem: touched(setItem),
    setFile: touched(setFile),
    setBeside: touched(setBeside),
    setNote: touched(setNote),
    setIsDirty,
    setIsSending,
    save,
    begin,
  };
}
