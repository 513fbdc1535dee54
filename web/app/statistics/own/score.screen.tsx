import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listOwnScores } from "@perennial/contract/statistics/own-learning.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { studyPath } from "../../learning/public.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAnalysisWords } from "../course/analysis-words.ts";
import styles from "./own.module.css";
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
    { name: "isPassed", label: words.verdict, widgetType: "SingleLineText", width: 110 },
    { name: "dates", label: words.dates, widgetType: "SingleLineText", width: 120 },
    { name: "detail", label: words.more, widgetType: "SingleLineText", width: 100 },
  ];
  return (
    <SpacePage title={words.score} lead={words.scoreLead}>
      <FieldTable
        name="own-scores"
        label={words.score}
        definitions={definitions}
        operation={listOwnScores}
        cells={{
          name: ({ name, versions, className }) => (
            <span className={styles.stack}>
              {name}
              <small>
                {className.includes(words.versions(versions))
                  ? className
                  : `${words.versions(versions)} · ${className}`}
              </small>
            </span>
          ),
          parts: ({ parts }) => (
            <ul className={styles.parts}>
              {parts.map(({ part, weight, points }) => (
                <li key={part}>
                  {labelled(
                    words.partOf(partNames[part] ?? part, weight),
                    points === null ? words.ungraded : words.points(points),
                  )}
                </li>
              ))}
            </ul>
          ),
          total: ({ total, gradedWeight }) =>
            total === null ? words.ungraded : words.outOf(total, gradedWeight),
          passLine: ({ passLine }) => passLine,
          isPassed: ({ isPassed }) => <VerdictMark isPassed={isPassed} />,
          dates: ({ startDate, endDate }) => (
            <span className={styles.stack}>
              {startDate || "…"}
              <small>{endDate || "…"}</small>
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
