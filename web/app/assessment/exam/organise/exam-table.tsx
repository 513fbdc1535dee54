import type {
  listExamDays,
  listManagedExamDays,
} from "@perennial/contract/assessment/exam/exam-day.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FieldDefinition } from "../../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../../space/field/field-table.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { sessionTime } from "../session-time.ts";
import { useExamPlace } from "./exam-place.ts";
import { useOrganiseWords } from "./organise-words.ts";

type Day = RowOf<typeof listExamDays>;

export const DAY_MARKS = { 0: "waiting", 1: "done", 2: "over" } as const;

interface ExamTableProps {
  readonly operation: typeof listExamDays | typeof listManagedExamDays;
  readonly params?: { readonly periodId: string };
  readonly empty: ReactNode;
}

/** Days of exams with what is taken. */
export function ExamTable({ operation, params, empty }: ExamTableProps): ReactNode {
  const words = useOrganiseWords();
  const { day } = useExamPlace();
  const isManaged = params === undefined;
  const definitions: readonly FieldDefinition[] = [
    {
      name: isManaged ? "keyword" : "name",
      label: words.examName,
      widgetType: "SingleLineText",
      searchable: isManaged,
      showInList: !isManaged,
    },
    ...(isManaged
      ? [{ name: "name", label: words.examName, widgetType: "SingleLineText" as const }]
      : []),
    { name: "startsAt", label: words.times, widgetType: "SingleLineText", width: 220 },
    { name: "takenNum", label: words.seatsTaken, widgetType: "Number", width: 120 },
    { name: "waitingNum", label: words.waitingNum, widgetType: "Number", width: 80 },
    { name: "presentNum", label: words.presentNum, widgetType: "Number", width: 80 },
    { name: "absentNum", label: words.absentNum, widgetType: "Number", width: 80 },
    { name: "state", label: words.state, widgetType: "SingleLineText", width: 100 },
  ];
  return (
    <FieldTable
      name={isManaged ? "managed-exams" : "exams"}
      label={words.title}
      operation={operation as typeof listExamDays}
      {...(params ? { params } : {})}
      toParams={({ search }) =>
        (isManaged ? { keyword: String(search["keyword"] ?? "") } : {}) as object
      }
      nameField="name"
      definitions={definitions}
      cells={{
        name: (row: Day) => (
          <Stack gap="half" narrow>
            <Link to={day(row.id)}>{row.name}</Link>
            <Text tone="muted" size={1}>
              {isManaged ? row.courseName : row.paperName}
            </Text>
          </Stack>
        ),
        startsAt: ({ startsAt, endsAt }: Day) =>
          startsAt && endsAt ? sessionTime({ startsAt, endsAt }) : words.noSession,
        takenNum: ({ takenNum, seatNum }: Day) => words.ofAll(takenNum, seatNum),
        state: ({ state }: Day) => (
          <StateMark kind={DAY_MARKS[state]}>{words.states[state]}</StateMark>
        ),
      }}
      rowActions={(row) => [{ key: "manage", label: words.manage, to: day(row.id) }]}
      empty={empty}
    />
  );
}
