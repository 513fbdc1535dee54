import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  COURSE_TYPES,
  listOwnCourses,
  removeCourse,
} from "@perennial/contract/course/create/create.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Dropdown, Input, Pagination, Select } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { shortNumber } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { CHOOSE_CREATE, MANAGER } from "./addresses.ts";
import { useCreateWords } from "./create-words.ts";
import styles from "./create.module.css";
import { MoocApplications } from "./mooc-applications.tsx";
import { TypeDrawing } from "./type-drawing.tsx";
import { useTypeWords } from "./type-words.ts";

type OwnCourse = OutputOf<typeof listOwnCourses>[number];

const PAGE_SIZE = 20;

/** Where the next step of a course is taken. */
const NEXT_PATH: Readonly<Record<OwnCourse["next"], string>> = {
  resolveNotes: "prepare/plan/publish",
  complete: "",
  waitForReview: "prepare/plan/publish",
  waitForStart: "prepare/plan/publish",
  teach: "prepare/class",
  openPeriod: "prepare/plan/publish",
  waitForOwner: "",
  none: "",
};

/** c/course: courses that I work on, each with its next step. */
export default function OwnCoursesScreen(): ReactNode {
  const words = useCreateWords();
  const types = useTypeWords();
  const [address, setAddress] = useSearchParams();
  const keyword = address.get("keyword") ?? "";
  const courseType = Number(address.get("courseType")) || 0;
  const status = address.get("publishStatus");
  const pageNo = Math.max(1, Number(address.get("pageNo")) || 1);
  const list = useRead(listOwnCourses, {
    pageNo,
    pageSize: PAGE_SIZE,
    keyword: keyword.slice(0, 50),
    courseType,
    ...(status !== null && /^[0-4]$/.test(status) ? { publishStatus: Number(status) } : {}),
  });
  const go = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(address);
    next.delete("pageNo");
    for (const [key, value] of Object.entries(change)) {
      if (value === "") next.delete(key);
      else next.set(key, value);
    }
    setAddress(next);
  };
  const isFiltered = keyword !== "" || courseType > 0 || status !== null;
  return (
    <SpacePage
      title={words.ownTitle}
      lead={words.ownLead}
      action={
        <ButtonLink kind="primary" to={CHOOSE_CREATE}>
          <Icon name="plus" />
          {words.chooseTitle}
        </ButtonLink>
      }
    >
      <Row gap={2} wrap role="search">
        <Input.Search
          key={keyword}
          aria-label={words.search}
          placeholder={words.search}
          style={{ width: 240 }}
          maxLength={rulesOf(listOwnCourses, "keyword").maxLength}
          allowClear
          defaultValue={keyword}
          onSearch={(value) => go({ keyword: value.trim() })}
        />
        <Select
          aria-label={words.courseType}
          style={{ width: 140 }}
          value={courseType}
          options={[
            { value: 0, label: words.anyType },
            ...COURSE_TYPES.map((type) => ({ value: type, label: types[type]?.[0] ?? "" })),
          ]}
          onChange={(value) => go({ courseType: value === 0 ? "" : String(value) })}
        />
        <Select
          aria-label={words.state}
          style={{ width: 140 }}
          value={status ?? ""}
          options={[
            { value: "", label: words.anyState },
            ...Object.entries(words.states).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value: string) => go({ publishStatus: value })}
        />
      </Row>
      <Reading of={list}>
        {(courses) =>
          courses.length === 0 ? (
            <EmptyState
              message={isFiltered ? words.noMatch : words.empty}
              action={
                isFiltered ? undefined : (
                  <ButtonLink to={CHOOSE_CREATE}>{words.chooseTitle}</ButtonLink>
                )
              }
            />
          ) : (
            <Stack as="ul" gap={3}>
              {courses.map((course) => (
                <CourseRow key={course.id} course={course} />
              ))}
            </Stack>
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? (
        <Pagination
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={list.page.rowCount}
          showSizeChanger={false}
          onChange={(no) => go({ pageNo: String(no) })}
        />
      ) : null}
      <MoocApplications />
    </SpacePage>
  );
}

function CourseRow({ course }: { readonly course: OwnCourse }): ReactNode {
  const words = useCreateWords();
  const types = useTypeWords();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useWrite(removeCourse, { invalidates: [listOwnCourses], done: words.removed });
  const { name, courseType, publishStatus } = course;
  return (
    <Stack as="li" gap={2} gapX={5} align="center" pad={4} card className={styles.course}>
      {course.coverUrl ? (
        <Stack
          as="img"
          align="center"
          across="center"
          round="control"
          ground="paper"
          fit="cover"
          className={styles.cover}
          src={course.coverUrl}
          alt=""
          width={160}
          height={90}
        />
      ) : (
        <Stack
          as="span"
          align="center"
          across="center"
          round="control"
          ground="paper"
          fit="cover"
          className={styles.cover}
        >
          <TypeDrawing courseType={courseType} />
        </Stack>
      )}
      <div>
        <h2>
          <Link to={MANAGER(course.id)}>{name}</Link>
        </h2>
        <Row as="p" gap={1} gapX={4} wrap above={2} tone="muted" size={1} className={styles.facts}>
          <Text as="b" weight="strong" data-state={publishStatus}>
            {words.states[publishStatus]}
          </Text>
          <span>{types[courseType]?.[0]}</span>
          <span>{words.period(course.versions)}</span>
          <span>{words.classes(course.classNum)}</span>
          <span>{words.learners(course.studentNum, shortNumber(course.studentNum, language))}</span>
          <span>{words.kinds[course.kind]}</span>
          {course.moocAudit === null ? null : <span>{words.mooc[course.moocAudit]}</span>}
        </Row>
      </div>
      <Row gap={2} align="center" justify="end" wrap className={styles.actions}>
        <ButtonLink
          kind={course.next === "resolveNotes" ? "primary" : "plain"}
          to={MANAGER(course.id, NEXT_PATH[course.next])}
          aria-label={`${name}: ${words.next[course.next]}`}
        >
          {words.next[course.next]}
        </ButtonLink>
        {course.may.remove ? (
          <Dropdown
            trigger={["click"]}
            menu={{
              items: [{ key: "remove", danger: true, label: words.remove }],
              onClick: () => setIsAsking(true),
            }}
          >
            <Button aria-label={words.more(name)} icon={<Icon name="down" size={1} />} />
          </Dropdown>
        ) : null}
      </Row>
      {isAsking ? (
        <Ask
          title={words.removeTitle}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void remove.send({ courseId: course.id }).then(() => setIsAsking(false))}
        >
          <p>{words.removeAsk(name)}</p>
        </Ask>
      ) : null}
    </Stack>
  );
}
