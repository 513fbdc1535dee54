import { useEffect, useState, type ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { NoticeCard } from "./notice-card.tsx";
import { closedNotices, rememberClosed } from "./notice-memory.ts";
import { inStagingOrder, type Notice } from "./notice-staging.ts";
import styles from "./notices.module.css";

/** The same notices at the top of the page, for the elder mode: nothing pops up there. */
export function InlineNotices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const words = useWords().site;
  const [closedIds, setClosedIds] = useState<readonly string[]>([]);
  useEffect(() => setClosedIds(closedNotices()), []);
  const open = inStagingOrder(notices).filter(({ id }) => !closedIds.includes(id));
  if (open.length === 0) return null;
  return (
    <div className={styles.inline} role="region" aria-label={words.notices}>
      {open.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onClose={() => {
            rememberClosed(notice.id);
            setClosedIds((ids) => [...ids, notice.id]);
          }}
        />
      ))}
    </div>
  );
}
