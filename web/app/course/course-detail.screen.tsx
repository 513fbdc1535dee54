import { getCourse, searchCourses } from "@perennial/contract/course/course.ts";
import {
  getCourseRating,
  listCourseRatings,
} from "@perennial/contract/discussion/rating/rating-public.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { breadcrumbList, jsonLdGraph } from "../kernel/json-ld.ts";
import { load, loadOr } from "../kernel/load.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { PAGE_KEY } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/course-detail.screen";
import { CourseHead, CourseIntro, CourseTags } from "./course-detail.tsx";
import styles from "./course-detail.module.css";
import { CourseGrid } from "./course-grid.tsx";
import { courseJsonLd } from "./course-json-ld.ts";
import { CourseOutline } from "./course-outline.tsx";
import { CourseRatings } from "./course-ratings.tsx";
import { CourseTeacher } from "./course-teacher.tsx";

const RELATED_COUNT = 4;
const RATINGS_PAGE = 5;

export const queryKeys = PAGE_KEY;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const course = await load(page, getCourse, { courseId: params.id, includeLecturer: true });
  const tagIds = course.tags.map((tag) => tag.id).join(",");
  const near = tagIds
    ? await loadOr(
        page,
        searchCourses,
        { tagIds, sort: "popular", pageSize: RELATED_COUNT + 1 },
        [],
      )
    : [];
  const [summary, ratings] = await Promise.all([
    load(page, getCourseRating, { courseId: course.id }),
    loadList(page, url, listCourseRatings, { courseId: course.id, pageSize: RATINGS_PAGE }),
  ]);
  return {
    course,
    summary,
    ratings,
    related: near.filter(({ id }) => id !== course.id).slice(0, RELATED_COUNT),
  };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { course } = loaderData;
  const { siteOrigin, words } = speech;
  const path = `/course/${course.id}`;
  const trail = [
    { name: words.course.title, path: "/course" },
    { name: course.name, path },
  ];
  return pageMeta(matches, {
    title: course.name,
    description: [course.subtitle, course.introText].filter(Boolean).join(" "),
    keywords: [
      course.name,
      ...course.tags.map((tag) => tag.name),
      course.teacherName,
      course.corpName,
    ]
      .filter(Boolean)
      .join(","),
    path,
    image: course.coverUrl,
    jsonLd: jsonLdGraph(
      courseJsonLd(course, siteOrigin, loaderData.summary),
      breadcrumbList(siteOrigin, words.kernel.home, trail),
    ),
  });
}

/** /course/{id}: what a course is, before anybody signs in. */
export default function CourseDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { course, related, summary, ratings } = loaderData;
  const words = useWords().course;
  return (
    <Page trail={[{ name: words.title, to: "/course" }, { name: course.name }]}>
      <CourseHead course={course} />
      <div className={styles.body}>
        <div>
          <CourseIntro course={course} />
          <CourseOutline course={course} />
          <CourseRatings summary={summary} ratings={ratings.rows} page={ratings.page} />
        </div>
        <div className={styles.aside}>
          <CourseTeacher course={course} />
          <CourseTags course={course} />
        </div>
      </div>
      {related.length > 0 ? (
        <div className={styles.related}>
          <Section
            title={words.related}
            more={{ name: words.more, to: `/course?tagIds=${course.tags[0]?.id ?? ""}` }}
          >
            <CourseGrid courses={related} />
          </Section>
        </div>
      ) : null}
    </Page>
  );
}
