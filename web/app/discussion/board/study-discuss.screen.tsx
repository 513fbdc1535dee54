import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useBoardWords } from "./board-words.ts";
import styles from "../discussion.module.css";
import { PostList } from "./post-list.tsx";
import { studyPostAddresses } from "./study-posts.ts";
import { useTalkWords } from "../talk-words.ts";

/** study/{courseId}/discuss: the general board and that of the own class. */
export default function StudyDiscussScreen(): ReactNode {
  const words = useBoardWords();
  const talk = useTalkWords();
  return (
    <StudyFrame page="discuss">
      {({ courseId, periodId }) => {
        const to = studyPostAddresses(courseId);
        return (
          <>
            <div className={styles.top}>
              <p className={styles.quiet}>{talk.studyLead}</p>
              <ButtonLink kind="primary" to={to.create}>
                {words.write}
              </ButtonLink>
            </div>
            <PostList place={{ courseId, periodId }} toOf={() => to} />
          </>
        );
      }}
    </StudyFrame>
  );
}
