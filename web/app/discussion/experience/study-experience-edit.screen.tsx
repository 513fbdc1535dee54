import { getPost } from "@perennial/contract/discussion/board/board.ts";
import { EXPERIENCE_DRAFT } from "@perennial/contract/discussion/experience/experience.ts";
import { getPostDraft } from "@perennial/contract/discussion/board/post-draft.ts";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { StudyFrame } from "../../learning/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ExperienceForm } from "./experience-form.tsx";
import { useExperienceWords } from "./experience-words.ts";
import { BackToPosts } from "../board/post-detail.tsx";
import { studyExperienceAddresses } from "../board/study-posts.ts";

/** study/{courseId}/experience/create and create/{noteid}. */
export default function StudyExperienceEditScreen(): ReactNode {
  const words = useExperienceWords();
  return (
    <StudyFrame page="experience">
      {({ courseId, periodId }) => (
        <>
          <BackToPosts to={studyExperienceAddresses(courseId).list}>{words.back}</BackToPosts>
          <Form courseId={courseId} periodId={periodId} />
        </>
      )}
    </StudyFrame>
  );
}

function Form({
  courseId,
  periodId,
}: {
  readonly courseId: string;
  readonly periodId: string;
}): ReactNode {
  const { noteid } = useParams();
  const post = useRead(getPost, { id: noteid ?? "" }, { isEnabled: noteid !== undefined });
  const draft = useRead(getPostDraft, { courseId, postId: noteid ?? EXPERIENCE_DRAFT });
  const form = (
    <Reading of={draft}>
      {(kept) => (
        <ExperienceForm
          place={{ courseId, periodId }}
          to={studyExperienceAddresses(courseId)}
          post={noteid === undefined ? undefined : post.data}
          draft={kept}
        />
      )}
    </Reading>
  );
  return noteid === undefined ? form : <Reading of={post}>{() => form}</Reading>;
}
