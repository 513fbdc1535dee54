import { CourseQuality, type CourseDetail } from "@perennial/contract/course/course.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { groupedNumber, longDate } from "../kernel/format.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Grid, Row, Text } from "../ui/layout/layout.tsx";
import styles from "./course-facts.module.css";

export type Course = z.output<typeof CourseDetail>;

/** Quality, period and state as small marks; state in words, never by colour alone. */
export function CourseMarks({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  return (
    <Row as="p" gap={2} wrap size={1} className={styles.marks}>
      {course.courseQuality === CourseQuality.all ? null : (
        <span className={styles.quality}>
          <Icon name="medal" size={1} />
          {words.qualities[course.courseQuality]}
        </span>
      )}
      {course.versions > 0 ? <span>{words.period(course.versions)}</span> : null}
      <span data-state={course.publishStatus}>{words.states[course.publishStatus]}</span>
    </Row>
  );
}

/** What there is to know before learning: dates, form, hours, who offers it, how many learn. */
export function CourseFactList({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  const language = useLanguage();
  const from = longDate(course.startDate, language);
  const to = longDate(course.endDate, language);
  const facts: readonly (readonly [string, string])[] = [
    [words.organiser, course.corpName],
    [words.lecturer, course.teacherName],
    [words.dates, from && to ? words.dateRange(from, to) : from || to],
    [words.form, words.types[course.courseType] ?? ""],
    [words.hours, course.hours > 0 ? words.hoursOf(groupedNumber(course.hours)) : ""],
    [words.learnerCount, words.learnerCountOf(groupedNumber(course.studentNum))],
  ];
  return (
    <Grid as="dl" columns={2} gap={3} gapX={8} folds="phone" className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <Row gap={3} key={name}>
            <Box as="dt" rigid tone="muted">
              {name}
            </Box>
            <Text as="dd" tabular>
              {value}
            </Text>
          </Row>
        ) : null,
      )}
    </Grid>
  );
}
