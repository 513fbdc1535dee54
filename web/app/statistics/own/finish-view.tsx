import { getCourseFinish } from "@perennial/contract/statistics/own-learning.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseGrid } from "../../course/public.tsx";
import { OwnRating } from "../../discussion/public.tsx";
import { longDate, plainDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { studyPath, type StudyFacts } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useFinishWords } from "./finish-words.ts";
import styles from "./finish.module.css";
import { useOwnWords } from "./own-words.ts";
import { useTime } from "./use-time.ts";

type Finish = OutputOf<typeof getCourseFinish>;

/** As many courses are offered as stand beside each other. */
const OFFERED = 2;

/** The end of a course: what was learned and in how much time, its rating, its certificate, and what comes next. */
export function FinishView({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useFinishWords();
  const read = useRead(getCourseFinish, { courseId: study.courseId });
  return (
    <Reading of={read}>
      {(finish) =>
        finish.completedAt === null ? (
          <EmptyState
            message={words.notYet}
            action={
              <ButtonLink kind="primary" to={studyPath(study.courseId, "study")}>
                {words.goOn}
              </ButtonLink>
            }
          />
        ) : (
          <Finished study={study} finish={finish} completedAt={finish.completedAt} />
        )
      }
    </Reading>
  );
}

interface FinishedProps {
  readonly study: StudyFacts;
  readonly finish: Finish;
  readonly completedAt: string;
}

function Finished({ study, finish, completedAt }: FinishedProps): ReactNode {
  const words = useFinishWords();
  const ownWords = useOwnWords();
  const language = useLanguage();
  const time = useTime();
  const { total, gradedWeight } = finish;
  const figures = [
    [words.units, words.unitNum(study.completeNum)],
    [words.time, time(finish.seconds)],
    [words.days, ownWords.dayNum(finish.dayNum)],
    ...(total === null ? [] : [[words.total, ownWords.outOf(total, gradedWeight)] as const]),
  ] as const;
  return (
    <Stack gap={6} className={styles.finish}>
      <Stack gap={2} across="center" centred pad={6} round="card" ground="brand-soft">
        <Icon name="medal" size={3} />
        <Text as="p" serif size={4} weight="strong" tone="brand-strong">
          {words.done(study.name)}
        </Text>
        <Text as="p" tone="muted">
          {words.on(longDate(plainDate(completedAt), language))}
        </Text>
      </Stack>
      <FigureList figures={figures} />
      <section aria-label={words.learned}>
        <Text as="h2" size={2} below={2}>
          {words.learned}
        </Text>
        <ul className={styles.learned}>
          {study.tree.map(({ id, name, children }) => (
            <li key={id}>
              <Icon name="check" size={1} />
              <div>
                <strong>{name}</strong>
                {children.length > 0 ? (
                  <Text as="small" block tone="muted" size={1}>
                    {children.map((child) => child.name).join(" · ")}
                  </Text>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Certificate courseId={study.courseId} finish={finish} />
      {study.has.rating ? (
        <section aria-label={words.rating}>
          <Text as="h2" size={2} below={2}>
            {words.rating}
          </Text>
          <OwnRating courseId={study.courseId} />
        </section>
      ) : null}
      <Next finish={finish} />
    </Stack>
  );
}

/** How it stands with the certificate: the line that is reached or missed, and the page that says more. */
function Certificate({ courseId, finish }: { readonly courseId: string; readonly finish: Finish }) {
  const words = useFinishWords();
  const ownWords = useOwnWords();
  const { certificateLine, total } = finish;
  const missing = Math.max(0, Math.round((certificateLine - (total ?? 0)) * 10) / 10);
  return (
    <Row as="section" gap={2} gapX={4} align="center" justify="between" wrap>
      <div>
        <Text as="h2" size={2}>
          {words.certificate}
        </Text>
        <Text as="p" tone="muted">
          {certificateLine === 0
            ? ownWords.certNone
            : missing === 0
              ? ownWords.certReady
              : ownWords.certMissing(missing)}
        </Text>
      </div>
      <Row gap={0} gapX={4} wrap>
        {certificateLine === 0 ? null : (
          <Row as={Link} inline align="center" touch to={studyPath(courseId, "cert")}>
            {words.toCertificate}
          </Row>
        )}
        <Row as={Link} inline align="center" touch to={studyPath(courseId, "progress")}>
          {words.toProgress}
        </Row>
      </Row>
    </Row>
  );
}

/** Another own course first, else new ones of the same subjects, else all. */
function Next({ finish: { next, courses } }: { readonly finish: Finish }): ReactNode {
  const words = useFinishWords();
  return (
    <section aria-label={words.next}>
      <Text as="h2" size={2} below={3}>
        {words.next}
      </Text>
      {next ? (
        <Row gap={4} align="center" wrap pad={4} round="card" ground="paper" below={4}>
          <Stack gap={1} grow narrow>
            <strong>{next.courseName}</strong>
            <Text tone="muted" size={1}>
              {words.nextLead(next.completeNum, next.unitNum)}
            </Text>
          </Stack>
          <ButtonLink
            kind="primary"
            to={studyPath(next.courseId, "study")}
            aria-label={words.nextOwn(next.courseName)}
          >
            {words.goOn}
          </ButtonLink>
        </Row>
      ) : null}
      {courses.length > 0 ? (
        <Grid columns={1} gap={2}>
          <Text as="h3" size={1} tone="muted">
            {words.alike}
          </Text>
          <CourseGrid courses={courses.slice(0, OFFERED)} headingLevel={3} />
        </Grid>
      ) : null}
      {next || courses.length > 0 ? null : (
        <ButtonLink kind="primary" to="/course">
          {words.browse}
        </ButtonLink>
      )}
    </section>
  );
}
