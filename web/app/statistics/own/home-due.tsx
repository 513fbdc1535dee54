import { getReviewOverview } from "@perennial/contract/question/review.ts";
import type { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { longDate, plainDate, plainDateTime } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { studyPath, unitPath } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import styles from "./home.module.css";
import { useLearnerHomeWords } from "./home-words.ts";

type Home = OutputOf<typeof getLearningHome>;
const DAY_MS = 86_400_000;
const ONGOING = 1;
const URGENT_DAYS = 7;

/** The page of a project where this stands. */
const ofProject = (projectId: string, page: "my-timetable" | "my-bulletin"): string =>
  `/ucenter/learning-space/train/${projectId}/${page}`;

/** 今天和近几天: sessions, units that open, and lessons of one's projects. */
export function AgendaPanel({ home }: { readonly home: Home }): ReactNode {
  const words = useLearnerHomeWords();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const review = useRead(getReviewOverview, {});
  const reviewNum = review.data?.dueNum ?? 0;
  const today = plainDate(now);
  const tomorrow = plainDate(now + DAY_MS);
  const dayOf = (day: string): string =>
    day === today ? words.today : day === tomorrow ? words.tomorrow : longDate(day, language);
  return (
    <Panel
      title={words.agenda}
      isReading={review.isPending}
      extra={
        <Row
          as={Link}
          inline
          align="center"
          touch
          size={1}
          plain
          to="/ucenter/learning-space/c/lessonSchedule"
        >
          {words.schedule}
        </Row>
      }
    >
      {home.agenda.length + reviewNum === 0 ? (
        <Calm>{words.agendaNone}</Calm>
      ) : (
        <ul className={styles.lines}>
          {reviewNum > 0 ? (
            <li>
              <Link to="/ucenter/learning-space/c/myquestionLibrary">
                <Icon name="list" />
                <span>
                  <strong>{words.reviews(reviewNum)}</strong>
                  <small>{words.book}</small>
                </span>
                <time dateTime={today} data-now="">
                  {words.today}
                </time>
              </Link>
            </li>
          ) : null}
          {home.agenda.map(({ kind, id, courseId, courseName, name, day, startsAt, status }) => (
            <li key={`${kind}${id}`}>
              <Link
                to={
                  kind === "session"
                    ? `/ucenter/learning-space/liveContainer?sessionId=${id}`
                    : kind === "lesson"
                      ? ofProject(courseId, "my-timetable")
                      : unitPath(courseId, id)
                }
              >
                <Icon
                  name={kind === "session" ? "video" : kind === "lesson" ? "calendar" : "book"}
                />
                <span>
                  <strong>{name}</strong>
                  <small>
                    {courseName} ·{" "}
                    {kind === "lesson"
                      ? words.lesson
                      : kind !== "session"
                        ? words.opens
                        : status === ONGOING
                          ? words.isLive
                          : words.live}
                  </small>
                </span>
                <time dateTime={startsAt || day} data-now={day === today ? "" : undefined}>
                  {dayOf(day)}
                  {startsAt === "" ? "" : ` ${plainDateTime(startsAt).slice(11)}`}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 要到期: courses that end soon with something required left. */
export function DuePanel({ home }: { readonly home: Home }): ReactNode {
  const words = useLearnerHomeWords();
  return (
    <Panel title={words.due}>
      {home.due.length === 0 ? (
        <Calm>{words.dueNone}</Calm>
      ) : (
        <ul className={styles.lines}>
          {home.due.map(({ courseId, courseName, endDate, daysLeft, leftNum }) => (
            <li key={courseId}>
              <Link to={studyPath(courseId, "plan")}>
                <Icon name="clock" />
                <span>
                  <strong>{courseName}</strong>
                  <small>{words.left(leftNum)}</small>
                </span>
                <time dateTime={endDate} data-now={daysLeft <= URGENT_DAYS ? "" : undefined}>
                  {words.days(daysLeft)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 新消息: notices that were not read, questions that were answered, places that are waited for. */
export function NewsPanel({ home }: { readonly home: Home }): ReactNode {
  const words = useLearnerHomeWords();
  const { notices, answers, unreadNoticeNum, waitingNum } = home;
  const isEmpty = notices.length + answers.length + waitingNum === 0;
  return (
    <Panel
      title={words.news}
      extra={
        unreadNoticeNum > 0 ? (
          <Row
            as={Link}
            inline
            align="center"
            touch
            size={1}
            plain
            to="/ucenter/learning-space/c/notice"
          >
            {words.unread(unreadNoticeNum)}
          </Row>
        ) : null
      }
    >
      {isEmpty ? <Calm>{words.newsNone}</Calm> : null}
      <ul className={styles.lines}>
        {waitingNum > 0 ? (
          <li>
            <Link to="/ucenter/learning-space/c/list?state=waiting">
              <Icon name="users" />
              <span>
                <strong>{words.waiting(waitingNum)}</strong>
              </span>
            </Link>
          </li>
        ) : null}
        {notices.map(({ id, courseId, courseName, isOfProject, title, publishedAt }) => (
          <Said
            key={id}
            to={isOfProject ? ofProject(courseId, "my-bulletin") : studyPath(courseId, "notice")}
            icon="bell"
            title={title}
            hint={`${words.notice} · ${courseName}`}
            at={publishedAt}
          />
        ))}
        {answers.map(({ id, courseId, courseName, title, answeredAt }) => (
          <Said
            key={id}
            to={studyPath(courseId, "askDiscuss")}
            icon="chat"
            title={title}
            hint={`${words.answer} · ${courseName}`}
            at={answeredAt}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Said(props: {
  readonly to: string;
  readonly icon: "bell" | "chat";
  readonly title: string;
  readonly hint: string;
  readonly at: string;
}): ReactNode {
  return (
    <li>
      <Link to={props.to}>
        <Icon name={props.icon} />
        <span>
          <strong>{props.title}</strong>
          <small>{props.hint}</small>
        </span>
        <time dateTime={props.at}>{plainDate(props.at)}</time>
      </Link>
    </li>
  );
}

function Calm({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Row as="p" gap={2} align="center" tone="muted" className={styles.calm}>
      <Icon name="check" />
      {children}
    </Row>
  );
}
