import type { getAchievement } from "@perennial/contract/statistics/course-analysis.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { SmallTable } from "./small-table.tsx";

type Reached = Pick<
  OutputOf<typeof getAchievement>,
  "parts" | "total" | "gradedWeight" | "passLine" | "units"
>;

/** What somebody has reached: the parts of the grade, then unit by unit; the same for teacher and learner. */
export function AchievementPanels({ achievement }: { readonly achievement: Reached }): ReactNode {
  const words = useAnalysisWords();
  const { parts, total, gradedWeight, passLine, units } = achievement;
  return (
    <>
      <Panel
        title={`${words.total} ${total === null ? words.ungraded : words.outOf(total, gradedWeight)}`}
        lead={`${words.achievementLead} · ${words.passLine(passLine)}`}
      >
        <SmallTable
          label={words.composition}
          rows={parts.map((part) => ({
            id: part.part,
            name: words.parts[part.part] ?? part.part,
            weight: part.weight,
            points: part.points,
          }))}
          empty={<EmptyState message={words.ungraded} />}
          columns={[
            { name: "name", label: words.composition, cell: ({ name }) => name },
            { name: "weight", label: words.weight, cell: ({ weight }) => `${weight}%` },
            {
              name: "points",
              label: words.points,
              cell: ({ points }) => points ?? words.ungraded,
            },
          ]}
        />
      </Panel>
      <Panel title={words.units}>
        <SmallTable
          label={words.units}
          rows={units}
          empty={<EmptyState message={words.noUnits} />}
          columns={[
            { name: "name", label: words.unit, cell: ({ name }) => name },
            {
              name: "required",
              label: words.required,
              cell: ({ isRequired }) => (isRequired ? words.required : words.optional),
            },
            { name: "state", label: words.state, cell: ({ state }) => words.states[state] },
            {
              name: "last",
              label: words.last,
              cell: ({ lastAt }) => (lastAt === null ? "—" : plainDateTime(lastAt)),
            },
            {
              name: "completedAt",
              label: words.completedAt,
              cell: ({ completedAt }) => (completedAt === null ? "—" : plainDateTime(completedAt)),
            },
            {
              name: "attempts",
              label: words.attempts,
              cell: ({ rightNum, questionNum, attemptNum, isPassed }) =>
                attemptNum === 0 ? "—" : words.attempt(rightNum, questionNum, attemptNum, isPassed),
            },
          ]}
        />
      </Panel>
    </>
  );
}
