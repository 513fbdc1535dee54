import { getCourse, listCourses } from "@perennial/contract/course/course.ts";
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
import { Box, Grid, Row } from "../ui/layout/layout.tsx";
import type { Route } from "./+types/course-mobile.screen";
import { readOffer } from "./class/enrol-offer.ts";
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
  if (courseId) {
    const [course, offer] = await Promise.all([
      load(page, getCourse, { courseId, includeLecturer: true }),
      readOffer(page, courseId),
    ]);
    return { course, offer, popular: [] };
  }
  return {
    course: undefined,
    offer: undefined,
    popular: await loadOr(page, listCourses, { sort: "popular", pageSize: POPULAR_COUNT }, []),
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
  const { course, offer, popular } = loaderData;
  const words = useWords();
  const { site } = useShell();
  return (
    <Box middle ground="surface" className={styles.frame}>
      <Row
        as="header"
        gap={1}
        align="center"
        pad={0}
        padX={2}
        line="below"
        ground="surface"
        className={styles.bar}
      >
        <Row
          as={Link}
          inline
          align="center"
          justify="center"
          tone="ink"
          weight="strong"
          plain
          to="/course"
          aria-label={words.course.backToList}
        >
          <Icon name="left" />
        </Row>
        <Row
          as={Link}
          inline
          align="center"
          justify="center"
          tone="ink"
          weight="strong"
          plain
          to="/"
        >
          {site.siteName}
        </Row>
      </Row>
      <main id="content">
        {course ? (
          <Grid columns={1} gap={8} className={styles.course}>
            <CourseHead course={course} offer={offer} />
            <CourseTeacher course={course} />
            <div>
              <CourseIntro course={course} />
              <CourseOutline course={course} />
            </div>
            <CourseTags course={course} />
          </Grid>
        ) : (
          <Grid columns={1} gap={8} className={styles.course}>
            <h1>{words.course.popular}</h1>
            <p>{words.course.mobileHint}</p>
            {popular.length > 0 ? (
              <CourseGrid courses={popular} headingLevel={2} />
            ) : (
              <EmptyState message={words.course.noneYet} />
            )}
          </Grid>
        )}
      </main>
      <Box as="footer" pad={4} line="above" className={styles.foot}>
        <ButtonLink to="/course">{words.course.backToList}</ButtonLink>
      </Box>
    </Box>
  );
}
