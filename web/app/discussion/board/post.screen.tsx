import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useManagerPosts } from "./manager-posts.ts";
import { PostDetail } from "./post-detail.tsx";

/** teaching/discuss/list/details/{discussid}. */
export default function PostScreen(): ReactNode {
  const { discussid = "" } = useParams();
  const { to } = useManagerPosts();
  return <PostDetail key={discussid} postId={discussid} to={to} />;
}
