import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router";
import { pageTitle } from "../kernel/page-meta.ts";
import { useLanguage } from "../kernel/words.tsx";
import { useShell } from "../kernel/shell-data.ts";
import { Box, Row, Stack } from "../ui/layout/layout.tsx";
import styles from "./space-page.module.css";

interface SpacePageProps {
  /** h1 and window title; consoles append the management-platform suffix. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** The one main action of the screen. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Names the window after the screen. */
export function usePageTitle(title: string): void {
  const { site } = useShell();
  const language = useLanguage();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = pageTitle(site.siteName, pathname, language, title);
  }, [site.siteName, pathname, language, title]);
}

/** A page has opened when nothing is read for the first time, at the latest after this; ms. */
const OPENS_MS = 5_000;
const LOOKS_MS = 100;

/**
 * Until it has opened, what stands behind something that is still being read is not shown: it comes in its place, and
 * is never pushed out of it (space-page.module.css). Later nothing of a page goes away.
 */
function useOpening(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openedAt = Date.now() + OPENS_MS;
    const timer = setInterval(() => {
      if (Date.now() < openedAt && page.current?.querySelector("[data-reading]")) return;
      page.current?.removeAttribute("data-opening");
      clearInterval(timer);
    }, LOOKS_MS);
    return () => clearInterval(timer);
  }, [page]);
}

/** A screen of a space or console: title, one line, one main action, content. */
export function SpacePage({ title, lead, action, children }: SpacePageProps): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  usePageTitle(title);
  useOpening(page);
  return (
    <Stack gap={4} narrow ref={page} className={styles.page} data-opening>
      <Row gap={2} gapX={6} align="center" justify="between" wrap touch className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {action ? (
          <Row gap={2} wrap>
            {action}
          </Row>
        ) : null}
      </Row>
      {children}
    </Stack>
  );
}

interface PanelProps {
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly extra?: ReactNode;
  /** What it shows is still being read, and will change its height. */
  readonly isReading?: boolean;
  readonly children: ReactNode;
}

/** A white panel with a hairline; its title is an h2. */
export function Panel({ title, lead, extra, isReading = false, children }: PanelProps): ReactNode {
  return (
    <Box
      as="section"
      pad={5}
      padX={6}
      card
      narrow
      className={styles.panel}
      aria-label={title}
      data-reading={isReading || undefined}
    >
      {title ? (
        <Row gap={2} gapX={4} align="center" justify="between" wrap className={styles.panelHead}>
          <h2>{title}</h2>
          {extra}
        </Row>
      ) : null}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </Box>
  );
}
