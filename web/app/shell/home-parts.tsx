import { listContent } from "@perennial/contract/cms/content.ts";
import { searchCourses } from "@perennial/contract/course/course.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { CourseGrid } from "../course/public.tsx";
import { datePartsOf, plainDate } from "../kernel/format.ts";
import { useShell } from "../kernel/shell-data.ts";
import { useRead } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { ADDRESS } from "./addresses.ts";
import styles from "./home-parts.module.css";
import { useHomeWords } from "./home-words.ts";

const NOTICES = 6;
const COURSES = 4;

interface Todo {
  readonly key: string;
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  readonly hint: string;
  readonly isUrgent?: boolean;
}

/** The greeting of the hour, and role with organisation: both lines of a home's beginning. */
export function useHello(): readonly [hello: string, role: string] {
  const words = useHomeWords();
  const { user } = useShell();
  const [hour] = useState(() => Number(datePartsOf(Date.now())?.hour));
  const corp = user?.roles.find(({ current }) => current === 1)?.rightUserRole.corpName ?? "";
  return [words.hello(user?.name ?? "", hour), words.role(user?.currentRole.name ?? "", corp)];
}

/** Who I am here, and in which role: the calm first line of a home. */
export function Greeting({ children }: { readonly children?: ReactNode }): ReactNode {
  const { user } = useShell();
  const [hello, role] = useHello();
  if (!user) return null;
  return (
    <div className={styles.greeting}>
      <Avatar name={user.name} src={user.avatar} size={3.5} />
      <div>
        <p className={styles.hello}>{hello}</p>
        <p>{role}</p>
      </div>
      {children}
    </div>
  );
}

/** What of the own account waits for me: only what is really so. */
function useTodos(): { readonly todos: readonly Todo[]; readonly isPending: boolean } {
  const words = useHomeWords();
  const security = useRead(getOwnSecurity, {});
  const unread = useRead(getUnreadCount, {});
  const count = (unread.data?.systemMessageCount ?? 0) + (unread.data?.privateLetterCount ?? 0);
  const own = security.data;
  const todos: (Todo | false | undefined)[] = [
    count > 0 && {
      key: "unread",
      icon: "bell",
      to: ADDRESS.messages,
      title: words.unread(count),
      hint: words.unreadHint,
    },
    own?.closingAt !== null &&
      own !== undefined && {
        key: "closing",
        icon: "warning",
        to: "/ucenter/settings/privacy",
        title: words.closing,
        hint: words.closingHint,
        isUrgent: true,
      },
    own?.isRealNameVerified === false && {
      key: "realName",
      icon: "check",
      to: "/ucenter/settings/realnameAuthentication",
      title: words.realName,
      hint: words.realNameHint,
    },
    own?.hasPassword === false && {
      key: "password",
      icon: "key",
      to: ADDRESS.account,
      title: words.password,
      hint: words.passwordHint,
    },
    own !== undefined &&
      !own.hasTotp &&
      own.passkeyCount === 0 && {
        key: "secondFactor",
        icon: "shield",
        to: ADDRESS.account,
        title: words.secondFactor,
        hint: words.secondFactorHint,
      },
    own?.isEmailVerified === false && {
      key: "email",
      icon: "mail",
      to: ADDRESS.account,
      title: words.email,
      hint: words.emailHint,
    },
  ];
  return {
    todos: todos.filter((todo): todo is Todo => Boolean(todo)),
    isPending: security.isPending || unread.isPending,
  };
}

/** 等我处理: messages and the gaps of the own account, each with the way to close it. */
export function TodoPanel(): ReactNode {
  const words = useHomeWords();
  const { todos, isPending } = useTodos();
  return (
    <Panel title={words.todo}>
      {todos.length > 0 ? (
        <ul className={styles.todos}>
          {todos.map(({ key, icon, to, title, hint, isUrgent }) => (
            <li key={key}>
              <Link to={to} data-urgent={isUrgent}>
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
      ) : isPending ? null : (
        <p className={styles.calm}>
          <Icon name="check" />
          {words.nothingTodo}
        </p>
      )}
    </Panel>
  );
}

/** 通知公告: the site's newest notices. */
export function NoticePanel(): ReactNode {
  const words = useHomeWords();
  const notices = useRead(listContent, { channelIndefiner: "Notice", pageSize: NOTICES });
  return (
    <Panel
      title={words.notices}
      extra={
        <Link className={styles.more} to="/cms/channelIndef/Notice">
          {words.moreNotices}
        </Link>
      }
    >
      {notices.data?.length === 0 || notices.failure ? (
        <EmptyState message={notices.failure?.message ?? words.noNotices} />
      ) : (
        <ul className={styles.notices}>
          {(notices.data ?? []).map((item) => (
            <li key={item.id}>
              <Link
                to={item.linkUrl.startsWith("/") ? item.linkUrl : `/cms/content/tp1/${item.id}`}
              >
                {item.title}
              </Link>
              <time dateTime={item.publishTime}>{plainDate(item.publishTime)}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 推荐课程: what most people of this site learn. */
export function CoursePanel(): ReactNode {
  const words = useHomeWords();
  const courses = useRead(searchCourses, { sort: "popular", pageSize: COURSES });
  return (
    <Panel
      title={words.recommended}
      extra={
        <Link className={styles.more} to={ADDRESS.courses}>
          {words.allCourses}
        </Link>
      }
    >
      {courses.data?.length === 0 || courses.failure ? (
        <EmptyState {...(courses.failure ? { message: courses.failure.message } : {})} />
      ) : (
        <CourseGrid courses={courses.data ?? []} headingLevel={3} />
      )}
    </Panel>
  );
}
