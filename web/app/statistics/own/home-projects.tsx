import type { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import styles from "./home.module.css";
import { useLearnerHomeWords } from "./home-words.ts";

type Home = OutputOf<typeof getLearningHome>;

/** 我的培训项目: the projects in which one learns, each one tap away. */
export function ProjectsPanel({ home }: { readonly home: Home }): ReactNode {
  const words = useLearnerHomeWords();
  const language = useLanguage();
  return (
    <Panel
      title={words.projects}
      extra={
        <Row
          as={Link}
          inline
          align="center"
          touch
          size={1}
          plain
          to="/ucenter/learning-space/c/project"
        >
          {words.allProjects}
        </Row>
      }
    >
      <ul className={styles.lines}>
        {home.projects.map(({ id, name, progress, endDate }) => (
          <li key={id}>
            <Link to={`/ucenter/learning-space/train/${id}/my-courses`}>
              <Icon name="medal" />
              <span>
                <strong>{name}</strong>
                <small>{words.progress(progress)}</small>
              </span>
              {endDate === "" ? null : (
                <time dateTime={endDate}>{words.until(longDate(endDate, language))}</time>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
