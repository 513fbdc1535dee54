import { getPost } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { ownPostAddresses } from "./own-posts.ts";
import { PostDetail } from "./post-detail.tsx";

/** c/discuss/details/{discussid}. */
export default function OwnPostScreen(): ReactNode {
  const { discussid = "" } = useParams();
  const post = useRead(getPost, { id: discussid });
  return (
    <PostDetail
      key={discussid}
      postId={discussid}
      to={ownPostAddresses(post.data?.courseId ?? "")}
    />
  );
}
