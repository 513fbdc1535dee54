import { listCourses } from "@perennial/contract/course/course.ts";
import { listSharedOf } from "@perennial/contract/discussion/shared.ts";
import { getUserSpace } from "@perennial/contract/identity/account/user-space.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseGrid } from "../../course/public.tsx";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { plainDate } from "../../kernel/format.ts";
import { load, loadOr } from "../../kernel/load.ts";
import { loadList } from "../../kernel/load-list.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { addressOf } from "../../kernel/page-query.ts";
import { PAGE_KEY } from "../../kernel/query-keys.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/user-space.screen";
import { useUserSpaceWords } from "./user-space-words.ts";
import styles from "./user-space.module.css";

const COURSES = 8;

export const queryKeys = PAGE_KEY;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const person = await load(page, getUserSpace, { uid: params.uid });
  const [shared, courses] = await Promise.all([
    loadList(page, url, listSharedOf, { uid: person.id }),
    person.isTeacher
      ? loadOr(page, listCourses, { teacherId: person.id, pageSize: COURSES }, [])
      : [],
  ]);
  return { person, shared: shared.rows, page: shared.page, courses };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(matches, error);
  const { person, page } = loaderData;
  return pageMeta(matches, {
    title: person.name,
    description: [person.name, person.title, person.corpName, person.introduction]
      .filter(Boolean)
      .join(" "),
    path: addressOf(`/uspace/${person.id}`, { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    image: person.avatar,
    // What a learner shows is for people who come by, not for search engines.
    isHidden: !person.isTeacher,
  });
}

/** /uspace/{uid}: what somebody shows of themselves. */
export default function UserSpaceScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { person, shared, page, courses } = loaderData;
  const words = useUserSpaceWords();
  return (
    <Page trail={[{ name: person.name }]}>
      <Row gap={6} align="center" className={styles.head}>
        <Avatar name={person.name} src={person.avatar} size={6} />
        <Stack gap={2} grow narrow className={styles.words}>
          <Text as="h1" serif size={4} weight="strong">
            {person.name}
          </Text>
          <Text as="p" tone="muted">
            {[person.title || (person.isTeacher ? words.teacher : words.learner), person.corpName]
              .filter(Boolean)
              .join(" · ")}
          </Text>
          <p>{person.introduction || words.noIntroduction}</p>
          {person.hasTeacherPage ? (
            <p>
              <Link to={`/teacher/${person.id}`}>{words.teacherPage}</Link>
            </p>
          ) : null}
        </Stack>
      </Row>
      {person.isTeacher ? (
        <Section title={words.courses}>
          {courses.length > 0 ? (
            <CourseGrid courses={courses} />
          ) : (
            <EmptyState message={words.noCourses} />
          )}
        </Section>
      ) : null}
      {person.isTeacher && shared.length === 0 ? null : (
        <Section title={words.shared}>
          <Text as="p" tone="muted">
            {words.sharedLead}
          </Text>
          {shared.length > 0 ? (
            <Stack as="ul" gap={4} className={styles.shared}>
              {shared.map((one) => (
                <Stack as="li" gap={2} pad={5} card key={one.id}>
                  <Text as="p" tone="muted" size={1}>
                    {words.kinds[one.kind]} · {plainDate(one.createdAt)}
                  </Text>
                  <Text as="h3" size={2}>
                    {one.title}
                  </Text>
                  <p>{one.excerpt}</p>
                  <Text as="p" tone="muted" size={1}>
                    <Row as={Link} inline align="center" touch to={`/course/${one.courseId}`}>
                      {one.courseName}
                    </Row>
                  </Text>
                </Stack>
              ))}
            </Stack>
          ) : (
            <EmptyState message={words.noShared} />
          )}
          {page.totalPage > 1 ? <Pager page={page} /> : null}
        </Section>
      )}
    </Page>
  );
}
