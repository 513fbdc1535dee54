import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOwnCourses } from "../../discussion/public.tsx";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useDeskWords } from "./desk-words.ts";
import { NoCourses } from "./no-courses.tsx";
import styles from "./analysis.module.css";

const SHOWN = 6;
const ALL = "/ucenter/teaching-space/c/course";

/** The courses that the viewer worked on last. */
export function OwnCoursePanel(): ReactNode {
  const words = useDeskWords();
  const courses = useOwnCourses();
  return (
    <Panel
      title={words.mine}
      extra={
        <Text as={Link} size={1} to={ALL}>
          {words.allMine}
        </Text>
      }
    >
      <Reading of={courses}>
        {(own) =>
          own.length === 0 ? (
            <NoCourses />
          ) : (
            <Stack as="ul" gap={2} gapX={6} className={styles.courses}>
              {own.slice(0, SHOWN).map(({ id, name, studentNum, coverUrl }) => (
                <li key={id}>
                  <Row
                    as={Link}
                    gap={3}
                    align="center"
                    pad={2}
                    round="control"
                    tone="inherit"
                    plain
                    hover="paper"
                    to={`/course/${id}/manager`}
                  >
                    {coverUrl === "" ? null : (
                      <Box as="img" round="mark" fit="cover" src={coverUrl} alt="" loading="lazy" />
                    )}
                    <span>
                      <strong>{name}</strong>
                      <Text as="small" block tone="muted" size={1}>
                        {words.learnerNum(studentNum)}
                      </Text>
                    </span>
                  </Row>
                </li>
              ))}
            </Stack>
          )
        }
      </Reading>
    </Panel>
  );
}
