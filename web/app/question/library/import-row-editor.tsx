import { getImport, listImportRows, updateImportRow } from "@perennial/contract/question/import.ts";
import type { QuestionItem } from "@perennial/contract/question/item.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { ItemEditor } from "../item/item-editor.tsx";
import { QuestionFault } from "../question-fault.tsx";
import type { ImportedRow } from "./import-row-card.tsx";
import styles from "./library.module.css";
import { useLibraryWords } from "./library-words.ts";

const NO_FILE = { fileName: "", fileKind: 0, fileUrl: "" } as const;

interface ImportRowEditorProps {
  readonly importId: string;
  readonly row: ImportedRow;
  readonly onDone: () => void;
}

/** Mends one question of an import, its source above the fields. */
export function ImportRowEditor({ importId, row, onDone }: ImportRowEditorProps): ReactNode {
  const words = useLibraryWords();
  const [item, setItem] = useState<QuestionItem | null>(row.item);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState("");
  const update = useWrite(updateImportRow, {
    invalidates: [getImport, listImportRows],
    done: words.changed,
  });
  if (!item) return null;
  const save = async (): Promise<void> => {
    const { no, version, difficulty, knowledge, tags } = row;
    const answer = await update.send({
      id: importId,
      no,
      version,
      item,
      difficulty,
      knowledge,
      tags,
    });
    if (answer.success) return onDone();
    const said = answer.fields?.map(({ message }) => message) ?? [];
    return setFault([...new Set(said)].join("；") || answer.message);
  };
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Text as="p" size={1} tone="muted" className={styles.source}>
        {row.source.text}
      </Text>
      <ItemEditor
        item={item}
        file={{ ...NO_FILE, fileUrl: item.fileUrl }}
        onItem={(next) => {
          setFault("");
          setItem(next);
        }}
        onFile={({ fileUrl }) => setItem({ ...item, fileUrl })}
        onBusy={setIsSending}
      />
      <QuestionFault message={fault} />
      <div>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          disabled={isSending}
          loading={update.isBusy}
        >
          {words.save}
        </Button>
      </div>
    </Stack>
  );
}
