import { rulesOf } from "../kernel/operation/rules-of.ts";
import { auditSession, listSessionReviews } from "@perennial/contract/live/session.ts";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../kernel/format.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useLiveWords } from "./live-words.ts";
import { SessionState } from "./session-state.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";

type Session = RowOf<typeof listSessionReviews>;

/** teachingManager/course/live: sessions that teachers have submitted. */
export default function LiveReviewScreen(): ReactNode {
  const words = useLiveWords();
  const [rejecting, setRejecting] = useState<Session>();
  const pass = useWrite(auditSession, { invalidates: [listSessionReviews], done: words.passed });
  const reject = useWrite(auditSession, {
    invalidates: [listSessionReviews],
    done: words.rejected,
  });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 200 },
    { name: "courseName", label: words.course, widgetType: "SingleLineText", width: 180 },
    { name: "teacherName", label: words.teacher, widgetType: "SingleLineText", width: 100 },
    {
      name: "corpName",
      label: words.corp,
      widgetType: "SingleLineText",
      width: 120,
      isSecondary: true,
    },
    { name: "startsAt", label: words.time, widgetType: "DateTime", width: 210 },
    { name: "provider", label: words.provider, widgetType: "SingleLineText", width: 110 },
    { name: "intro", label: words.intro, widgetType: "MultiLineText", showInList: false },
    {
      name: "audit",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 120,
      options: [
        { value: 1, name: words.states.waiting },
        { value: 2, name: words.states.passed },
        { value: -1, name: words.states.rejected },
      ],
    },
  ];
  const note: readonly FieldDefinition[] = [
    {
      name: "comment",
      label: words.reason,
      widgetType: "MultiLineText",
      ...rulesOf(auditSession, "comment"),
      // allowed(required-of-contract): who is sent back is told why; approval needs no words
      required: true,
      hint: words.commentHint,
    },
  ];
  return (
    <SpacePage title={words.review} lead={words.reviewLead}>
      <FieldTable
        name="live-reviews"
        label={words.review}
        definitions={definitions}
        operation={listSessionReviews}
        detail
        cells={{
          startsAt: ({ startsAt, minutes }) =>
            `${plainDateTime(startsAt)} · ${words.minutesOf(minutes)}`,
          provider: ({ provider }) => words.providerShort[provider],
          audit: (session) => <SessionState session={session} />,
        }}
        rowActions={(session) =>
          session.audit === 1
            ? [
                {
                  key: "pass",
                  label: words.pass,
                  ask: { title: words.pass, text: words.passAsk(session.name) },
                  run: () => pass.send({ sessionId: session.id, audit: 2 }),
                },
                { key: "reject", label: words.reject, run: () => setRejecting(session) },
              ]
            : []
        }
        empty={<EmptyState message={words.reviewNone} />}
      />
      {rejecting ? (
        <Dialog
          place="end"
          title={words.rejectTitle(rejecting.name)}
          onClose={() => setRejecting(undefined)}
        >
          <FieldForm
            label={words.reject}
            layout="above"
            isGuarded={false}
            isNew
            definitions={note}
            stored={{ comment: "" }}
            saveWords={words.reject}
            onSave={({ comment }) => reject.send({ sessionId: rejecting.id, audit: -1, comment })}
            onSaved={() => setRejecting(undefined)}
            onCancel={() => setRejecting(undefined)}
          />
        </Dialog>
      ) : null}
    </SpacePage>
  );
}
