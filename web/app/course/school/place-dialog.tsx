import {
  listAssignmentClasses,
  listAssignmentStudents,
  listAssignments,
  placeStudents,
  placeStudentsByRule,
} from "@perennial/contract/course/school/assignment.ts";
import { Button, Flex, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useAssignWords } from "./assign-words.ts";
import styles from "./school.module.css";

const LISTS = [listAssignmentStudents, listAssignments, listAssignmentClasses];

function useClassOptions(id: string) {
  const words = useAssignWords();
  const classes = useRead(listAssignmentClasses, { id });
  return (classes.data ?? []).map((one) => ({
    value: one.id,
    label: words.classOption(one.name, one.studentNum, one.quota),
  }));
}

interface ClassChoiceProps {
  readonly id: string;
  readonly title: string;
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onChoose: (classId: string) => void;
  readonly onClose: () => void;
}

/** One class of the assigned period. */
export function ClassChoice(props: ClassChoiceProps): ReactNode {
  const { id, title, action, isBusy = false, onChoose, onClose } = props;
  const words = useAssignWords();
  const label = useId();
  const options = useClassOptions(id);
  const [classId, setClassId] = useState<string>();
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={3} className={styles.stack}>
        <div>
          <label htmlFor={label}>{words.toClass}</label>
          <Select
            id={label}
            style={{ width: "100%" }}
            value={classId ?? null}
            onChange={(next) => setClassId(next ?? undefined)}
            options={options}
          />
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            disabled={!classId}
            loading={isBusy}
            onClick={() => {
              if (classId) onChoose(classId);
            }}
          >
            {action}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}

/** Chosen students into one class. */
export function PlaceDialog({
  id,
  userIds,
  onClose,
}: {
  readonly id: string;
  readonly userIds: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useAssignWords();
  const place = useWrite(placeStudents, { invalidates: LISTS });
  return (
    <ClassChoice
      id={id}
      title={words.placeTitle(userIds.length)}
      action={words.placeNow}
      isBusy={place.isBusy}
      onClose={onClose}
      onChoose={(classId) =>
        void place.send({ id, classId, userIds: [...userIds] }).then((answer) => {
          if (!answer.success) return;
          showToast(words.placedDone(answer.data.done), "done");
          onClose();
        })
      }
    />
  );
}

/** Everybody without a class, of the school or a part of it, spread over several classes. */
export function RuleDialog({
  id,
  corpId,
  onClose,
}: {
  readonly id: string;
  readonly corpId: string;
  readonly onClose: () => void;
}): ReactNode {
  const words = useAssignWords();
  const label = useId();
  const options = useClassOptions(id);
  const [classIds, setClassIds] = useState<string[]>([]);
  const place = useWrite(placeStudentsByRule, { invalidates: LISTS });
  const start = async (): Promise<void> => {
    const answer = await place.send({ id, classIds, ...(corpId ? { corpId } : {}) });
    if (!answer.success) return;
    showToast(words.ruleDone(answer.data.done, answer.data.left), "done");
    onClose();
  };
  return (
    <Dialog title={words.rule} onClose={onClose}>
      <Stack gap={3} className={styles.stack}>
        <p>{words.ruleLead}</p>
        <div>
          <label htmlFor={label}>{words.toClass}</label>
          <Select
            id={label}
            mode="multiple"
            style={{ width: "100%" }}
            value={classIds}
            onChange={setClassIds}
            options={options}
          />
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            disabled={classIds.length === 0}
            loading={place.isBusy}
            onClick={() => void start()}
          >
            {words.ruleNow}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
