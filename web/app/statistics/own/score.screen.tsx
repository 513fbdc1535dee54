import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listOwnScores } from "@perennial/contract/statistics/own-learning.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { studyPath } from "../../learning/public.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useAnalysisWords } from "../course/analysis-words.ts";
import { useOwnWords } from "./own-words.ts";
import { VerdictMark } from "./verdict-mark.tsx";

/** ucenter/learning-space/c/score: the scores of all one's courses, with what they are made of. */
export default function OwnScoreScreen(): ReactNode {
  const words = useOwnWords();
  const { labelled } = usePunctuation();
  const partNames = useAnalysisWords().parts;
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.course, widgetType: "SingleLineText", width: 230 },
    {
      name: "keyword",
      label: words.course,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listOwnScores, "keyword"),
    },
    { name: "parts", label: words.parts, widgetType: "SingleLineText", width: 190 },
    { name: "total", label: words.total, widgetType: "Number", width: 110 },
    { name: "passLine", label: words.passLine, widgetType: "Number", width: 90 },
    { name: "isPassed", label: words.result, widgetType: "SingleLineText", width: 110 },
    { name: "dates", label: words.dates, widgetType: "SingleLineText", width: 120 },
    { name: "detail", label: words.more, widgetType: "SingleLineText", width: 100 },
  ];
  return (
    <SpacePage
      title={words.score}
      lead={words.scoreLead}
      action={<ButtonLink to="/ucenter/learning-space/c/score/papers">{words.papers}</ButtonLink>}
    >
      <FieldTable
        name="own-scores"
        label={words.score}
        definitions={definitions}
        operation={listOwnScores}
        cells={{
          name: ({ name, versions, className }) => (
            <span>
              {name}
              <Text as="small" block tone="muted" size={1}>
                {className.includes(words.versions(versions))
                  ? className
                  : `${words.versions(versions)} · ${className}`}
              </Text>
            </span>
          ),
          parts: ({ parts }) => (
            <Text as="ul" tone="muted" size={1}>
              {parts.map(({ part, weight, points }) => (
                <li key={part}>
                  {labelled(
                    words.partOf(partNames[part] ?? part, weight),
                    points === null ? words.ungraded : words.points(points),
                  )}
                </li>
              ))}
            </Text>
          ),
          total: ({ total, gradedWeight }) =>
            total === null ? words.ungraded : words.outOf(total, gradedWeight),
          passLine: ({ passLine }) => passLine,
          isPassed: ({ isPassed }) => <VerdictMark isPassed={isPassed} />,
          dates: ({ startDate, endDate }) => (
            <span>
              {startDate || "…"}
              <Text as="small" block tone="muted" size={1}>
                {endDate || "…"}
              </Text>
            </span>
          ),
          detail: ({ courseId }) => (
            <Link to={studyPath(courseId, "achievement")}>{words.detail}</Link>
          ),
        }}
        exportHref={() => "/api/statistics/api/own/export"}
        empty={
          <EmptyState message={words.scoreNone} action={<Link to="/course">{words.browse}</Link>} />
        }
      />
    </SpacePage>
  );
}
