import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  listAnnouncements,
  listReports,
  recallAnnouncement,
  settleReport,
} from "@perennial/contract/messaging/announcement.ts";
import { Button, Tabs } from "antd";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PlainText } from "../ui/plain-text.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { useAnnouncementWords } from "./announcement-words.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";

const KINDS = { sending: "waiting", sent: "done", recalled: "over" } as const;

function SentTable(): ReactNode {
  const words = useAnnouncementWords();
  const recall = useWrite(recallAnnouncement, {
    invalidates: [listAnnouncements],
    done: words.recalled,
  });
  const definitions: readonly FieldDefinition[] = [
    { name: "title", label: words.subject, widgetType: "SingleLineText" },
    { name: "content", label: words.content, widgetType: "MultiLineText", showInList: false },
    { name: "link", label: words.link, widgetType: "SingleLineText", showInList: false },
    { name: "audienceKind", label: words.audience, widgetType: "SingleLineText" },
    { name: "status", label: words.state, widgetType: "SingleLineText" },
    { name: "readCount", label: words.reach, widgetType: "Number" },
    { name: "createdByName", label: words.author, widgetType: "SingleLineText" },
    { name: "createdAt", label: words.time, widgetType: "DateTime" },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      showInDetail: false,
      ...rulesOf(listAnnouncements, "keyword"),
    },
  ];
  return (
    <FieldTable
      name="announcements"
      label={words.title}
      definitions={definitions}
      operation={listAnnouncements}
      cells={{
        content: (row) => <PlainText>{row.content}</PlainText>,
        audienceKind: (row) => row.audienceName || words.kinds[row.audienceKind],
        status: (row) => <StateMark kind={KINDS[row.status]}>{words.states[row.status]}</StateMark>,
        readCount: (row) => `${row.recipientCount} / ${row.readCount}`,
      }}
      detail
      rowActions={(row) =>
        row.status === "recalled"
          ? []
          : [
              {
                key: "recall",
                label: words.recall,
                isDanger: true,
                ask: { title: words.recall, text: words.recallAsk(row.title) },
                run: () => recall.send({ id: row.id }),
              },
            ]
      }
      empty={<EmptyState message={words.none} />}
    />
  );
}

function ReportTable(): ReactNode {
  const words = useAnnouncementWords();
  const settle = useWrite(settleReport, { invalidates: [listReports], done: words.settleDone });
  const definitions: readonly FieldDefinition[] = [
    { name: "createdAt", label: words.time, widgetType: "DateTime" },
    { name: "reporterName", label: words.reporter, widgetType: "SingleLineText" },
    { name: "senderName", label: words.sender, widgetType: "SingleLineText" },
    {
      name: "content",
      label: words.letter,
      widgetType: "MultiLineText",
      styles: { maxWidth: 360, whiteSpace: "normal" },
    },
    { name: "reason", label: words.reason, widgetType: "SingleLineText" },
    { name: "settledAt", label: words.state, widgetType: "DateTime" },
  ];
  return (
    <FieldTable
      name="letter-reports"
      label={words.tabs.reports}
      definitions={definitions}
      operation={listReports}
      nameField="reason"
      cells={{
        content: (row) => <PlainText>{row.content}</PlainText>,
        settledAt: (row) => (
          <StateMark kind={row.settledAt ? "done" : "waiting"}>
            {row.settledAt ? words.settled : words.open}
          </StateMark>
        ),
      }}
      rowActions={(row) =>
        row.settledAt
          ? []
          : [{ key: "settle", label: words.settle, run: () => settle.send({ id: row.id }) }]
      }
      empty={<EmptyState message={words.noReports} />}
    />
  );
}

/** system/settings/logs/xtxx: announcements with how many got and read them, and letters that were reported. */
export default function AnnouncementsScreen(): ReactNode {
  const words = useAnnouncementWords();
  const [address, setAddress] = useSearchParams();
  const [isWriting, setIsWriting] = useState(false);
  const isReports = address.get("tab") === "reports";
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={
        <Button type="primary" onClick={() => setIsWriting(true)}>
          {words.compose}
        </Button>
      }
    >
      <Tabs
        activeKey={isReports ? "reports" : "announcements"}
        onChange={(key) => setAddress(key === "reports" ? { tab: "reports" } : {})}
        destroyOnHidden
        items={[
          { key: "announcements", label: words.tabs.announcements, children: <SentTable /> },
          { key: "reports", label: words.tabs.reports, children: <ReportTable /> },
        ]}
      />
      {isWriting ? (
        <Dialog place="end" title={words.compose} onClose={() => setIsWriting(false)}>
          <AnnouncementForm onDone={() => setIsWriting(false)} />
        </Dialog>
      ) : null}
    </SpacePage>
  );
}
