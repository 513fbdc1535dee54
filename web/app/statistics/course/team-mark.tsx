import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listMarks, markLearner } from "@perennial/contract/learning/mark.ts";
import { getAchievement } from "@perennial/contract/statistics/course-analysis.ts";
import { Button, Input, InputNumber } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import styles from "./analysis.module.css";
import { placeOf, type AnalysedCourse } from "./place.ts";
import { SmallTable } from "./small-table.tsx";

const REASON_MAX = rulesOf(markLearner, "reason").maxLength;

interface TeamMarkProps {
  readonly course: AnalysedCourse;
  readonly userId: string;
}

/** The team's own points of a learner: given once, changed with a reason, every change readable. */
export function TeamMark({ course, userId }: TeamMarkProps): ReactNode {
  const words = useAnalysisWords();
  const place = { ...placeOf(course), userId };
  const marks = useRead(listMarks, place);
  const { send, isBusy } = useWrite(markLearner, {
    invalidates: [listMarks, getAchievement],
    done: words.markSaved,
    isQuiet: true,
  });
  const [points, setPoints] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const save = async (): Promise<void> => {
    if (points === null) return setFault(words.markMissing);
    const answer = await send({ ...place, points, reason: reason.trim() });
    if (!answer.success) return setFault(answer.message);
    setFault("");
    setPoints(null);
    return setReason("");
  };
  return (
    <Panel title={words.mark} lead={words.markLead}>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <InputNumber
          aria-label={words.markPoints}
          placeholder={words.markPoints}
          min={0}
          max={100}
          precision={1}
          style={{ width: 160 }}
          value={points}
          onChange={setPoints}
        />
        <Input
          aria-label={words.markReason}
          placeholder={words.markReason}
          maxLength={REASON_MAX}
          style={{ width: 320, maxWidth: "100%" }}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {words.markSave}
        </Button>
      </form>
      <Text as="p" tone="danger" role="alert" className={styles.fault}>
        {fault}
      </Text>
      <Reading of={marks}>
        {(rows) => (
          <SmallTable
            label={words.mark}
            rows={rows.map((row) => ({ ...row, name: row.markedBy }))}
            empty={<p>{words.markNone}</p>}
            columns={[
              { name: "points", label: words.markPoints, cell: (row) => row.points },
              { name: "reason", label: words.reason, cell: (row) => row.reason || "—" },
              { name: "by", label: words.teacher, cell: ({ name }) => name },
              { name: "at", label: words.markedAt, cell: (row) => plainDateTime(row.createTime) },
            ]}
          />
        )}
      </Reading>
    </Panel>
  );
}
