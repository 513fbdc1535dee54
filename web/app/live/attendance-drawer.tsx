import { listAttendance } from "@perennial/contract/live/attend.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { useLiveWords } from "./live-words.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";

/** Who was expected at a session and who came. */
export function AttendanceDrawer({
  session,
  onClose,
}: {
  readonly session: { readonly id: string; readonly name: string; readonly audit: number };
  readonly onClose: () => void;
}): ReactNode {
  const words = useLiveWords();
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.person, widgetType: "SingleLineText" },
    { name: "className", label: words.audience, widgetType: "SingleLineText" },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", isSecondary: true },
    { name: "joinedAt", label: words.joinedAt, widgetType: "DateTime" },
    { name: "lastAt", label: words.lastAt, widgetType: "DateTime", isSecondary: true },
    { name: "minutes", label: words.online, widgetType: "Number" },
    { name: "isPresent", label: words.isPresent, widgetType: "SingleLineText" },
  ];
  return (
    <Dialog
      place="end"
      room="wide"
      title={`${session.name} · ${words.attendance}`}
      onClose={onClose}
    >
      <FieldTable
        name="live-attendance"
        label={words.attendance}
        definitions={definitions}
        operation={listAttendance}
        params={{ sessionId: session.id }}
        cells={{
          isPresent: (row) => (
            <StateMark kind={row.isPresent ? "done" : "refused"}>
              {row.isPresent ? words.yes : words.no}
            </StateMark>
          ),
        }}
        tools={
          <Button href={`/api/live/attendance/export?sessionId=${session.id}`} download>
            {words.export}
          </Button>
        }
        empty={<EmptyState message={words.attendanceNone} />}
      />
    </Dialog>
  );
}
