import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import {
  COURSE_WEIGHT_MAX,
  getProjectCourses,
  setProjectCourses,
} from "@perennial/contract/training/workspace/project-courses.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { InputNumber, Select } from "antd";
import { useId, type ReactNode } from "react";
import { calendarDay } from "../../kernel/format.ts";
import { FieldWidget } from "../../space/field/field-widget.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { CoursesForm } from "../package-courses-form.tsx";
import { usePackageAdminWords } from "../package-admin-words.ts";
import { useProjectCourseWords } from "./project-course-words.ts";
import styles from "./project-courses.module.css";

type Item = OutputOf<typeof getProjectCourses>["courses"][number];

interface ProjectCoursesProps {
  readonly packageId: string;
  readonly isReadOnly: boolean;
}

/** The courses of a project, and those that were retired. */
export function ProjectCourses({ packageId, isReadOnly }: ProjectCoursesProps): ReactNode {
  const words = useProjectCourseWords();
  const shared = usePackageAdminWords();
  const read = useRead(getProjectCourses, { packageId });
  const save = useWrite(setProjectCourses, {
    invalidates: [getProjectCourses, getPackageForm],
    done: shared.saved,
  });
  return (
    <Reading of={read}>
      {({ retired, courses, unlockRule, electiveMin }) => (
        <Stack gap={4}>
          <CoursesForm<Item>
            key={JSON.stringify([isReadOnly, unlockRule, electiveMin, courses])}
            isReadOnly={isReadOnly}
            isBusy={save.isBusy}
            stored={{ unlockRule, electiveMin, items: courses }}
            toItem={(item) => ({ ...item, ...NEW })}
            more={(item, onChange) => (
              <CourseLink item={item} isReadOnly={isReadOnly} onChange={onChange} />
            )}
            onSend={(entered) =>
              void save.send({
                packageId,
                unlockRule: entered.unlockRule,
                electiveMin: entered.electiveMin,
                courses: entered.items.map(toSent),
              })
            }
          />
          {retired.length > 0 ? (
            <Panel title={words.retired} lead={words.retiredLead}>
              <ul>
                {retired.map(({ courseId, name }) => (
                  <li key={courseId}>{name}</li>
                ))}
              </ul>
            </Panel>
          ) : null}
        </Stack>
      )}
    </Reading>
  );
}

const NEW = {
  periodId: "",
  periods: [],
  hours: 0,
  credits: 0,
  weight: 1,
  openDate: "",
  closeDate: "",
};

const toSent = (item: Item) => ({
  courseId: item.courseId,
  isRequired: item.isRequired,
  afterIds: item.afterIds,
  periodId: item.periodId,
  hours: item.hours,
  credits: item.credits,
  weight: item.weight,
  openDate: item.openDate,
  closeDate: item.closeDate,
});

interface CourseLinkProps {
  readonly item: Item;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<Item>) => void;
}

/** What a project says of one course: its period, what it gives, how much it counts, and when it is open. */
function CourseLink({ item, isReadOnly, onChange }: CourseLinkProps): ReactNode {
  const words = useProjectCourseWords();
  const id = useId();
  const number = (name: "hours" | "credits" | "weight", max: number): ReactNode => (
    <label>
      <Text tone="muted" size={1}>
        {words[name]}
      </Text>
      <InputNumber
        aria-label={words.of(item.name, words[name])}
        min={name === "weight" ? 1 : 0}
        max={max}
        disabled={isReadOnly}
        value={item[name]}
        onChange={(value) => onChange({ [name]: value ?? (name === "weight" ? 1 : 0) })}
        {...(name === "weight" ? { precision: 0 } : {})}
      />
    </label>
  );
  const day = (name: "openDate" | "closeDate"): ReactNode => (
    <Stack gap={1}>
      <Text as="label" htmlFor={`${id}${name}`} tone="muted" size={1}>
        {words[name]}
      </Text>
      <FieldWidget
        id={`${id}${name}`}
        definition={{ name, label: words.of(item.name, words[name]), widgetType: "Date" }}
        isDisabled={isReadOnly}
        value={item[name]}
        onChange={(value) => onChange({ [name]: calendarDay(value) ?? "" })}
      />
    </Stack>
  );
  return (
    <Row gap={2} gapX={4} wrap align="end" className={styles.link}>
      <label>
        <Text tone="muted" size={1}>
          {words.period}
        </Text>
        <Select
          aria-label={words.of(item.name, words.period)}
          disabled={isReadOnly || item.periods.length === 0}
          value={item.periodId}
          options={[
            { value: "", label: words.current },
            ...item.periods.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(periodId: string) => onChange({ periodId })}
        />
      </label>
      {number("hours", 9999)}
      {number("credits", 999)}
      {number("weight", COURSE_WEIGHT_MAX)}
      {day("openDate")}
      {day("closeDate")}
    </Row>
  );
}
