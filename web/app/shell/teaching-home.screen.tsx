import type { ReactNode } from "react";
import { SpacePage } from "../space/space-page.tsx";
import { OwnCoursePanel, TeachingTodo } from "../statistics/public.tsx";
import { Greeting, NoticePanel, TodoPanel } from "./home-parts.tsx";
import styles from "./home-parts.module.css";
import { useHomeWords } from "./home-words.ts";

/** ucenter/teaching-space/c/home: what waits for me, then what I teach and what is new. */
export default function TeachingHomeScreen(): ReactNode {
  const words = useHomeWords();
  return (
    <SpacePage title={words.teaching}>
      <Greeting />
      <div className={styles.columns}>
        <TeachingTodo className={styles.todos} calm={styles.calm} />
        <TodoPanel />
      </div>
      <OwnCoursePanel />
      <NoticePanel />
    </SpacePage>
  );
}
