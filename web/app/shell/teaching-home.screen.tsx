import type { ReactNode } from "react";
import { GuideCard, WorkPanel } from "../desk/public.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { DraftLines, OwnCoursePanel } from "../statistics/public.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import { Greeting, NoticePanel, TodoPanel } from "./home-parts.tsx";
import styles from "./home-parts.module.css";
import { useHomeWords } from "./home-words.ts";

/** ucenter/teaching-space/c/home: first steps, what waits, then the courses that I teach, then news. */
export default function TeachingHomeScreen(): ReactNode {
  const words = useHomeWords();
  return (
    <SpacePage title={words.teaching}>
      <Greeting />
      <GuideCard />
      <Stack gap={4} className={styles.columns}>
        <WorkPanel
          to="/ucenter/teaching-space/c/work"
          more={<DraftLines className={styles.todos} />}
        />
        <TodoPanel />
      </Stack>
      <OwnCoursePanel />
      <NoticePanel />
    </SpacePage>
  );
}
