import { listContent } from "@perennial/contract/cms/content.ts";
import { listCourses } from "@perennial/contract/course/course.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { CourseGrid } from "../course/public.tsx";
import { datePartsOf, plainDate } from "../kernel/format.ts";
import { useShell } from "../kernel/shell-data.ts";
import { useRead } from "../space/query.ts";
import { ReadingShape } from "../space/reading-shape.tsx";
import { Panel } from "../space/space-page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Box, Row, Text } from "../ui/layout/layout.tsx";
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

/** The greeting for the time of day, and the role with its organisation: the first two lines of a home. */
export function useHello(): readonly [hello: string, role: string] {
  const words = useHomeWords();
  const { user } = useShell();
  const [hour] = useState(() => Number(datePartsOf(Date.now())?.hour));
  const corp = user?.roles.find(({ current }) => current === 1)?.rightUserRole.corpName ?? "";
  return [words.hello(user?.name ?? "", hour), words.role(user?.currentRole.name ?? "", corp)];
}

/** The first line of a home: who I am here, and in which role. */
export function Greeting({ children }: { readonly children?: ReactNode }): ReactNode {
  const { user } = useShell();
  const [hello, role] = useHello();
  if (!user) return null;
  return (
    <div className={styles.greeting}>
      <Avatar name={user.name} src={user.avatar} size={3.5} />
      <div>
        <Text as="p" serif size={3} tight className={styles.hello}>
          {hello}
        </Text>
        <p>{role}</p>
      </div>
      {children}
    </div>
  );
}

/** Tasks of one's own account; only those that are really open. */
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

/** 账号与消息: messages, and missing details of the account, each with a link to settle it. */
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
      ) : isPending ? (
        <ReadingShape lines={3} />
      ) : (
        <p className={styles.calm}>
          <Icon name="check" />
          {words.nothingTodo}
        </p>
      )}
    </Panel>
  );
}

/** 通知公告: the newest notices of the site. */
export function NoticePanel(): ReactNode {
  const words = useHomeWords();
  const notices = useRead(listContent, { channelIndefiner: "Notice", pageSize: NOTICES });
  return (
    <Panel
      title={words.notices}
      extra={
        <Row as={Link} inline align="center" touch size={1} plain to="/cms/channelIndef/Notice">
          {words.moreNotices}
        </Row>
      }
    >
      {notices.data?.length === 0 || notices.failure ? (
        <EmptyState message={notices.failure?.message ?? words.noNotices} />
      ) : notices.isPending ? (
        <ReadingShape lines={NOTICES} />
      ) : (
        <ul className={styles.notices}>
          {(notices.data ?? []).map((item) => (
            <Row as="li" gap={4} align="center" key={item.id}>
              <Text
                as={Link}
                hover="brand"
                to={item.linkUrl.startsWith("/") ? item.linkUrl : `/cms/content/tp1/${item.id}`}
              >
                {item.title}
              </Text>
              <Box as="time" rigid tone="muted" size={1} tabular dateTime={item.publishTime}>
                {plainDate(item.publishTime)}
              </Box>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 推荐课程: the courses that most people of this site learn. */
export function CoursePanel(): ReactNode {
  const words = useHomeWords();
  const courses = useRead(listCourses, { sort: "popular", pageSize: COURSES });
  return (
    <Panel
      title={words.recommended}
      extra={
        <Row as={Link} inline align="center" touch size={1} plain to={ADDRESS.courses}>
          {words.allCourses}
        </Row>
      }
    >
      {courses.data?.length === 0 || courses.failure ? (
        <EmptyState message={courses.failure?.message ?? words.noCourses} />
      ) : courses.isPending ? (
        <ReadingShape lines={8} />
      ) : (
        <CourseGrid courses={courses.data ?? []} headingLevel={3} />
      )}
    </Panel>
  );
}
