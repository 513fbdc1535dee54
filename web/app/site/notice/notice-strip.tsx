import { Suspense, useState, type ReactNode } from "react";
import { part } from "../../kernel/part.tsx";
import { useWords } from "../../kernel/words.tsx";
import { OwnScript } from "../../ui/clean-html.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { closeSet, HIDE_CLOSED_SCRIPT, STRIP_ID, useClosedSet } from "./notice-memory.ts";
import { inNoticeOrder, nameOfSet, type Notice } from "./notice-set.ts";
import styles from "./notice-strip.module.css";

const NoticeBox = part(() => import("./notice-box.tsx"));

/** The one place of all notices: a line below the header, in the flow of the page, closed once for all of them. */
export function NoticeStrip({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const words = useWords();
  const closed = useClosedSet();
  const [isOpen, setIsOpen] = useState(false);
  const ordered = inNoticeOrder(notices);
  const [first] = ordered;
  const set = nameOfSet(ordered);
  if (!first || closed === set) return null;
  return (
    <>
      <Box
        as="section"
        line="below"
        ground="accent-soft"
        tone="accent-strong"
        id={STRIP_ID}
        data-set={set}
        data-part="notices"
        className={styles.strip}
        aria-label={words.site.notices}
        // The script below hides it, before React is there.
        suppressHydrationWarning
      >
        <Row gap={2} align="center" middle className={styles.inner}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onPointerDown={NoticeBox.start}
            onClick={() => setIsOpen(true)}
          >
            <Icon name={first.kind === "holiday" ? "calendar" : "gear"} size={1.125} />
            <strong className={styles.title}>{first.title}</strong>
            <span className={styles.count}>{words.site.noticeCount(ordered.length)}</span>
          </button>
          <button
            type="button"
            className={styles.close}
            aria-label={words.site.closeNotices}
            onClick={() => closeSet(set)}
          >
            <Icon name="close" />
          </button>
        </Row>
      </Box>
      <OwnScript code={HIDE_CLOSED_SCRIPT} />
      {isOpen ? (
        <Suspense fallback={null}>
          <NoticeBox notices={ordered} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
