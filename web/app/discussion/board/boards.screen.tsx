import { BoardType, getBoards, listPosts } from "@perennial/contract/discussion/board/board.ts";
import { countAttention } from "@perennial/contract/discussion/moderation/moderation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../../course/public.tsx";
import { useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { useBoardNews } from "./board-news.ts";
import { useBoardWords } from "./board-words.ts";
import { useExperienceWords } from "../experience/experience-words.ts";
import { useTalkWords } from "../talk-words.ts";
import { useThreadWords } from "./thread-words.ts";
import own from "./boards.module.css";
import styles from "../discussion.module.css";
import { useManagerPosts } from "./manager-posts.ts";
import { Moment } from "../said.tsx";

const LATEST = 6;

/** teaching/discuss: the boards of the course. */
export default function BoardsScreen(): ReactNode {
  const words = useBoardWords();
  const threads = useThreadWords();
  const experience = useExperienceWords();
  const { more } = useTalkWords();
  const { to } = useManager();
  const { place, to: posts } = useManagerPosts();
  const boards = useRead(getBoards, place);
  const latest = useRead(listPosts, { ...place, pageNo: 1, pageSize: LATEST });
  const waiting = useRead(countAttention, { courseId: place.courseId });
  useBoardNews(place.periodId);
  useLive("discussion", () => void Promise.all([waiting.again(), latest.again()]));
  return (
    <SpacePage
      title={words.boards}
      lead={words.boardsLead}
      action={
        <ButtonLink kind="primary" to={posts.create}>
          {words.write}
        </ButtonLink>
      }
    >
      <Row as="nav" gap={2} gapX={3} align="center" wrap aria-label={words.boards}>
        <ButtonLink to={to("teaching/discuss/desk")}>
          {waiting.data && waiting.data.num > 0
            ? `${threads.desk} (${waiting.data.num})`
            : threads.desk}
        </ButtonLink>
        <ButtonLink to={to("teaching/discuss/experience")}>{experience.title}</ButtonLink>
      </Row>
      <Reading of={boards}>
        {(list) => (
          <Stack gap={4} className={own.boards}>
            {list.map(({ type, classId, className, postNum, replyNum, lastAt }) => (
              <Stack
                as={Link}
                gap={2}
                pad={5}
                tone="inherit"
                plain
                hover="border"
                card
                key={classId}
                className={own.board}
                to={to("teaching/discuss/list", { board: classId || "general" })}
              >
                <h2>{type === BoardType.class ? className : words.comprehensive}</h2>
                <p>{words.counts(more(postNum), more(replyNum))}</p>
                <p>
                  {lastAt ? (
                    <>
                      {words.lastAt} <Moment at={lastAt} />
                    </>
                  ) : (
                    words.quiet
                  )}
                </p>
              </Stack>
            ))}
          </Stack>
        )}
      </Reading>
      {latest.data && latest.data.length > 0 ? (
        <Panel title={words.latest} extra={<Link to={posts.list}>{words.allPosts}</Link>}>
          <Stack as="ul" className={own.latest}>
            {latest.data.map((post) => (
              <Row
                as="li"
                gap={1}
                gapX={4}
                align="center"
                wrap
                pad={2}
                padX={0}
                line="below"
                key={post.id}
              >
                <Box as={Link} narrow tone="inherit" plain hover="link" to={posts.detail(post.id)}>
                  {post.title}
                </Box>
                <span className={styles.counts}>
                  <span>{post.userName}</span>
                  <span>{words.replies(post.commentNum)}</span>
                  <Moment at={post.createTime} />
                </span>
              </Row>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </SpacePage>
  );
}
