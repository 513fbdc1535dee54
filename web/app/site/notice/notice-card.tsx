import { useId, useState, type ReactNode } from "react";
import { longDate } from "../../kernel/format.ts";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { noticeElementId } from "./notice-memory.ts";
import styles from "./notices.module.css";
import type { Notice } from "./notice-staging.ts";

interface NoticeCardProps {
  readonly notice: Notice;
  readonly onClose: () => void;
  /** Only the title at first: on a phone the notices must leave the page visible. */
  readonly isFolded?: boolean;
}

/** One holiday or maintenance notice. */
export function NoticeCard({ notice, onClose, isFolded = false }: NoticeCardProps): ReactNode {
  const words = useWords();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const id = useId();
  return (
    <section
      className={styles.card}
      id={noticeElementId(notice.id)}
      data-kind={notice.kind}
      aria-label={notice.title}
    >
      <p className={styles.kind}>
        <Icon name={notice.kind === "holiday" ? "calendar" : "gear"} size={1.125} />
        {words.site.noticeKind[notice.kind]}
        <span className={styles.until}>
          {words.site.noticeUntil(longDate(notice.endsAt, language))}
        </span>
      </p>
      <h2>{notice.title}</h2>
      <p id={id} hidden={!isOpen}>
        {notice.content}
      </p>
      {isFolded ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.site.foldNotice : words.site.unfoldNotice}
          <Icon name={isOpen ? "up" : "down"} size={1} />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label={`${words.kernel.close} ${notice.title}`}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
