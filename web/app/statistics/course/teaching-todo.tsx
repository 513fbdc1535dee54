import { getTeachingTodo } from "@perennial/contract/statistics/course-teaching.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useDeskWords } from "./desk-words.ts";

const SPACE = "/ucenter/teaching-space/c";

interface Todo {
  readonly key: string;
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  readonly hint: string;
  readonly isUrgent?: boolean;
}

/** What waits in the viewer's courses: only what is really so. The list looks as its home wants. */
export function TeachingTodo({
  className,
  calm,
}: {
  readonly className: string | undefined;
  readonly calm: string | undefined;
}): ReactNode {
  const words = useDeskWords();
  const todo = useRead(getTeachingTodo, {});
  return (
    <Panel title={words.todo}>
      <Reading of={todo}>
        {({ waitingNum, lateNum, toApprove, rejected, draftNum, noticeDraftNum }) => {
          const todos: readonly Todo[] = [
            ...rejected.map(({ courseId, name, num }): Todo => ({
              key: `rejected ${courseId}`,
              icon: "warning",
              to: `/course/${courseId}/manager/prepare/plan/publish`,
              title: words.rejected,
              hint: words.rejectedHint(name, num),
              isUrgent: true,
            })),
            ...(waitingNum > 0
              ? [
                  {
                    key: "waiting",
                    icon: "chat" as const,
                    to: `${SPACE}/dynamic?kind=asked`,
                    title: words.toAnswer(waitingNum),
                    hint: words.late(lateNum),
                    isUrgent: lateNum > 0,
                  },
                ]
              : []),
            ...toApprove.map(({ courseId, name, num }): Todo => ({
              key: `approve ${courseId}`,
              icon: "users",
              to: `/course/${courseId}/manager/prepare/class`,
              title: words.toApprove(num),
              hint: name,
            })),
            ...(draftNum > 0
              ? [
                  {
                    key: "drafts",
                    icon: "book" as const,
                    to: `${SPACE}/course`,
                    title: words.drafts(draftNum),
                    hint: words.draftsHint,
                  },
                ]
              : []),
            ...(noticeDraftNum > 0
              ? [
                  {
                    key: "notices",
                    icon: "bell" as const,
                    to: `${SPACE}/notice`,
                    title: words.noticeDrafts(noticeDraftNum),
                    hint: words.noticeDraftsHint,
                  },
                ]
              : []),
          ];
          return todos.length === 0 ? (
            <p className={calm}>
              <Icon name="check" />
              {words.todoNone}
            </p>
          ) : (
            <ul className={className}>
              {todos.map(({ key, icon, to, title, hint, isUrgent = false }) => (
                <li key={key}>
                  <Link to={to} data-urgent={isUrgent || undefined}>
                    <Icon name={icon} />
                    <span>
                      <strong>{title}</strong>
                      <small>{hint}</small>
                    </span>
                    <Icon name="right" size={1} />
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Reading>
    </Panel>
  );
}
