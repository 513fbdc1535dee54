import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { ExperienceList } from "./experience-list.tsx";
import { useExperienceWords } from "./experience-words.ts";
import { useManagerExperiences } from "../board/manager-posts.ts";

/** teaching/discuss/experience: what learners say of the course, for its team. */
export default function ExperiencesScreen(): ReactNode {
  const words = useExperienceWords();
  const { place, to } = useManagerExperiences();
  return (
    <SpacePage title={words.title} lead={words.teamLead}>
      <ExperienceList place={place} to={to} isLearner={false} />
    </SpacePage>
  );
}
