import {
  assessmentFault,
  DISCUSSION_FULL,
  WEIGHT_TOTAL,
  type AssessmentPart,
} from "@perennial/contract/course/period/assessment-rules.ts";
import type { getAssessment } from "@perennial/contract/course/period/assessment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, InputNumber } from "antd";
import { useState, type ReactNode } from "react";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAssessmentWords } from "./assessment-words.ts";
import styles from "./manager-page.module.css";

type Rules = Pick<OutputOf<typeof getAssessment>, "components" | "passLine">;
type Row = Rules["components"][number];

interface AssessmentFormProps {
  readonly stored: Rules;
  /** What can be weighed here. */
  readonly parts: readonly AssessmentPart[];
  readonly mayEdit: boolean;
  /** What stands there may be saved as it is, because nothing was saved yet. */
  readonly mayKeep?: boolean;
  /** How many posts are enough is said here. */
  readonly hasFull?: boolean;
  readonly isBusy: boolean;
  readonly onSave: (rules: Rules) => void;
}

/** Weights that total 100, floors and the pass line, of a course or of what stands above courses. */
export function AssessmentForm({
  stored,
  parts,
  mayEdit,
  mayKeep = false,
  hasFull = true,
  isBusy,
  onSave,
}: AssessmentFormProps): ReactNode {
  const words = useAssessmentWords();
  const rowOf = (part: AssessmentPart): Row =>
    stored.components.find((one) => one.part === part) ?? { part, weight: 0, floor: 0 };
  const [rows, setRows] = useState<readonly Row[]>(() => parts.map(rowOf));
  const [passLine, setPassLine] = useState(stored.passLine);
  const kept = rows.filter(({ weight, floor }) => weight > 0 || floor > 0);
  const rules = { components: kept, passLine };
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const isWrong = assessmentFault(rules) !== undefined;
  const isDirty =
    passLine !== stored.passLine ||
    rows.some((row) => {
      const before = rowOf(row.part);
      return before.weight !== row.weight || before.floor !== row.floor || before.full !== row.full;
    });
  const set = (part: AssessmentPart, change: Partial<Row>): void =>
    setRows((before) => before.map((row) => (row.part === part ? { ...row, ...change } : row)));

  return (
    <Stack
      as="form"
      gap={4}
      across="start"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && mayEdit && (isDirty || mayKeep)) onSave(rules);
      }}
    >
      <table className={styles.weights}>
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.weight}</th>
            <th scope="col">{words.floor}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, weight, floor, full }) => (
            <tr key={part}>
              <th scope="row">
                {words.parts[part]}
                <small>{words.hints[part]}</small>
                {hasFull && part === "discussion" && weight + floor > 0 ? (
                  <InputNumber
                    aria-label={words.full}
                    disabled={!mayEdit}
                    min={1}
                    max={100}
                    precision={0}
                    prefix={words.full}
                    style={{ width: 200, marginTop: 4 }}
                    value={full ?? DISCUSSION_FULL}
                    onChange={(value) => set(part, { full: value ?? DISCUSSION_FULL })}
                  />
                ) : null}
              </th>
              <td>
                <InputNumber
                  aria-label={words.weightOf(words.parts[part])}
                  disabled={!mayEdit}
                  min={0}
                  max={WEIGHT_TOTAL}
                  precision={0}
                  suffix="%"
                  style={{ width: 104 }}
                  value={weight}
                  onChange={(value) => set(part, { weight: value ?? 0 })}
                />
              </td>
              <td>
                <InputNumber
                  aria-label={words.floorOf(words.parts[part])}
                  disabled={!mayEdit}
                  min={0}
                  max={100}
                  precision={0}
                  style={{ width: 88 }}
                  value={floor}
                  onChange={(value) => set(part, { floor: value ?? 0 })}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td colSpan={2}>
              <span className={styles.total} data-wrong={isWrong || undefined} role="status">
                {total}%{isWrong ? ` · ${words.totalWrong}` : ""}
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
      <Row as="label" gap={2} gapX={3} align="center" wrap>
        <span>{words.passLine}</span>
        <InputNumber
          disabled={!mayEdit}
          min={0}
          max={100}
          precision={0}
          value={passLine}
          onChange={(value) => setPassLine(value ?? 0)}
        />
      </Row>
      <Text as="p" tone="muted" size={1}>
        {words.rule}
      </Text>
      <Button
        type="primary"
        htmlType="submit"
        disabled={!mayEdit || !(isDirty || mayKeep) || isWrong}
        loading={isBusy}
      >
        {words.save}
      </Button>
      <LeaveGuard isDirty={isDirty && !isBusy} />
    </Stack>
  );
}
