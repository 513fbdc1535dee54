import { listLearners, moveLearners } from "@perennial/contract/course/class/class-learner.ts";
import { getClass, listClasses } from "@perennial/contract/course/class/class.ts";
import { Button, Flex, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "./class.module.css";
import { useLearnerWords } from "./class-learner-words.ts";

const CLASSES_SHOWN = 100;

/** Learners into another class of the period. */
export function LearnerMove({
  classId,
  periodId,
  userIds,
  onClose,
}: {
  readonly classId: string;
  readonly periodId: string;
  readonly userIds: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useLearnerWords();
  const id = useId();
  const [toClassId, setToClassId] = useState<string>();
  const classes = useRead(listClasses, { periodId, pageSize: CLASSES_SHOWN });
  const move = useWrite(moveLearners, {
    invalidates: [listLearners, getClass, listClasses],
    done: words.moved,
  });
  const start = async (): Promise<void> => {
    if (!toClassId) return;
    const answer = await move.send({ classId, toClassId, userIds: [...userIds] });
    if (answer.success) onClose();
  };
  return (
    <Dialog title={words.moveTitle(userIds.length)} onClose={onClose}>
      <Stack gap={4} className={styles.form}>
        <div>
          <label htmlFor={id}>{words.moveTo}</label>
          <Select
            id={id}
            style={{ width: "100%" }}
            value={toClassId ?? null}
            onChange={(next) => setToClassId(next ?? undefined)}
            options={(classes.data ?? [])
              .filter((one) => one.id !== classId)
              .map((one) => ({ value: one.id, label: one.name }))}
          />
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            disabled={!toClassId}
            loading={move.isBusy}
            onClick={() => void start()}
          >
            {words.move}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
