import { PublishStatus } from "@perennial/contract/course/course.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArticleBody } from "../cms/public.tsx";
import { longDate } from "../kernel/format.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { CopyLink } from "../ui/copy-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import { EnrolPanel } from "./class/enrol-panel.tsx";
import styles from "./course-detail.module.css";
import { CourseFactList, CourseMarks, type Course } from "./course-facts.tsx";
import { FavouriteButton } from "./favourite-button.tsx";

/** One sentence of when the course runs. */
function StateSentence({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  const language = useLanguage();
  const { publishStatus, startDate, endDate } = course;
  if (publishStatus === PublishStatus.upcoming && startDate)
    return <p>{words.state2(longDate(startDate, language))}</p>;
  if (publishStatus === PublishStatus.running && endDate)
    return <p>{words.state3(longDate(endDate, language))}</p>;
  if (publishStatus === PublishStatus.finished && endDate)
    return <p>{words.state4(longDate(endDate, language))}</p>;
  return null;
}

/** Cover, name and facts of a course: the top of its page. */
export function CourseHead({ course }: { readonly course: Course }): ReactNode {
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        <Picture
          src={course.coverUrl}
          alt=""
          width={480}
          height={272}
          sizes="(max-width: 991px) 100vw, 480px"
          widths={{ small: 280, large: 560 }}
          isPriority
        />
      </div>
      <div className={styles.title}>
        <CourseMarks course={course} />
        <h1>{course.name}</h1>
        {course.subtitle ? <p className={styles.subtitle}>{course.subtitle}</p> : null}
        <CourseFactList course={course} />
        <EnrolPanel key={course.id} courseId={course.id} />
        <div className={styles.foot}>
          <StateSentence course={course} />
          <FavouriteButton courseId={course.id} />
          <CopyLink path={`/course/${course.id}`} />
        </div>
      </div>
    </div>
  );
}

/** Introduction and audience. */
export function CourseIntro({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  return (
    <>
      {course.introHtml ? (
        <Section title={words.intro}>
          <ArticleBody html={course.introHtml} />
        </Section>
      ) : null}
      {course.audience ? (
        <Section title={words.audience}>
          <p>{course.audience}</p>
        </Section>
      ) : null}
    </>
  );
}

/** Tags, each leading to the courses that carry it. */
export function CourseTags({ course }: { readonly course: Course }): ReactNode {
  const words = useWords().course;
  if (course.tags.length === 0) return null;
  return (
    <nav aria-label={words.tags} className={styles.tags}>
      <ul>
        {course.tags.map((tag) => (
          <li key={tag.id}>
            <Link to={`/course?tagIds=${encodeURIComponent(tag.id)}`}>{tag.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
