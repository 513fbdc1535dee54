import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOwnCourses } from "../../discussion/public.tsx";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { useDeskWords } from "./desk-words.ts";
import styles from "./analysis.module.css";

const SHOWN = 6;
const ALL = "/ucenter/teaching-space/c/course";

/** The courses that the viewer worked on last. */
export function OwnCoursePanel(): ReactNode {
  const words = useDeskWords();
  const { noCourses } = useAnalysisWords();
  const courses = useOwnCourses();
  return (
    <Panel
      title={words.mine}
      extra={
        <Link className={styles.all} to={ALL}>
          {words.allMine}
        </Link>
      }
    >
      <Reading of={courses}>
        {(own) =>
          own.length === 0 ? (
            <EmptyState message={noCourses} />
          ) : (
            <ul className={styles.courses}>
              {own.slice(0, SHOWN).map(({ id, name, studentNum, coverUrl }) => (
                <li key={id}>
                  <Link to={`/course/${id}/manager`}>
                    {coverUrl === "" ? null : <img src={coverUrl} alt="" loading="lazy" />}
                    <span>
                      <strong>{name}</strong>
                      <small>{words.learnerNum(studentNum)}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </Panel>
  );
}
