import type { ReactNode } from "react";
import { useParams } from "react-router";
import { StudyFrame } from "../../learning/public.tsx";
import { useExperienceWords } from "./experience-words.ts";
import { BackToPosts, PostView } from "../board/post-detail.tsx";
import { studyExperienceAddresses } from "../board/study-posts.ts";

/** study/{courseId}/experience/details/{noteid}. */
export default function StudyExperienceDetailScreen(): ReactNode {
  const words = useExperienceWords();
  const { noteid = "" } = useParams();
  return (
    <StudyFrame page="experience">
      {({ courseId }) => {
        const to = studyExperienceAddresses(courseId);
        return (
          <>
            <BackToPosts to={to.list}>{words.back}</BackToPosts>
            <PostView key={noteid} postId={noteid} to={to} />
          </>
        );
      }}
    </StudyFrame>
  );
}
