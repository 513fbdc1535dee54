import { CourseQuality } from "@perennial/contract/course/course.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { shortNumber } from "../kernel/format.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Column, Row } from "../ui/layout/layout.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./course-card.module.css";

/** What a card needs to know of a course. */
export interface CourseFacts {
  readonly id: string;
  readonly name: string;
  readonly coverUrl: string;
  /** Period number, shown as 第 N 期; 0 hides it. */
  readonly versions: number;
  readonly courseQuality: number;
  readonly teacherName: string;
  readonly studentNum: number;
}

interface CourseCardProps {
  readonly course: CourseFacts;
  /** Level of the name as a heading: one below the block that it stands in. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** A course in a grid: cover 224 × 127, quality badge, name, period, teacher, learners; leads to /course/{id}. */
export function CourseCard({ course, headingLevel = 3 }: CourseCardProps): ReactNode {
  const words = useWords().courseCard;
  const language = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const quality =
    course.courseQuality === CourseQuality.national
      ? words.national
      : course.courseQuality === CourseQuality.provincial
        ? words.provincial
        : "";
  return (
    <Column as="article" anchor tall clip hover="border" card className={styles.card}>
      <Box anchor line="below" ground="brand-soft" className={styles.cover}>
        <Box
          as={Picture}
          full
          fit="cover"
          src={course.coverUrl}
          alt=""
          width={LIMITS.courseCardWidthPx}
          height={LIMITS.courseCardHeightPx}
          sizes="(max-width: 991px) 50vw, 282px"
          widths={{ small: 280, large: 560 }}
        />
      </Box>
      <Column gap={1} grow className={styles.body}>
        <Heading className={styles.name}>
          <Link to={`/course/${course.id}`}>{course.name}</Link>
        </Heading>
        <Row as="p" gap={3} tone="muted" size={1} className={styles.facts}>
          {course.versions > 0 ? <span>{words.period(course.versions)}</span> : null}
          {course.teacherName ? <span className={styles.teacher}>{course.teacherName}</span> : null}
        </Row>
        <Row as="p" gap={1} gapX={2} align="center" justify="between" wrap className={styles.foot}>
          <Row as="span" gap={2} align="center" tone="muted" size={1} tabular>
            <Icon name="users" size={1} />
            {words.learners(shortNumber(course.studentNum, language))}
          </Row>
          {quality ? (
            <Row
              as="span"
              inline
              gap={1}
              align="center"
              pad="half"
              padX={2}
              round="control"
              tone="white"
              className={styles.badge}
            >
              <Icon name="medal" size={0.875} />
              {quality}
            </Row>
          ) : null}
        </Row>
      </Column>
    </Column>
  );
}
