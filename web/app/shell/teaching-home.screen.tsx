import type { ReactNode } from "react";
import { SpacePage } from "../space/space-page.tsx";
import { CoursePanel, Greeting, NoticePanel, TodoPanel } from "./home-parts.tsx";
import styles from "./home-parts.module.css";
import { useHomeWords } from "./home-words.ts";

/** ucenter/teaching-space/c/home: what waits for me, what is new, what is taught here. */
export default function TeachingHomeScreen(): ReactNode {
  const words = useHomeWords();
  return (
    <SpacePage title={words.teaching}>
      <Greeting />
      <div className={styles.columns}>
        <TodoPanel />
        <NoticePanel />
      </div>
      <CoursePanel />
    </SpacePage>
  );
}
