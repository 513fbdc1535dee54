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
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/class-detail.screen";
import { readOffer } from "./enrol-offer.ts";
import { EnrolPanel } from "./enrol-panel.tsx";
import styles from "./class-detail.module.css";
import { CourseIntro, CourseTags } from "../course-detail.tsx";
import bodyStyles from "../course-detail.module.css";
import { CourseFactList, CourseMarks } from "../course-facts.tsx";
import { CourseOutline } from "../course-outline.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const courseClass = await load(page, getCourseClass, { id: params.id });
  const [answer, offer] = await Promise.all([
    courseClass.teacherId ? page.call(getTeacher, { id: courseClass.teacherId }) : undefined,
    readOffer(page, courseClass.course.id),
  ]);
  return { courseClass, offer, teacher: answer?.success ? answer.data : undefined };
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
  const { courseClass, offer, teacher } = loaderData;
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
      <Stack
        gap={12}
        align="center"
        pad={10}
        below={12}
        round="card"
        ground="night"
        tone="night"
        className={styles.hero}
      >
        {teacher ? (
          <Box clip round="card" className={styles.portrait}>
            <Box
              as={Picture}
              full
              ratio="portrait"
              fit="cover"
              src={teacher.photo || teacher.thumbnail}
              alt=""
              width={240}
              height={320}
              widths={{ small: 180, large: 360 }}
              isPriority
            />
          </Box>
        ) : null}
        <div className={styles.words}>
          <Text as="h1" serif size={5} weight="strong">
            {courseClass.name}
          </Text>
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
          <Row as="dl" gap={2} gapX={10} wrap>
            <div>
              <Row as="dt" gap={2} align="center" rigid>
                <Icon name="calendar" />
                {words.classDates}
              </Row>
              <dd>{from && to ? words.dateRange(from, to) : from || to}</dd>
            </div>
            <div>
              <Row as="dt" gap={2} align="center" rigid>
                <Icon name="users" />
                {words.classSize}
              </Row>
              <dd>
                {courseClass.quota > 0
                  ? words.classSizeOf(size, groupedNumber(courseClass.quota))
                  : words.learnerCountOf(size)}
              </dd>
            </div>
          </Row>
          <Box above={4} pad={4} round="card" ground="surface" tone="ink" className={styles.enrol}>
            <EnrolPanel
              key={courseClass.id}
              courseId={course.id}
              classId={courseClass.id}
              offer={offer}
            />
          </Box>
        </div>
      </Stack>
      <Stack gap={12} align="start" className={bodyStyles.body}>
        <div>
          <CourseIntro course={course} />
          <CourseOutline course={course} />
        </div>
        <Stack as="aside" gap={6} aria-label={words.courseOf}>
          <Box as="section" clip card className={styles.course}>
            <Box
              as={Picture}
              full
              fit="cover"
              src={course.coverUrl}
              alt=""
              width={320}
              height={181}
              widths={{ small: 280, large: 560 }}
            />
            <Stack gap={3}>
              <CourseMarks course={course} />
              <Text as="h2" size={3} weight="strong">
                {course.name}
              </Text>
              <CourseFactList course={course} />
              <ButtonLink to={`/course/${course.id}`}>{words.seeCourse}</ButtonLink>
            </Stack>
          </Box>
          <CourseTags course={course} />
        </Stack>
      </Stack>
    </Page>
  );
}
