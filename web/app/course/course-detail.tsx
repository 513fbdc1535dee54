import { PublishStatus } from "@perennial/contract/course/course.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArticleBody } from "../cms/public.tsx";
import { longDate } from "../kernel/format.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { CopyLink } from "../ui/copy-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import type { Enrolment } from "./class/enrol-offer.ts";
import { EnrolPanel } from "./class/enrol-panel.tsx";
import styles from "./course-detail.module.css";
import { CourseFactList, CourseMarks, type Course } from "./course-facts.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { usePreviewWords } from "./preview-words.ts";

/** The kind of a unit that is a film. */
const FILM = 1;

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

/** On the cover: what everybody may try of the course, a film before a text. */
function CoverTrial({ course }: { readonly course: Course }): ReactNode {
  const { tryUnit, tryIt } = usePreviewWords();
  const tried = course.chapters.flatMap(({ units }) => units.filter((unit) => unit.isPreview));
  const first = tried.find((unit) => unit.resourceType === FILM) ?? tried[0];
  if (first === undefined) return null;
  return (
    <Link
      className={styles.trial}
      to={`/course/${course.id}/preview/${first.id}`}
      aria-label={tryUnit(first.name)}
    >
      <Icon name="play" />
      {tryIt}
    </Link>
  );
}

/** Cover, name and facts of a course: the top of its page. */
export function CourseHead({
  course,
  offer,
}: {
  readonly course: Course;
  readonly offer: Enrolment | undefined;
}): ReactNode {
  return (
    <Stack gap={10} align="start" padBottom={12} className={styles.head}>
      <Box anchor clip border round="card" ground="brand-soft" className={styles.cover}>
        <Box
          as={Picture}
          full
          fit="cover"
          src={course.coverUrl}
          alt=""
          width={480}
          height={272}
          sizes="(max-width: 991px) 100vw, 480px"
          widths={{ small: 280, large: 560 }}
          isPriority
        />
        <CoverTrial course={course} />
      </Box>
      <Stack gap={3}>
        <CourseMarks course={course} />
        <Text as="h1" serif size={4} weight="strong">
          {course.name}
        </Text>
        {course.subtitle ? (
          <Text as="p" tone="muted">
            {course.subtitle}
          </Text>
        ) : null}
        <CourseFactList course={course} />
        <EnrolPanel key={course.id} courseId={course.id} offer={offer} />
        <Row gap={3} gapX={6} align="center" wrap padTop={3} line="above" className={styles.foot}>
          <StateSentence course={course} />
          <FavouriteButton key={course.id} courseId={course.id} />
          <CopyLink path={`/course/${course.id}`} />
        </Row>
      </Stack>
    </Stack>
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
      <Row as="ul" gap={2} wrap>
        {course.tags.map((tag) => (
          <li key={tag.id}>
            <Text as={Link} hover="outline" to={`/course?tagIds=${encodeURIComponent(tag.id)}`}>
              {tag.name}
            </Text>
          </li>
        ))}
      </Row>
    </nav>
  );
}
