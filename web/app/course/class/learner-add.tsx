import {
  addLearners,
  listLearners,
  listLearnerCandidates,
} from "@perennial/contract/course/class/class-learner.ts";
import { getClass } from "@perennial/contract/course/class/class.ts";
import { Button, Flex, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "./class.module.css";
import { useLearnerWords } from "./class-learner-words.ts";

/** People of the own organisation into a class, found by what is typed. */
export function LearnerAdd({
  classId,
  onClose,
}: {
  readonly classId: string;
  readonly onClose: () => void;
}): ReactNode {
  const words = useLearnerWords();
  const id = useId();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<readonly { value: string; label: ReactNode }[]>([]);
  const found = useRead(
    listLearnerCandidates,
    { classId, keyword: keyword.trim() },
    { isEnabled: keyword.trim() !== "" },
  );
  const add = useWrite(addLearners, { invalidates: [listLearners, getClass] });
  const start = async (): Promise<void> => {
    const answer = await add.send({ classId, userIds: chosen.map(({ value }) => value) });
    if (!answer.success) return;
    showToast(words.added(answer.data.done), "done");
    onClose();
  };
  return (
    <Dialog title={words.add} onClose={onClose}>
      <Stack gap={4} className={styles.form}>
        <div>
          <label htmlFor={id}>{words.addHint}</label>
          <Select
            id={id}
            mode="multiple"
            labelInValue
            style={{ width: "100%" }}
            value={[...chosen]}
            onChange={(next) => setChosen(next)}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            loading={found.isFetching}
            notFoundContent={keyword.trim() === "" ? null : words.nobody}
            options={(found.data ?? []).map((person) => ({
              value: person.id,
              disabled: person.isInPeriod,
              label: `${person.name} (${person.loginName}) ${person.corpName}${
                person.isInPeriod ? ` · ${words.inside}` : ""
              }`,
            }))}
          />
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={add.isBusy}
            onClick={() => void start()}
          >
            {words.addNow}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
