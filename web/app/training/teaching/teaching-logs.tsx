import { plainDateTime } from "../../kernel/format.ts";
import {
  EXPORT_LOGS_PATH,
  listLogVersions,
  listTeachingLogs,
  listUnloggedLessons,
  removeTeachingLog,
} from "@perennial/contract/training/teaching/log.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { SaidBody } from "../../discussion/public.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { LogForm, type Desk, type Lesson, type TeachingLog } from "./log-form.tsx";
import { useLogWords } from "./log-words.ts";

type Words = ReturnType<typeof useLogWords>;

const definitionsOf = (words: Words, desk: Desk): FieldDefinition[] => [
  { name: "topic", label: words.topic, widgetType: "SingleLineText" },
  { name: "className", label: words.klass, widgetType: "SingleLineText" },
  { name: "startsAt", label: words.startsAt, widgetType: "DateTime" },
  { name: "teacherName", label: words.teacher, widgetType: "SingleLineText" },
  { name: "presentNum", label: words.presentShort, widgetType: "Number" },
  { name: "courseName", label: words.course, widgetType: "SingleLineText" },
  { name: "writerName", label: words.writer, widgetType: "SingleLineText", isSecondary: true },
  {
    name: "keyword",
    label: words.topic,
    widgetType: "SingleLineText",
    searchable: true,
    showInList: false,
    ...rulesOf(listTeachingLogs, "keyword"),
  },
  {
    name: "classId",
    label: words.klass,
    widgetType: "DropdownSelect",
    searchable: true,
    showInList: false,
    options: desk.classes.map(({ id, name }) => ({ value: id, name })),
  },
];

interface TeachingLogsProps {
  readonly packageId: string;
  readonly desk: Desk;
}

/** What was taught in the classes of a project, and the lessons of which nobody has written. */
export function TeachingLogs({ packageId, desk }: TeachingLogsProps): ReactNode {
  const words = useLogWords();
  const [opened, setOpened] = useState<{ readonly of: TeachingLog | Lesson | undefined }>();
  const remove = useWrite(removeTeachingLog, {
    invalidates: [listTeachingLogs, listUnloggedLessons],
    done: words.removed,
  });
  if (desk.classes.length === 0) return <EmptyState message={words.noClass} />;
  return (
    <>
      <MissingLogs packageId={packageId} onWrite={(lesson) => setOpened({ of: lesson })} />
      <Panel title={words.title} lead={words.lead}>
        <FieldTable
          name="teaching-logs"
          label={words.table}
          definitions={definitionsOf(words, desk)}
          operation={listTeachingLogs}
          params={{ packageId }}
          tools={
            <Button type="primary" onClick={() => setOpened({ of: undefined })}>
              {words.write}
            </Button>
          }
          exportHref={({ search }) => {
            const query = new URLSearchParams({ packageId });
            if (search["classId"]) query.set("classId", String(search["classId"]));
            return `${EXPORT_LOGS_PATH}?${query}`;
          }}
          cells={{
            startsAt: ({ startsAt }) => plainDateTime(startsAt),
            presentNum: ({ presentNum, expectedNum }) => `${presentNum} / ${expectedNum}`,
            courseName: ({ courseName }) => courseName || "—",
          }}
          detail={(log) => <LogView packageId={packageId} log={log} />}
          rowActions={(log) =>
            log.mayChange
              ? [
                  { key: "edit", label: words.edit, run: () => setOpened({ of: log }) },
                  {
                    key: "remove",
                    label: words.remove,
                    isDanger: true,
                    ask: { title: words.remove, text: words.removeAsk(log.topic) },
                    run: () => remove.send({ packageId, id: log.id }),
                  },
                ]
              : []
          }
          empty={<EmptyState message={words.none} />}
        />
      </Panel>
      {opened ? (
        <LogForm
          packageId={packageId}
          desk={desk}
          of={opened.of}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

interface MissingLogsProps {
  readonly packageId: string;
  readonly onWrite: (lesson: Lesson) => void;
}

function MissingLogs({ packageId, onWrite }: MissingLogsProps): ReactNode {
  const words = useLogWords();
  const { data } = useRead(listUnloggedLessons, { packageId });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={words.missing} lead={words.missingLead}>
      <Stack as="ul" gap={2}>
        {data.map((lesson) => (
          <Row as="li" key={lesson.id} gap={2} gapX={4} align="center" justify="between" wrap>
            <Row gap={2} gapX={4} wrap>
              <Text weight="strong">{lesson.topic}</Text>
              <Text tone="muted">
                {lesson.className} · {plainDateTime(lesson.startsAt)}
              </Text>
            </Row>
            <Button aria-label={`${words.write}：${lesson.topic}`} onClick={() => onWrite(lesson)}>
              {words.write}
            </Button>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}

interface LogViewProps {
  readonly packageId: string;
  readonly log: TeachingLog;
}

function LogView({ packageId, log }: LogViewProps): ReactNode {
  const words = useLogWords();
  return (
    <Stack as="article" gap={3}>
      <Text as="p" tone="muted">
        {log.className} · {plainDateTime(log.startsAt)} · {log.teacherName}
      </Text>
      <p>{words.counted(log.presentNum, log.expectedNum)}</p>
      <SaidBody html={log.content} />
      <Text as="p" tone="muted" size={1}>
        {words.writer}：{log.writerName} · {plainDateTime(log.writtenAt)}
      </Text>
      {log.version > 1 ? (
        <Versions packageId={packageId} id={log.id} num={log.version - 1} />
      ) : null}
    </Stack>
  );
}

interface VersionsProps {
  readonly packageId: string;
  readonly id: string;
  readonly num: number;
}

function Versions({ packageId, id, num }: VersionsProps): ReactNode {
  const words = useLogWords();
  const [isOpen, setIsOpen] = useState(false);
  const read = useRead(listLogVersions, { packageId, id }, { isEnabled: isOpen });
  return (
    <Stack as="section" gap={3} aria-label={words.versions}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.changed(num)}
      </Button>
      {isOpen ? (
        <Reading of={read}>
          {(versions) => (
            <Stack as="ol" gap={4}>
              {versions.map((one) => (
                <Stack as="li" key={one.version} gap={2}>
                  <Text tone="muted" size={1}>
                    {words.wasWritten(one.byName, plainDateTime(one.writtenAt))}
                  </Text>
                  <strong>
                    {one.topic} · {one.className} · {plainDateTime(one.startsAt)} ·{" "}
                    {one.teacherName}
                  </strong>
                  <p>{words.counted(one.presentNum, one.expectedNum)}</p>
                  <SaidBody html={one.content} />
                </Stack>
              ))}
            </Stack>
          )}
        </Reading>
      ) : null}
    </Stack>
  );
}
