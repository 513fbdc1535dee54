import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listOutbox } from "@perennial/contract/delivery/outbox.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PlainText } from "../ui/plain-text.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { useOutboxWords } from "./outbox-words.ts";

const KINDS = { queued: "waiting", sent: "done", failed: "refused" } as const;

/** system/settings/outbox of the super administrator: what went out by SMS and mail, or would have. */
export default function OutboxScreen(): ReactNode {
  const words = useOutboxWords();
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, name]) => ({ value, name }));
  const definitions: readonly FieldDefinition[] = [
    { name: "createdAt", label: words.time, widgetType: "DateTime", width: 150 },
    {
      name: "channel",
      label: words.channel,
      widgetType: "DropdownSelect",
      searchable: true,
      options: options(words.channels),
      width: 80,
    },
    {
      name: "recipient",
      label: words.recipient,
      widgetType: "SingleLineText",
      searchable: true,
      ...rulesOf(listOutbox, "recipient"),
      width: 190,
    },
    {
      name: "body",
      label: words.content,
      widgetType: "MultiLineText",
      styles: { minWidth: 280, maxWidth: 480, whiteSpace: "normal" },
    },
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: options(words.states),
      width: 100,
    },
    { name: "provider", label: words.provider, widgetType: "SingleLineText", width: 100 },
    { name: "attempts", label: words.attempts, widgetType: "Number", isSecondary: true },
    { name: "error", label: words.error, widgetType: "SingleLineText", isSecondary: true },
    { name: "template", label: words.template, widgetType: "SingleLineText", isSecondary: true },
    { name: "siteId", label: words.site, widgetType: "SingleLineText", isSecondary: true },
    { name: "sentAt", label: words.sentAt, widgetType: "DateTime", isSecondary: true },
  ];
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <FieldTable
        name="outbox"
        label={words.title}
        definitions={definitions}
        operation={listOutbox}
        nameField="recipient"
        cells={{
          body: (row) =>
            row.body === "" ? (
              words.blanked
            ) : (
              <>
                {row.subject ? <strong>{row.subject}</strong> : null}
                <PlainText>{row.body}</PlainText>
              </>
            ),
          status: (row) => (
            <StateMark kind={KINDS[row.status]}>{words.states[row.status]}</StateMark>
          ),
          provider: (row) => (row.provider === "local" ? words.local : row.provider),
        }}
        detail
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}
