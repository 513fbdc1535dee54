import type { getProjectOverview } from "@perennial/contract/training/report/report.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Chart } from "../../space/chart/chart.tsx";
import { useReportWords } from "./report-words.ts";

interface MonthChartProps {
  readonly months: OutputOf<typeof getProjectOverview>["months"];
}

/** Who came and what was issued, month by month. */
export function MonthChart({ months }: MonthChartProps): ReactNode {
  const words = useReportWords();
  const sum = (of: (one: MonthChartProps["months"][number]) => number): number =>
    months.reduce((all, one) => all + of(one), 0);
  return (
    <Chart
      kind="line"
      title={words.monthFound(
        sum(({ enrolledNum }) => enrolledNum),
        sum(({ issuedNum }) => issuedNum),
      )}
      emptyTitle={words.byMonth}
      empty={words.noMonths}
      fileName="projects-by-month"
      data={{
        labelName: words.month,
        labels: months.map(({ month }) => month),
        series: [
          { name: words.enrolled, values: months.map(({ enrolledNum }) => enrolledNum) },
          { name: words.certificates, values: months.map(({ issuedNum }) => issuedNum) },
        ],
      }}
    />
  );
}
