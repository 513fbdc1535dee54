import { listPinnedTopics } from "@perennial/contract/discussion/project/class-topic.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { studyPostAddresses } from "../board/study-posts.ts";
import { useProjectTalkWords } from "./project-talk-words.ts";

/** What the head teacher keeps at the top for the learner's class; nothing where there is nothing. */
export function PinnedTopics({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useProjectTalkWords();
  const { data } = useRead(listPinnedTopics, { packageId });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={words.classPins}>
      <Stack as="ul" gap={0}>
        {data.map(({ id, courseId, courseName, title, userName, replyNum }) => (
          <Row
            as="li"
            key={id}
            gap={2}
            gapX={4}
            align="center"
            justify="between"
            wrap
            line="below"
            pad={3}
            padX={0}
          >
            <Stack gap={1} narrow>
              <Link to={studyPostAddresses(courseId).detail(id)}>{title}</Link>
              <Text tone="muted" size={1}>
                {userName} · {courseName}
              </Text>
            </Stack>
            <Text tone="muted" size={1}>
              {words.replies(replyNum)}
            </Text>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}
