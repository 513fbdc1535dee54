import { listPosts } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useBoardNews } from "./board-news.ts";
import { useBoardWords } from "./board-words.ts";
import { OpenSpaces } from "../open-spaces.tsx";
import { PostCard } from "./post-card.tsx";
import { studyPostAddresses } from "./study-posts.ts";

const SHOWN = 5;

interface PostsPanelProps {
  readonly courseId: string;
  readonly periodId: string;
}

/** What the class talks about just now, under the player, and the way to its boards. */
export function PostsPanel({ courseId, periodId }: PostsPanelProps): ReactNode {
  const words = useBoardWords();
  const list = useRead(listPosts, {
    courseId,
    periodId,
    as: "learner",
    pageNo: 1,
    pageSize: SHOWN,
  });
  useBoardNews(periodId);
  const to = studyPostAddresses(courseId);
  return (
    <Stack as="section" gap={3} aria-label={words.all} aria-busy={list.isFetching}>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <ButtonLink kind="primary" to={to.create}>
          {words.write}
        </ButtonLink>
        <Link to={to.list}>{words.allPosts}</Link>
      </Row>
      <Reading of={list}>
        {(posts) =>
          posts.length === 0 ? (
            <EmptyState message={words.none} />
          ) : (
            <OpenSpaces userIds={posts.map(({ userId }) => userId)}>
              <Stack gap={3}>
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} to={to} isAmongCourses={false} />
                ))}
              </Stack>
            </OpenSpaces>
          )
        }
      </Reading>
    </Stack>
  );
}
