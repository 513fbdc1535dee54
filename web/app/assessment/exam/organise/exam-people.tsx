import type { getExamDay } from "@perennial/contract/assessment/exam/exam-day.ts";
import { listExamLearners } from "@perennial/contract/assessment/exam/exam-seating.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../../space/field/field-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { sessionTime } from "../session-time.ts";
import { MoveDialog } from "./exam-dialogs.tsx";
import { useOrganiseWords } from "./organise-words.ts";

type Learner = RowOf<typeof listExamLearners>;

const OPEN = 0;
const FILTERS = ["none", "booked", "waiting", "present", "absent"] as const;
const MARKS = {
  0: "waiting",
  1: "done",
  2: "waiting",
  3: "over",
  4: "done",
  5: "refused",
} as const;

/** Who may take part, with the seat of each; the organiser gives seats and moves people. */
export function ExamPeople({ day }: { readonly day: OutputOf<typeof getExamDay> }): ReactNode {
  const words = useOrganiseWords();
  const [moved, setMoved] = useState<readonly string[]>([]);
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listExamLearners, "keyword"),
    },
    { name: "className", label: words.klass, widgetType: "SingleLineText" },
    {
      name: "state",
      label: words.appointment,
      widgetType: "DropdownSelect",
      searchable: true,
      options: FILTERS.map((value) => ({ value, name: words.stateFilters[value] })),
    },
    {
      name: "sessionId",
      label: words.session,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 180,
      options: day.sessions.map((one) => ({ value: one.id, name: sessionTime(one) })),
    },
    { name: "seat", label: words.placeOf, widgetType: "SingleLineText" },
    { name: "ticketNumber", label: words.ticketNumber, widgetType: "SingleLineText", width: 140 },
  ];
  const mayMove = day.state === OPEN && day.sessions.length > 0;
  return (
    <Stack gap={3}>
      <Text as="h2" size={2} weight="strong">
        {words.learners}
      </Text>
      <FieldTable
        name="exam-learners"
        label={words.learners}
        operation={listExamLearners}
        params={{ dayId: day.id }}
        toParams={({ search }) => {
          const state = FILTERS.find((one) => one === search["state"]);
          const sessionId = String(search["sessionId"] ?? "");
          return {
            keyword: String(search["keyword"] ?? ""),
            ...(state === undefined ? {} : { state }),
            ...(sessionId === "" ? {} : { sessionId }),
          };
        }}
        definitions={definitions}
        cells={{
          name: ({ name, loginName }: Learner) => (
            <Stack gap="half" narrow>
              <span>{name}</span>
              <Text tone="muted" size={1}>
                {loginName}
              </Text>
            </Stack>
          ),
          state: ({ state, absentNum }: Learner) => (
            <Stack gap="half" narrow>
              <StateMark kind={state === null ? "over" : MARKS[state]}>
                {state === null ? words.none : words.appointmentStates[state]}
              </StateMark>
              {absentNum > 0 ? (
                <Text tone="muted" size={1}>
                  {words.absentBefore(absentNum)}
                </Text>
              ) : null}
            </Stack>
          ),
          sessionId: ({ startsAt, endsAt }: Learner) =>
            startsAt && endsAt ? sessionTime({ startsAt, endsAt }) : "—",
          seat: ({ roomName, seat }: Learner) =>
            seat === null ? "—" : words.seatOf(roomName, seat),
          ticketNumber: ({ ticketNumber }: Learner) => ticketNumber || "—",
        }}
        rowActions={(row) =>
          mayMove && row.state !== 4
            ? [{ key: "move", label: words.move, run: () => setMoved([row.userId]) }]
            : []
        }
        {...(mayMove
          ? {
              bulkActions: (rows: readonly Learner[]) => [
                {
                  key: "move",
                  label: words.move,
                  run: () => setMoved(rows.map(({ userId }) => userId)),
                },
              ],
            }
          : {})}
        empty={<EmptyState message={words.emptyPeople} />}
      />
      {moved.length > 0 ? (
        <MoveDialog day={day} userIds={moved} onClose={() => setMoved([])} />
      ) : null}
    </Stack>
  );
}
