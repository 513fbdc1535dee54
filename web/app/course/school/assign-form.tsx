import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { assignCourse, listAssignments } from "@perennial/contract/course/school/assignment.ts";
import { listPeriods } from "@perennial/contract/course/school/course-admin.ts";
import { listCorps } from "@perennial/contract/organisation/corp.ts";
import { Button, Input, InputNumber, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useAssignWords } from "./assign-words.ts";
import styles from "./school.module.css";
import { Dialog } from "../../ui/dialog/dialog.tsx";

const CREDIT_STEP = 0.5;
const CREDIT_MAX = 100;
const CORPS_SHOWN = 50;

/** Which course goes to which schools, and what it is worth there. */
export function AssignForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useAssignWords();
  const id = useId();
  const [course, setCourse] = useState("");
  const [corp, setCorp] = useState("");
  const [periodId, setPeriodId] = useState<string>();
  const [corps, setCorps] = useState<{ value: string; label: ReactNode }[]>([]);
  const [credit, setCredit] = useState<number | null>(0);
  const [note, setNote] = useState("");
  const periods = useRead(listPeriods, { keyword: course });
  const found = useRead(listCorps, { keyword: corp, pageSize: CORPS_SHOWN });
  const assign = useWrite(assignCourse, { invalidates: [listAssignments] });
  const send = async (): Promise<void> => {
    if (!periodId) return showToast(words.courseMissing);
    if (corps.length === 0) return showToast(words.corpsMissing);
    if (credit === null || (credit * 2) % 1 !== 0) return showToast(words.creditWrong);
    const answer = await assign.send({
      periodId,
      corpIds: corps.map(({ value }) => value),
      credit,
      note: note.trim(),
    });
    if (!answer.success) {
      if (answer.fields?.length) showToast(answer.message);
      return;
    }
    showToast(words.done(answer.data.done), "done");
    onClose();
  };
  return (
    <Dialog place="end" title={words.add} onClose={onClose}>
      <Stack gap={3} className={styles.stack}>
        <div>
          <label htmlFor={`${id}course`}>{words.course}</label>
          <Select
            id={`${id}course`}
            style={{ width: "100%" }}
            value={periodId ?? null}
            onChange={(next) => setPeriodId(next ?? undefined)}
            showSearch={{ filterOption: false, onSearch: setCourse }}
            loading={periods.isFetching}
            options={(periods.data ?? []).map((one) => ({
              value: one.id,
              label: `${one.courseName} · ${words.period(one.versions)} · ${one.corpName}`,
            }))}
          />
        </div>
        <div>
          <label htmlFor={`${id}corps`}>{words.corps}</label>
          <Select
            id={`${id}corps`}
            mode="multiple"
            labelInValue
            style={{ width: "100%" }}
            value={corps}
            placeholder={words.corpsHint}
            onChange={(next) => setCorps(next)}
            showSearch={{ filterOption: false, onSearch: setCorp }}
            loading={found.isFetching}
            options={(found.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
          />
        </div>
        <div>
          <label htmlFor={`${id}credit`}>{words.credit}</label>
          <InputNumber
            id={`${id}credit`}
            min={0}
            max={CREDIT_MAX}
            step={CREDIT_STEP}
            value={credit}
            onChange={(next) => setCredit(next)}
          />
          <Text as="p" tone="muted">
            {words.creditWrong}
          </Text>
        </div>
        <div>
          <label htmlFor={`${id}note`}>{words.note}</label>
          <Input
            id={`${id}note`}
            maxLength={rulesOf(assignCourse, "note").maxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div>
          <Button type="primary" loading={assign.isBusy} onClick={() => void send()}>
            {words.add}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
