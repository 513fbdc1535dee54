import { getPost } from "@perennial/contract/discussion/board.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLive } from "../space/live.ts";
import { useRead } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { useBoardWords } from "./board-words.ts";
import styles from "./discussion.module.css";
import type { PostAddresses } from "./place.ts";
import { PostCard } from "./post-card.tsx";

/** The page of one post. */
export function PostDetail({
  postId,
  to,
}: {
  readonly postId: string;
  readonly to: PostAddresses;
}): ReactNode {
  const words = useBoardWords();
  const post = useRead(getPost, { id: postId });
  useLive("discussion", () => void post.again());
  return (
    <SpacePage
      title={words.detail}
      lead={
        <Link className={styles.back} to={to.list}>
          <Icon name="left" size={1} />
          {words.back}
        </Link>
      }
    >
      <Reading of={post}>{(data) => <PostCard post={data} to={to} isAlone />}</Reading>
    </SpacePage>
  );
}
