import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useBoardWords } from "./board-words.ts";
import { CoursePicker, useOwnCourses } from "./course-picker.tsx";
import styles from "./discussion.module.css";
import { ownPostAddresses } from "./own-posts.ts";
import { PostList } from "./post-list.tsx";

/** c/discuss: boards of the viewer's courses, one course at a time. */
export default function OwnPostsScreen(): ReactNode {
  const words = useBoardWords();
  const [address, setAddress] = useSearchParams();
  const courses = useOwnCourses();
  const courseId = address.get("courseId") ?? courses.data?.[0]?.id;
  const to = ownPostAddresses(courseId ?? "");
  return (
    <SpacePage
      title={words.boards}
      lead={words.listLead}
      action={
        courseId === undefined ? undefined : (
          <ButtonLink kind="primary" to={to.create}>
            {words.write}
          </ButtonLink>
        )
      }
    >
      <Reading of={courses}>
        {() =>
          courseId === undefined ? (
            <EmptyState message={words.noCourse} />
          ) : (
            <>
              <div className={styles.filters}>
                <CoursePicker
                  value={courseId}
                  onChange={(chosen) => setAddress({ courseId: chosen })}
                />
              </div>
              <PostList key={courseId} place={{ courseId }} to={to} />
            </>
          )
        }
      </Reading>
    </SpacePage>
  );
}
