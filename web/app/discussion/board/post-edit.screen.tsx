import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { useBoardWords } from "./board-words.ts";
import { useManagerPosts } from "./manager-posts.ts";
import { PostForm, usePostStart } from "./post-form.tsx";

/** teaching/discuss/create and create/{discussid}. */
export default function PostEditScreen(): ReactNode {
  const words = useBoardWords();
  const { discussid } = useParams();
  const [address] = useSearchParams();
  const { place, to } = useManagerPosts();
  const { post, draft } = usePostStart(place, discussid);
  const form = (
    <Reading of={draft}>
      {(kept) => (
        <PostForm
          place={place}
          to={to}
          post={discussid === undefined ? undefined : post.data}
          draft={kept}
          classId={address.get("classId") ?? ""}
        />
      )}
    </Reading>
  );
  return (
    <SpacePage title={discussid === undefined ? words.write : words.edit} lead={words.writeLead}>
      {discussid === undefined ? form : <Reading of={post}>{() => form}</Reading>}
    </SpacePage>
  );
}
