import { useState, type ComponentProps, type ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Row } from "../layout/layout.tsx";
import styles from "./folded-tabs.module.css";
import { LinkTabs } from "./link-tabs.tsx";

/**
 * Tabs of many pages: a narrow screen names the present one, and opens all of them as large entries below it, so nobody
 * has to swipe.
 */
export function FoldedTabs(props: Omit<ComponentProps<typeof LinkTabs>, "isInner">): ReactNode {
  const { label, tabs, selectedId } = props;
  // The list belongs to the page on which it was opened, and is closed on the next one.
  const [openedOn, setOpenedOn] = useState("");
  const isOpen = openedOn === selectedId;
  return (
    <div className={styles.folded} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpenedOn(isOpen ? "" : selectedId)}
      >
        <strong>{tabs.find(({ id }) => id === selectedId)?.name}</strong>
        <Row as="span" inline gap={2} align="center" tone="brand">
          {label}
          <Icon name={isOpen ? "up" : "down"} size={1} />
        </Row>
      </button>
      <LinkTabs {...props} />
    </div>
  );
}
