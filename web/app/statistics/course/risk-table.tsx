import { listAtRisk } from "@perennial/contract/statistics/course-analysis.ts";
import { Pagination } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { placeOf, type AnalysedCourse } from "./place.ts";
import { SmallTable } from "./small-table.tsx";

const PAGE_SIZE = 10;

/** Learners who may not finish, each with the reason. */
export function RiskTable({ course }: { readonly course: AnalysedCourse }): ReactNode {
  const words = useAnalysisWords();
  const [pageNo, setPageNo] = useState(1);
  const risk = useRead(listAtRisk, { ...placeOf(course), pageNo, pageSize: PAGE_SIZE });
  return (
    <Panel title={words.risk}>
      <Reading of={risk}>
        {(rows) => (
          <SmallTable
            label={words.risk}
            rows={rows}
            empty={<EmptyState message={words.riskNone} />}
            columns={[
              {
                name: "name",
                label: words.name,
                cell: ({ id, name }) => <Link to={course.learner(id)}>{name}</Link>,
              },
              { name: "reason", label: words.reason, cell: ({ reason }) => words.reasons[reason] },
              { name: "own", label: words.own, cell: ({ progress }) => `${progress}%` },
              {
                name: "last",
                label: words.last,
                cell: ({ lastAt }) => (lastAt === null ? words.never : plainDate(lastAt)),
              },
              { name: "className", label: words.className, cell: ({ className }) => className },
            ]}
          />
        )}
      </Reading>
      {risk.page && risk.page.totalPage > 1 ? (
        <Pagination
          simple
          style={{ marginTop: 16 }}
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={risk.page.rowCount}
          onChange={setPageNo}
        />
      ) : null}
    </Panel>
  );
}
