import { rulesOf } from "../kernel/operation/rules-of.ts";
import { leaveClass } from "@perennial/contract/course/enrolment/enrolment.ts";
import {
  countOwnEnrolments,
  ENROLMENT_GROUPS,
  listOwnEnrolments,
} from "@perennial/contract/course/enrolment/own-enrolment.ts";
import { listOwnProgress } from "@perennial/contract/learning/study/study.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Input } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTabs } from "../ui/dialog/link-tabs.tsx";
import { Row, Stack } from "../ui/layout/layout.tsx";
import { Pager } from "../ui/pager.tsx";
import { leaveWord, OwnCourse, type OwnPlace } from "./own-course.tsx";
import styles from "./own-courses.module.css";
import { useOwnCourseWords } from "./own-course-words.ts";

const LEARNS = 1;
const KEYWORD_MAX = rulesOf(listOwnEnrolments, "keyword").maxLength;

/** ucenter/learning-space/c/list: the courses that one is enrolled in, how far one is, and the way out. */
export default function OwnCoursesScreen(): ReactNode {
  const words = useOwnCourseWords();
  const [params, setParams] = useSearchParams();
  const [leaving, setLeaving] = useState<OwnPlace>();
  const pageNo = Math.max(1, Math.floor(Number(params.get("pageNo"))) || 1);
  const group = ENROLMENT_GROUPS.find((one) => one === params.get("state")) ?? "learning";
  const keyword = (params.get("keyword") ?? "").slice(0, KEYWORD_MAX);
  const counts = useRead(countOwnEnrolments, {});
  const list = useRead(listOwnEnrolments, {
    pageNo,
    pageSize: LIMITS.listPageSize,
    group,
    ...(keyword ? { keyword } : {}),
  });
  const periodIds = (list.data ?? [])
    .filter(({ status }) => status === LEARNS)
    .map(({ periodId }) => periodId);
  const progress = useRead(listOwnProgress, { periodIds }, { isEnabled: periodIds.length > 0 });
  const progressOf = new Map(progress.data?.map((one) => [one.periodId, one]));
  const leave = useWrite(leaveClass, {
    invalidates: [listOwnEnrolments, countOwnEnrolments],
    done: words.done,
  });
  const addressOf = (state: string): string => {
    const next = new URLSearchParams(keyword ? { keyword } : {});
    if (state !== "learning") next.set("state", state);
    return `?${next.toString()}`;
  };
  const find = (typed: string): void => {
    const next = new URLSearchParams(group === "learning" ? {} : { state: group });
    if (typed.trim()) next.set("keyword", typed.trim());
    setParams(next);
  };
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Row gap={3} gapX={5} align="end" justify="between" wrap className={styles.bar}>
        <LinkTabs
          label={words.filter}
          selectedId={group}
          tabs={ENROLMENT_GROUPS.map((one) =>
            Object.assign(
              { id: one, name: words.groups[one], to: addressOf(one) },
              counts.data && { count: counts.data[one] },
            ),
          )}
        />
        <Input.Search
          key={keyword}
          aria-label={words.search}
          placeholder={words.search}
          style={{ maxWidth: 280 }}
          maxLength={KEYWORD_MAX}
          allowClear
          defaultValue={keyword}
          onSearch={find}
        />
      </Row>
      {/* How far one is belongs to each row, and would make it higher afterwards. */}
      <Reading of={progress.isPending ? { ...list, data: undefined } : list}>
        {(rows) =>
          rows.length === 0 ? (
            keyword ? (
              <EmptyState
                message={words.noneFound}
                action={
                  <Link to={group === "learning" ? "?" : `?state=${group}`}>{words.all}</Link>
                }
              />
            ) : (
              <EmptyState
                message={words.none[group]}
                action={<Link to="/course">{words.browse}</Link>}
              />
            )
          ) : (
            <Stack as="ul" gap={3} className={styles.own}>
              {rows.map((place) => (
                <OwnCourse
                  key={place.id}
                  place={place}
                  progress={progressOf.get(place.periodId)}
                  onLeave={() => setLeaving(place)}
                />
              ))}
            </Stack>
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? <Pager page={list.page} /> : null}
      {leaving ? (
        <Ask
          title={leaveWord(words, leaving.status)}
          action={leaveWord(words, leaving.status)}
          isDanger={leaving.status === LEARNS}
          isBusy={leave.isBusy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            void leave.send({ classId: leaving.id }).then(() => setLeaving(undefined))
          }
        >
          <p>
            {leaving.status === LEARNS
              ? words.leaveAsk(leaving.course.name, leaving.className)
              : words.waitingAsk(leaving.course.name, leaving.className)}
          </p>
          {leaving.status === LEARNS ? <p>{words.kept}</p> : null}
        </Ask>
      ) : null}
    </SpacePage>
  );
}
