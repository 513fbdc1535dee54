import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { ExperienceList } from "./experience-list.tsx";
import { useExperienceWords } from "./experience-words.ts";
import { studyExperienceAddresses } from "../board/study-posts.ts";

/** study/{courseId}/experience: what learners say of the course as a whole. */
export default function StudyExperienceScreen(): ReactNode {
  const words = useExperienceWords();
  return (
    <StudyFrame page="experience">
      {({ courseId, periodId }) => {
        const to = studyExperienceAddresses(courseId);
        return (
          <>
            <Row gap={2} gapX={4} align="center" justify="between" wrap>
              <Text as="p" tone="muted" size={1} className={styles.quiet}>
                {words.lead}
              </Text>
              <ButtonLink kind="primary" to={to.create}>
                {words.write}
              </ButtonLink>
            </Row>
            <ExperienceList place={{ courseId, periodId }} to={to} isLearner />
          </>
        );
      }}
    </StudyFrame>
  );
}
