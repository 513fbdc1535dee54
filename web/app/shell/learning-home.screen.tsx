import type { ReactNode } from "react";
import { Link } from "react-router";
import { GuideCard } from "../desk/public.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { LearningHome } from "../statistics/public.tsx";
import { Icon } from "../ui/icon.tsx";
import { ADDRESS } from "./addresses.ts";
import { CoursePanel, Greeting, NoticePanel, TodoPanel } from "./home-parts.tsx";
import { useHomeWords } from "./home-words.ts";

/** ucenter/learning-space/c/home: what to continue, what is due, what is new. */
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
      <GuideCard />
      <LearningHome account={<TodoPanel />} courses={<CoursePanel />} />
      <NoticePanel />
    </SpacePage>
  );
}
