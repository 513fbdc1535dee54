import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { featurePost, TalkKind } from "@perennial/contract/discussion/board/board.ts";
import { listThreads, THREAD_NEEDS } from "@perennial/contract/discussion/moderation/moderation.ts";
import { TalkStatus, type TalkStep } from "@perennial/contract/discussion/talk-status.ts";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { BOARD_READS } from "./board-news.ts";
import { useBoardWords } from "./board-words.ts";
import styles from "../discussion.module.css";
import type { Place, PostAddresses } from "../place.ts";
import { PostView } from "./post-detail.tsx";
import { StepDialog, type StepTarget } from "../step-dialog.tsx";
import { useTalkWords } from "../talk-words.ts";
import { useThreadWords } from "./thread-words.ts";

type Thread = RowOf<typeof listThreads>;

const MARKS = ["waiting", "done", "refused", "over"] as const;
const NEEDS = THREAD_NEEDS.filter((need) => need !== "all");

interface ThreadTableProps {
  readonly kind: (typeof TalkKind)[keyof typeof TalkKind];
  /** Undefined for the administrator's scope. */
  readonly place: Place | undefined;
  /** Only what should be looked at; the filter of the list is left out then. */
  readonly isDesk?: boolean;
}

/** Posts or experiences for those who look after them; each opens with everything that can be done about it. */
export function ThreadTable({ kind, place, isDesk = false }: ThreadTableProps): ReactNode {
  const words = useThreadWords();
  const board = useBoardWords();
  const talk = useTalkWords();
  const isExperience = kind === TalkKind.experience;
  const [asked, setAsked] = useState<{ readonly target: StepTarget; readonly step: TalkStep }>();
  const feature = useWrite(featurePost, { invalidates: BOARD_READS, done: board.done });
  const definitions: FieldDefinition[] = [
    { name: "title", label: words.post, widgetType: "SingleLineText", width: 260 },
    {
      name: "keyword",
      label: place === undefined ? words.keyword : words.ofCourse,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listThreads, "keyword"),
    },
    ...(place === undefined
      ? [
          {
            name: "courseName",
            label: words.course,
            widgetType: "SingleLineText" as const,
            width: 160,
          },
        ]
      : []),
    { name: "userName", label: words.author, widgetType: "SingleLineText", width: 90 },
    { name: "createTime", label: words.time, widgetType: "SingleLineText", width: 140 },
    ...(isDesk
      ? []
      : [
          {
            name: "need",
            label: words.need,
            widgetType: "DropdownSelect" as const,
            searchable: true,
            showInList: false,
            options: NEEDS.map((value) => ({ value, name: words.needs[value] })),
          },
        ]),
    { name: "status", label: words.state, widgetType: "SingleLineText", width: 110 },
    { name: "todo", label: words.todo, widgetType: "SingleLineText", width: 130 },
    { name: "commentNum", label: words.replies, widgetType: "Number", width: 64 },
    { name: "likeNum", label: words.likes, widgetType: "Number", width: 64 },
  ];
  const featureWords = isExperience
    ? [words.feature, words.featureOff, words.featureAsk, words.featureOffAsk]
    : [board.feature, board.unfeature, board.featureAsk, board.unfeatureAsk];
  const step = (thread: Thread, one: TalkStep, isDanger = false) => ({
    key: one,
    label: talk.steps[one],
    isDanger,
    run: () => setAsked({ target: { postId: thread.id, name: thread.title }, step: one }),
  });
  return (
    <>
      <FieldTable
        name={`threads-${kind}`}
        label={isExperience ? words.experiences : words.threads}
        definitions={definitions}
        operation={listThreads}
        params={{ ...place, kind, ...(isDesk ? { need: "attention" } : {}) }}
        toParams={({ search }) => ({
          ...(search.keyword ? { keyword: String(search.keyword) } : {}),
          ...(NEEDS.some((need) => need === search.need)
            ? { need: search.need as (typeof NEEDS)[number] }
            : {}),
        })}
        cells={{
          title: (thread) => (
            <span className={styles.thread}>
              <strong>{thread.title}</strong>
              <span>{thread.excerpt}</span>
            </span>
          ),
          createTime: ({ createTime }) => plainDateTime(createTime),
          status: (thread) => (
            <span className={styles.marks}>
              <StateMark kind={MARKS[thread.status]}>{talk.statuses[thread.status]}</StateMark>
              {thread.postKind === 1 ? (
                <b data-kind="featured">{isExperience ? words.recommended : words.featured}</b>
              ) : null}
              {thread.isTop > 0 ? <b data-kind="top">{board.pinned}</b> : null}
              {thread.opened === 1 ? null : <b>{board.closed}</b>}
            </span>
          ),
          todo: ({ reportNum, waitingNum }) => (
            <span className={styles.todo}>
              {reportNum > 0 ? <span>{talk.reportsOf(reportNum)}</span> : null}
              {waitingNum > 0 ? <span>{talk.waitingReplies(waitingNum)}</span> : null}
              {reportNum + waitingNum === 0 ? "—" : null}
            </span>
          ),
        }}
        detail={(thread, tools) => <ThreadView thread={thread} again={tools.again} />}
        rowActions={(thread) => [
          ...(thread.status === TalkStatus.waiting
            ? [step(thread, "pass"), step(thread, "return")]
            : []),
          ...(thread.status === TalkStatus.shown
            ? [
                {
                  key: "feature",
                  label: (thread.postKind === 1 ? featureWords[1] : featureWords[0]) ?? "",
                  ask: {
                    title: thread.title,
                    text: (thread.postKind === 1 ? featureWords[3] : featureWords[2]) ?? "",
                    action: (thread.postKind === 1 ? featureWords[1] : featureWords[0]) ?? "",
                  },
                  run: () => feature.send({ id: thread.id }),
                },
                ...(isExperience ? [step(thread, "return")] : []),
                step(thread, "hide"),
              ]
            : []),
          ...(thread.status === TalkStatus.hidden ? [step(thread, "show")] : []),
          step(thread, "delete", true),
        ]}
        empty={<EmptyState message={isDesk ? words.deskEmpty : board.nothing} />}
      />
      {asked ? (
        <StepDialog target={asked.target} step={asked.step} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

/** A post in the drawer of the list, with its replies, complaints and tools. */
function ThreadView({
  thread,
  again,
}: {
  readonly thread: Thread;
  readonly again: () => Promise<void>;
}): ReactNode {
  const [isGone, setIsGone] = useState(false);
  const manager = `/course/${thread.courseId}/manager/teaching/discuss/list`;
  const to: PostAddresses = {
    detail: (postId) => `${manager}/details/${postId}`,
    list: manager,
    create: `/course/${thread.courseId}/manager/teaching/discuss/create`,
    edit: (postId) => `/course/${thread.courseId}/manager/teaching/discuss/create/${postId}`,
    leave: () => {
      setIsGone(true);
      void again();
    },
  };
  const board = useBoardWords();
  return isGone ? <p role="status">{board.removed}</p> : <PostView postId={thread.id} to={to} />;
}
