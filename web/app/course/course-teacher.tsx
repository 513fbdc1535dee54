import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Course } from "./course-facts.tsx";
import styles from "./course-teacher.module.css";

/** Who teaches: with a link to the teacher's own page when the site presents that teacher. */
export function CourseTeacher({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  const teacher = course.responsibleTeacher;
  if (!teacher) return null;
  return (
    <section className={styles.card} aria-label={words.lecturer}>
      <h2>{words.lecturer}</h2>
      <div className={styles.person}>
        <Avatar name={teacher.name} src={teacher.avator} size={4} />
        <div>
          <p className={styles.name}>{teacher.name}</p>
          <p className={styles.title}>{teacher.title}</p>
        </div>
      </div>
      {teacher.introduction ? <p>{teacher.introduction}</p> : null}
      {teacher.id ? (
        <Link className={styles.link} to={`/teacher/${teacher.id}`}>
          {words.teacherPage}
          <Icon name="right" size={1} />
        </Link>
      ) : null}
    </section>
  );
}
