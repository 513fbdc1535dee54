import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import styles from "./link-tabs.module.css";
import { Box, Row, Text } from "../layout/layout.tsx";

export interface LinkTab {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  /** As it is shown: `300+`. */
  readonly count?: number | string;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly selectedId: string;
  /** Tabs below tabs: smaller, the present one on a ground of its own. */
  readonly isInner?: boolean;
}

/** Tabs that are links: each leads to the same page with another choice. */
export function LinkTabs({ label, tabs, selectedId, isInner = false }: LinkTabsProps): ReactNode {
  const nav = useRef<HTMLElement>(null);
  const seen = useRef("");
  // Of more tabs than a phone has room for, the present one stands in sight.
  useEffect(() => {
    if (seen.current === selectedId) return;
    seen.current = selectedId;
    const list = nav.current?.querySelector("ul");
    const here = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list || !here) return;
    const { left, width } = here.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (left < frame.left || left + width > frame.right)
      list.scrollLeft += left - frame.left - (frame.width - width) / 2;
  }, [selectedId]);
  return (
    <nav ref={nav} aria-label={label} className={isInner ? styles.inner : styles.tabs}>
      <Row as="ul" gap={isInner ? 2 : 8} scroll="x" line={isInner ? undefined : "below"}>
        {tabs.map((tab) => (
          <Box as="li" rigid key={tab.id}>
            <Row
              as={Link}
              gap={2}
              align="center"
              anchor
              tone="ink"
              plain
              oneLine
              hover="brand"
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === selectedId ? "page" : undefined}
            >
              {tab.name}
              {tab.count === undefined ? null : (
                <Text as="small" tone="muted" size={1} weight="plain">
                  {tab.count}
                </Text>
              )}
            </Row>
          </Box>
        ))}
      </Row>
    </nav>
  );
}
