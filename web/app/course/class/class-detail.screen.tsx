import { getCourseClass } from "@perennial/contract/course/course.ts";
import { getTeacher } from "@perennial/contract/identity/people/teacher.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { groupedNumber, longDate } from "../../kernel/format.ts";
import { load } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/page.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/class-detail.screen";
import { EnrolPanel } from "./enrol-panel.tsx";
import styles from "./class-detail.module.css";
import { CourseIntro, CourseTags } from "../course-detail.tsx";
import bodyStyles from "../course-detail.module.css";
import { CourseFactList, CourseMarks } from "../course-facts.tsx";
import { CourseOutline } from "../course-outline.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const courseClass = await load(page, getCourseClass, { id: params.id });
  const answer = courseClass.teacherId
    ? await page.call(getTeacher, { id: courseClass.teacherId })
    : undefined;
  return { courseClass, teacher: answer?.success ? answer.data : undefined };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(matches, error);
  const { courseClass, teacher } = loaderData;
  return pageMeta(matches, {
    title: courseClass.name,
    description: [courseClass.course.subtitle, courseClass.course.introText].join(" "),
    path: `/courseClass/${courseClass.id}`,
    image: teacher?.photo || courseClass.course.coverUrl,
  });
}

/** /courseClass/{id}: the class that a famous teacher leads. */
export default function ClassDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { courseClass, teacher } = loaderData;
  const { course } = courseClass;
  const words = useWords().course;
  const language = useLanguage();
  const from = longDate(courseClass.startDate, language);
  const to = longDate(courseClass.endDate, language);
  const size = groupedNumber(courseClass.studentNum);
  return (
    <Page
      trail={[
        { name: words.title, to: "/course" },
        { name: course.name, to: `/course/${course.id}` },
        { name: courseClass.name },
      ]}
    >
      <div className={styles.hero}>
        {teacher ? (
          <div className={styles.portrait}>
            <Picture
              src={teacher.photo || teacher.thumbnail}
              alt=""
              width={240}
              height={320}
              widths={{ small: 180, large: 360 }}
              isPriority
            />
          </div>
        ) : null}
        <div className={styles.words}>
          <h1>{courseClass.name}</h1>
          <p className={styles.lead}>{words.classLead(course.name)}</p>
          {teacher ? (
            <blockquote>
              {teacher.quote ? <p>{teacher.quote}</p> : null}
              <footer>
                <Link to={`/teacher/${teacher.id}`}>{teacher.name}</Link>
                <span>{[teacher.title, teacher.corpName].filter(Boolean).join(" · ")}</span>
              </footer>
            </blockquote>
          ) : null}
          <dl>
            <div>
              <dt>
                <Icon name="calendar" />
                {words.classDates}
              </dt>
              <dd>{from && to ? words.dateRange(from, to) : from || to}</dd>
            </div>
            <div>
              <dt>
                <Icon name="users" />
                {words.classSize}
              </dt>
              <dd>
                {courseClass.quota > 0
                  ? words.classSizeOf(size, groupedNumber(courseClass.quota))
                  : words.learnerCountOf(size)}
              </dd>
            </div>
          </dl>
          <div className={styles.enrol}>
            <EnrolPanel key={courseClass.id} courseId={course.id} classId={courseClass.id} />
          </div>
        </div>
      </div>
      <div className={bodyStyles.body}>
        <div>
          <CourseIntro course={course} />
          <CourseOutline course={course} />
        </div>
        <aside className={bodyStyles.aside} aria-label={words.courseOf}>
          <section className={styles.course}>
            <Picture
              src={course.coverUrl}
              alt=""
              width={320}
              height={181}
              widths={{ small: 280, large: 560 }}
            />
            <div>
              <CourseMarks course={course} />
              <h2>{course.name}</h2>
              <CourseFactList course={course} />
              <ButtonLink to={`/course/${course.id}`}>{words.seeCourse}</ButtonLink>
            </div>
          </section>
          <CourseTags course={course} />
        </aside>
      </div>
    </Page>
  );
}
