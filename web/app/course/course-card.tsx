import { CourseQuality } from "@perennial/contract/course/course.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { shortNumber } from "../kernel/format.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
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
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture
          src={course.coverUrl}
          alt=""
          width={LIMITS.courseCardWidthPx}
          height={LIMITS.courseCardHeightPx}
          sizes="(max-width: 991px) 50vw, 282px"
          widths={{ small: 280, large: 560 }}
        />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={`/course/${course.id}`}>{course.name}</Link>
        </Heading>
        <p className={styles.facts}>
          {course.versions > 0 ? <span>{words.period(course.versions)}</span> : null}
          {course.teacherName ? <span className={styles.teacher}>{course.teacherName}</span> : null}
        </p>
        <p className={styles.foot}>
          <span className={styles.learners}>
            <Icon name="users" size={1} />
            {words.learners(shortNumber(course.studentNum, language))}
          </span>
          {quality ? (
            <span className={styles.badge}>
              <Icon name="medal" size={0.875} />
              {quality}
            </span>
          ) : null}
        </p>
      </div>
    </article>
  );
}
