import { OwnScript } from "../../ui/clean-html.tsx";
import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { NoticeCard } from "./notice-card.tsx";
import {
  closeNotice,
  HIDE_CLOSED_SCRIPT,
  INLINE_NOTICES_ID,
  useClosedNotices,
} from "./notice-memory.ts";
import { inStagingOrder, type Notice } from "./notice-staging.ts";
import styles from "./notices.module.css";

/** The same notices at the top of the page, for the elder mode: nothing pops up there. */
export function InlineNotices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const words = useWords().site;
  const closedIds = useClosedNotices();
  const open = inStagingOrder(notices).filter(({ id }) => !closedIds.includes(id));
  if (open.length === 0) return null;
  return (
    <>
      <div
        id={INLINE_NOTICES_ID}
        className={styles.inline}
        role="region"
        aria-label={words.notices}
      >
        {open.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onClose={() => closeNotice(notice.id)} />
        ))}
      </div>
      <OwnScript code={HIDE_CLOSED_SCRIPT} />
    </>
  );
}
