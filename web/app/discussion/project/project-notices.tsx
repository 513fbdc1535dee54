import {
  NoticeStatus,
  pinNotice,
  removeNotice,
  stepNotice,
} from "@perennial/contract/discussion/notice/notice.ts";
import {
  listProjectNotices,
  ProjectNoticeType,
  remindNotice,
} from "@perennial/contract/discussion/project/project-notice.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import styles from "../discussion.module.css";
import { NoticeReceivers } from "../notice/notice-receivers.tsx";
import { useNoticeWords } from "../notice/notice-words.ts";
import { SaidBody } from "../said-body.tsx";
import { ProjectNoticeForm, type Desk, type ProjectNotice } from "./project-notice-form.tsx";
import { useProjectNoticeWords } from "./project-notice-words.ts";

const MARKS = { 0: "over", 1: "waiting", 2: "done", 3: "refused" } as const;
type Words = ReturnType<typeof useNoticeWords> & ReturnType<typeof useProjectNoticeWords>;

const definitionsOf = (words: Words): FieldDefinition[] => [
  {
    name: "title",
    label: words.subject,
    widgetType: "SingleLineText",
    styles: { maxWidth: 320, whiteSpace: "normal" },
  },
  {
    name: "type",
    label: words.audience,
    widgetType: "DropdownSelect",
    searchable: true,
    options: Object.values(ProjectNoticeType).map((value) => ({
      value,
      name: words.types[value],
    })),
  },
  {
    name: "status",
    label: words.state,
    widgetType: "DropdownSelect",
    searchable: true,
    options: Object.values(NoticeStatus).map((value) => ({
      value,
      name: words.states[value] ?? "",
    })),
  },
  { name: "readNum", label: words.read, widgetType: "Number" },
  { name: "publishedAt", label: words.time, widgetType: "DateTime" },
  { name: "authorName", label: words.author, widgetType: "SingleLineText", isSecondary: true },
  {
    name: "keyword",
    label: words.keyword,
    widgetType: "SingleLineText",
    searchable: true,
    showInList: false,
    ...rulesOf(listProjectNotices, "keyword"),
  },
];

const audienceOf = (words: Words, { type, courseName, classNames }: ProjectNotice): string =>
  type === ProjectNoticeType.course ? courseName : classNames.join("、") || words.types[type];

/** What its state and the viewer's right allow with a notice. */
function useActions(words: Words, edit: (notice: ProjectNotice) => void) {
  const options = { invalidates: [listProjectNotices], done: words.done };
  const step = useWrite(stepNotice, options);
  const pin = useWrite(pinNotice, options);
  const remove = useWrite(removeNotice, { ...options, done: words.removed });
  const remind = useWrite(remindNotice, { invalidates: [listProjectNotices] });
  return (notice: ProjectNotice): RowAction[] => {
    const { id, title, status, isTop, readNum, receiverNum } = notice;
    if (!notice.mayChange) return [];
    const asked = (
      name: "publish" | "withdraw" | "remove",
      text: string,
      run: () => Promise<unknown>,
    ): RowAction => ({
      key: name,
      label: words[name],
      isDanger: name !== "publish",
      ask: { title: words[name], text },
      run,
    });
    const take = (name: "publish" | "withdraw" | "unschedule") => () =>
      step.send({ id, step: name });
    const pinning = {
      key: "pin",
      label: isTop ? words.unpin : words.pin,
      run: () => pin.send({ id, isTop: !isTop }),
    };
    if (status === NoticeStatus.published)
      return [
        {
          key: "remind",
          label: words.remind,
          isDisabled: notice.isOnWay || readNum >= receiverNum,
          ask: { title: words.remind, text: words.remindAsk(title, receiverNum - readNum) },
          run: async () => {
            const answer = await remind.send({ id });
            if (answer.success) showToast(words.reminded(answer.data.num), "done");
          },
        },
        pinning,
        asked("withdraw", words.withdrawAsk(title), take("withdraw")),
      ];
    return [
      ...(status === NoticeStatus.withdrawn
        ? []
        : [asked("publish", words.publishAsk(title), take("publish"))]),
      { key: "edit", label: words.change, run: () => edit(notice) },
      ...(status === NoticeStatus.scheduled
        ? [{ key: "unschedule", label: words.unschedule, run: take("unschedule") }]
        : []),
      pinning,
      asked("remove", words.removeAsk(title), () => remove.send({ id })),
    ];
  };
}

interface ProjectNoticesProps {
  readonly packageId: string;
  readonly desk: Desk;
}

/** Notices of a project with how many have read them; writing, publishing, withdrawing, reminding. */
export function ProjectNotices({ packageId, desk }: ProjectNoticesProps): ReactNode {
  const words: Words = { ...useNoticeWords(), ...useProjectNoticeWords() };
  const [opened, setOpened] = useState<{ readonly notice: ProjectNotice | undefined }>();
  const actionsOf = useActions(words, (notice) => setOpened({ notice }));
  const write = (
    <Button type="primary" onClick={() => setOpened({ notice: undefined })}>
      {words.write}
    </Button>
  );
  return (
    <Panel title={words.title} lead={words.lead}>
      <FieldTable
        name="project-notices"
        label={words.table}
        definitions={definitionsOf(words)}
        operation={listProjectNotices}
        params={{ packageId }}
        tools={write}
        cells={{
          title: ({ title, isTop }) => (
            <span className={styles.marks}>
              {isTop ? <b data-kind="top">{words.top}</b> : null}
              {title}
            </span>
          ),
          type: (notice) => audienceOf(words, notice),
          status: ({ status, isOnWay }) => (
            <StateMark kind={isOnWay ? "waiting" : MARKS[status]}>
              {isOnWay && status === NoticeStatus.published ? words.sending : words.states[status]}
            </StateMark>
          ),
          readNum: ({ status, readNum, receiverNum }) =>
            status === NoticeStatus.published ? `${readNum} / ${receiverNum}` : "—",
          publishedAt: ({ status, publishAt, publishedAt }) =>
            plainDateTime((status === NoticeStatus.scheduled ? publishAt : publishedAt) ?? "") ||
            "—",
        }}
        detail={(notice) => <NoticeView words={words} notice={notice} />}
        rowActions={actionsOf}
        empty={<EmptyState message={words.none} />}
      />
      {opened ? (
        <ProjectNoticeForm
          packageId={packageId}
          desk={desk}
          notice={opened.notice}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Panel>
  );
}

interface NoticeViewProps {
  readonly words: Words;
  readonly notice: ProjectNotice;
}

function NoticeView({ words, notice }: NoticeViewProps): ReactNode {
  const { status, remindedAt } = notice;
  return (
    <Stack as="article" gap={3}>
      <p className={styles.counts}>
        <span>{notice.authorName}</span>
        <span>{audienceOf(words, notice)}</span>
        <span>{plainDateTime(notice.publishedAt ?? notice.createdAt)}</span>
        {remindedAt === null ? null : <span>{words.remindedAt(plainDateTime(remindedAt))}</span>}
      </p>
      <SaidBody html={notice.content} />
      {status === NoticeStatus.published && notice.mayChange ? (
        <NoticeReceivers noticeId={notice.id} />
      ) : null}
    </Stack>
  );
}
