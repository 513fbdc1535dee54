import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  removeNotice,
  listNotices,
  NoticeStatus,
  NoticeType,
  pinNotice,
  stepNotice,
} from "@perennial/contract/discussion/notice/notice.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import styles from "../discussion.module.css";
import { NoticeForm, type Notice } from "./notice-form.tsx";
import { NoticeReceivers } from "./notice-receivers.tsx";
import { useNoticeWords } from "./notice-words.ts";
import type { Place } from "../place.ts";
import { SaidBody } from "../said-body.tsx";

const MARKS = { 0: "over", 1: "waiting", 2: "done", 3: "refused" } as const;

interface NoticeListProps {
  /** Undefined for all courses of the viewer. */
  readonly place: Place | undefined;
  readonly lead: string;
  /** Above the list: the course picker of the teaching space. */
  readonly picker?: ReactNode;
}

/** Notices with how many have read them; writing, publishing, withdrawing. */
export function NoticeList({ place, lead, picker }: NoticeListProps): ReactNode {
  const words = useNoticeWords();
  const [opened, setOpened] = useState<{ readonly notice: Notice | undefined }>();
  const options = { invalidates: [listNotices], done: words.done };
  const step = useWrite(stepNotice, options);
  const pin = useWrite(pinNotice, options);
  const remove = useWrite(removeNotice, { invalidates: [listNotices], done: words.removed });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "title",
      label: words.subject,
      widgetType: "SingleLineText",
      styles: { maxWidth: 320, whiteSpace: "normal" },
    },
    {
      name: "courseName",
      label: words.course,
      widgetType: "SingleLineText",
      showInList: place === undefined,
    },
    {
      name: "type",
      label: words.audience,
      widgetType: "DropdownSelect",
      searchable: true,
      options: [
        { value: NoticeType.course, name: words.ofCourse },
        { value: NoticeType.class, name: words.ofClass },
      ],
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
      ...rulesOf(listNotices, "keyword"),
    },
  ];
  const actionsOf = (notice: Notice): RowAction[] => {
    const { id, title, status, isTop } = notice;
    const take = (name: "publish" | "withdraw" | "unschedule") => () =>
      step.send({ id, step: name });
    const actions: RowAction[] = [];
    if (status === NoticeStatus.draft || status === NoticeStatus.scheduled)
      actions.push({
        key: "publish",
        label: words.publish,
        ask: { title: words.publish, text: words.publishAsk(title) },
        run: take("publish"),
      });
    if (status === NoticeStatus.published)
      actions.push({
        key: "withdraw",
        label: words.withdraw,
        isDanger: true,
        ask: { title: words.withdraw, text: words.withdrawAsk(title) },
        run: take("withdraw"),
      });
    else actions.push({ key: "edit", label: words.change, run: () => setOpened({ notice }) });
    if (status === NoticeStatus.scheduled)
      actions.push({ key: "unschedule", label: words.unschedule, run: take("unschedule") });
    actions.push({
      key: "pin",
      label: isTop ? words.unpin : words.pin,
      run: () => pin.send({ id, isTop: !isTop }),
    });
    if (status !== NoticeStatus.published)
      actions.push({
        key: "remove",
        label: words.remove,
        isDanger: true,
        ask: { title: words.remove, text: words.removeAsk(title) },
        run: () => remove.send({ id }),
      });
    return actions;
  };
  return (
    <SpacePage
      title={words.title}
      lead={lead}
      action={
        <Button type="primary" onClick={() => setOpened({ notice: undefined })}>
          {words.write}
        </Button>
      }
    >
      {picker}
      <FieldTable
        key={place?.courseId ?? ""}
        name={place === undefined ? "own-notices" : "notices"}
        label={words.title}
        definitions={definitions}
        operation={listNotices}
        params={{ ...place }}
        cells={{
          title: ({ title, isTop }) => (
            <span className={styles.marks}>
              {isTop ? <b data-kind="top">{words.top}</b> : null}
              {title}
            </span>
          ),
          type: ({ className }) => className || words.ofCourse,
          status: ({ status }) => (
            <StateMark kind={MARKS[status]}>{words.states[status]}</StateMark>
          ),
          readNum: ({ status, readNum, receiverNum }) =>
            status === NoticeStatus.published ? `${readNum} / ${receiverNum}` : "—",
          publishedAt: ({ status, publishAt, publishedAt }) =>
            plainDateTime((status === NoticeStatus.scheduled ? publishAt : publishedAt) ?? "") ||
            "—",
        }}
        detail={(notice) => <NoticeView notice={notice} />}
        rowActions={actionsOf}
        empty={<EmptyState message={words.none} />}
      />
      {opened ? (
        <NoticeForm place={place} notice={opened.notice} onClose={() => setOpened(undefined)} />
      ) : null}
    </SpacePage>
  );
}

function NoticeView({ notice }: { readonly notice: Notice }): ReactNode {
  const words = useNoticeWords();
  return (
    <Stack as="article" gap={3}>
      <p className={styles.counts}>
        <span>{notice.authorName}</span>
        <span>{notice.className || words.ofCourse}</span>
        <span>{plainDateTime(notice.publishedAt ?? notice.createdAt)}</span>
      </p>
      <SaidBody html={notice.content} />
      {notice.status === NoticeStatus.published ? <NoticeReceivers noticeId={notice.id} /> : null}
    </Stack>
  );
}
