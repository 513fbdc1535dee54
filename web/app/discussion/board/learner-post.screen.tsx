import { getPost } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { PostDetail } from "./post-detail.tsx";
import { learnerPostAddresses } from "./study-posts.ts";

/** Learning space c/discuss/details/{detailid} (consoles §2). */
export default function LearnerPostScreen(): ReactNode {
  const { detailid = "" } = useParams();
  const post = useRead(getPost, { id: detailid });
  return (
    <PostDetail
      key={detailid}
      postId={detailid}
      to={learnerPostAddresses(post.data?.courseId ?? "")}
    />
  );
}
