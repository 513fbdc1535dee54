import type { ReactNode } from "react";
import { longDate } from "../kernel/format.ts";
import { useLanguage, useWords } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./notices.module.css";
import type { Notice } from "./notice-staging.ts";

interface NoticeCardProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** One holiday or maintenance notice. */
export function NoticeCard({ notice, onClose }: NoticeCardProps): ReactNode {
  const words = useWords();
  const language = useLanguage();
  return (
    <section className={styles.card} data-kind={notice.kind} aria-label={notice.title}>
      <p className={styles.kind}>
        <Icon name={notice.kind === "holiday" ? "calendar" : "gear"} size={1.125} />
        {words.site.noticeKind[notice.kind]}
      </p>
      <h2>{notice.title}</h2>
      <p>{notice.content}</p>
      <p className={styles.until}>{words.site.noticeUntil(longDate(notice.endsAt, language))}</p>
      <button type="button" className={styles.close} aria-label={`${words.kernel.close} ${notice.title}`} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
