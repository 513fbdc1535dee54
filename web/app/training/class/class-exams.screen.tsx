import { listClassExams, listExamPresence } from "@perennial/contract/training/class/class-lead.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { LeadFrame } from "./lead-frame.tsx";
import { useLeadWords } from "./lead-words.ts";
import { useReminding } from "./reminding.ts";

type Exam = OutputOf<typeof listClassExams>[number];

/** train/{id}/m-ks: the exams of the project with their windows, and who of the class took part. */
export default function ClassExamsScreen(): ReactNode {
  return <LeadFrame page="m-ks">{({ id }) => <Exams key={id} classId={id} />}</LeadFrame>;
}

function Exams({ classId }: { readonly classId: string }): ReactNode {
  const words = useLeadWords();
  const read = useRead(listClassExams, { classId });
  const [seen, setSeen] = useState<Exam>();
  return (
    <>
      <Panel title={words.pages["m-ks"]}>
        <Reading of={read}>
          {(exams) =>
            exams.length === 0 ? (
              <EmptyState message={words.noExams} />
            ) : (
              <ul>
                {exams.map((exam) => (
                  <Row as="li" key={exam.id} gap={3} align="center" wrap line="below" pad={2}>
                    <Box grow narrow>
                      <p>
                        <b>{exam.name}</b> <Text tone="muted">{exam.courseName}</Text>
                      </p>
                      <Text as="p" tone="muted" size={1}>
                        {windowOf(exam, words)}
                      </Text>
                    </Box>
                    <StateMark kind="done">{`${words.present} ${exam.presentNum}`}</StateMark>
                    <StateMark kind="waiting">{`${words.absent} ${exam.absentNum}`}</StateMark>
                    <Button
                      aria-label={`${exam.name} ${words.presence}`}
                      onClick={() => setSeen(exam)}
                    >
                      {words.presence}
                    </Button>
                  </Row>
                ))}
              </ul>
            )
          }
        </Reading>
      </Panel>
      {seen ? <Presence key={seen.id} classId={classId} exam={seen} /> : null}
    </>
  );
}

function windowOf({ opensAt, closesAt }: Exam, words: ReturnType<typeof useLeadWords>): string {
  if (opensAt === null && closesAt === null) return words.anyTime;
  return words.from(
    opensAt === null ? "" : plainDateTime(opensAt),
    closesAt === null ? "" : plainDateTime(closesAt),
  );
}

function Presence({ classId, exam }: { readonly classId: string; readonly exam: Exam }): ReactNode {
  const words = useLeadWords();
  const reminding = useReminding(classId);
  return (
    <Panel title={`${exam.name} · ${words.presence}`}>
      <FieldTable
        name="class-presence"
        label={words.presence}
        operation={listExamPresence}
        params={{ classId, settingId: exam.id }}
        definitions={[
          { name: "name", label: words.name, widgetType: "SingleLineText", width: 160 },
          { name: "isPresent", label: words.state, widgetType: "SingleLineText", width: 120 },
          { name: "submittedAt", label: words.submittedAt, widgetType: "DateTime", width: 160 },
        ]}
        cells={{
          isPresent: ({ isPresent }) => (
            <StateMark kind={isPresent ? "done" : "waiting"}>
              {isPresent ? words.present : words.absent}
            </StateMark>
          ),
        }}
        rowActions={(row, { again }) => (row.isPresent ? [] : [reminding("exam", [row], again)])}
        empty={<EmptyState message={words.noPeople} />}
      />
    </Panel>
  );
}
