import { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseGrid } from "../../course/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Grid, Row } from "../../ui/layout/layout.tsx";
import { ContinuePanel } from "./home-continue.tsx";
import { ProjectsPanel } from "./home-projects.tsx";
import { AgendaPanel, DuePanel, NewsPanel } from "./home-due.tsx";
import styles from "./home.module.css";
import { useLearnerHomeWords } from "./home-words.ts";

interface LearningHomeProps {
  /** What of the own account waits; stands beside the news. */
  readonly account: ReactNode;
  /** Shown instead of courses like one's own, where there are none. */
  readonly courses: ReactNode;
}

/** What do I continue, what is due, what is new. */
export function LearningHome({ account, courses }: LearningHomeProps): ReactNode {
  const words = useLearnerHomeWords();
  const home = useRead(getLearningHome, {});
  return (
    <Reading of={home}>
      {(found) => (
        <>
          {/* Who learns in projects alone has something to go on with. */}
          {found.recent.length > 0 || found.projects.length === 0 ? (
            <ContinuePanel home={found} />
          ) : null}
          {found.projects.length > 0 ? <ProjectsPanel home={found} /> : null}
          {found.courseNum + found.projects.length > 0 ? (
            <Grid columns={2} gap={4} className={styles.columns}>
              <DuePanel home={found} />
              <AgendaPanel home={found} />
            </Grid>
          ) : null}
          <Grid columns={2} gap={4} className={styles.columns}>
            <NewsPanel home={found} />
            {account}
          </Grid>
          {found.courses.length > 0 ? (
            <Panel
              title={words.courses}
              lead={words.coursesLead}
              extra={
                <Row as={Link} inline align="center" touch size={1} plain to="/course">
                  {words.allCourses}
                </Row>
              }
            >
              <CourseGrid courses={found.courses} headingLevel={3} />
            </Panel>
          ) : (
            courses
          )}
        </>
      )}
    </Reading>
  );
}
