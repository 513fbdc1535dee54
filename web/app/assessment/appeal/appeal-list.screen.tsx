import { listMarkAppeals } from "@perennial/contract/assessment/mark-appeal.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../../course/public.tsx";
import { plainDateTime } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { folderOf } from "../given/given-place.ts";
import { pointsText } from "../sitting/points-text.ts";
import { useAppealWords } from "./appeal-words.ts";

type Row = RowOf<typeof listMarkAppeals>;

const STATES = ["open", "answered"] as const;

/** teaching/readOver/appeals: what learners of the period ask about their marks. */
export default function AppealListScreen(): ReactNode {
  const words = useAppealWords();
  const { periodId, to } = useManager();
  const scriptOf = ({ kind, settingId, attemptId }: Row): string =>
    to(`teaching/${folderOf(kind)}/batch/${settingId}/view/${attemptId}`);
  const definitions: readonly FieldDefinition[] = [
    { name: "learnerName", label: words.learner, widgetType: "SingleLineText" },
    { name: "paperName", label: words.paper, widgetType: "SingleLineText" },
    { name: "score", label: words.score, widgetType: "SingleLineText", width: 140 },
    {
      name: "state",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 140,
      options: STATES.map((value) => ({ value, name: words.states[value] })),
    },
    { name: "createdAt", label: words.since, widgetType: "DateTime", width: 160 },
  ];
  return (
    <SpacePage
      title={words.appeals}
      lead={
        <>
          {words.appealsLead} <Link to={to("teaching/readOver")}>{words.backToMarking}</Link>
        </>
      }
    >
      <FieldTable
        name="mark-appeals"
        label={words.appeals}
        operation={listMarkAppeals}
        params={{ periodId }}
        toParams={({ search }) => {
          const state = STATES.find((one) => one === search["state"]);
          return state === undefined ? {} : { state };
        }}
        definitions={definitions}
        cells={{
          learnerName: ({ learnerName }: Row) => learnerName || words.anonymous,
          paperName: (row: Row) => (
            <Stack gap="half" narrow>
              <Link to={scriptOf(row)}>{row.paperName}</Link>
              <Text tone="muted" size={1}>
                {words.questionNum(row.questionNum)}
              </Text>
            </Stack>
          ),
          score: ({ earnedBefore, earnedAfter }: Row) =>
            earnedBefore === null
              ? "—"
              : earnedAfter === null || earnedAfter === earnedBefore
                ? words.points(pointsText(earnedBefore))
                : words.fromTo(pointsText(earnedBefore), pointsText(earnedAfter)),
          state: ({ repliedAt }: Row) => (
            <StateMark kind={repliedAt === null ? "waiting" : "done"}>
              {words.states[repliedAt === null ? "open" : "answered"]}
            </StateMark>
          ),
          createdAt: ({ createdAt }: Row) => plainDateTime(createdAt),
        }}
        rowActions={(row) => [
          {
            key: "open",
            label: row.repliedAt === null ? words.open : words.look,
            to: scriptOf(row),
          },
        ]}
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}
