import { listSessions, removeSession, stepSession } from "@perennial/contract/live/session.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../course/public.tsx";
import { plainDateTime } from "../kernel/format.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import type { RowAction } from "../space/row-action.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { AttendanceDrawer } from "./attendance-drawer.tsx";
import { useLiveWords } from "./live-words.ts";
import { SessionForm } from "./session-form.tsx";
import { SessionState, stateOf } from "./session-state.tsx";

type Session = RowOf<typeof listSessions>;
type Opened =
  | { readonly what: "form"; readonly session?: Session }
  | { readonly what: "attendance"; readonly session: Session };

/** Where the team watches and broadcasts. */
export const roomOf = (sessionId: string): string =>
  `/ucenter/teaching-space/liveContainer?sessionId=${sessionId}`;

/** prepare/live/list: the sessions of a course. */
export default function SessionListScreen(): ReactNode {
  const words = useLiveWords();
  const { courseId, may, to } = useManager();
  const [opened, setOpened] = useState<Opened>();
  const step = useWrite(stepSession, { invalidates: [listSessions], done: words.done });
  const remove = useWrite(removeSession, { invalidates: [listSessions], done: words.removed });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 220 },
    { name: "startsAt", label: words.time, widgetType: "DateTime", width: 210 },
    { name: "className", label: words.audience, widgetType: "SingleLineText", width: 140 },
    { name: "provider", label: words.provider, widgetType: "SingleLineText", width: 110 },
    { name: "attendeeNum", label: words.attendees, widgetType: "Number", width: 80 },
    { name: "status", label: words.state, widgetType: "SingleLineText", width: 120 },
  ];
  const take =
    (session: Session, name: "submit" | "withdraw" | "takeBack" | "begin" | "end") => () =>
      step.send({ sessionId: session.id, step: name });
  const actionsOf = (session: Session): RowAction[] => {
    const { name } = session;
    const state = stateOf(session);
    const room = { key: "enter", label: words.enter, to: roomOf(session.id) };
    const attendance = {
      key: "attendance",
      label: words.attendance,
      run: () => setOpened({ what: "attendance", session }),
    };
    if (state === "live")
      return [
        room,
        attendance,
        {
          key: "end",
          label: words.end,
          isDanger: true,
          ask: { title: words.end, text: words.endAsk(name) },
          run: take(session, "end"),
        },
      ];
    if (state === "over") return [room, attendance];
    const removing = {
      key: "remove",
      label: words.remove,
      isDanger: true,
      ask: { title: words.remove, text: words.removeAsk(name) },
      run: () => remove.send({ sessionId: session.id }),
    };
    if (state === "waiting")
      return [{ key: "withdraw", label: words.withdraw, run: take(session, "withdraw") }, removing];
    if (state === "passed")
      return [
        { key: "begin", label: words.begin, run: take(session, "begin") },
        room,
        {
          key: "takeBack",
          label: words.takeBack,
          ask: { title: words.takeBack, text: words.takeBackAsk(name) },
          run: take(session, "takeBack"),
        },
        removing,
      ];
    return [
      { key: "submit", label: words.submit, run: take(session, "submit") },
      { key: "edit", label: words.edit, run: () => setOpened({ what: "form", session }) },
      removing,
    ];
  };
  const add = may.teach ? (
    <Button type="primary" onClick={() => setOpened({ what: "form" })}>
      {words.add}
    </Button>
  ) : undefined;
  const close = (): void => setOpened(undefined);
  return (
    <SpacePage title={words.title} lead={words.lead} action={add}>
      <FieldTable
        name="live-sessions"
        label={words.title}
        definitions={definitions}
        operation={listSessions}
        params={{ courseId }}
        cells={{
          startsAt: ({ startsAt, minutes }) => (
            <>
              {plainDateTime(startsAt)} · {words.minutesOf(minutes)}
            </>
          ),
          className: ({ className }) => className || words.allClasses,
          provider: ({ provider }) => words.providerShort[provider],
          status: (session) => (
            <>
              <SessionState session={session} />
              {session.audit === -1 && session.auditComment ? (
                <div>{words.rejectedFor(session.auditComment)}</div>
              ) : null}
            </>
          ),
        }}
        rowActions={actionsOf}
        tools={<Link to={to("prepare/live/calender")}>{words.calendar}</Link>}
        empty={<EmptyState message={words.none} action={add} />}
      />
      {opened?.what === "form" ? (
        <SessionForm sessionId={opened.session?.id} onClose={close} />
      ) : null}
      {opened?.what === "attendance" ? (
        <AttendanceDrawer session={opened.session} onClose={close} />
      ) : null}
    </SpacePage>
  );
}
