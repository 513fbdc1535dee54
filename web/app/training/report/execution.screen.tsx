import { listProjectFigures } from "@perennial/contract/training/report/report.ts";
import { Segmented } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useReportWords } from "./report-words.ts";

const VIEWS = ["run", "study"] as const;

const share = (num: number, of: number): string =>
  of === 0 ? "—" : `${Math.round((num * 100) / of)}%`;

/** zxqktj: how far projects are carried out, or how their learners are getting on. */
export default function ProjectExecutionScreen(): ReactNode {
  const words = useReportWords();
  const [address, setAddress] = useSearchParams();
  const view = address.get("view") === "study" ? "study" : "run";
  const number = (name: string, label: string): FieldDefinition => ({
    name,
    label,
    widgetType: "Number",
    width: 110,
  });
  const columns = {
    run: [
      number("quota", words.planned),
      number("learnerNum", words.enrolled),
      number("filled", words.filled),
      number("hours", words.hours),
      number("passRate", words.passRate),
      number("certificateRate", words.certificateRate),
    ],
    study: [
      number("learnerNum", words.enrolled),
      number("activeNum", words.active),
      number("progress", words.progress),
      number("behindNum", words.behind),
      number("studyHours", words.studyHours),
      number("meanHours", words.meanHours),
      number("completeNum", words.complete),
    ],
  };
  return (
    <SpacePage title={words.execution} lead={words.executionLead}>
      <div>
        <Segmented
          aria-label={words.view}
          value={view}
          options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
          onChange={(value) => setAddress(value === "study" ? { view: "study" } : {})}
        />
      </div>
      <FieldTable
        key={view}
        name={`project-execution-${view}`}
        label={words.views[view]}
        operation={listProjectFigures}
        definitions={[
          { name: "name", label: words.project, widgetType: "SingleLineText", width: 220 },
          {
            name: "keyword",
            label: words.project,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
          },
          { name: "phase", label: words.state, widgetType: "SingleLineText", width: 100 },
          ...columns[view],
        ]}
        cells={{
          phase: ({ phase }) => words.phases[phase],
          quota: ({ quota }) => (quota === 0 ? words.noLimit : quota),
          filled: ({ quota, learnerNum }) => share(learnerNum, quota),
          passRate: ({ passedNum, learnerNum }) => share(passedNum, learnerNum),
          certificateRate: ({ certificateNum, learnerNum }) => share(certificateNum, learnerNum),
          progress: ({ progress }) => `${progress}%`,
          meanHours: ({ studyHours, learnerNum }) =>
            learnerNum === 0 ? "—" : Math.round((studyHours * 10) / learnerNum) / 10,
        }}
        exportHref={({ search }) =>
          `/api/training/api/export/projects?${new URLSearchParams({ keyword: String(search["keyword"] ?? "") })}`
        }
        empty={<EmptyState message={words.noProjects} />}
      />
    </SpacePage>
  );
}
