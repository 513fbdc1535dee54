import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./auth-page.module.css";

interface AuthPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** For forms with two columns. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/** The sheet on which people register, recover and confirm. */
export function AuthPage({ title, lead, isWide = false, children }: AuthPageProps): ReactNode {
  return (
    <section className={styles.sheet} data-wide={isWide || undefined}>
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

/** What went wrong, read out as it comes. */
export function Trouble({ children }: { readonly children: string }): ReactNode {
  return (
    <p className={styles.trouble} role="alert" hidden={!children}>
      <Icon name="warning" />
      {children}
    </p>
  );
}

interface NoticeProps {
  readonly kind: "done" | "info" | "failed";
  readonly title: string;
  readonly children?: ReactNode;
}

const NOTICE_ICONS = { done: "check", info: "info", failed: "warning" } as const;

/** The end of a way: what came of it, and where to go on. */
export function Notice({ kind, title, children }: NoticeProps): ReactNode {
  return (
    <div className={styles.notice} data-kind={kind} role="status">
      <span>
        <Icon name={NOTICE_ICONS[kind]} />
      </span>
      <p className={styles.noticeTitle}>{title}</p>
      {children}
    </div>
  );
}
