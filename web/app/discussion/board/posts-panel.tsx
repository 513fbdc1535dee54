import { listPosts } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useBoardNews } from "./board-news.ts";
import { useBoardWords } from "./board-words.ts";
import styles from "../discussion.module.css";
import own from "../note/note-own.module.css";
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
    <section className={own.panel} aria-label={words.all} aria-busy={list.isFetching}>
      <div className={own.bar}>
        <ButtonLink kind="primary" to={to.create}>
          {words.write}
        </ButtonLink>
        <Link to={to.list}>{words.allPosts}</Link>
      </div>
      <Reading of={list}>
        {(posts) =>
          posts.length === 0 ? (
            <EmptyState message={words.none} />
          ) : (
            <OpenSpaces userIds={posts.map(({ userId }) => userId)}>
              <div className={styles.cards}>
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} to={to} isAmongCourses={false} />
                ))}
              </div>
            </OpenSpaces>
          )
        }
      </Reading>
    </section>
  );
}
