import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { StudyFrame } from "../../learning/public.tsx";
import { Reading } from "../../space/reading.tsx";
import { useBoardWords } from "./board-words.ts";
import { BackToPosts } from "./post-detail.tsx";
import { PostForm, usePostStart } from "./post-form.tsx";
import { studyPostAddresses } from "./study-posts.ts";

/** study/{courseId}/discuss/create and create/{discussid}. */
export default function StudyPostEditScreen(): ReactNode {
  const words = useBoardWords();
  return (
    <StudyFrame page="discuss">
      {({ courseId, periodId, classId }) => {
        const to = studyPostAddresses(courseId);
        return (
          <>
            <BackToPosts to={to.list}>{words.back}</BackToPosts>
            <Form courseId={courseId} periodId={periodId} classId={classId} />
          </>
        );
      }}
    </StudyFrame>
  );
}

interface FormProps {
  readonly courseId: string;
  readonly periodId: string;
  readonly classId: string;
}

function Form({ courseId, periodId, classId }: FormProps): ReactNode {
  const { discussid } = useParams();
  const [address] = useSearchParams();
  const place = { courseId, periodId };
  const { post, draft } = usePostStart(place, discussid);
  const form = (
    <Reading of={draft}>
      {(kept) => (
        <PostForm
          place={place}
          to={studyPostAddresses(courseId)}
          post={discussid === undefined ? undefined : post.data}
          draft={kept}
          classId={address.get("board") === "class" ? classId : ""}
          isLearner
        />
      )}
    </Reading>
  );
  return discussid === undefined ? form : <Reading of={post}>{() => form}</Reading>;
}
