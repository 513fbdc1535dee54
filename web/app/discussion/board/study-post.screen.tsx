import type { ReactNode } from "react";
import { useParams } from "react-router";
import { StudyFrame } from "../../learning/public.tsx";
import { useBoardWords } from "./board-words.ts";
import { BackToPosts, PostView } from "./post-detail.tsx";
import { studyPostAddresses } from "./study-posts.ts";

/** study/{courseId}/discuss/details/{detailid} (consoles §2). */
export default function StudyPostScreen(): ReactNode {
  const words = useBoardWords();
  const { detailid = "" } = useParams();
  return (
    <StudyFrame page="discuss">
      {({ courseId }) => {
        const to = studyPostAddresses(courseId);
        return (
          <>
            <BackToPosts to={to.list}>{words.back}</BackToPosts>
            <PostView key={detailid} postId={detailid} to={to} />
          </>
        );
      }}
    </StudyFrame>
  );
}
