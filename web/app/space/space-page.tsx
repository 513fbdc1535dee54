import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { pageTitle } from "../kernel/page-meta.ts";
import { useLanguage } from "../kernel/words.tsx";
import { useShell } from "../kernel/shell-data.ts";
import styles from "./space-page.module.css";

interface SpacePageProps {
  /** h1 and window title; consoles append the management-platform suffix. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** The one main action of the screen. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of a space or console: title, one line, one main action, content. */
export function SpacePage({ title, lead, action, children }: SpacePageProps): ReactNode {
  const { site } = useShell();
  const language = useLanguage();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = pageTitle(site.siteName, pathname, language, title);
  }, [site.siteName, pathname, language, title]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {children}
    </div>
  );
}

interface PanelProps {
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A white panel with a hairline; its title is an h2. */
export function Panel({ title, lead, extra, children }: PanelProps): ReactNode {
  return (
    <section className={styles.panel} aria-label={title}>
      {title ? (
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          {extra}
        </div>
      ) : null}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
