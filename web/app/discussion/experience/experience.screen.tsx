import type { ReactNode } from "react";
import { useParams } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { useExperienceWords } from "./experience-words.ts";
import { useManagerExperiences } from "../board/manager-posts.ts";
import { BackToPosts, PostView } from "../board/post-detail.tsx";

/** teaching/discuss/experience/details/{noteid}. */
export default function ExperienceScreen(): ReactNode {
  const words = useExperienceWords();
  const { noteid = "" } = useParams();
  const { to } = useManagerExperiences();
  return (
    <SpacePage title={words.detail} lead={<BackToPosts to={to.list}>{words.back}</BackToPosts>}>
      <PostView key={noteid} postId={noteid} to={to} />
    </SpacePage>
  );
}
