import { listReports } from "@perennial/contract/discussion/moderation/moderation.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import styles from "../discussion.module.css";
import { Moment } from "../said.tsx";
import { useTalkWords } from "../talk-words.ts";

const SHOWN = 20;

/** What was said against a post and its replies, for the team. */
export function PostReports({ postId }: { readonly postId: string }): ReactNode {
  const words = useTalkWords();
  const reports = useRead(listReports, { postId, pageNo: 1, pageSize: SHOWN });
  return (
    <section className={styles.replies} aria-label={words.reports}>
      <h3 className={styles.small}>{words.reports}</h3>
      <Reading of={reports}>
        {(list) => (
          <ul className={styles.people}>
            {list.map((report) => (
              <li key={report.id}>
                <span>
                  <strong>{words.reasons[report.reason]}</strong> {report.words}
                  <br />
                  <span className={styles.quiet}>
                    {words.reportBy(report.userName)} ·{" "}
                    {report.replyId === "" ? words.ofPost : `${words.ofReply}“${report.excerpt}”`} ·{" "}
                    <Moment at={report.createTime} />
                  </span>
                </span>
                <small>
                  {report.decision === null
                    ? words.decisionWaits
                    : `${words.decisions[report.decision]} ${report.decidedByName}`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Reading>
    </section>
  );
}
