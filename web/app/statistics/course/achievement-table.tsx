import {
  listAchievements,
  listClassRunning,
} from "@perennial/contract/statistics/course-analysis.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePunctuation } from "../../kernel/punctuation.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import styles from "./analysis.module.css";
import { placeOf, sheetHref, type AnalysedCourse } from "./place.ts";

/** What the learners of a course have reached. */
export function AchievementTable({ course }: { readonly course: AnalysedCourse }): ReactNode {
  const words = useAnalysisWords();
  const { labelled } = usePunctuation();
  const classes = useRead(listClassRunning, placeOf(course));
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", searchable: true, width: 120 },
    {
      name: "classId",
      label: words.className,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: (classes.data ?? []).map(({ id, name }) => ({ value: id, name })),
    },
    { name: "className", label: words.className, widgetType: "SingleLineText", width: 200 },
    { name: "doneNum", label: words.done, widgetType: "SingleLineText", width: 110 },
    { name: "exercisePassedNum", label: words.exercises, widgetType: "SingleLineText", width: 110 },
    { name: "postNum", label: words.said, widgetType: "SingleLineText", width: 80 },
    { name: "parts", label: words.composition, widgetType: "SingleLineText", width: 200 },
    { name: "total", label: words.total, widgetType: "SingleLineText", width: 110 },
  ];
  const text = (value: string | number | undefined): string => String(value ?? "").slice(0, 50);
  return (
    <FieldTable
      key={course.courseId}
      name="achievement"
      label={words.achievement}
      definitions={definitions}
      operation={listAchievements}
      params={placeOf(course)}
      toParams={({ search }) => ({
        keyword: text(search["name"]),
        ...(search["classId"] === undefined ? {} : { classId: text(search["classId"]) }),
      })}
      exportHref={({ search }) => sheetHref("achievement", course, text(search["classId"]))}
      nameField="name"
      cells={{
        name: ({ id, name }) => <Link to={course.learner(id)}>{name}</Link>,
        doneNum: ({ doneNum, requiredNum }) => `${doneNum} / ${requiredNum}`,
        exercisePassedNum: ({ exercisePassedNum, exerciseNum }) =>
          exerciseNum === 0 ? "—" : `${exercisePassedNum} / ${exerciseNum}`,
        parts: ({ parts }) => (
          <Stack as="span" gap="half" size={1} className={styles.parts}>
            {parts.map(({ part, weight, points }) => (
              <span key={part}>
                {labelled(
                  `${words.parts[part] ?? part} ${weight}%`,
                  points === null ? words.ungraded : String(points),
                )}
              </span>
            ))}
          </Stack>
        ),
        total: ({ total, gradedWeight }) =>
          total === null ? words.ungraded : words.outOf(total, gradedWeight),
      }}
      empty={<EmptyState message={words.nobody} />}
    />
  );
}
