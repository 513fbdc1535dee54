import { listClasses, mergeClasses } from "@perennial/contract/course/class/class.ts";
import { Button, Flex, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "./class.module.css";
import { useClassWords } from "./class-words.ts";

const CLASSES_SHOWN = 100;

/** Chooses the class of the same period that takes everybody over. */
export function ClassMerge({
  klass,
  onClose,
}: {
  readonly klass: { readonly id: string; readonly name: string; readonly periodId: string };
  readonly onClose: () => void;
}): ReactNode {
  const words = useClassWords();
  const id = useId();
  const [toClassId, setToClassId] = useState<string>();
  const classes = useRead(listClasses, { periodId: klass.periodId, pageSize: CLASSES_SHOWN });
  const merge = useWrite(mergeClasses, { invalidates: [listClasses] });
  const start = async (): Promise<void> => {
    if (!toClassId) return;
    const answer = await merge.send({ fromClassId: klass.id, toClassId });
    if (!answer.success) return;
    showToast(words.merged(answer.data.moved), "done");
    onClose();
  };
  return (
    <Dialog title={words.mergeTitle(klass.name)} onClose={onClose}>
      <Stack gap={4} className={styles.form}>
        <p>{words.mergeText}</p>
        <div>
          <label htmlFor={id}>{words.mergeTo}</label>
          <Select
            id={id}
            style={{ width: "100%" }}
            value={toClassId ?? null}
            onChange={(next) => setToClassId(next ?? undefined)}
            options={(classes.data ?? [])
              .filter((one) => one.id !== klass.id)
              .map((one) => ({ value: one.id, label: one.name }))}
          />
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            danger
            disabled={!toClassId}
            loading={merge.isBusy}
            onClick={() => void start()}
          >
            {words.mergeNow}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
