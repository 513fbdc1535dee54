import { listClassStudy } from "@perennial/contract/training/class/class-lead.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { LeadFrame } from "./lead-frame.tsx";
import { useLeadWords } from "./lead-words.ts";
import { useReminding } from "./reminding.ts";

/** train/{id}/m-xxqk: how far the class is, those who are behind first. */
export default function ClassStudyScreen(): ReactNode {
  return <LeadFrame page="m-xxqk">{({ id }) => <Study key={id} classId={id} />}</LeadFrame>;
}

function Study({ classId }: { readonly classId: string }): ReactNode {
  const words = useLeadWords();
  const reminding = useReminding(classId);
  return (
    <>
      <Text as="p" tone="muted">
        {words.riskHint}
      </Text>
      <FieldTable
        name="class-study"
        label={words.pages["m-xxqk"]}
        operation={listClassStudy}
        params={{ classId }}
        definitions={[
          { name: "name", label: words.name, widgetType: "SingleLineText", width: 160 },
          {
            name: "keyword",
            label: words.name,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listClassStudy, "keyword"),
          },
          { name: "isAtRisk", label: words.risk, widgetType: "SingleLineText", width: 120 },
          { name: "hours", label: words.hours, widgetType: "SingleLineText", width: 100 },
          { name: "progress", label: words.progress, widgetType: "SingleLineText", width: 90 },
          { name: "homework", label: words.homework, widgetType: "SingleLineText", width: 90 },
          { name: "total", label: words.total, widgetType: "Number", width: 90 },
        ]}
        cells={{
          name: ({ name, avatarUrl }) => (
            <Row as="span" inline gap={2} align="center">
              <Avatar name={name} src={avatarUrl} />
              {name}
            </Row>
          ),
          isAtRisk: ({ isAtRisk }) => (
            <StateMark kind={isAtRisk ? "refused" : "done"}>
              {isAtRisk ? words.atRisk : words.onTrack}
            </StateMark>
          ),
          hours: ({ hours, hoursWanted }) => words.hoursOf(hours, hoursWanted),
          progress: ({ progress }) => (progress === null ? "—" : `${progress}%`),
          homework: ({ homeworkDone, homeworkNum }) =>
            homeworkNum === 0 ? "—" : `${homeworkDone} / ${homeworkNum}`,
        }}
        rowActions={(row, { again }) => [
          reminding(row.homeworkDone < row.homeworkNum ? "homework" : "study", [row], again),
        ]}
        bulkActions={(people, { again }) => [
          reminding("study", people, again),
          reminding("homework", people, again),
        ]}
        empty={<EmptyState message={words.noPeople} />}
      />
    </>
  );
}
