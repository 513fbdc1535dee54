import { getCourse, searchCourses } from "@perennial/contract/course/course.ts";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { failedMeta } from "../kernel/failed-meta.ts";
import { load, loadOr } from "../kernel/load.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { idsKey } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { useShell } from "../kernel/shell-data.ts";
import { MissingPage } from "../site/public.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/course-mobile.screen";
import { CourseHead, CourseIntro, CourseTags } from "./course-detail.tsx";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./course-mobile.module.css";
import { CourseOutline } from "./course-outline.tsx";
import { CourseTeacher } from "./course-teacher.tsx";

const POPULAR_COUNT = 8;

export const queryKeys = { id: idsKey() };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const courseId = url.searchParams.get("id");
  if (courseId)
    return {
      course: await load(page, getCourse, { courseId, includeLecturer: true }),
      popular: [],
    };
  return {
    course: undefined,
    popular: await loadOr(page, searchCourses, { sort: "popular", pageSize: POPULAR_COUNT }, []),
  };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { course } = loaderData;
  return pageMeta(matches, {
    title: course?.name ?? speech.words.course.mobileTitle,
    description: course ? [course.subtitle, course.introText].join(" ") : "",
    // The same content has its main address there.
    path: course ? `/course/${course.id}` : "/course",
    image: course?.coverUrl ?? "",
  });
}

/** A course that is not there, in the same frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main id="content">
      <MissingPage />
    </main>
  );
}

/** /m/courses/details/?id=…: a course in a frame made for the hand; popular courses when none is named. */
export default function CourseMobileScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { course, popular } = loaderData;
  const words = useWords();
  const { site } = useShell();
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link to="/course" aria-label={words.course.backToList}>
          <Icon name="left" />
        </Link>
        <Link to="/">{site.siteName}</Link>
      </header>
      <main id="content">
        {course ? (
          <div className={styles.course}>
            <CourseHead course={course} />
            <CourseTeacher course={course} />
            <div>
              <CourseIntro course={course} />
              <CourseOutline course={course} />
            </div>
            <CourseTags course={course} />
          </div>
        ) : (
          <div className={styles.course}>
            <h1>{words.course.popular}</h1>
            <p>{words.course.mobileHint}</p>
            {popular.length > 0 ? (
              <CourseGrid courses={popular} headingLevel={2} />
            ) : (
              <EmptyState />
            )}
          </div>
        )}
      </main>
      <footer className={styles.foot}>
        <ButtonLink to="/course">{words.course.backToList}</ButtonLink>
      </footer>
    </div>
  );
}
