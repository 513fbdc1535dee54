import { listOwnResults } from "@perennial/contract/assessment/result-sheet.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { pointsText } from "../sitting/points-text.ts";
import { resultPath } from "../sitting/sitting-address.ts";
import { kindFilter, kindOf } from "./kind-filter.ts";
import { useResultsWords } from "./results-words.ts";

type Own = RowOf<typeof listOwnResults>;

/** ucenter/learning-space/c/score/papers: what one has handed in, in all courses. */
export default function OwnResultsScreen(): ReactNode {
  const words = useResultsWords();
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.paper, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.paper,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listOwnResults, "keyword"),
    },
    kindFilter(words.kind, words.kinds),
    { name: "submittedAt", label: words.handedInAt, widgetType: "DateTime", width: 170 },
    { name: "points", label: words.mark, widgetType: "SingleLineText", width: 200 },
  ];
  const markOf = ({ state, points, total, isPassed }: Own): string =>
    state !== "known" || points === null
      ? words.ownStates[state]
      : [
          words.outOf(pointsText(points), pointsText(total)),
          isPassed === null ? "" : isPassed ? words.isPassed : words.notPassed,
        ]
          .filter(Boolean)
          .join(" · ");
  return (
    <SpacePage
      title={words.own}
      lead={
        <>
          {words.ownLead} <Link to="/ucenter/learning-space/c/score">{words.backToScore}</Link>
        </>
      }
    >
      <FieldTable
        name="own-results"
        label={words.own}
        operation={listOwnResults}
        toParams={({ search }) => ({
          keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
          ...kindOf(search["kind"]),
        })}
        definitions={definitions}
        cells={{
          name: (own: Own) => (
            <Stack gap="half" narrow>
              <Link to={resultPath(own, own.id)}>{own.name}</Link>
              <Text tone="muted" size={1}>
                {own.courseName}
              </Text>
            </Stack>
          ),
          kind: ({ kind }: Own) => words.kinds[kind],
          submittedAt: ({ submittedAt }: Own) => plainDateTime(submittedAt),
          points: (own: Own) => <Text tabular>{markOf(own)}</Text>,
        }}
        empty={<EmptyState message={words.ownNone} />}
      />
    </SpacePage>
  );
}
