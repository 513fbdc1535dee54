import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
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
      <Row as="header" align="center" line="below" ground="surface" className={styles.brand}>
        {site.logoUrl ? (
          <img src={site.logoUrl} alt={site.siteName} height={40} width={200} />
        ) : (
          <b>{site.siteName}</b>
        )}
      </Row>
      <Stack
        as="main"
        gap={4}
        across="center"
        full
        pad={12}
        padX={4}
        middle
        centred
        id="content"
        className={styles.content}
      >
        <img src={`/files/demo/${drawing}.svg`} alt="" width={240} height={180} />
        <h1>{title}</h1>
        <p>{hint}</p>
        {children}
      </Stack>
      <Box as="footer" pad={6} padX={4} tone="muted" size={1} centred>
        {site.copyright}
      </Box>
    </div>
  );
}
