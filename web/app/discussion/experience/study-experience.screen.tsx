import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { ButtonLink } from "../../ui/button.tsx";
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
            <div className={styles.top}>
              <p className={styles.quiet}>{words.lead}</p>
              <ButtonLink kind="primary" to={to.create}>
                {words.write}
              </ButtonLink>
            </div>
            <ExperienceList place={{ courseId, periodId }} to={to} isLearner />
          </>
        );
      }}
    </StudyFrame>
  );
}
