import { getCourse, listCourses } from "@perennial/contract/course/course.ts";
import {
  getCourseRating,
  listCourseRatings,
} from "@perennial/contract/discussion/rating/rating-public.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { breadcrumbList, jsonLdGraph } from "../kernel/json-ld.ts";
import { load, loadOr } from "../kernel/load.ts";
import { Kept } from "../kernel/kept/kept.tsx";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { PAGE_KEY } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { Stack, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/course-detail.screen";
import { readOffer } from "./class/enrol-offer.ts";
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
  const courseId = params.id;
  // Asked beside the course: whether the site offers it they answer in the same words.
  const [course, summary, ratings, offer] = await Promise.all([
    load(page, getCourse, { courseId, includeLecturer: true }),
    load(page, getCourseRating, { courseId }),
    loadList(page, url, listCourseRatings, { courseId, pageSize: RATINGS_PAGE }),
    readOffer(page, courseId),
  ]);
  const tagIds = course.tags.map((tag) => tag.id).join(",");
  const near = tagIds
    ? await loadOr(page, listCourses, { tagIds, sort: "popular", pageSize: RELATED_COUNT + 1 }, [])
    : [];
  return {
    course,
    summary,
    ratings,
    offer,
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
  const { course, related, summary, ratings, offer } = loaderData;
  const words = useWords().course;
  return (
    <Page trail={[{ name: words.title, to: "/course" }, { name: course.name }]}>
      <CourseHead course={course} offer={offer} />
      <Stack gap={12} align="start" className={styles.body}>
        <div>
          <Kept part="course words" of={[course]}>
            <CourseIntro course={course} />
            <CourseOutline course={course} />
          </Kept>
          <Kept part="course ratings" of={[course.id, summary, ratings]}>
            <CourseRatings summary={summary} ratings={ratings.rows} page={ratings.page} />
          </Kept>
        </div>
        <Stack gap={6}>
          <Kept part="course teacher" of={[course]}>
            <CourseTeacher course={course} />
            <CourseTags course={course} />
          </Kept>
        </Stack>
      </Stack>
      {related.length > 0 ? (
        <Text as="div" above={16} className={styles.related}>
          <Section
            title={words.related}
            more={{ name: words.more, to: `/course?tagIds=${course.tags[0]?.id ?? ""}` }}
          >
            <Kept part="courses" of={[related]}>
              <CourseGrid courses={related} />
            </Kept>
          </Section>
        </Text>
      ) : null}
    </Page>
  );
}
