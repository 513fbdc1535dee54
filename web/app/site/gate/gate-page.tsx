import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import styles from "./gate-page.module.css";

interface GatePageProps {
  /** Drawing under /files/demo, without its ending. */
  readonly drawing: "closed" | "forbidden" | "not-found" | "empty";
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** A page that stands alone before the site: no menu, because nothing in it could be opened. */
export function GatePage({ drawing, title, hint, children }: GatePageProps): ReactNode {
  const { site } = useShell();
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        {site.logoUrl ? (
          <img src={site.logoUrl} alt={site.siteName} height={40} width={200} />
        ) : (
          <b>{site.siteName}</b>
        )}
      </header>
      <main id="content" className={styles.content}>
        <img src={`/files/demo/${drawing}.svg`} alt="" width={240} height={180} />
        <h1>{title}</h1>
        <p>{hint}</p>
        {children}
      </main>
      <footer className={styles.foot}>{site.copyright}</footer>
    </div>
  );
}
