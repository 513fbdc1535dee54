import type { ReactNode } from "react";
import { Link } from "react-router";
import { SpacePage } from "../space/space-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { ADDRESS } from "./addresses.ts";
import { CoursePanel, Greeting, NoticePanel, TodoPanel } from "./home-parts.tsx";
import styles from "./home-parts.module.css";
import { useHomeWords } from "./home-words.ts";

/** ucenter/learning-space/c/home: what waits for me, what is new, what I could begin. */
export default function LearningHomeScreen(): ReactNode {
  const words = useHomeWords();
  return (
    <SpacePage title={words.learning}>
      <Greeting>
        <Link to={ADDRESS.courses}>
          <Icon name="book" />
          {words.findCourses}
        </Link>
      </Greeting>
      <div className={styles.columns}>
        <TodoPanel />
        <NoticePanel />
      </div>
      <CoursePanel />
    </SpacePage>
  );
}
