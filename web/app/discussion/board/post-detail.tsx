import { getPost } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useBoardNews } from "./board-news.ts";
import { useBoardWords } from "./board-words.ts";
import type { PostAddresses } from "../place.ts";
import { OpenSpaces } from "../open-spaces.tsx";
import { PostCard } from "./post-card.tsx";

interface PostDetailProps {
  readonly postId: string;
  readonly to: PostAddresses;
}

/** One post with all its replies; what happens to it appears while it is open. */
export function PostView({ postId, to }: PostDetailProps): ReactNode {
  const post = useRead(getPost, { id: postId });
  useBoardNews(post.data?.periodId);
  return (
    <Reading of={post}>
      {(data) => (
        <OpenSpaces userIds={[data.userId]}>
          <PostCard post={data} to={to} isAlone />
        </OpenSpaces>
      )}
    </Reading>
  );
}

/** The way back to the list. */
export function BackToPosts({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) {
  return (
    <Row as={Link} inline gap={1} align="center" touch to={to}>
      <Icon name="left" size={1} />
      {children}
    </Row>
  );
}

/** The page of one post. */
export function PostDetail({ postId, to }: PostDetailProps): ReactNode {
  const words = useBoardWords();
  return (
    <SpacePage title={words.detail} lead={<BackToPosts to={to.list}>{words.back}</BackToPosts>}>
      <PostView postId={postId} to={to} />
    </SpacePage>
  );
}
