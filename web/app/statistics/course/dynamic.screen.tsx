import {
  COURSE_EVENTS,
  listTeachingEvents,
} from "@perennial/contract/statistics/course-teaching.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { CoursePicker } from "../../discussion/public.tsx";
import { relativeTime } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { useDeskWords } from "./desk-words.ts";
import styles from "./analysis.module.css";

type CourseEvent = OutputOf<typeof listTeachingEvents>["events"][number];
type Kind = CourseEvent["kind"];

const SIZE = 30;
const SIZE_MAX = 100;
const kindOf = (text: string | null): Kind | undefined =>
  COURSE_EVENTS.find((kind) => kind === text);

/** Page of the manager where an event is seen. */
const PATHS: Readonly<Partial<Record<Kind, string>>> = {
  enrolled: "prepare/class",
  applied: "prepare/class",
  asked: "teaching/qa",
  rated: "teaching/evaluate",
  reviewed: "prepare/plan/publish",
};

function addressOf({ kind, courseId, targetId }: CourseEvent): string {
  if (kind === "resource") return "/ucenter/teaching-space/c/resource";
  if (kind === "posted" || kind === "replied")
    return `/ucenter/teaching-space/c/discuss/details/${targetId}`;
  return `/course/${courseId}/manager/${PATHS[kind] ?? "prepare/info"}`;
}

/** What the event is about, in words. */
function textOf({ kind, text }: CourseEvent, words: ReturnType<typeof useDeskWords>): string {
  if (kind === "rated") return words.stars(text);
  return kind === "reviewed" ? (words.steps[text] ?? text) : text;
}

/** c/dynamic: what happened lately in the viewer's courses. */
export default function DynamicScreen(): ReactNode {
  const words = useDeskWords();
  const [address, setAddress] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const language = useLanguage();
  const courseId = address.get("courseId") ?? "";
  const kind = kindOf(address.get("kind"));
  const [size, setSize] = useState(SIZE);
  const [before, setBefore] = useState<string>();
  const news = useRead(listTeachingEvents, {
    size,
    ...(courseId === "" ? {} : { courseId }),
    ...(kind === undefined ? {} : { kind }),
    ...(before === undefined ? {} : { before }),
  });
  useLive("discussion", () => void news.again());
  useLive("refresh", () => void news.again());
  const go = (key: string, value: string): void => {
    const next = new URLSearchParams(address);
    if (value === "") next.delete(key);
    else next.set(key, value);
    setSize(SIZE);
    setBefore(undefined);
    setAddress(next);
  };
  return (
    <SpacePage title={words.dynamic} lead={words.dynamicLead}>
      <div className={styles.filters} role="search">
        <CoursePicker
          value={courseId}
          all={words.allCourses}
          onChange={(chosen) => go("courseId", chosen)}
        />
        <Select
          aria-label={words.kind}
          style={{ width: 160, marginLeft: 0 }}
          value={kind ?? ""}
          options={[
            { value: "", label: words.allKinds },
            ...COURSE_EVENTS.map((value) => ({ value, label: words.events[value] })),
          ]}
          onChange={(value: string) => go("kind", value)}
        />
      </div>
      <Panel>
        <Reading of={news}>
          {({ events, hasMore }) => (
            <>
              {events.length === 0 ? (
                <EmptyState message={words.noEvents} />
              ) : (
                <ol className={styles.events}>
                  {events.map((event) => (
                    <Box as="li" pad={2} padX={0} line="below" key={event.id}>
                      <Box
                        as="b"
                        pad="half"
                        padX={3}
                        border
                        round="pill"
                        tone="muted"
                        size={1}
                        weight="plain"
                      >
                        {words.events[event.kind]}
                      </Box>
                      <p>
                        {event.userName} <Link to={addressOf(event)}>{textOf(event, words)}</Link>{" "}
                        <Text as="small" tone="muted" size={1}>
                          {event.courseName}
                        </Text>
                      </p>
                      <Text as="time" tone="muted" size={1} dateTime={event.at}>
                        {relativeTime(event.at, openedAt, language)}
                      </Text>
                    </Box>
                  ))}
                </ol>
              )}
              {hasMore ? (
                <Stack across="center">
                  <Button
                    loading={news.isFetching}
                    onClick={() => {
                      if (size < SIZE_MAX) setSize(SIZE_MAX);
                      else setBefore(events.at(-1)?.at);
                    }}
                  >
                    {words.more}
                  </Button>
                </Stack>
              ) : null}
            </>
          )}
        </Reading>
      </Panel>
    </SpacePage>
  );
}
