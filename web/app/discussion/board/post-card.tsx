import { likePost, TalkKind } from "@perennial/contract/discussion/board/board.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useWrite } from "../../space/query.ts";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "./board-words.ts";
import styles from "../discussion.module.css";
import { LikeSign } from "../like-sign.tsx";
import type { PostAddresses } from "../place.ts";
import { PostFiles } from "./post-files.tsx";
import { PostReplies } from "./post-replies.tsx";
import { PostReports } from "./post-reports.tsx";
import { POST_READS, PostTools, type Post } from "./post-tools.tsx";
import { SaidBody } from "../said-body.tsx";
import { SaidBy } from "../said.tsx";
import { TalkState } from "../talk-state.tsx";
import { useTalkWords } from "../talk-words.ts";
import { useThreadWords } from "./thread-words.ts";

interface PostCardProps {
  readonly post: Post;
  readonly to: PostAddresses;
  /** True on the post's own page. */
  readonly isAlone?: boolean;
  /** True in a list of several courses: the card names its own. */
  readonly isAmongCourses?: boolean;
}

/** One post with its replies and what the viewer may do (consoles §3, §6). */
export function PostCard(props: PostCardProps): ReactNode {
  const { post, to, isAlone = false, isAmongCourses = false } = props;
  const words = useBoardWords();
  const { labelled } = usePunctuation();
  const talk = useTalkWords();
  const threads = useThreadWords();
  const like = useWrite(likePost, { invalidates: POST_READS });
  const isLiked = post.likeState === 1;
  return (
    <Stack
      as="article"
      gap={3}
      narrow
      pad={5}
      padX={6}
      card
      className={styles.card}
      aria-label={post.title}
    >
      <SaidBy
        name={post.userName}
        userId={post.userId}
        avatar={post.avatarUrl}
        at={post.createTime}
        facts={[
          isAmongCourses ? post.courseName : "",
          post.kind === TalkKind.experience
            ? ""
            : post.type === 2
              ? post.className
              : words.comprehensive,
        ]}
        marks={
          <>
            {post.isTop > 0 ? <b data-kind="top">{words.pinned}</b> : null}
            {post.postKind === 1 ? (
              <b data-kind="featured">
                {post.kind === TalkKind.experience ? threads.recommended : words.featured}
              </b>
            ) : null}
            {post.opened === 1 ? null : <b>{words.closed}</b>}
            {post.status === TalkStatus.shown ? null : <b>{talk.statuses[post.status]}</b>}
            {post.reportNum > 0 ? <b data-kind="top">{talk.reportsOf(post.reportNum)}</b> : null}
            {post.waitingNum > 0 ? (
              <b data-kind="top">{talk.waitingReplies(post.waitingNum)}</b>
            ) : null}
          </>
        }
      />
      {isAlone ? (
        <h2 className={styles.title}>{post.title}</h2>
      ) : (
        <h2 className={styles.title}>
          <Link to={to.detail(post.id)}>{post.title}</Link>
        </h2>
      )}
      <TalkState status={post.status} reason={post.statusReason} isOwner={post.isOwner} />
      <SaidBody html={post.content} isFolded={!isAlone} />
      <PostFiles post={post} />
      <Row gap={0} gapX={5} align="center" wrap className={styles.foot}>
        <p className={styles.counts}>
          <span>{words.looks(post.lookNum)}</span>
          <span>{words.replies(post.commentNum)}</span>
          {post.may.like ? null : <span>{words.likeOf(post.likeNum)}</span>}
        </p>
        {post.may.like ? (
          <button
            type="button"
            className={styles.like}
            aria-pressed={isLiked}
            aria-label={labelled(words.likeOf(post.likeNum), post.title)}
            disabled={like.isBusy}
            onClick={() => void like.send({ id: post.id, likeState: isLiked ? 0 : 1 })}
          >
            <LikeSign isFilled={isLiked} />
            {words.likeOf(post.likeNum)}
          </button>
        ) : null}
        <PostTools post={post} to={to} isAlone={isAlone} />
      </Row>
      {isAlone && post.reportNum > 0 ? <PostReports postId={post.id} /> : null}
      <PostReplies post={post} isAlone={isAlone} />
    </Stack>
  );
}
