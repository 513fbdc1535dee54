import { listCourses } from "@perennial/contract/course/course.ts";
import { getTeacherRating } from "@perennial/contract/discussion/shared.ts";
import { getTeacher } from "@perennial/contract/identity/people/teacher.ts";
import { getUserSpace } from "@perennial/contract/identity/account/user-space.ts";
import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { CourseGrid } from "../../course/public.tsx";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { breadcrumbList, jsonLdGraph } from "../../kernel/json-ld.ts";
import { load, loadOr } from "../../kernel/load.ts";
import { loadList } from "../../kernel/load-list.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { addressOf } from "../../kernel/page-query.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { PAGE_KEY } from "../../kernel/query-keys.ts";
import { useWords } from "../../kernel/words.tsx";
import { CopyLink } from "../../ui/copy-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/teacher-detail.screen";
import styles from "./teacher-detail.module.css";

export const queryKeys = PAGE_KEY;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const known = await page.call(getTeacher, { id: params.id });
  if (known.code === "identity.teacherNotFound") {
    // Who teaches here without a page among the site's teachers still has a public space.
    const space = await page.call(getUserSpace, { uid: params.id });
    if (space.success) throw redirect(`/uspace/${space.data.id}`);
  }
  const teacher = await load(page, getTeacher, { id: params.id });
  const [found, rating] = await Promise.all([
    loadList(page, url, listCourses, { teacherId: teacher.id }),
    loadOr(page, getTeacherRating, { uid: teacher.id }, { count: 0, average: null }),
  ]);
  return { teacher, courses: found.rows, page: found.page, rating };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { teacher, page } = loaderData;
  const { siteOrigin, words } = speech;
  const path = `/teacher/${teacher.id}`;
  const trail = [
    { name: words.teacher.title, path: "/teacher" },
    { name: teacher.name, path },
  ];
  const person = {
    "@type": "Person",
    name: teacher.name,
    jobTitle: teacher.title,
    worksFor: { "@type": "Organization", name: teacher.corpName },
    ...(teacher.photo ? { image: `${siteOrigin}${teacher.photo}` } : {}),
  };
  return pageMeta(matches, {
    title: teacher.name,
    description: [
      words.teacher.profileDescription(teacher.name, teacher.title, teacher.corpName),
      ...teacher.introduction,
    ].join(" "),
    path: addressOf(path, { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    image: teacher.photo,
    jsonLd: jsonLdGraph(person, breadcrumbList(siteOrigin, words.kernel.home, trail)),
  });
}

/** /teacher/{id}: a teacher's public page with the courses. */
export default function TeacherDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { teacher, courses, page, rating } = loaderData;
  const words = useWords().teacher;
  return (
    <Page trail={[{ name: words.title, to: "/teacher" }, { name: teacher.name }]}>
      <Stack gap={12} align="start" className={styles.head}>
        <Box clip border round="card" ground="brand-soft" className={styles.portrait}>
          <Box
            as={Picture}
            full
            ratio="portrait"
            fit="cover"
            src={teacher.photo || teacher.thumbnail}
            alt={words.portrait(teacher.name)}
            width={320}
            height={427}
            widths={{ small: 180, large: 360 }}
            isPriority
          />
        </Box>
        <Stack gap={3} className={styles.words}>
          <Text as="h1" serif size={5} weight="strong">
            {teacher.name}
          </Text>
          <Text as="p" tone="muted">
            {[teacher.title, teacher.corpName].filter(Boolean).join(" · ")}
          </Text>
          {rating.average === null ? null : (
            <Row as="p" gap={2} align="center" tone="muted" className={styles.rating}>
              <Icon name="star" size={1.1} />
              <strong>{rating.average.toFixed(1)}</strong>
              {words.ratedBy(rating.count)}
            </Row>
          )}
          {teacher.quote ? (
            <blockquote>
              <p>{teacher.quote}</p>
            </blockquote>
          ) : null}
          <Text as="h2" size={2} weight="strong">
            {words.introduction}
          </Text>
          {teacher.introduction.length > 0 ? (
            teacher.introduction.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          ) : (
            <Text as="p" tone="muted">
              {words.noIntroduction}
            </Text>
          )}
          <p>
            <Link to={`/uspace/${teacher.id}`}>{words.space}</Link>
          </p>
          <p>
            <CopyLink path={`/teacher/${teacher.id}`} />
          </p>
        </Stack>
      </Stack>
      <Section title={words.courses}>
        {courses.length > 0 ? (
          <CourseGrid courses={courses} />
        ) : (
          <EmptyState message={words.noCourses} />
        )}
        {page.totalPage > 1 ? <Pager page={page} /> : null}
      </Section>
    </Page>
  );
}
