import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useMedia } from "../../kernel/device-media.ts";
import { useWords } from "../../kernel/words.tsx";
import { NoticeCard } from "./notice-card.tsx";
import { closeNotice, useClosedNotices } from "./notice-memory.ts";
import { nextNotice, type Notice } from "./notice-staging.ts";
import styles from "./notices.module.css";

/** Notices that appear at the bottom right, 500 ms apart, and stay until they are closed (front §4). */
export function StagedNotices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const words = useWords().site;
  const isPhone = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const closedIds = useClosedNotices();
  const next = nextNotice(notices, openIds, closedIds);

  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => setOpenIds((ids) => [...ids, next.id]), LIMITS.noticeStagingMs);
    return () => clearTimeout(timer);
  }, [next]);

  const close = (id: string): void => {
    closeNotice(id);
    setOpenIds((ids) => ids.filter((open) => open !== id));
  };

  return (
    <div className={styles.stack} role="region" aria-live="polite" aria-label={words.notices}>
      {openIds.map((id) => {
        const notice = notices.find((candidate) => candidate.id === id);
        return notice ? (
          <NoticeCard key={id} notice={notice} isFolded={isPhone} onClose={() => close(id)} />
        ) : null;
      })}
    </div>
  );
}
