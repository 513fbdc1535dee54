import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
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
            <Row gap={2} gapX={4} align="center" justify="between" wrap>
              <Text as="p" tone="muted" size={1} className={styles.quiet}>
                {talk.studyLead}
              </Text>
              <ButtonLink kind="primary" to={to.create}>
                {words.write}
              </ButtonLink>
            </Row>
            <PostList place={{ courseId, periodId }} toOf={() => to} />
          </>
        );
      }}
    </StudyFrame>
  );
}
