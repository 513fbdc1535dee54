import { listReports } from "@perennial/contract/discussion/moderation/moderation.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { Moment } from "../said.tsx";
import { useTalkWords } from "../talk-words.ts";

const SHOWN = 20;

/** What was said against a post and its replies, for the team. */
export function PostReports({ postId }: { readonly postId: string }): ReactNode {
  const words = useTalkWords();
  const reports = useRead(listReports, { postId, pageNo: 1, pageSize: SHOWN });
  return (
    <Stack
      as="section"
      gap={2}
      pad={3}
      padX={4}
      round="control"
      ground="paper"
      className={styles.replies}
      aria-label={words.reports}
    >
      <Text as="h3" size={1}>
        {words.reports}
      </Text>
      <Reading of={reports}>
        {(list) => (
          <Stack as="ul" className={styles.people}>
            {list.map((report) => (
              <li key={report.id}>
                <span>
                  <strong>{words.reasons[report.reason]}</strong> {report.words}
                  <br />
                  <Text tone="muted" size={1} className={styles.quiet}>
                    {words.reportBy(report.userName)} ·{" "}
                    {report.replyId === "" ? words.ofPost : `${words.ofReply}“${report.excerpt}”`} ·{" "}
                    <Moment at={report.createTime} />
                  </Text>
                </span>
                <small>
                  {report.decision === null
                    ? words.decisionWaits
                    : `${words.decisions[report.decision]} ${report.decidedByName}`}
                </small>
              </li>
            ))}
          </Stack>
        )}
      </Reading>
    </Stack>
  );
}
