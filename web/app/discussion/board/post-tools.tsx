import {
  removePost,
  featurePost,
  getBoards,
  getPost,
  listPosts,
  pinPost,
  setPostOpened,
  TalkKind,
} from "@perennial/contract/discussion/board/board.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useWrite } from "../../space/query.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "./board-words.ts";
import { useConfirm, type Question } from "../confirm.tsx";
import styles from "../discussion.module.css";
import type { PostAddresses } from "../place.ts";
import { TalkTools } from "../talk-tools.tsx";
import { useThreadWords } from "./thread-words.ts";

export type Post = OutputOf<typeof getPost>;

/** Everything that shows a post or counts posts. */
export const POST_READS = [listPosts, getPost, getBoards];

interface PostToolsProps {
  readonly post: Post;
  readonly to: PostAddresses;
  /** The post stands alone on its page, which is left when it is gone. */
  readonly isAlone: boolean;
}

/** What the viewer may do with a post, each after the question of consoles §8. */
export function PostTools({ post, to, isAlone }: PostToolsProps): ReactNode {
  const words = useBoardWords();
  const { labelled } = usePunctuation();
  const threads = useThreadWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [ask, dialog] = useConfirm();
  const options = { invalidates: POST_READS, done: words.done };
  const pin = useWrite(pinPost, options);
  const feature = useWrite(featurePost, options);
  const open = useWrite(setPostOpened, options);
  const remove = useWrite(removePost, {
    // A page of its own has nothing to read again.
    invalidates: isAlone ? [] : POST_READS,
    done: words.removed,
  });
  const { id, may } = post;
  const isPinned = post.isTop > 0;
  const isFeatured = post.postKind === 1;
  const isOpened = post.opened === 1;
  // 心得 are recommended where posts are featured.
  const featuring =
    post.kind === TalkKind.experience
      ? {
          on: threads.feature,
          off: threads.featureOff,
          onAsk: threads.featureAsk,
          offAsk: threads.featureOffAsk,
        }
      : {
          on: words.feature,
          off: words.unfeature,
          onAsk: words.featureAsk,
          offAsk: words.unfeatureAsk,
        };
  const questions: (Question | false)[] = [
    may.pin && {
      title: isPinned ? words.unpin : words.pin,
      text: isPinned ? words.unpinAsk : words.pinAsk,
      run: () => pin.send({ id }),
    },
    may.feature && {
      title: isFeatured ? featuring.off : featuring.on,
      text: isFeatured ? featuring.offAsk : featuring.onAsk,
      run: () => feature.send({ id }),
    },
    may.open && {
      title: isOpened ? words.close : words.reopen,
      text: isOpened ? words.closeAsk : words.reopenAsk,
      run: () => open.send({ id, opened: isOpened ? 0 : 1 }),
    },
  ];
  const leave = (): void => {
    // The list would show what it kept, with the post in it, until it is read anew.
    client.removeQueries({ queryKey: [listPosts.name] });
    if (to.leave) to.leave();
    else void navigate(to.list, { replace: true });
  };
  const removing: Question = {
    title: words.remove,
    text: words.removePostAsk,
    isDanger: true,
    run: async () => {
      const answer = await remove.send({ id });
      if (answer.success && isAlone) leave();
    },
    onNo: () => showToast(words.notRemoved),
  };
  return (
    <Row gap={0} gapX={4} wrap className={styles.tools}>
      {questions.map((question) =>
        question ? (
          <button
            key={question.title}
            type="button"
            aria-label={labelled(question.title, post.title)}
            onClick={() => ask(question)}
          >
            {question.title}
          </button>
        ) : null,
      )}
      <TalkTools
        target={{ postId: id, name: post.title }}
        may={may}
        onGone={isAlone ? leave : undefined}
      />
      {may.edit ? (
        <Link to={to.edit(id)} aria-label={labelled(words.change, post.title)}>
          {words.change}
        </Link>
      ) : null}
      {may.delete && !may.steps.includes("keep") ? (
        <button
          type="button"
          data-danger
          aria-label={labelled(words.remove, post.title)}
          onClick={() => ask(removing)}
        >
          {words.remove}
        </button>
      ) : null}
      {dialog}
    </Row>
  );
}
